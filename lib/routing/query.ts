/**
 * Query parameters that change a listing: such addresses are served by the page's dynamic twin. Any other query
 * (campaign parameters and the like) gets the cached page.
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

export function changesListing(query: URLSearchParams): boolean {
  return listingParameters.some((name) => query.has(name))
}
