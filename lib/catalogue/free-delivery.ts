import type { ProductCard } from '@/lib/contract/catalogue'
import type { Currency, CurrencyCode } from '@/lib/money/currency'
import { toMinor } from '@/lib/money/money'
import { tierInForce } from './tier-in-force'
import { tierRows } from './tiers'

/** What decides whether so many pieces of a product are delivered free; minor units. */
export interface FreeDeliveryTerms {
  readonly from: number
  readonly currency: CurrencyCode
  /** Unit prices and the quantities that they hold from, that of one piece first. */
  readonly prices: readonly (readonly [quantity: number, gross: number])[]
}

/** `freeFrom` is a decimal of the wire. */
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

/** What so many pieces lack to be delivered free, in minor units; 0 from the threshold on. */
export function missingForFreeDelivery(
  { from, prices }: Pick<FreeDeliveryTerms, 'from' | 'prices'>,
  quantity: number,
): number {
  const inForce = tierInForce(
    prices.map(([least]) => least),
    quantity,
  )
  return Math.max(0, from - quantity * (prices[inForce]?.[1] ?? 0))
}
