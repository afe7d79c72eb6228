import { and, asc, gt, isNotNull } from 'drizzle-orm'
import { isVatExempt } from '@/lib/i18n/offered'
import type { ShopDocument } from '../../domains/shop/document-schemas'
import type { Queryable } from '../../platform/db/database'
import { products } from '../../platform/db/schema/catalogue'
import { counted } from '../../platform/counted'
import { findDocument } from './find'

const maxNamed = 5

/** Whether a document of methods names a net price. */
const namesNet = (value: unknown): boolean => /"net":/.test(JSON.stringify(value))

/** What in the shop contradicts a seller who becomes exempt from VAT, or is no longer. */
export async function vatFaults(
  database: Queryable,
  { vat_exempt: isExempt = false }: Pick<ShopDocument, 'vat_exempt'>,
): Promise<{ at: string; reason: string }[]> {
  const faults: { at: string; reason: string }[] = []
  const at = 'vat_exempt'
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
        reason: `contradicts the VAT rate of ${counted(rated.length, 'product')} (${names.join(', ')}${rated.length > maxNamed ? ' …' : ''}): empty their vat_rate first`,
      })
  }
  if (isExempt !== isVatExempt())
    for (const name of ['delivery-methods', 'payment-methods'] as const)
      if (namesNet(await findDocument(database, name)))
        faults.push({ at, reason: `contradicts net prices in the document "${name}": remove each "net" first` })
  return faults
}
