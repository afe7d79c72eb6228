import { languageTag, perLocale, type Locale } from './locales'

const years = perLocale((locale) => new Intl.NumberFormat(languageTag[locale]))

/** Half years as localized years: 5 is "2,5" in Hungarian and "2.5" in English. */
export function halfYearsInYears(halfYears: number, locale: Locale): string {
  return years(locale).format(halfYears / 2)
}
