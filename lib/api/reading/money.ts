import { currencyById, currencyCodeOf, type CurrencyCode } from '@/lib/money/currency'
import { netOfGross, toDecimal, toMinor } from '@/lib/money/money'
import { numeric, type ReadingContext } from './reader'

/** The currency of an answer: its own word for it, else that of the request. */
export function currencyOf(raw: unknown, { currencyId }: ReadingContext): CurrencyCode {
  return currencyCodeOf(currencyById(numeric(raw))?.id ?? currencyId)
}

/** Decimals without the noise of floating point. */
export function rounded(amount: number, currency: CurrencyCode): number {
  return toDecimal(toMinor(amount, currency), currency)
}

/** Net of a gross amount, at the only rate there is. */
export function netOf(gross: number, currency: CurrencyCode): number {
  return toDecimal(netOfGross(toMinor(gross, currency)), currency)
}

/** Whole percent by which a price is below another. */
export function percentBelow(price: number, original: number): number {
  return original > price ? Math.round((1 - price / original) * 100) : 0
}
