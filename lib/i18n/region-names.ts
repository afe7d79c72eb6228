import { languageTag, perLocale } from './locales'

/** Names of countries by ISO code, in a language. */
export const regionNames = perLocale((locale) => new Intl.DisplayNames(languageTag[locale], { type: 'region' }))
