import type { ProductCard } from '@/lib/contract/catalogue'
import { applicableTier } from '@/lib/contract/volume-tiers'
import type { Currency } from '@/lib/money/currency'
import { netOfGross, standardVatRate, sumOf, toDecimal, toMinor } from '@/lib/money/money'
import type { ValidLine } from './resolve-lines'

/** Price of a quantity by its tier, decimal; net per line, rounded half up. */
export function lineSum(product: ProductCard, quantity: number, currency: Currency) {
  const tier = applicableTier(product.prices_by_currencies[String(currency.id)]?.qty_discounts ?? [], quantity)
  const { price_gross: unitGross, price_net: unitNet } = tier ?? product
  const vatRate = product.vat_rate ?? standardVatRate
  const minor = toMinor(unitGross, currency.code) * quantity
  return {
    unitGross,
    unitNet,
    /** The unit price is a tier's. */
    isVolume: tier !== undefined,
    gross: toDecimal(minor, currency.code),
    net: toDecimal(netOfGross(minor, vatRate), currency.code),
    vatRate,
  }
}

/** Sum of the valid lines: of rounded lines, as in the cart. */
export function listSum(lines: readonly ValidLine[], currency: Currency) {
  const sums = lines.map(({ product, quantity }) => lineSum(product, quantity, currency))
  return {
    lines: lines.length,
    pieces: lines.reduce((pieces, { quantity }) => pieces + quantity, 0),
    gross: sumOf(currency.code, ...sums.map(({ gross }) => gross)),
    net: sumOf(currency.code, ...sums.map(({ net }) => net)),
    /** `mixed` if they have several. */
    vatRate: sums.every(({ vatRate }) => vatRate === sums[0]?.vatRate)
      ? (sums[0]?.vatRate ?? standardVatRate)
      : 'mixed',
  }
}
