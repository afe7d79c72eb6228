import type { Queryable } from '@/lib/backend/platform/db/database'
import { readCached } from '@/lib/backend/platform/db/cached-tables'
import { text } from '@/lib/backend/platform/http/texts'
import type { Facet } from '@/lib/contract/catalogue'
import type { Locale } from '@/lib/i18n/locales'
import { toDecimal } from '@/lib/money/money'
import type { ListingCounts } from './listing-counts'
import type { FacetPlace } from './listing-plan'
import type { ListingSets } from './listing-sets'

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
  const count = (kind: string, value: string) => counts.values.get(`${kind} ${value}`)
  /** Filters out values that do not occur in the listing. */
  const occurring = <Row, Value>(
    kind: string,
    rows: readonly Row[],
    key: (row: Row) => string,
    rest: (row: Row) => Value,
  ) =>
    rows.flatMap((row) => {
      const found = count(kind, key(row))
      return found === undefined ? [] : [{ value: key(row), ...rest(row), count: found }]
    })
  const { currency } = listing
  return [
    {
      kind: 'values',
      key: 'category',
      values: occurring(
        'category',
        places,
        ({ row }) => String(row.id),
        ({ row, depth }) => ({ value: row.path[locale], label: row.title[locale], ...(depth > 0 && { depth }) }),
      ),
    },
    {
      kind: 'range',
      key: 'price',
      min: toDecimal(counts.price?.min ?? 0, currency),
      max: toDecimal(counts.price?.max ?? 0, currency),
    },
    {
      kind: 'values',
      key: 'in_stock',
      values: [{ value: 'true', label: text(locale, 'catalogue.inStock'), count: count('in_stock', 'true') ?? 0 }],
    },
    {
      kind: 'values',
      key: 'colour',
      values: occurring(
        'colour',
        colourRows,
        ({ key }) => key,
        ({ name, hex }) => ({ label: name[locale], hex }),
      ),
    },
    {
      kind: 'values',
      key: 'brand',
      values: occurring(
        'brand',
        brandRows,
        ({ slug }) => slug,
        ({ name }) => ({ label: name }),
      ),
    },
    {
      kind: 'values',
      key: 'material',
      values: occurring(
        'material',
        materialRows,
        ({ key }) => key,
        ({ name }) => ({ label: name[locale] }),
      ),
    },
    {
      kind: 'values',
      key: 'size',
      values: occurring(
        'size',
        sizeClasses,
        (size) => size,
        (size) => ({ label: sizeLabel(size, locale) }),
      ),
    },
  ]
}
