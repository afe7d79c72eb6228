import type { CurrencyCode } from '@/lib/money/currency'
import { maxGrossOfNet, minGrossOfNet, netPrice, standardVatRate, toDecimal, toMinor } from '@/lib/money/money'

/** A price range; undefined where the listing's own bound applies. */
export interface PriceChoice {
  readonly from: number | undefined
  readonly to: number | undefined
}

/** A typed amount with spaces and a decimal comma or dot: "35 000", "12,5". Undefined for anything else. */
export function typedAmount(text: string): number | undefined {
  const compact = text.replace(/[\s\u00a0]/g, '').replace(',', '.')
  return /^\d{1,9}(\.\d{1,2})?$/.test(compact) ? Number(compact) : undefined
}

/** The price range of two typed or dragged values: ordered, and undefined at the listing's own bounds. */
export function priceChoice(low: number | undefined, high: number | undefined, min: number, max: number): PriceChoice {
  const swapped = low !== undefined && high !== undefined && low > high
  const [from, to] = swapped ? [high, low] : [low, high]
  return {
    from: from !== undefined && from > min ? from : undefined,
    to: to !== undefined && to < max ? to : undefined,
  }
}

/** Amounts in decimals, not minor units. */
interface PriceRange extends PriceChoice {
  readonly min: number
  readonly max: number
}

/** A gross price range converted for the net view, bounds in whole units. */
export function netRange({ min, max, from, to }: PriceRange, currency: CurrencyCode): PriceRange {
  const net = (gross: number | undefined) =>
    gross === undefined ? undefined : netPrice(gross, currency, standardVatRate)
  return {
    min: Math.floor(netPrice(min, currency, standardVatRate)),
    max: Math.ceil(netPrice(max, currency, standardVatRate)),
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
