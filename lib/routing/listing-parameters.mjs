/**
 * Query parameters that change a listing: such addresses are served by the page's dynamic twin. Any other query
 * (campaign parameters and the like) gets the cached page. Plain JavaScript, since the server in front of Next reads it
 * too (scripts/serving/page-key.mjs).
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
]
