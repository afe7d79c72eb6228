import { and, eq, inArray } from 'drizzle-orm'
import { readCached } from '@/lib/backend/platform/db/cached-tables'
import type { Queryable } from '@/lib/backend/platform/db/database'
import { brands, categories, productPrices, products } from '@/lib/backend/platform/db/schema/catalogue'
import type { Alternatives } from '@/lib/contract/catalogue'
import { measures, type Measure } from '@/lib/contract/listing-parameters'
import type { AttributeRow } from './attributes'
import { findProductCards } from './cards'
import {
  choiceDifference,
  measureDifference,
  priceDifference,
  type ComparedProduct,
  type Difference,
} from './differences'
import { countLevels, countWithout } from './listing-counts'
import { readPageIds, type ListingOrder } from './listing-page'
import { activeFilters, fitFilter, noLimit, type ListingSets, type PriceRange } from './listing-sets'
import { readMatching } from './matching'
import { availabilityOf, priceIn, vatRateOf } from './product-row'
import type { SearchScope } from './search'

/** Products that come nearest. */
const maxNearest = 4
/** Products looked at per filter that is left out, and without any. */
const maxPerFilter = 12
const maxUnfiltered = 60

/**
 * Ways on from a listing with few products: how many each filter keeps out, and the products that come nearest to all of
 * them, each with what is different about it. Null without filters.
 *
 * @param shown the products that the listing has
 */
export async function findAlternatives(
  database: Queryable,
  listing: ListingSets,
  shown: readonly number[],
  attributes: readonly AttributeRow[],
  scope: SearchScope,
): Promise<Alternatives | null> {
  const kinds = activeFilters(listing)
  if (kinds.length === 0) return null
  const totals = await countWithout(database, listing)
  const without = kinds.map((filter, index) => ({ filter, total: totals[index] ?? 0 }))
  if (listing.words.length > 0 || listing.ids) {
    const { total } = await countLevels(database, { ...listing, words: [], ids: null })
    without.push({ filter: 'q', total })
  }
  // A filter that hides nothing by itself has no candidates of its own.
  const hiding = kinds.filter((_, index) => (totals[index] ?? 0) > shown.length)
  const candidates = await findCandidates(database, listing, hiding, shown, scope)
  const compared = await compare(database, listing, kinds, candidates, attributes, scope)
  const nearest = compared.toSorted((a, b) => a.weight - b.weight).slice(0, maxNearest)
  const cards = await findProductCards(
    database,
    nearest.map(({ id }) => id),
    scope.locale,
    scope.currency,
  )
  return {
    without,
    nearest: nearest.flatMap(({ id, differences }) => {
      const product = cards.get(id)
      return product ? [{ product, differences: differences.map(({ weight: _, ...words }) => words) }] : []
    }),
  }
}

/** The listing without one of its filters. */
function without(listing: ListingSets, kind: string): ListingSets {
  if (kind === 'price') return { ...listing, price: null }
  const { [kind as Measure]: _, ...ranges } = listing.measures
  const { [kind]: __, ...filters } = listing.filters
  return { ...listing, measures: ranges, filters }
}

/** What lies below and above a range, each in the order in which it departs from it. */
function outside({
  min,
  max,
  isNet,
}: PriceRange): readonly { readonly price: PriceRange; readonly sort: ListingOrder }[] {
  return [
    { price: { min: max + 1, max: noLimit, isNet }, sort: 'price_asc' },
    { price: { min: 0, max: min - 1, isNet }, sort: 'price_desc' },
  ]
}

/** Products that lack one of the filters, and if these are few, products that lack several. */
async function findCandidates(
  database: Queryable,
  listing: ListingSets,
  hiding: readonly string[],
  shown: readonly number[],
  { locale }: SearchScope,
): Promise<number[]> {
  const found = new Set<number>()
  const read = async (wider: ListingSets, sort: ListingOrder, limit: number) => {
    const counts = await countLevels(database, wider)
    for (const id of await readPageIds(database, wider, counts, { sort, offset: 0, limit }, locale)) found.add(id)
  }
  const readBeyondPrice = async (wider: ListingSets) => {
    const ways = listing.price ? outside(listing.price).filter(({ price }) => price.min <= price.max) : []
    for (const { price, sort } of ways) await read({ ...wider, price }, sort, maxPerFilter)
  }
  // A green lamp is no alternative to a green sofa, unless there is no sofa; what does not get in is never one.
  for (const kind of hiding.filter((name) => name !== 'category' && name !== fitFilter)) {
    if (kind === 'price') await readBeyondPrice(listing)
    else await read(without(listing, kind), 'default', maxPerFilter)
  }
  if (found.size < maxNearest + shown.length) {
    const { category } = listing.filters
    const fit = listing.filters[fitFilter]
    const filters: ListingSets['filters'] = { ...(category && { category }), ...(fit && { [fitFilter]: fit }) }
    const wide = { ...listing, filters, price: null, measures: {} }
    await readBeyondPrice(wide)
    await read(wide, 'default', maxUnfiltered)
  }
  if (found.size === 0 && listing.filters.category) await read(without(listing, 'category'), 'default', maxPerFilter)
  return [...found].filter((id) => !shown.includes(id))
}

interface Compared {
  readonly id: number
  readonly weight: number
  readonly differences: readonly Difference[]
}

/** The candidates with their differences; without those whose length in question is unknown. */
async function compare(
  database: Queryable,
  listing: ListingSets,
  kinds: readonly string[],
  candidates: readonly number[],
  attributes: readonly AttributeRow[],
  { locale, currency }: SearchScope,
): Promise<Compared[]> {
  if (candidates.length === 0) return []
  const rows = await database
    .select({ product: products, brand: brands.name, category: categories.title, gross: productPrices.gross })
    .from(products)
    .innerJoin(brands, eq(brands.id, products.brandId))
    .innerJoin(categories, eq(categories.id, products.categoryId))
    .innerJoin(productPrices, priceIn(currency))
    .where(and(inArray(products.id, [...candidates]), eq(products.isActive, true)))
  const materials = new Map((await readCached(database, 'materials')).map(({ key, name }) => [key, name[locale]]))
  const matching = await readMatching(database, listing, candidates)
  const place = new Map(candidates.map((id, index) => [id, index]))
  return rows
    .toSorted((a, b) => (place.get(a.product.id) ?? 0) - (place.get(b.product.id) ?? 0))
    .flatMap(({ product, brand, category, gross }): Compared[] => {
      const compared: ComparedProduct = {
        gross,
        brand,
        vatRate: vatRateOf(product),
        dimensionsMm: product.dimensionsMm,
        colourName: product.colourName[locale],
        materialNames: product.materials.flatMap((key) => materials.get(key) ?? []),
        category: category[locale],
        availability: availabilityOf(product),
        attributes: product.attributes,
      }
      const all = kinds.map((kind) => differenceIn(kind, compared))
      if (all.some((difference) => difference === undefined)) return []
      const differences = all.filter((difference) => difference !== null && difference !== undefined)
      const weight = differences.reduce((sum, difference) => sum + difference.weight, 0)
      return [{ id: product.id, weight, differences }]

      function differenceIn(kind: string, other: ComparedProduct): Difference | null | undefined {
        // Candidates get in: they were looked for with this filter.
        if (kind === fitFilter) return null
        if (kind === 'price' && listing.price) return priceDifference(other, listing.price, currency, locale)
        const measure = measures.find((name) => name === kind)
        const range = measure && listing.measures[measure]
        if (measure && range) return measureDifference(measure, other.dimensionsMm[measure], range, locale)
        return matching(kind, product.id) ? null : choiceDifference(kind, other, attributes, locale)
      }
    })
}
