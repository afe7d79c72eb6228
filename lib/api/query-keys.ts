export const queryKeys = {
  init: ['init'],
  cart: ['cart'],
  /** Pending quantities: line item → quantity. */
  pendingQuantities: ['cart', 'wanted-quantities'],
  /** The cart as the buyer has reviewed it; later changes are shown before ordering. */
  reviewedCart: ['cart', 'reviewed'],
  favourites: ['favourites'],
  /** Pending favourites: product id → favourite or not. */
  pendingFavourites: ['favourites', 'wanted'],
  product: (id: number) => ['product', id],
  productsByIds: (ids: readonly number[]) => ['products', ids],
  countries: ['countries'],
  cities: ['cities'],
  pickupPoints: (query: string) => ['pickup-points', query],
  order: (orderHash: string) => ['order', orderHash],
  user: ['user'],
  account: ['account'],
  passkeys: ['account', 'passkeys'],
  accountSessions: ['account', 'sessions'],
  accountRows: (kind: 'orders' | 'offers', page: number) => ['account', kind, page],
} as const

/** Key prefixes of personal data, removed on logout. */
export const personalKeys: readonly unknown[] = ['cart', 'favourites', 'order', 'user', 'account']

export const mutationKeys = {
  setQuantity: ['cart', 'set-quantity'],
  placeOrder: ['order'],
  /** Logins and logouts made by this page, which then leads on by itself. */
  changeLogin: ['change-login'],
  toggleFavourite: ['favourites', 'toggle'],
} as const

/** Mutations of one scope run sequentially, so that responses cannot overtake each other. */
export const cartScope = { id: 'cart' }
export const favouritesScope = { id: 'favourites' }
