import type { StockNoticeRequest } from '@/lib/contract/stock-notice'
import { withToken } from '../session-token'

/** POST /api/products/{id}/stock-notice */
export function sendStockNoticeWish(productId: number, wish: StockNoticeRequest): Promise<void> {
  return withToken((api) => api.post(`/products/${productId}/stock-notice`, wish))
}
