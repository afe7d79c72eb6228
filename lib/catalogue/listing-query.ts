import type { ListingState } from './listing-state'

/** Limits of a listing beyond its state: a category's id, reduced only, in stock only. */
export interface ListingScope {
  readonly categoryId?: number
  readonly discounted?: true
  readonly inStock?: true
  /** The warehouse list, in its own order. */
  readonly warehouse?: true
}

/** Scopes of listings without a category. */
export const listingScopes = {
  'all-products': {},
  search: {},
  sale: { discounted: true },
  stocks: { inStock: true, warehouse: true },
} as const satisfies Record<string, ListingScope>

const productsPerPage = 24

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
