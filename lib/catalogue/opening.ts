import { hoursOn } from '@/lib/contract/opening-hours'
import { shortHour } from '@/lib/contract/opening-rows'
import type { OpeningHours } from '@/lib/contract/shop'
import type { Locale } from '@/lib/i18n/locales'
import { isHoliday, minutesOf, nextChange, shopDay, shopMinutes, weekday, type Day } from '@/lib/calendar/working-days'

/** Opening state of the showroom today. Hours are those of the contract: "09:00". */
type OpenToday =
  | { readonly state: 'open'; readonly until: string }
  | { readonly state: 'later'; readonly from: string; readonly until: string }
  | { readonly state: 'closed' }

/** Whether the hours of the weekday do not apply: on public holidays, and on days of `closed`, as YYYY-MM-DD or MM-DD. */
function isExceptional(day: Day, closed: readonly string[]): boolean {
  return isHoliday(day) || closed.includes(day) || closed.includes(day.slice(5))
}

/** The opening state at a given time; closed on public holidays and the days of `closed`, as YYYY-MM-DD or MM-DD. */
export function openToday(hours: readonly OpeningHours[], closed: readonly string[], now: Date): OpenToday {
  const day = shopDay(now)
  if (isExceptional(day, closed)) return { state: 'closed' }
  const today = hoursOn(hours, weekday(day))
  const minute = shopMinutes(now)
  if (!today || minute >= minutesOf(today.closes)) return { state: 'closed' }
  if (minute >= minutesOf(today.opens)) return { state: 'open', until: today.closes }
  return { state: 'later', from: today.opens, until: today.closes }
}

/** An hour within a sentence: English writes its minutes ("until 17:00"), Hungarian only those of "16:30 óráig". */
export function hourText(clock: string, locale: Locale): string {
  return locale === 'en' ? clock : shortHour(clock)
}

export interface OpeningSentences {
  readonly locale: Locale
  readonly open: string
  readonly later: string
  readonly closed: string
}

/** "Nyitva ma {until} óráig" */
export function openingText(today: OpenToday, sentences: OpeningSentences): string {
  if (today.state === 'closed') return sentences.closed
  const hour = (clock: string) => hourText(clock, sentences.locale)
  const filled = sentences[today.state].replace('{until}', hour(today.until))
  return today.state === 'later' ? filled.replace('{from}', hour(today.from)) : filled
}

/** The opening state in words, and until when it is right, in milliseconds since 1970. */
export interface OpenNow {
  readonly isOpen: boolean
  readonly text: string
  readonly until: number
  /** The weekday whose hours apply, Monday is 0; null on a day that is closed by exception. */
  readonly weekday: number | null
}

/** The opening state at a given time; parameters as for `openToday`. */
export function openNow(
  hours: readonly OpeningHours[],
  closed: readonly string[],
  sentences: OpeningSentences,
  now: Date,
): OpenNow {
  const today = openToday(hours, closed, now)
  const day = shopDay(now)
  return {
    isOpen: today.state === 'open',
    text: openingText(today, sentences),
    weekday: isExceptional(day, closed) ? null : weekday(day),
    until: nextChange(
      now,
      hours.flatMap(({ opens, closes }) => [opens, closes]),
    ),
  }
}
