import { languageTag, type Locale } from './locales'

/** Half years as localized years: 5 is "2,5" in Hungarian and "2.5" in English. */
export function halfYearsInYears(halfYears: number, locale: Locale): string {
  return new Intl.NumberFormat(languageTag[locale]).format(halfYears / 2)
}
