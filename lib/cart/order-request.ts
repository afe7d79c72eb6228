import { readJson, removeItem, writeItem } from '@/lib/browser/storage'
import { orderRepeatMs } from '@/lib/contract/limits'
import type { PlaceOrder } from '@/lib/contract/order'

/** An order request that was sent: repeating it with the same key creates no second order. */
export interface OrderRequest {
  readonly key: string
  readonly body: PlaceOrder
}

interface SentRequest extends OrderRequest {
  /** In milliseconds since 1970. */
  readonly sent_at: number
}

const name = 'order-request'

/** An order's body always says where the buyer returns to; the backend checks the rest. */
function isSentRequest(stored: unknown): stored is SentRequest {
  const { key, body, sent_at: sentAt } = (stored ?? {}) as Partial<SentRequest>
  return typeof key === 'string' && typeof body?.transaction_result_url === 'string' && typeof sentAt === 'number'
}

/** Stores a request with an unknown outcome, so that a reload does not lose the order. */
export function savePendingRequest(request: OrderRequest, now: number): void {
  writeItem('localStorage', name, JSON.stringify({ ...request, sent_at: now } satisfies SentRequest))
}

/** The request without a response, if any, while the backend would still recognize its repetition. */
export function pendingRequest(now: number): OrderRequest | null {
  const stored = readJson('localStorage', name)
  if (!isSentRequest(stored) || now - stored.sent_at >= orderRepeatMs) return null
  return { key: stored.key, body: stored.body }
}

export function clearPendingRequest(): void {
  removeItem('localStorage', name)
}
