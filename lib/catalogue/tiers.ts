import type { ProductCard } from '@/lib/contract/catalogue'
import type { TierRange } from '@/lib/contract/volume-tiers'

/** A row of the tier table; prices are decimals. */
export interface TierRow extends TierRange {
  readonly priceGross: number
  readonly priceNet: number
  /** Discount from the unit price in whole percent. */
  readonly percent: number
}

/** The tiers of a product in a currency, starting with the unit price; empty if there is no other tier. */
export function tierRows(product: Pick<ProductCard, 'prices_by_currencies'>, currencyId: number): TierRow[] {
  const prices = product.prices_by_currencies[String(currencyId)]
  if (!prices || prices.qty_discounts.length === 0) return []
  const single = {
    quantity: 1,
    quantity_to: null,
    priceGross: prices.price_gross,
    priceNet: prices.price_net,
    percent: 0,
  }
  return [
    single,
    ...prices.qty_discounts.map((step) => ({
      quantity: step.quantity,
      quantity_to: step.quantity_to,
      priceGross: step.price_gross,
      priceNet: step.price_net,
      percent: Math.round((1 - step.price_gross / prices.price_gross) * 100),
    })),
  ]
}
