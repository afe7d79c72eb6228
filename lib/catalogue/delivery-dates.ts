import type { Locale } from '@/lib/i18n/locales'
import { addWorkingDays, shopDay, type Day } from '@/lib/calendar/working-days'

/** British English: day before month, as the design writes it. */
const dateTag: Record<Locale, string> = { hu: 'hu-HU', en: 'en-GB' }

/** "kedd, december 1." / "Tuesday 1 December" */
export function dayWords(day: Day, locale: Locale): string {
  // A backend may not tell it.
  if (!day) return ''
  const date = new Date(`${day}T00:00:00Z`)
  const format = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(dateTag[locale], { timeZone: 'UTC', ...options }).format(date)
  const weekdayName = format({ weekday: 'long' })
  const monthAndDay = format({ month: 'long', day: 'numeric' })
  return locale === 'hu' ? `${weekdayName}, ${monthAndDay}` : `${weekdayName} ${monthAndDay}`
}

/** "kedd" / "Tuesday" */
export function weekdayWord(day: Day, locale: Locale): string {
  const format = new Intl.DateTimeFormat(dateTag[locale], { timeZone: 'UTC', weekday: 'long' })
  return format.format(new Date(`${day}T00:00:00Z`))
}

/** Working days from today, both ends counted (deliveryPromiseSchema). */
export interface WorkingDayRange {
  readonly min: number
  readonly max: number
}

/** First and last day of a delivery that starts now. */
export function deliveryDays(range: WorkingDayRange, now: Date): { readonly from: Day; readonly to: Day } {
  const today = shopDay(now)
  return { from: addWorkingDays(today, range.min), to: addWorkingDays(today, range.max) }
}

/** Fills "{from}" and "{to}" of a sentence; one day when both ends are the same is the caller's `single` sentence. */
export interface DeliverySentence {
  readonly between: string
  readonly single: string
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** When it comes, in a sentence: "Csütörtök, november 26. és kedd, december 1. között." */
export function deliveryWords(range: WorkingDayRange, now: Date, locale: Locale, sentence: DeliverySentence): string {
  const { from, to } = deliveryDays(range, now)
  const template = from === to ? sentence.single : sentence.between
  return capital(template.replace('{from}', dayWords(from, locale)).replace('{to}', dayWords(to, locale)))
}

/** Weeks that a made-to-order piece takes, from its lead time in working days: 18 → 4–5. */
export function leadTimeWeeks(workingDays: number): { readonly from: number; readonly to: number } {
  const from = Math.max(1, Math.ceil(workingDays / 5))
  return { from, to: from + 1 }
}
