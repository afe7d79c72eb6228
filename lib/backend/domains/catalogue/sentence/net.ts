import type { CurrencyCode } from '@/lib/money/currency'
import { maxGrossOfNet, minGrossOfNet, toDecimal, toMinor } from '@/lib/money/money'

/** Ends of a range, both included; a missing one is open. */
export interface Range {
  readonly min?: number
  readonly max?: number
}

/** The gross prices of a range of net ones, at the standard rate. Pure. */
export function grossOfNet({ min, max }: Range, currency: CurrencyCode): Range {
  const gross = (net: number, of: (netMinor: number) => number) => toDecimal(of(toMinor(net, currency)), currency)
  return {
    ...(min !== undefined && { min: gross(min, minGrossOfNet) }),
    ...(max !== undefined && { max: gross(max, maxGrossOfNet) }),
  }
}
