/** Keys of everything React Query keeps in the browser, and of the queues that change it. */
export const queryKeys = {
  init: ['init'],
  cart: ['cart'],
  /** Quantities asked for but not yet answered: product id → pieces. */
  pendingQuantities: ['cart', 'wanted-quantities'],
  /** The cart as the buyer has reviewed it: what has changed since is told before it is ordered. */
  reviewedCart: ['cart', 'reviewed'],
  favourites: ['favourites'],
  /** Favourites asked for but not yet answered: product id → kept or not. */
  pendingFavourites: ['favourites', 'wanted'],
  productsByIds: (ids: readonly number[]) => ['products', ids],
  countries: ['countries'],
  cities: ['cities'],
  pickupPoints: (query: string) => ['pickup-points', query],
  order: (orderHash: string) => ['order', orderHash],
  user: ['user'],
  account: ['account'],
  accountOffers: (page: number) => ['account', 'offers', page],
  accountOrders: (page: number) => ['account', 'orders', page],
} as const

/** First words of the keys of what belongs to one visitor: gone after a logout. */
export const personalKeys: readonly unknown[] = ['cart', 'favourites', 'order', 'user', 'account']

export const mutationKeys = {
  setQuantity: ['cart', 'set-quantity'],
  placeOrder: ['order'],
  toggleFavourite: ['favourites', 'toggle'],
} as const

/** Changes of one scope run one after the other: an answer never overtakes the one before it. */
export const cartScope = { id: 'cart' }
export const favouritesScope = { id: 'favourites' }
