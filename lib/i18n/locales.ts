/** The storefront's languages; Hungarian is the default (R-LANG-1). */
export const locales = ['hu', 'en'] as const
export type Locale = (typeof locales)[number]
export const defaultLocale: Locale = 'hu'

/** BCP 47 tags for `<html lang>`, `Intl` and Open Graph. */
export const languageTag: Record<Locale, string> = { hu: 'hu-HU', en: 'en-US' }

/** The language cookie and its lifetime in seconds (365 days). */
export const localeCookie = 'locale'
export const localeCookieMaxAge = 365 * 24 * 60 * 60

export function isLocale(value: unknown): value is Locale {
  return locales.includes(value as Locale)
}

export function otherLocale(locale: Locale): Locale {
  return locale === 'hu' ? 'en' : 'hu'
}

/** A text in both languages, as stored by the backend. */
export type Localized<T = string> = Record<Locale, T>
