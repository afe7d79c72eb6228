import type { CurrencyCode } from '@/lib/money/currency'
import { netOfGross, toDecimal } from '@/lib/money/money'

/** A gross amount in minor units as the wire shows it: gross and net as decimals. */
export function wireAmounts(gross: number, currency: CurrencyCode): { gross: number; net: number } {
  return { gross: toDecimal(gross, currency), net: toDecimal(netOfGross(gross), currency) }
}
