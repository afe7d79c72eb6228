import { inArray } from 'drizzle-orm'
import { graphicFiles, labelGraphic } from '@/lib/config/official-graphics'
import type { ProducerGuarantee, Product } from '@/lib/contract/catalogue'
import type { Locale } from '@/lib/i18n/locales'
import type { Queryable } from '../../platform/db/database'
import { readableRows } from '@/lib/backend/platform/db/readable-rows'
import { products, type StoredGuarantee } from '../../platform/db/schema/catalogue'

/** Gross HUF prices that determine the length of the mandatory guarantee (R-LAW-6). Forints have no minor unit. */
export const guaranteeLimits = { from: 10_000, longerAbove: 250_000 } as const

type StoredProduct = typeof products.$inferSelect

/** Mandatory guarantee in Hungary of the durable goods that the law lists: two years, or three for more expensive ones. */
function mandatoryYears(forints: number): number {
  if (forints > guaranteeLimits.longerAbove) return 3
  return forints >= guaranteeLimits.from ? 2 : 0
}

/**
 * A product's guarantee: the mandatory one for its price, or the maker's if longer. `forints` is the gross price; null
 * (no HUF price) leaves the maker's. Goods that the law does not list (`none`) have the maker's, if any. Pure.
 */
export function guaranteeOf(
  granted: { readonly warrantyYears: number; readonly guarantee: StoredProduct['guarantee'] },
  forints: number | null,
): Pick<Product, 'warranty_years' | 'guarantee'> {
  if (forints === null && granted.guarantee !== 'none')
    return { warranty_years: granted.warrantyYears, guarantee: granted.guarantee }
  const mandatory = forints === null || granted.guarantee === 'none' ? 0 : mandatoryYears(forints)
  return granted.warrantyYears > mandatory
    ? { warranty_years: granted.warrantyYears, guarantee: 'voluntary' }
    : { warranty_years: mandatory, guarantee: 'statutory' }
}

/** Shortest guarantee that may carry the label, in half years: more than two years. */
export const minGuarantee = 5
/** Maximum that fits on the label, in half years. */
export const maxGuarantee = 198

interface Guaranteed {
  readonly articleNumber: string
  readonly producerGuarantee: StoredGuarantee | null
}

/** Maps a producer's guarantee to the contract; null when the product has none eligible for the label. Pure. */
export function toGuaranteeResponse(
  { articleNumber, producerGuarantee }: Guaranteed,
  files: ReadonlySet<string>,
  locale: Locale,
): ProducerGuarantee | null {
  if (producerGuarantee === null || producerGuarantee.halfYears < minGuarantee) return null
  const { guarantor, halfYears, terms, termsUrl } = producerGuarantee
  return {
    guarantor,
    half_years: halfYears,
    terms: terms[locale],
    terms_url: termsUrl[locale] || null,
    label: labelGraphic(files, articleNumber),
  }
}

/** Producers' guarantees by product id; products without one are missing. */
export async function findProducerGuarantees(
  database: Queryable,
  ids: readonly number[],
  locale: Locale,
): Promise<Map<number, ProducerGuarantee>> {
  if (ids.length === 0) return new Map()
  const rows = await database
    .select({
      id: products.id,
      articleNumber: products.articleNumber,
      producerGuarantee: products.producerGuarantee,
    })
    .from(products)
    .where(inArray(products.id, [...ids]))
  const files = await graphicFiles()
  return new Map(
    readableRows('product', rows, ({ articleNumber }) => articleNumber).flatMap((row) => {
      const guarantee = toGuaranteeResponse(row, files, locale)
      return guarantee ? [[row.id, guarantee] as const] : []
    }),
  )
}
