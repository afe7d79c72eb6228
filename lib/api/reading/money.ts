import { currencyById, currencyCodeOf, type CurrencyCode } from '@/lib/money/currency'
import { netOfGross, toDecimal, toMinor } from '@/lib/money/money'
import { numeric, type ReadingContext } from './reader'

/** The currency of a response: its own, else the request's. */
export function currencyOf(raw: unknown, { currencyId }: ReadingContext): CurrencyCode {
  return currencyCodeOf(currencyById(numeric(raw))?.id ?? currencyId)
}

/** Removes floating-point noise. */
export function rounded(amount: number, currency: CurrencyCode): number {
  return toDecimal(toMinor(amount, currency), currency)
}

/** Net of a gross amount, at the only VAT rate. */
export function netOf(gross: number, currency: CurrencyCode): number {
  return toDecimal(netOfGross(toMinor(gross, currency)), currency)
}

export function percentBelow(price: number, original: number): number {
  return original > price ? Math.round((1 - price / original) * 100) : 0
}
