import { languageTag, type Locale } from './locales'

/** Half years as years, as the language writes them: 5 is "2,5" in Hungarian and "2.5" in English. */
export function halfYearsInYears(halfYears: number, locale: Locale): string {
  return new Intl.NumberFormat(languageTag[locale]).format(halfYears / 2)
}
