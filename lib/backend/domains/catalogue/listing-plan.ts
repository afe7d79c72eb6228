import { attributeFacet, parseAttributeFilter } from '@/lib/contract/attribute-filter'
import type { ListingQuery } from '@/lib/contract/catalogue'
import { flags, measures } from '@/lib/contract/listing-parameters'
import { isVatExempt } from '@/lib/i18n/offered'
import { toMinor } from '@/lib/money/money'
import { categoryByReference, withAncestors, type CategoryRow } from './categories'
import { fitFilter, noLimit, plainChoices, type ListingSets, type SetName, type WholeRange } from './listing-sets'
import type { ProductSearch, SearchScope } from './search'

export interface FacetPlace {
  readonly row: CategoryRow
  /** Depth below the listing's own category; 0 for its children. */
  readonly depth: number
}

/**
 * A category's children, and the children of selected categories and their ancestors, which keeps the path to a
 * selection expanded.
 */
function facetPlaces(
  categories: readonly CategoryRow[],
  parentId: number | null,
  open: ReadonlySet<number>,
  depth = 0,
): FacetPlace[] {
  return categories
    .filter((row) => row.parentId === parentId)
    .flatMap((row) => [{ row, depth }, ...(open.has(row.id) ? facetPlaces(categories, row.id, open, depth + 1) : [])])
}

/** Converts a query to set operations; null for an unknown category. Pure. */
export function planListing(
  query: ListingQuery,
  categories: readonly CategoryRow[],
  search: ProductSearch | null,
  scope: SearchScope,
): { readonly listing: ListingSets; readonly places: readonly FacetPlace[] } | null {
  const paths = pathsOf(categories, query.within)
  const category = query.category === undefined ? undefined : categoryByReference(categories, query.category)
  if (query.category !== undefined && !category) return null
  return {
    listing: setsOf(query, category, deepest(paths), search, scope),
    places: facetPlaces(categories, category?.id ?? null, new Set(paths.flat())),
  }
}

/** Id paths from the root to each selected category; unknown categories are ignored. */
function pathsOf(categories: readonly CategoryRow[], within: readonly string[] | undefined): number[][] {
  return (within ?? []).flatMap((reference) => {
    const row = categoryByReference(categories, reference)
    return row ? [withAncestors(categories, row.id).map(({ id }) => id)] : []
  })
}

/** The deepest selections: selecting a category and its child means only the child. */
function deepest(paths: readonly (readonly number[])[]): string[] {
  const ends = [...new Set(paths.flatMap((path) => path.at(-1) ?? []))]
  return ends.filter((end) => !paths.some((path) => path.slice(0, -1).includes(end))).map(String)
}

function setsOf(
  query: ListingQuery,
  category: CategoryRow | undefined,
  within: readonly string[],
  search: ProductSearch | null,
  { currency }: SearchScope,
): ListingSets {
  const chosen = (kind: string, values: readonly string[] = []): [string, SetName[]][] =>
    values.length > 0 ? [[kind, values.map((value) => ({ kind, value }))]] : []
  const isNet = query.net === true && !isVatExempt()
  const prices = rangeOf(query.price_min, query.price_max, (price) => toMinor(price, currency))
  return {
    currency,
    scope: [
      ...(category ? [[{ kind: 'category', value: String(category.id) }]] : []),
      ...(query.discounted ? [[{ kind: 'discounted', value: currency }]] : []),
    ],
    filters: {
      ...Object.fromEntries([
        ...chosen('category', within),
        ...flags.flatMap((name) => chosen(name, query[name] ? ['true'] : [])),
        ...plainChoices.flatMap((name) => chosen(name, query[name])),
        ...chosen(fitFilter, query.fit),
      ]),
      ...attributesOf(query),
    },
    price: prices && { ...prices, isNet },
    isNet,
    measures: Object.fromEntries(
      measures.flatMap((name) => {
        const range = rangeOf(query[`${name}_min`], query[`${name}_max`], (length) => Math.round(length * 10))
        return range ? [[name, range]] : []
      }),
    ),
    words: search?.words ?? [],
    ids: bothIds(query.ids, search?.ids),
  }
}

/** A range in whole units of the database; null without an end. */
function rangeOf(
  min: number | undefined,
  max: number | undefined,
  toWhole: (value: number) => number,
): WholeRange | null {
  if (min === undefined && max === undefined) return null
  return {
    min: Math.min(noLimit, toWhole(min ?? 0)),
    max: max === undefined ? noLimit : Math.min(noLimit, toWhole(max)),
  }
}

/** The unions of the chosen attributes, a filter each. */
function attributesOf({ attribute = [] }: ListingQuery): Record<string, SetName[]> {
  const chosen: Record<string, SetName[]> = {}
  for (const filter of attribute) {
    const { key, value } = parseAttributeFilter(filter)
    const kind = attributeFacet(key)
    ;(chosen[kind] ??= []).push({ kind, value })
  }
  return chosen
}

function bothIds(requested: readonly number[] = [], found: readonly number[] | null = null): readonly number[] | null {
  if (requested.length === 0) return found
  return found?.filter((id) => requested.includes(id)) ?? requested
}
