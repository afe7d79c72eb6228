import type { Day } from '@/lib/calendar/working-days'
import type { Locale } from './locales'

/** British English puts the day before the month. */
const dateTag: Record<Locale, string> = { hu: 'hu-HU', en: 'en-GB' }

const atMidnight = (day: Day) => new Date(`${day}T00:00:00Z`)

function formatter(locale: Locale, options: Intl.DateTimeFormatOptions) {
  return new Intl.DateTimeFormat(dateTag[locale], { timeZone: 'UTC', ...options })
}

/** "kedd, december 1." / "Tuesday 1 December"; empty when the backend sends no date. */
export function formatDay(day: Day, locale: Locale): string {
  if (!day) return ''
  const monthAndDay = formatter(locale, { month: 'long', day: 'numeric' }).format(atMidnight(day))
  return `${formatWeekday(day, locale)}${locale === 'hu' ? ',' : ''} ${monthAndDay}`
}

/** "kedd" / "Tuesday" */
export function formatWeekday(day: Day, locale: Locale): string {
  return formatter(locale, { weekday: 'long' }).format(atMidnight(day))
}

/** "2026. november 23." / "23 November 2026"; empty when the backend sends no date. */
export function formatLongDate(day: Day, locale: Locale): string {
  return day && formatter(locale, { dateStyle: 'long' }).format(atMidnight(day))
}

/** "nov. 26. – dec. 1." / "26 Nov – 1 Dec"; empty when the backend sends no dates. */
export function formatDateRange({ from, to }: { readonly from: Day; readonly to: Day }, locale: Locale): string {
  if (!from || !to) return ''
  const format = formatter(locale, { month: 'short', day: 'numeric' })
  const days = [from, to].map((day) => format.format(atMidnight(day)))
  return from === to ? days[0]! : days.join(' – ')
}
