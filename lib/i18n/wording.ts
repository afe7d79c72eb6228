import { languageTag, perLocale, type Locale } from './locales'

const years = perLocale((locale) => new Intl.NumberFormat(languageTag[locale]))

/** Half years as localized years: 5 is "2,5" in Hungarian and "2.5" in English. */
export function halfYearsInYears(halfYears: number, locale: Locale): string {
  return years(locale).format(halfYears / 2)
}

/** A title inside a sentence: "Bank card" → "bank card". Brand names with capitals inside ("PayPal") stay as they are. */
export function inSentence(title: string, locale: Locale): string {
  if (!/^\p{Lu}\P{Lu}*$/u.test(title)) return title
  return title.charAt(0).toLocaleLowerCase(languageTag[locale]) + title.slice(1)
}

/** Names of countries by ISO code, in a language. */
export const regionNames = perLocale((locale) => new Intl.DisplayNames(languageTag[locale], { type: 'region' }))
