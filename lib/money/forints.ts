import { currencyByCode } from './currency'

type PricesByCurrencies = Readonly<
  Record<
    string,
    {
      readonly price_gross: number
      readonly price_original_gross?: number | undefined
      readonly qty_discounts: readonly { readonly quantity: number; readonly price_gross: number }[]
    }
  >
>

/** Unit price in forints at a quantity, whatever currency is shown; undefined if unknown. */
export function priceInForints(prices: PricesByCurrencies, pieces: number) {
  const forints = prices[currencyByCode('HUF').id]
  if (!forints) return undefined
  const [tier] = forints.qty_discounts
    .filter(({ quantity }) => pieces >= quantity)
    .sort((one, other) => other.quantity - one.quantity)
  return {
    gross: tier?.price_gross ?? forints.price_gross,
    originalGross: forints.price_original_gross ?? forints.price_gross,
  }
}
