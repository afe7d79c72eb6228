import type { CurrencyCode } from '@/lib/money/currency'
import { netOfGross, toDecimal } from '@/lib/money/money'

/** A gross amount in minor units as gross and net decimals. */
export function toAmounts(gross: number, currency: CurrencyCode): { gross: number; net: number } {
  return { gross: toDecimal(gross, currency), net: toDecimal(netOfGross(gross), currency) }
}
