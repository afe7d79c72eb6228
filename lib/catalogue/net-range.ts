import type { CurrencyCode } from '@/lib/money/currency'
import { maxGrossOfNet, netOfGross, minGrossOfNet, toDecimal, toMinor } from '@/lib/money/money'
import type { PriceChoice } from './price-draft'

/** Decimals. */
interface PriceRange extends PriceChoice {
  readonly min: number
  readonly max: number
}

export function netPrice(gross: number, currency: CurrencyCode): number {
  return toDecimal(netOfGross(toMinor(gross, currency)), currency)
}

/** A gross price range converted for the net view, bounds in whole units. */
export function netRange({ min, max, from, to }: PriceRange, currency: CurrencyCode): PriceRange {
  const net = (gross: number | undefined) => (gross === undefined ? undefined : netPrice(gross, currency))
  return {
    min: Math.floor(netPrice(min, currency)),
    max: Math.ceil(netPrice(max, currency)),
    from: net(from),
    to: net(to),
  }
}

/**
 * Converts a net price range to gross, as used in addresses and by the backend. Converting back yields the chosen
 * values.
 */
export function grossChoice({ from, to }: PriceChoice, currency: CurrencyCode): PriceChoice {
  const gross = (net: number | undefined, of: (netMinor: number) => number) =>
    net === undefined ? undefined : toDecimal(of(toMinor(net, currency)), currency)
  return { from: gross(from, minGrossOfNet), to: gross(to, maxGrossOfNet) }
}
