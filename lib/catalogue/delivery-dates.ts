import { formatDay } from '@/lib/i18n/dates'
import type { Locale } from '@/lib/i18n/locales'
import { nextChange, workingDaysFrom, type WorkingDayRange } from '@/lib/calendar/working-days'

/** Templates with "{from}" and "{to}"; `single` is used if both are the same day. */
export interface DeliverySentence {
  readonly between: string
  readonly single: string
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** A sentence that is right until a time in milliseconds since 1970. */
export interface TimedText {
  readonly text: string
  readonly until: number
}

/** "Csütörtök, november 26. és kedd, december 1. között." */
export function deliveryText(range: WorkingDayRange, now: Date, locale: Locale, sentence: DeliverySentence): TimedText {
  const { from, to } = workingDaysFrom(range, now)
  const template = from === to ? sentence.single : sentence.between
  const text = capital(template.replace('{from}', formatDay(from, locale)).replace('{to}', formatDay(to, locale)))
  return { text, until: nextChange(now) }
}

/** Lead time in weeks of a made-to-order product, from working days: 18 → 4–5. */
export function leadTimeWeeks(workingDays: number): { readonly from: number; readonly to: number } {
  const from = Math.max(1, Math.ceil(workingDays / 5))
  return { from, to: from + 1 }
}
