/** The storefront's languages; Hungarian is the default (R-LANG-1). */
export const locales = ['hu', 'en'] as const
export type Locale = (typeof locales)[number]
export const defaultLocale: Locale = 'hu'

/** BCP 47 tags for `<html lang>`, `Intl` and Open Graph. */
export const languageTag: Record<Locale, string> = { hu: 'hu-HU', en: 'en-US' }

/** BCP 47 tags for dates: English ones are British, with the day before the month. */
export const dateTag: Record<Locale, string> = { hu: 'hu-HU', en: 'en-GB' }

/** The language cookie and its lifetime in seconds (365 days). */
export const localeCookie = 'locale'
export const localeCookieMaxAge = 365 * 24 * 60 * 60

/** Makes one value per language, when first needed. For `Intl` formatters, which take far longer to create than to use. */
export function perLocale<T extends object>(make: (locale: Locale) => T): (locale: Locale) => T {
  const made = new Map<Locale, T>()
  return (locale) => {
    const value = made.get(locale) ?? make(locale)
    made.set(locale, value)
    return value
  }
}

export function isLocale(value: unknown): value is Locale {
  return locales.includes(value as Locale)
}

/** Language of a Locale header ("hu", "en", or a tag such as "en-US"); Hungarian by default (R-LANG-8). */
export function localeOfHeader(header: string | null | undefined): Locale {
  const language = header?.toLowerCase().split('-')[0]
  return isLocale(language) ? language : defaultLocale
}

export function otherLocale(locale: Locale): Locale {
  return locale === 'hu' ? 'en' : 'hu'
}

/** A text in both languages, as stored by the backend. */
export type Localized<T = string> = Record<Locale, T>
