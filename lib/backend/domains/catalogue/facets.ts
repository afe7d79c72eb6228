import type { Queryable } from '@/lib/backend/platform/db/database'
import { readCached } from '@/lib/backend/platform/db/cached-tables'
import { text } from '@/lib/backend/platform/http/texts'
import type { Facet } from '@/lib/contract/facet'
import { flags } from '@/lib/contract/listing-parameters'
import type { Locale } from '@/lib/i18n/locales'
import { toDecimal } from '@/lib/money/money'
import type { ListingCounts } from './listing-counts'
import type { FacetPlace } from './listing-plan'
import type { ListingSets, plainChoices } from './listing-sets'

/**
 * Width classes of the size facet in centimetres, as in the database's `size_class`. Part of URLs, so must not change.
 */
const sizeClasses = ['0-40', '40-80', '80-120', '120-160', '160-200', '200-'] as const

/** "40–80 cm", "40 cm-ig", "200 cm felett". Pure. */
function sizeLabel(size: (typeof sizeClasses)[number], locale: Locale): string {
  const [from = '', to = ''] = size.split('-')
  if (from === '0') return text(locale, 'catalogue.widthUpTo', { to })
  if (to === '') return text(locale, 'catalogue.widthOver', { from })
  return text(locale, 'catalogue.widthBetween', { from, to })
}

/**
 * Facets in page order. Counts apply all filters except the facet's own; values that occur in the listing but not with
 * the other filters count 0.
 */
export async function readFacets(
  database: Queryable,
  listing: ListingSets,
  counts: ListingCounts,
  places: readonly FacetPlace[],
  locale: Locale,
): Promise<Facet[]> {
  const colourRows = await readCached(database, 'colours')
  const materialRows = await readCached(database, 'materials')
  const brandRows = await readCached(database, 'brands')
  const countOf = (kind: string, value: string) => counts.values.get(`${kind} ${value}`)
  const choices: Record<(typeof plainChoices)[number], readonly { value: string; label: string; hex?: string }[]> = {
    colour: colourRows.map(({ key, name, hex }) => ({ value: key, label: name[locale], hex })),
    brand: brandRows.map(({ slug, name }) => ({ value: slug, label: name })),
    material: materialRows.map(({ key, name }) => ({ value: key, label: name[locale] })),
    size: sizeClasses.map((size) => ({ value: size, label: sizeLabel(size, locale) })),
  }
  const { currency } = listing
  return [
    {
      kind: 'values',
      key: 'category',
      values: places.flatMap(({ row, depth }) => {
        const count = countOf('category', String(row.id))
        if (count === undefined) return []
        return [{ value: row.path[locale], label: row.title[locale], ...(depth > 0 && { depth }), count }]
      }),
    },
    {
      kind: 'range',
      key: 'price',
      min: toDecimal(counts.price?.min ?? 0, currency),
      max: toDecimal(counts.price?.max ?? 0, currency),
      min_net: toDecimal(counts.price?.minNet ?? 0, currency),
      max_net: toDecimal(counts.price?.maxNet ?? 0, currency),
    },
    ...flags.map((key) => {
      const label = text(locale, `catalogue.${key}`)
      return { kind: 'values' as const, key, values: [{ value: 'true', label, count: countOf(key, 'true') ?? 0 }] }
    }),
    ...Object.entries(choices).map(([key, values]) => ({
      kind: 'values' as const,
      key,
      // Without values that do not occur in the listing, unless they are chosen: their names are shown.
      values: values.flatMap((value) => {
        const isChosen = listing.filters[key]?.some((set) => set.value === value.value)
        const count = countOf(key, value.value) ?? (isChosen ? 0 : undefined)
        return count === undefined ? [] : [{ ...value, count }]
      }),
    })),
  ]
}
