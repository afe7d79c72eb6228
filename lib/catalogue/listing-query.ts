import type { ListingState } from './listing-state'

/** What narrows a listing beside its state: a category's id, only what is reduced, only what is in stock. */
export interface ListingScope {
  readonly categoryId?: number
  readonly discounted?: true
  readonly inStock?: true
  /** The list of the warehouse, in its own order. */
  readonly warehouse?: true
}

/** Scopes of the screens that list products of no category. */
export const listingScopes = {
  'all-products': {},
  search: {},
  sale: { discounted: true },
  stocks: { inStock: true, warehouse: true },
} as const satisfies Record<string, ListingScope>

export const productsPerPage = 24

/** A listing as GET /api/products is asked for it (decisions §3), by the server and by the browser. */
export function listingQuery(scope: ListingScope, state: ListingState) {
  return {
    category: scope.categoryId,
    ...(scope.discounted && { discounted: true }),
    ...(state.text && { q: state.text }),
    ...(state.exact && { exact: true }),
    sort: state.sort,
    price_min: state.priceMin,
    price_max: state.priceMax,
    ...(scope.warehouse && { warehouse: true }),
    ...((scope.inStock || state.inStock) && { in_stock: true }),
    within: state.categories,
    colour: state.colours,
    material: state.materials,
    brand: state.brands,
    size: state.sizes,
    page: state.page,
    per_page: productsPerPage,
  }
}
