import type { PlacedOrder } from '@/lib/contract/order'

/**
 * Redirects from a placed order to its payment page, or to its result if nothing is due online. Replaces the history
 * entry first: Back would otherwise restore a checkout whose cart has become the order.
 */
export function goToPlacedOrder({ order_hash: hash, payment_url: payment }: PlacedOrder, resultPath: string): void {
  const result = `${resultPath}/${hash}`
  window.addEventListener('pageshow', ({ persisted }) => persisted && window.location.replace(result), { once: true })
  window.location.assign(payment ?? result)
}
