import type { ProductCard } from '@/lib/contract/catalogue'
import type { Currency, CurrencyCode } from '@/lib/money/currency'
import { toMinor } from '@/lib/money/money'
import { tierInForce } from './tier-in-force'
import { tierRows } from './tiers'

/** What decides whether a quantity of a product is delivered free; minor units. */
export interface FreeDeliveryTerms {
  readonly from: number
  readonly currency: CurrencyCode
  /** Unit prices by minimum quantity, starting at one. */
  readonly prices: readonly (readonly [quantity: number, gross: number])[]
}

/** `freeFrom` is a decimal. */
export function freeDeliveryTerms(
  product: Pick<ProductCard, 'prices_by_currencies' | 'price_gross'>,
  freeFrom: number,
  { id, code }: Currency,
): FreeDeliveryTerms {
  const tiers = tierRows(product, id)
  const rows = tiers.length > 0 ? tiers : [{ quantity: 1, priceGross: product.price_gross }]
  return {
    from: toMinor(freeFrom, code),
    currency: code,
    prices: rows.map(({ quantity, priceGross }) => [quantity, toMinor(priceGross, code)]),
  }
}

/** The amount missing for free delivery, in minor units; 0 from the threshold on. */
export function missingForFreeDelivery(
  { from, prices }: Pick<FreeDeliveryTerms, 'from' | 'prices'>,
  quantity: number,
): number {
  const inForce = tierInForce(
    prices.map(([minAmount]) => minAmount),
    quantity,
  )
  return Math.max(0, from - quantity * (prices[inForce]?.[1] ?? 0))
}
