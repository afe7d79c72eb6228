import type { Subscribe, Subscribed, StockNoticeRequest } from '@/lib/contract/subscriptions'
import { withToken } from '../session-token'

export function subscribeToNewsletter(input: Subscribe): Promise<Subscribed> {
  return withToken((api) => api.post<Subscribed>('/newsletter', input))
}

export function requestStockNotice(productId: number, input: StockNoticeRequest): Promise<void> {
  return withToken((api) => api.post(`/products/${productId}/stock-notice`, input))
}
