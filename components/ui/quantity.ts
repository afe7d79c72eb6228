export interface QuantityLimits {
  /** 1, or 0 where zero removes the line. */
  readonly min: number
  readonly max: number
}

/** Parses a typed quantity: clamped to the limits, or the previous value if it is not an integer. */
export function parseQuantity(text: string, former: number, { min, max }: QuantityLimits): number {
  const typed = text.trim()
  if (!/^\d{1,7}$/.test(typed)) return former
  return Math.min(Math.max(Number(typed), min), Math.max(max, min))
}
