import { allocate } from '@/lib/money/allocate'
import { usualVatRate } from '@/lib/i18n/offered'
import { netOfGross } from '@/lib/money/money'

/** VAT of carts and orders. Amounts in integer minor units of one currency. Pure. */

/** A gross amount at a VAT rate in percent; 0 is exempt. */
export interface Rated {
  readonly vatRate: number
  readonly gross: number
}

export interface Taxed extends Rated {
  readonly net: number
}

export const taxed = (gross: number, vatRate: number): Taxed => ({ vatRate, gross, net: netOfGross(gross, vatRate) })

/** Adds up amounts by rate, highest rate first. */
export function sumsByRate(parts: readonly Taxed[]): Taxed[] {
  const sums = new Map<number, Taxed>()
  for (const { vatRate, gross, net } of parts) {
    const sum = sums.get(vatRate)
    sums.set(vatRate, { vatRate, gross: gross + (sum?.gross ?? 0), net: net + (sum?.net ?? 0) })
  }
  return [...sums.values()].toSorted((one, other) => other.vatRate - one.vatRate)
}

/**
 * Divides what is charged, or given back, for goods as a whole among their VAT rates, in proportion to their prices
 * (docs/decisions/0022-vat-rates.md). Goods without a price have the usual rate.
 * @param gross at least 0
 * @returns a part for each rate that gets any, highest rate first; they add up to `gross`
 */
export function sharedByRates(gross: number, goods: readonly Rated[]): Taxed[] {
  const priced = sumsByRate(goods.filter((one) => one.gross > 0).map((one) => taxed(one.gross, one.vatRate)))
  const rates = priced.length > 0 ? priced : [taxed(1, usualVatRate())]
  const shares = allocate(
    gross,
    rates.map((rate) => rate.gross),
  )
  return rates.map(({ vatRate }, index) => taxed(shares[index] ?? 0, vatRate)).filter((part) => part.gross > 0)
}

/** Net of a fee for goods. */
export function netOfFee(gross: number, goods: readonly Rated[]): number {
  return sharedByRates(gross, goods).reduce((sum, { net }) => sum + net, 0)
}
