import type { Queryable } from '@/lib/backend/platform/db/database'
import { attributeFacet } from '@/lib/contract/attribute-filter'
import type { Listing, ListingQuery } from '@/lib/contract/catalogue'
import { attributeFacets, filterAttributes } from './attributes'
import { findProductCards, inOrder } from './cards'
import { findCategories } from './categories'
import { readFacets } from './facets'
import { countListing, type ListingCounts } from './listing-counts'
import { readPageIds, type ListingOrder } from './listing-page'
import { planListing } from './listing-plan'
import type { ListingSets } from './listing-sets'
import { chooseSearch, nothingFound, type SearchScope } from './search'

/**
 * A page of products with facets. Sorted over the whole result with ties broken by id, so pages never overlap; `ids`
 * keep their given order unless another is requested. Null for an unknown category or a page past the end.
 */
export async function findListing(
  database: Queryable,
  query: ListingQuery,
  scope: SearchScope,
): Promise<Listing | null> {
  const categories = await findCategories(database)
  const meant = query.q === undefined ? null : await chooseSearch(database, query.q, scope)
  const search = query.exact && meant?.correctedQuery ? nothingFound : meant
  const plan = planListing(query, categories, search, scope)
  if (!plan) return null
  const { listing, places } = plan
  const attributes = await filterAttributes(database)
  const counts = await countListing(database, listing, {
    categoryIds: places.map(({ row }) => row.id),
    attributes: attributes.map(({ key }) => attributeFacet(key)),
  })
  const lastPage = Math.max(1, Math.ceil(counts.total / query.per_page))
  if (query.page > lastPage) return null

  const page = { sort: orderOf(query), offset: (query.page - 1) * query.per_page, limit: query.per_page }
  const ids =
    query.ids && query.sort === 'default' && !search
      ? await readGivenOrder(database, listing, counts, query.ids, page, scope)
      : await readPageIds(database, listing, counts, page, scope.locale)
  return {
    items: inOrder(await findProductCards(database, ids, scope.locale, scope.currency), ids),
    meta: { current_page: query.page, last_page: lastPage, per_page: query.per_page, total: counts.total },
    facets: [
      ...(await readFacets(database, listing, counts, places, scope.locale)),
      ...attributeFacets(attributes, counts, scope.locale),
    ],
    corrected_query: search?.correctedQuery ?? null,
  }
}

/** Searches are ordered by match; the sale and warehouse pages have their own default orders. */
function orderOf({ sort, q, discounted, warehouse }: ListingQuery): ListingOrder {
  if (sort !== 'default' || q !== undefined) return sort
  if (discounted) return 'discount'
  return warehouse ? 'quantity' : 'default'
}

/** A page of selected products in their given order. */
async function readGivenOrder(
  database: Queryable,
  listing: ListingSets,
  counts: ListingCounts,
  given: readonly number[],
  { offset, limit }: { offset: number; limit: number },
  { locale }: SearchScope,
): Promise<number[]> {
  const all = await readPageIds(database, listing, counts, { sort: 'default', offset: 0, limit: counts.total }, locale)
  const found = new Set(all)
  return [...new Set(given)].filter((id) => found.has(id)).slice(offset, offset + limit)
}
