import { inArray } from 'drizzle-orm'
import { graphicFiles, labelGraphic } from '@/lib/config/official-graphics'
import type { ProducerGuarantee } from '@/lib/contract/catalogue'
import type { Locale } from '@/lib/i18n/locales'
import type { Queryable } from '../../platform/db/database'
import { products, type StoredGuarantee } from '../../platform/db/schema/catalogue'

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
    rows.flatMap((row) => {
      const guarantee = toGuaranteeResponse(row, files, locale)
      return guarantee ? [[row.id, guarantee] as const] : []
    }),
  )
}
