/** A price and when it took effect. Gross, minor units. */
export interface HistoricPrice {
  readonly gross: number
  readonly announced: boolean
  readonly validFrom: Date
}

const windowMilliseconds = 30 * 24 * 60 * 60 * 1000

/**
 * Omnibus reference (R-PRICE-8): the lowest price in the 30 days before the running reduction began; for progressive
 * cuts, before the first cut. Null when the current price is not an advertised reduction or has no predecessor. Takes
 * the full history of one product in one currency, in any order.
 */
export function lowestPriceBeforeReduction(history: readonly HistoricPrice[]): number | null {
  const prices = history.toSorted((a, b) => a.validFrom.getTime() - b.validFrom.getTime())
  const begin = beginOfReduction(prices)
  const first = prices[begin]
  if (!first) return null
  return lowestBefore(prices.slice(0, begin), first.validFrom)
}

/** The lowest price in the 30 days before a moment; null if there was none. Takes a history in any order. */
export function lowestBefore(history: readonly HistoricPrice[], moment: Date): number | null {
  const prices = history.toSorted((a, b) => a.validFrom.getTime() - b.validFrom.getTime())
  const windowStart = moment.getTime() - windowMilliseconds
  const charged = prices.filter((_, index) => (prices[index + 1]?.validFrom.getTime() ?? Infinity) > windowStart)
  return charged.length > 0 ? Math.min(...charged.map((price) => price.gross)) : null
}

/** Index of the first cut of the running reduction; -1 when there is none. */
function beginOfReduction(prices: readonly HistoricPrice[]): number {
  let begin = -1
  for (let index = prices.length - 1; index >= 0; index--) {
    const price = prices[index]
    const next = prices[index + 1]
    if (!price?.announced || (next && next.gross >= price.gross)) break
    begin = index
  }
  return begin
}

/** Percentage below the Omnibus reference, rounded; 0 if not below. */
export function discountPercent(gross: number, lowest30Days: number | null): number {
  if (lowest30Days === null || lowest30Days <= gross) return 0
  return Math.floor(((lowest30Days - gross) * 200 + lowest30Days) / (2 * lowest30Days))
}
