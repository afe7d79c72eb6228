import type { PlaceOrder } from '@/lib/contract/order'

/** An order request that was sent: repeating it with the same key creates no second order. */
export interface OrderRequest {
  readonly key: string
  readonly body: PlaceOrder
}

const name = 'order-request'

/** How long the backend deduplicates a repeated request. */
const retentionMs = 15 * 60_000

/** Stores a request with an unknown outcome, so that a reload does not lose the order. */
export function savePendingRequest(request: OrderRequest, now: number): void {
  try {
    localStorage.setItem(name, JSON.stringify({ ...request, sent_at: now }))
  } catch {
    // Storage blocked: known until the page is left.
  }
}

/** The request without a response, if any. */
export function pendingRequest(now: number): OrderRequest | null {
  try {
    const stored = JSON.parse(localStorage.getItem(name) ?? 'null') as (OrderRequest & { sent_at: number }) | null
    return stored && now - stored.sent_at < retentionMs ? { key: stored.key, body: stored.body } : null
  } catch {
    return null
  }
}

export function clearPendingRequest(): void {
  try {
    localStorage.removeItem(name)
  } catch {
    // Storage blocked.
  }
}
