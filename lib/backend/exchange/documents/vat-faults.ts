import { and, asc, gt, isNotNull } from 'drizzle-orm'
import { isVatExempt } from '@/lib/i18n/offered'
import type { ShopDocument } from '../../domains/shop/document-schemas'
import type { Queryable } from '../../platform/db/database'
import { products } from '../../platform/db/schema/catalogue'
import { findDocument } from './find'
import { ofDocuments } from '../../platform/said/documents'
import { countedWords, type Said } from '../../platform/said/said'

const maxNamed = 5

/** Whether a document of methods names a net price. */
const namesNet = (value: unknown): boolean => /"net":/.test(JSON.stringify(value))

/** The ninth digit of a Hungarian tax number tells how its bearer pays VAT; 1 is not at all. */
function taxNumberFault(number: string, isExempt: boolean): Said | null {
  const [, way] = /^\d{8}-([1-5])-\d{2}$/.exec(number) ?? []
  if (way === undefined || (way === '1') === isExempt) return null
  return ofDocuments.contradictsTaxNumber(number, isExempt)
}

/** All that contradicts a seller who is exempt from VAT, or is not. */
export async function vatFaults(
  database: Queryable,
  { vat_exempt: isExempt = false, tax_number: number }: Pick<ShopDocument, 'vat_exempt' | 'tax_number'>,
): Promise<{ at: string; reason: Said }[]> {
  const faults: { at: string; reason: Said }[] = []
  const at = 'vat_exempt'
  const contradiction = taxNumberFault(number, isExempt)
  if (contradiction) faults.push({ at, reason: contradiction })
  if (isExempt) {
    const rated = await database
      .select({ number: products.articleNumber })
      .from(products)
      .where(and(isNotNull(products.vatRate), gt(products.vatRate, 0)))
      .orderBy(asc(products.articleNumber))
    const names = rated.slice(0, maxNamed).map(({ number }) => number)
    if (rated.length > 0)
      faults.push({
        at,
        reason: ofDocuments.contradictsRates(
          countedWords(rated.length, 'product', 'termék'),
          `${names.join(', ')}${rated.length > maxNamed ? ' …' : ''}`,
        ),
      })
  }
  if (isExempt !== isVatExempt())
    for (const name of ['delivery-methods', 'payment-methods'] as const)
      if (namesNet(await findDocument(database, name))) faults.push({ at, reason: ofDocuments.contradictsNet(name) })
  return faults
}
