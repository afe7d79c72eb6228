import type { Localized } from '@/lib/i18n/locales'

/** Hours by day of the week, Monday first, as a carrier writes them ("08:00-18:00"); empty when closed. */
export type WeekHours = readonly string[]

const dayNames: Localized<readonly string[]> = {
  hu: ['H', 'K', 'Sze', 'Cs', 'P', 'Szo', 'V'],
  en: ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'],
}
const everyDay: Localized = { hu: 'Minden nap', en: 'Every day' }

const clock = /(\d{1,2}):(\d{2})(?::\d{2})?/g
const wholeDay = /^0–(?:24|23:59)$/

/** "08:00-12:00, 13:00-16:30" → "8–12, 13–16:30" */
function shortHours(written: string): string {
  const hours = written
    .replace(clock, (_, hour: string, minutes: string) => `${Number(hour)}${minutes === '00' ? '' : `:${minutes}`}`)
    .replace(/\s*[-–]\s*/g, '–')
    .replace(/\s*[,;]\s*/g, ', ')
    .trim()
  return wholeDay.test(hours) ? '0–24' : hours
}

/**
 * Opening hours in words: "H–P 8–18, Szo 9–12"; days in a row with the same hours share their entry, closed days are left
 * out. Empty if nothing is known. Pure.
 */
export function hoursInWords(week: WeekHours): Localized {
  const rows: { readonly first: number; last: number; readonly hours: string }[] = []
  week.map(shortHours).forEach((hours, day) => {
    const previous = rows.at(-1)
    if (previous?.hours === hours) previous.last = day
    else rows.push({ first: day, last: day, hours })
  })
  const words = (locale: 'hu' | 'en') =>
    rows
      .filter(({ hours }) => hours !== '')
      .map(({ first, last, hours }) => {
        const names = dayNames[locale]
        if (first === 0 && last === names.length - 1) return `${everyDay[locale]} ${hours}`
        return `${first === last ? names[first] : `${names[first]}–${names[last]}`} ${hours}`
      })
      .join(', ')
  return { hu: words('hu'), en: words('en') }
}
