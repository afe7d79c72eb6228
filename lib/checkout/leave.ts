import type { PlacedOrder } from '@/lib/contract/order'

/**
 * Leads from an order that was just placed to its payment page, or to its result when there is nothing to pay online. Who comes
 * Back finds the form as it was left when the browser has kept the page: that form has become the order, so it is shown.
 */
export function goToPlacedOrder({ order_hash: hash, payment_url: payment }: PlacedOrder, resultPath: string): void {
  const result = `${resultPath}/${hash}`
  window.addEventListener('pageshow', ({ persisted }) => persisted && window.location.replace(result), { once: true })
  window.location.assign(payment ?? result)
}
