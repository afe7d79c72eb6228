import { addDays, addWorkingDays, isHoliday, shopDay, weekday, type Day } from '@/lib/calendar/working-days'
import { hoursOn } from '@/lib/contract/opening-hours'
import type { OpeningHours } from '@/lib/contract/shop'
import type { Locale } from '@/lib/i18n/locales'
import { formatDay, formatWeekday } from '@/lib/i18n/dates'

/** Search limit: no warehouse is closed for longer, unless it has no hours at all. */
const maxDaysAhead = 30

interface Collection {
  readonly day: Day
  /** As in the contract: "09:30". */
  readonly hour: string
}

/**
 * When an order placed now can be collected: the first opening day after the working days it takes to prepare, tomorrow
 * at the earliest. Undefined if the warehouse never opens.
 */
export function nextCollection(
  hours: readonly OpeningHours[],
  leadTimeDays: number,
  now: Date,
): Collection | undefined {
  const ready = addWorkingDays(shopDay(now), Math.max(leadTimeDays, 1))
  for (let ahead = 0; ahead <= maxDaysAhead; ahead += 1) {
    const day = addDays(ready, ahead)
    const open = hoursOn(hours, weekday(day))
    if (open && !isHoliday(day)) return { day, hour: open.opens }
  }
  return undefined
}

/** A bare weekday is only unambiguous within the coming week. */
const daysOfAWeek = 6

/** "kedd", or "kedd, december 8." if it is further away. */
export function formatCollectionDay({ day }: Collection, locale: Locale, now: Date): string {
  return day <= addDays(shopDay(now), daysOfAWeek) ? formatWeekday(day, locale) : formatDay(day, locale)
}
