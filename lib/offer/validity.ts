/** How long an offer can still be accepted, in the largest unit that says something. */
export interface TimeLeft {
  readonly unit: 'days' | 'hours' | 'minutes'
  readonly count: number
}

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/** Time from a moment until an offer expires; null when it has. Days from two on, hours below, minutes in the last hour. */
export function timeLeft(validUntil: string, now: number): TimeLeft | null {
  const left = Date.parse(validUntil) - now
  if (left <= 0) return null
  if (left >= 2 * day) return { unit: 'days', count: Math.floor(left / day) }
  if (left >= hour) return { unit: 'hours', count: Math.floor(left / hour) }
  return { unit: 'minutes', count: Math.max(1, Math.floor(left / minute)) }
}
