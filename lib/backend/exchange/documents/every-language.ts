import { isLocale, locales, type Locale } from '@/lib/i18n/locales'

/**
 * A document whose texts may lack the languages that the shop does not offer, with its own language's words in their
 * place: what is stored has every language. Pure.
 * @param offered the shop's own language first
 */
export function inEveryLanguage(value: unknown, offered: readonly [Locale, ...Locale[]]): unknown {
  if (Array.isArray(value)) return value.map((part) => inEveryLanguage(part, offered))
  if (typeof value !== 'object' || value === null) return value
  const parts = Object.entries(value).map(([name, part]: [string, unknown]) => [name, inEveryLanguage(part, offered)])
  const given = Object.fromEntries(parts) as Readonly<Record<string, unknown>>
  const [own] = offered
  if (!Object.hasOwn(given, own) || !Object.keys(given).every(isLocale)) return given
  const missing = locales.filter((locale) => !offered.includes(locale) && !Object.hasOwn(given, locale))
  return { ...given, ...Object.fromEntries(missing.map((locale) => [locale, given[own]])) }
}
