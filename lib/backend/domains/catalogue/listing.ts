import type { Queryable } from '@/lib/backend/platform/db/database'
import { attributeFacet } from '@/lib/contract/attribute-filter'
import type { Listing, ListingQuery } from '@/lib/contract/catalogue'
import { attributeFacets, filterAttributes } from './attributes'
import { fewProducts } from '@/lib/contract/listing-parameters'
import { findAlternatives } from './alternatives'
import { findProductCards, inOrder } from './cards'
import { findCategories } from './categories'
import { readFacets } from './facets'
import { fitFacets } from './fitting'
import { countListing, type ListingCounts } from './listing-counts'
import { readPageIds, type ListingOrder } from './listing-page'
import { planListing } from './listing-plan'
import type { ListingSets } from './listing-sets'
import { chooseSearch, nothingFound, type ProductSearch, type SearchScope } from './search'
import { understand, withUnderstood, type Understanding } from './understand'

/**
 * A page of products with facets. Sorted over the whole result with ties broken by id, so pages never overlap; `ids`
 * keep their given order unless another is requested. Null for an unknown category or a page past the end.
 */
export async function findListing(
  database: Queryable,
  given: ListingQuery,
  scope: SearchScope,
): Promise<Listing | null> {
  const categories = await findCategories(database)
  const understanding = given.q === undefined || given.exact ? null : await understand(database, given.q, scope)
  const query = understanding ? withUnderstood(given, understanding.understood, scope) : given
  const meant = await searchOf(database, query, understanding, scope)
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
  const alternatives =
    counts.total < fewProducts && !query.warehouse
      ? await findAlternatives(database, listing, ids, attributes, scope)
      : null
  return {
    items: inOrder(await findProductCards(database, ids, scope.locale, scope.currency), ids),
    meta: { current_page: query.page, last_page: lastPage, per_page: query.per_page, total: counts.total },
    facets: [
      ...(await readFacets(database, listing, counts, places, scope.locale)),
      ...(await fitFacets(database, query.fit ?? [], counts.total, ids, scope.locale)),
      ...attributeFacets(attributes, counts, scope.locale),
    ],
    corrected_query: search?.correctedQuery ?? null,
    ...(understanding && { understood: understanding.understood }),
    ...(alternatives && { alternatives }),
  }
}

function searchOf(
  database: Queryable,
  { q }: ListingQuery,
  understanding: Understanding | null,
  scope: SearchScope,
): Promise<ProductSearch | null> | ProductSearch | null {
  if (understanding) return understanding.search
  return q === undefined ? null : chooseSearch(database, q, scope)
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
