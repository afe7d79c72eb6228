import { choiceParameters, flagParameters } from '@/lib/contract/listing-filters'

/**
 * All query parameters that a list of products reads (lib/catalogue/listing-state.ts), in the order of its address. The
 * router answers an address with one of them with the page's dynamic twin, one with any other query (campaign
 * parameters and the like) with the cached page.
 */
export const listingParameters = [
  'q',
  'exact',
  ...Object.values(choiceParameters),
  'price_min',
  'price_max',
  'currency',
  ...Object.values(flagParameters),
  'sort',
  'page',
] as const
export type ListingParameter = (typeof listingParameters)[number]
