import { defaultLocale, isLocale, type Locale } from '@/lib/i18n/locales'

/** The best supported language for an Accept-Language header (RFC 9110, section 12.5.4), else Hungarian. */
export function negotiateLocale(acceptLanguage: string | null): Locale {
  const preferences = (acceptLanguage ?? '')
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.trim().split(';')
      const quality = parameters.map((parameter) => /^\s*q=([\d.]+)\s*$/.exec(parameter)?.[1]).find(Boolean)
      return { language: tag.trim().toLowerCase().split('-')[0], quality: quality === undefined ? 1 : Number(quality) }
    })
    .filter(({ quality }) => quality > 0)
    .sort((a, b) => b.quality - a.quality)
  const match = preferences.map(({ language }) => language).find(isLocale)
  return match ?? defaultLocale
}
