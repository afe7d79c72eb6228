import type { Day } from '@/lib/calendar/working-days'
import { dateTag, perLocale, type Locale } from './locales'

const atMidnight = (day: Day) => new Date(`${day}T00:00:00Z`)

const formatters = (options: Intl.DateTimeFormatOptions) =>
  perLocale((locale) => new Intl.DateTimeFormat(dateTag[locale], { timeZone: 'UTC', ...options }))

const monthAndDay = formatters({ month: 'long', day: 'numeric' })
const shortMonthAndDay = formatters({ month: 'short', day: 'numeric' })
const weekday = formatters({ weekday: 'long' })
const longDate = formatters({ dateStyle: 'long' })

/** "kedd, december 1." / "Tuesday 1 December"; empty when the backend sends no date. */
export function formatDay(day: Day, locale: Locale): string {
  if (!day) return ''
  return `${formatWeekday(day, locale)}${locale === 'hu' ? ',' : ''} ${monthAndDay(locale).format(atMidnight(day))}`
}

/** "kedd" / "Tuesday" */
export function formatWeekday(day: Day, locale: Locale): string {
  return weekday(locale).format(atMidnight(day))
}

/** "2026. november 23." / "23 November 2026"; empty when the backend sends no date. */
export function formatLongDate(day: Day, locale: Locale): string {
  return day && longDate(locale).format(atMidnight(day))
}

/** "nov. 26. – dec. 1." / "26 Nov – 1 Dec"; empty when the backend sends no dates. */
export function formatDateRange({ from, to }: { readonly from: Day; readonly to: Day }, locale: Locale): string {
  if (!from || !to) return ''
  const days = [from, to].map((day) => shortMonthAndDay(locale).format(atMidnight(day)))
  return from === to ? days[0]! : days.join(' – ')
}
