import type { StockNoticeWish } from '@/lib/contract/stock-notice'
import { withToken } from '../session-token'

/** POST /api/products/{id}/stock-notice */
export function sendStockNoticeWish(productId: number, wish: StockNoticeWish): Promise<void> {
  return withToken((api) => api.post(`/products/${productId}/stock-notice`, wish))
}
