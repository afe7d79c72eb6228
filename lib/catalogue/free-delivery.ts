import type { Product } from '@/lib/contract/catalogue'
import { missingForFreeDelivery } from '@/lib/contract/free-delivery'
import { homeDelivery } from '@/lib/contract/home-delivery'
import type { Currency } from '@/lib/money/currency'
import { toMinor } from '@/lib/money/money'

/** Free delivery terms of a product; minor units. */
export interface FreeDeliveryTerms {
  readonly threshold: number
  /** Gross unit prices: of a single unit, then of each tier. */
  readonly prices: readonly number[]
}

/** The terms of a product; null if free home delivery does not depend on the quantity. */
export function freeDeliveryTerms(
  product: Pick<Product, 'prices_by_currencies' | 'price_gross' | 'delivery_methods'>,
  { id, code }: Currency,
): FreeDeliveryTerms | null {
  const home = homeDelivery(product.delivery_methods, (method) => method.available)
  const threshold = toMinor(home?.free_from_gross ?? 0, code)
  if (!home || home.is_free || missingForFreeDelivery(threshold, toMinor(product.price_gross, code)) === 0) return null
  const tiers = product.prices_by_currencies[String(id)]?.qty_discounts ?? []
  return { threshold, prices: [product, ...tiers].map(({ price_gross }) => toMinor(price_gross, code)) }
}
