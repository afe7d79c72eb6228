/**
 * Query parameters that change what a listing shows. An address with one of them goes to the page's dynamic twin;
 * any other query (campaign tags and the like) leaves the cached page as it is.
 */
export const listingParameters = [
  'page',
  'sort',
  'price_min',
  'price_max',
  'in_stock',
  'category',
  'colour',
  'material',
  'brand',
  'size',
] as const

/** Whether a query says anything that a listing shows differently. */
export function changesListing(query: URLSearchParams): boolean {
  return listingParameters.some((name) => query.has(name))
}
