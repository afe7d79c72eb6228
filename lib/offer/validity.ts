import { ApiError } from '@/lib/api/error'

/** Remaining validity of a quote in its largest unit. */
interface TimeLeft {
  readonly unit: 'days' | 'hours' | 'minutes'
  readonly count: number
}

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/** Time until a quote expires; null if it has. In days from two days on, in minutes in the last hour, else in hours. */
export function timeLeft(validUntil: string, now: number): TimeLeft | null {
  const left = Date.parse(validUntil) - now
  if (left <= 0) return null
  if (left >= 2 * day) return { unit: 'days', count: Math.floor(left / day) }
  if (left >= hour) return { unit: 'hours', count: Math.floor(left / hour) }
  return { unit: 'minutes', count: Math.max(1, Math.floor(left / minute)) }
}

/** Whether a decision was refused because the quote is no longer as it was shown: revised, decided or expired. */
export function isOutdated(error: unknown): error is ApiError {
  return error instanceof ApiError && (error.status === 409 || error.status === 410)
}
