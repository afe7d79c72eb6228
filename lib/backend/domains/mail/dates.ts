import type { Locale } from '@/lib/i18n/locales'

/** Dates and times in mails, in words and in the shop's time zone. */

const tags: Record<Locale, string> = { hu: 'hu-HU', en: 'en-GB' }
const timeZone = 'Europe/Budapest'

/** "2026. november 20. 03:50", "20 November 2026 at 03:50": two digits for the hour, as on the pages. */
export function momentInWords(moment: Date, locale: Locale): string {
  return new Intl.DateTimeFormat(tags[locale], {
    year: 'numeric',
    month: 'long',
    day: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    timeZone,
  }).format(moment)
}

/** "2026. november 20.", "20 November 2026" from YYYY-MM-DD. */
export function dayInWords(day: string, locale: Locale): string {
  return new Intl.DateTimeFormat(tags[locale], { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(day))
}

/** "november 26., csütörtök – december 1., kedd" from two YYYY-MM-DD dates; a single day when they are equal. */
export function daysInWords({ from, to }: { readonly from: string; readonly to: string }, locale: Locale): string {
  const format = new Intl.DateTimeFormat(tags[locale], {
    weekday: 'long',
    month: 'long',
    day: 'numeric',
    timeZone: 'UTC',
  })
  const [first, last] = [format.format(new Date(from)), format.format(new Date(to))]
  return first === last ? first : `${first} – ${last}`
}
