import { currencyByCode } from '@/lib/money/currency'
import { applicableTier, type TierRange } from './volume-tiers'

type PricesByCurrencies = Readonly<
  Record<
    string,
    {
      readonly price_gross: number
      readonly price_original_gross?: number | undefined
      readonly qty_discounts: readonly (TierRange & { readonly price_gross: number })[]
    }
  >
>

/** Unit price in forints at a quantity, whatever currency is shown; undefined if unknown. */
export function priceInForints(prices: PricesByCurrencies, pieces: number) {
  const forints = prices[currencyByCode('HUF').id]
  if (!forints) return undefined
  return {
    gross: (applicableTier(forints.qty_discounts, pieces) ?? forints).price_gross,
    originalGross: forints.price_original_gross ?? forints.price_gross,
  }
}
