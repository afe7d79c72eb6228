/**
 * All query parameters that a list of products reads (lib/catalogue/listing-state.ts), in the order of its address. The
 * router answers an address with one of them with the page's dynamic twin, one with any other query (campaign
 * parameters and the like) with the cached page.
 */
export const listingParameters = [
  'q',
  'exact',
  'category',
  'colour',
  'material',
  'brand',
  'size',
  'attribute',
  'price_min',
  'price_max',
  'currency',
  'in_stock',
  'sort',
  'page',
] as const
export type ListingParameter = (typeof listingParameters)[number]
