import type { CurrencyCode } from '@/lib/money/currency'
import type { ShopDocument } from '../shop/document-schemas'

/** Free delivery threshold; null in currencies without one. */
export function freeDeliveryFrom(shop: ShopDocument, currency: CurrencyCode): number | null {
  const { free_delivery } = shop.constants
  return free_delivery.currency === currency ? free_delivery.threshold_gross : null
}
