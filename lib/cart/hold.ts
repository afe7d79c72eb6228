/** State of a cart's ten-minute hold: none, held, under two minutes, or expired. */
type Hold =
  | { readonly state: 'none' }
  | { readonly state: 'held' | 'soon'; readonly secondsLeft: number }
  | { readonly state: 'over' }

const endingSeconds = 120

/**
 * The hold at a given time.
 *
 * @param reservedUntil the cart's ISO timestamp; null without a hold
 * @param now the server's time, in milliseconds since 1970
 */
export function holdAt(reservedUntil: string | null, now: number): Hold {
  if (reservedUntil === null) return { state: 'none' }
  const secondsLeft = Math.ceil((Date.parse(reservedUntil) - now) / 1000)
  if (secondsLeft <= 0) return { state: 'over' }
  return { state: secondsLeft < endingSeconds ? 'soon' : 'held', secondsLeft }
}

/** 522 → "08:42". */
export function minutesAndSeconds(seconds: number): string {
  const two = (value: number) => String(value).padStart(2, '0')
  return `${two(Math.floor(seconds / 60))}:${two(seconds % 60)}`
}
