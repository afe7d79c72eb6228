import type { Product } from '@/lib/contract/catalogue'
import type { Currency } from '@/lib/money/currency'
import { toMinor } from '@/lib/money/money'
import { applicableTier } from './applicable-tier'
import { tierRows } from './tiers'

/** Free delivery terms of a product; minor units. */
export interface FreeDeliveryTerms {
  readonly from: number
  /** Unit prices with the quantity from which each applies, starting at one unit. */
  readonly prices: readonly (readonly [quantity: number, gross: number])[]
}

/** The terms of a product; null if free home delivery does not depend on the quantity. */
export function freeDeliveryTerms(
  product: Pick<Product, 'prices_by_currencies' | 'price_gross' | 'delivery_methods'>,
  { id, code }: Currency,
): FreeDeliveryTerms | null {
  const home = product.delivery_methods.find((method) => method.key === 'home' && method.available)
  const from = toMinor(home?.free_from_gross ?? 0, code)
  if (!home || home.is_free || toMinor(product.price_gross, code) >= from) return null
  const tiers = tierRows(product, id)
  const rows = tiers.length > 0 ? tiers : [{ quantity: 1, priceGross: product.price_gross }]
  return { from, prices: rows.map(({ quantity, priceGross }) => [quantity, toMinor(priceGross, code)]) }
}

/** The amount a quantity is short of free delivery, in minor units; 0 from the threshold on. */
export function missingForFreeDelivery({ from, prices }: FreeDeliveryTerms, quantity: number): number {
  const tier = applicableTier(
    prices.map(([minAmount]) => minAmount),
    quantity,
  )
  return Math.max(0, from - quantity * (prices[tier]?.[1] ?? 0))
}
