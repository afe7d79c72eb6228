import type { Locale } from '@/lib/i18n/locales'

/** A date on the screen, with or without its year. */
export interface WrittenDay {
  readonly text: string
  readonly month: number
  readonly day: number
  readonly year: number | null
}

const months: Readonly<Record<Locale, readonly string[]>> = {
  hu: ['jan', 'febr', 'márc', 'ápr', 'máj', 'jún', 'júl', 'aug', 'szept', 'okt', 'nov', 'dec'],
  en: ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'],
}

const hungarian = new RegExp(
  `(?:(\\d{4})\\.\\s)?(?<!\\p{L})(${months.hu.join('|')})\\p{L}*\\.?\\s(\\d{1,2})(?![\\d:])`,
  'giu',
)
const english = new RegExp(`(?<![\\d.])(\\d{1,2})\\s(${months.en.join('|')})\\p{L}*(?:\\s(\\d{4}))?(?!\\p{L})`, 'gu')

/** The dates in a text, in the language's formats: "2026. november 23.", "nov. 23.", "23 November 2026", "23 Nov". */
export function daysIn(text: string, locale: Locale): WrittenDay[] {
  const indexOf = (name = '') => months[locale].findIndex((month) => month.toLowerCase() === name.toLowerCase()) + 1
  const yearOf = (year: string | undefined) => (year === undefined ? null : Number(year))
  return locale === 'hu'
    ? [...text.matchAll(hungarian)].map(([found, year, month, day]) => ({
        text: found,
        month: indexOf(month),
        day: Number(day),
        year: yearOf(year),
      }))
    : [...text.matchAll(english)].map(([found, day, month, year]) => ({
        text: found,
        month: indexOf(month),
        day: Number(day),
        year: yearOf(year),
      }))
}

/** The calendar day in the shop's time zone, "2026-11-23", of a date or a point in time. */
export function shopDay(iso: string): string {
  if (!iso.includes('T')) return iso
  return new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Budapest' }).format(new Date(iso))
}

/** Whether a written date is one of these. */
export function isOneOf({ year, month, day }: WrittenDay, days: readonly string[]): boolean {
  return days.some((iso) => {
    const [y, m, d] = iso.split('-').map(Number)
    return m === month && d === day && (year === null || y === year)
  })
}

/** A doubled full stop, as when a date that ends with one ends a sentence. */
export const doubledStop = /(?<![.…])\.\.(?![.…])/
