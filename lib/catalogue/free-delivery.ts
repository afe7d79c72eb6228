import type { Product } from '@/lib/contract/catalogue'
import type { Currency } from '@/lib/money/currency'
import { toMinor } from '@/lib/money/money'
import { applicableTier } from './applicable-tier'
import { tierRows } from './tiers'

/** What decides whether a quantity of a product is delivered free; minor units. */
export interface FreeDeliveryTerms {
  readonly from: number
  /** Unit prices and the quantities that they hold from, that of one piece first. */
  readonly prices: readonly (readonly [quantity: number, gross: number])[]
}

/** The terms of a product; null where home delivery is not a question of quantity. */
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

/** What so many pieces lack to be delivered free, in minor units; 0 from the threshold on. */
export function missingForFreeDelivery({ from, prices }: FreeDeliveryTerms, quantity: number): number {
  const tier = applicableTier(
    prices.map(([minAmount]) => minAmount),
    quantity,
  )
  return Math.max(0, from - quantity * (prices[tier]?.[1] ?? 0))
}
