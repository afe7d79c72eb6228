import type { PlaceOrder } from '@/lib/contract/order'

/** An order that was sent: the same request with the same key may be sent again, and makes one order. */
export interface OrderRequest {
  readonly key: string
  readonly body: PlaceOrder
}

const name = 'order-request'

/** As long as the backend answers a repeated request with the order that the first one made. */
const retentionMs = 15 * 60_000

/** Keeps a request whose answer is not known yet: a reload must not lose an order that was made. */
export function savePendingRequest(request: OrderRequest, now: number): void {
  try {
    localStorage.setItem(name, JSON.stringify({ ...request, sent_at: now }))
  } catch {
    // Storage is forbidden: it is known for as long as the page lives.
  }
}

/** The request whose answer never came; null when there is none. */
export function pendingRequest(now: number): OrderRequest | null {
  try {
    const stored = JSON.parse(localStorage.getItem(name) ?? 'null') as (OrderRequest & { sent_at: number }) | null
    return stored && now - stored.sent_at < retentionMs ? { key: stored.key, body: stored.body } : null
  } catch {
    return null
  }
}

/** Its answer is known. */
export function clearPendingRequest(): void {
  try {
    localStorage.removeItem(name)
  } catch {
    // As above.
  }
}
