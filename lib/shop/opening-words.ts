import type { DayCode } from '@/lib/contract/opening-hours'
import type { RowWords } from '@/lib/contract/opening-rows'
import type { Locale } from '@/lib/i18n/locales'

/** Words for tables and lines of opening hours, from the translations of `shell.footer`. */
export function openingWords(footer: (key: `days.${DayCode}` | 'shut') => string, locale: Locale): RowWords {
  return { day: (code) => footer(`days.${code}`), shut: footer('shut'), lowerCaseInside: locale === 'hu' }
}
