import { currencyByCode, type CurrencyCode } from '@/lib/money/currency'
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

/** Unit price in a currency at a quantity, whatever currency is shown; undefined if unknown. */
export function priceIn(currency: CurrencyCode, prices: PricesByCurrencies, pieces: number) {
  const known = prices[currencyByCode(currency).id]
  if (!known) return undefined
  return {
    gross: (applicableTier(known.qty_discounts, pieces) ?? known).price_gross,
    originalGross: known.price_original_gross ?? known.price_gross,
  }
}
