import type { CartProduct } from '@/lib/contract/cart'
import type { ProductCard } from '@/lib/contract/catalogue'
import { configure } from '@/lib/contract/configure'
import { currencies, type CurrencyCode } from '@/lib/money/currency'
import { netOfGross, toDecimal, toMinor } from '@/lib/money/money'
import type { Locale } from '@/lib/i18n/locales'
import { offeredOptions } from '../catalogue/options'
import { lineId } from './configuration'
import type { ReconciledLine } from './reconcile'

/** A product's card as the buyer has configured it. Pure. */

type Prices = ProductCard['prices_by_currencies']

/** All prices with what the options cost in their currency; without those of currencies in which they have no price. */
function configuredPrices(prices: Prices, { product, choices, vatRate }: ReconciledLine): Prices {
  return Object.fromEntries(
    currencies.flatMap(({ id, code }) => {
      const known = prices[id]
      const { gross } = configure(offeredOptions(product.options, 'hu', code), choices, code)
      if (!known || gross === null) return []
      const add = (amount: number) => toMinor(amount, code) + gross
      const priced = <Price extends { price_gross: number }>(price: Price) => ({
        ...price,
        price_gross: toDecimal(add(price.price_gross), code),
        price_net: toDecimal(netOfGross(add(price.price_gross), vatRate), code),
      })
      const { price_original_gross: original, qty_discounts: tiers } = known
      return [
        [
          id,
          {
            ...priced(known),
            ...(original !== undefined && { price_original_gross: toDecimal(add(original), code) }),
            qty_discounts: tiers.map(priced),
          },
        ],
      ]
    }),
  )
}

/**
 * What the options of a line item change about its product's card: prices, lead time and the right of withdrawal. Nothing
 * without options.
 */
export function configuredCard(
  line: ReconciledLine,
  card: ProductCard,
  locale: Locale,
  currency: CurrencyCode,
): Partial<CartProduct> {
  const { product, choices, optionsGross, vatRate } = line
  if (product.options.length === 0) return {}
  const later = configure(offeredOptions(product.options, locale, currency), choices, currency)
  const lowest = card.price_lowest_30_days_gross
  const lowestGross = lowest === null ? null : toMinor(lowest, currency) + optionsGross
  const { home_delivery_days: days } = card
  return {
    options: [...later.chosen],
    line: lineId({ productId: product.id, choices }),
    custom_made: line.isCustomMade,
    prices_by_currencies: configuredPrices(card.prices_by_currencies, line),
    ...(lowestGross !== null && {
      price_lowest_30_days_gross: toDecimal(lowestGross, currency),
      price_lowest_30_days_net: toDecimal(netOfGross(lowestGross, vatRate), currency),
    }),
    ...(card.lead_time_days !== null && { lead_time_days: card.lead_time_days + later.leadTimeDays }),
    ...(days && {
      home_delivery_days: { min: days.min + later.leadTimeDays, max: days.max + later.leadTimeDays },
    }),
  }
}
