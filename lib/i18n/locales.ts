/** The storefront's languages, specification §9. Hungarian is the default. */
export const locales = ['hu', 'en'] as const
export type Locale = (typeof locales)[number]
export const defaultLocale: Locale = 'hu'

/** BCP 47 tags for `<html lang>`, `Intl` and Open Graph. */
export const languageTag: Record<Locale, string> = { hu: 'hu-HU', en: 'en-US' }

/** Name of the cookie that keeps the chosen language, and its lifetime in seconds (365 days). */
export const localeCookie = 'locale'
export const localeCookieMaxAge = 365 * 24 * 60 * 60

/** Whether something is one of the storefront's languages. */
export function isLocale(value: unknown): value is Locale {
  return locales.includes(value as Locale)
}

/** The language that the page's language link leads to. */
export function otherLocale(locale: Locale): Locale {
  return locale === 'hu' ? 'en' : 'hu'
}

/** A text in both languages, as the backend keeps it. */
export type Localized<T = string> = Record<Locale, T>
