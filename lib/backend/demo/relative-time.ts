const day = 24 * 60 * 60 * 1000

/** Midnight (UTC) `days` days before the day of loading. */
export function daysBefore(now: Date, days: number): Date {
  return new Date(Math.floor(now.getTime() / day) * day - days * day)
}
