import type { ProductCard } from '@/lib/contract/catalogue'

/** A row of the tier table; prices are decimals. */
export interface TierRow {
  readonly quantity: number
  readonly priceGross: number
  readonly priceNet: number
  /** Discount from the unit price in whole percent. */
  readonly percent: number
}

/** The tiers of a product in a currency, starting with the unit price; empty if there is no other tier. */
export function tierRows(product: Pick<ProductCard, 'prices_by_currencies'>, currencyId: number): TierRow[] {
  const prices = product.prices_by_currencies[String(currencyId)]
  if (!prices || prices.qty_discounts.length === 0) return []
  const single = { quantity: 1, priceGross: prices.price_gross, priceNet: prices.price_net, percent: 0 }
  const steps = [...prices.qty_discounts].sort((one, other) => one.quantity - other.quantity)
  return [
    single,
    ...steps.map((step) => ({
      quantity: step.quantity,
      priceGross: step.price_gross,
      priceNet: step.price_net,
      percent: Math.round((1 - step.price_gross / prices.price_gross) * 100),
    })),
  ]
}
