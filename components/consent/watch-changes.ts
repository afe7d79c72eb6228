import type { MutationKey, QueryClient, QueryKey } from '@tanstack/react-query'
import { endCheckout } from '@/lib/analytics/begun-checkout'
import { pushEvent } from '@/lib/analytics/data-layer'
import { addToWishlist, cartChanges, emptyCart, purchase, type CartContents } from '@/lib/analytics/events'
import type { Currencies } from '@/lib/analytics/items'
import { takeOutcome } from '@/lib/analytics/outcomes'
import { pendingQuantities } from '@/lib/api/hooks/cart'
import { cartQuery } from '@/lib/api/hooks/cart-query'
import { mutationKeys, queryKeys } from '@/lib/api/query-keys'
import { hasToken } from '@/lib/api/session-token'
import { shopsOwn } from '@/lib/i18n/shops-own'
import type { Cart } from '@/lib/contract/cart'
import type { ProductCard } from '@/lib/contract/catalogue'
import type { Order } from '@/lib/contract/order'
import { currencyCodeOf } from '@/lib/money/currency'

/** Those of a report about amounts in a currency, of the page by default. */
export function currenciesOf(id: string | number | undefined = document.documentElement.dataset.currency): Currencies {
  return { shown: currencyCodeOf(id), own: shopsOwn().currency }
}

/**
 * Calls the listener with every server response cached under a key, and whether this tab has changed it: a mere refetch
 * means a change in another tab, which has already reported it.
 */
function watchAnswers<Data>(
  client: QueryClient,
  key: QueryKey,
  mutationKey: MutationKey,
  listener: (data: Data, isOwn: boolean) => void,
) {
  return client.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.query.state.status !== 'success') return
    const { queryKey, state } = event.query
    if (queryKey[0] !== key[0] || queryKey.length !== key.length) return
    const isPut = event.action.type === 'success' && event.action.manual === true
    listener(state.data as Data, isPut || client.isMutating({ mutationKey }) > 0)
  })
}

export function watchCart(client: QueryClient): () => void {
  let before: CartContents | undefined = client.getQueryData<Cart>(queryKeys.cart)
  if (!before && !hasToken()) before = emptyCart
  // The current content is loaded before the first change: it is not an event.
  if (!before) client.prefetchQuery(cartQuery).catch(() => undefined)
  return watchAnswers<Cart>(client, queryKeys.cart, queryKeys.cart, (cart, isOwn) => {
    if (cart.products.length === 0) endCheckout()
    // A cart emptied without the visitor's action was ordered, or cleared by a logout: not a removal.
    const isLeft = cart.products.length === 0 && !Object.values(pendingQuantities(client)).includes(0)
    if (before && isOwn && !isLeft)
      for (const event of cartChanges(before, cart, currenciesOf(cart.currency_id))) pushEvent(event)
    // A method reset by a changed address and selected again by the shop is not an event.
    before = {
      products: cart.products,
      delivery_method: cart.delivery_method ?? before?.delivery_method ?? null,
      payment_method: cart.payment_method ?? before?.payment_method ?? null,
    }
  })
}

export function watchFavourites(client: QueryClient): () => void {
  let before = client.getQueryData<ProductCard[]>(queryKeys.favourites)
  return watchAnswers<ProductCard[]>(client, queryKeys.favourites, mutationKeys.toggleFavourite, (cards, isOwn) => {
    const added = before && isOwn && cards.filter(({ id }) => !before?.some((known) => known.id === id))
    if (added && added.length > 0) pushEvent(addToWishlist(added, currenciesOf()))
    before = cards
  })
}

/** Purchases: orders placed in this browser and paid online, or payable later. Each is reported once (outcomes.ts). */
export function watchOrders(client: QueryClient): () => void {
  const report = (order: Order) => {
    const isBought = order.payment.outcome === 'success' || order.payment.outcome === 'due'
    const isResult = window.location.pathname.includes('/checkout/result/')
    if (isBought && isResult && takeOutcome(order.order_hash))
      pushEvent(purchase(order, currenciesOf(order.currency_id)))
  }
  const [root] = queryKeys.order('')
  for (const [, order] of client.getQueriesData<Order>({ queryKey: [root] })) if (order) report(order)
  return client.getQueryCache().subscribe(({ type, query }) => {
    // The page's own data arrives with the query ("added"), later responses as updates.
    if ((type === 'added' || type === 'updated') && query.queryKey[0] === root && query.state.data)
      report(query.state.data as Order)
  })
}
