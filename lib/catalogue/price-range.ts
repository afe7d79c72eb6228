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
