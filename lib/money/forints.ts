import { currencyByCode } from './currency'

/** Prices of a product by currency id, as the wire has them. */
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

export interface UnitPrice {
  readonly gross: number
  readonly originalGross: number
}

/** What one piece costs in forints when so many are bought, whatever currency it is shown in; undefined when unknown. */
export function priceInForints(prices: PricesByCurrencies, pieces: number): UnitPrice | undefined {
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
