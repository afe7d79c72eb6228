export interface QuantityLimits {
  /** 1, or 0 where zero takes the line away. */
  readonly min: number
  readonly max: number
}

/** What a typed text means as a number of pieces: within the limits, or the former value when it is no whole number. */
export function readQuantity(text: string, former: number, { min, max }: QuantityLimits): number {
  const typed = text.trim()
  if (!/^\d{1,7}$/.test(typed)) return former
  return Math.min(Math.max(Number(typed), min), Math.max(max, min))
}
