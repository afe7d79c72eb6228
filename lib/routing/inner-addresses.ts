import { isLocale, otherLocale, type Locale } from '@/lib/i18n/locales'
import { matchRoute } from './match'
import { pathOfRoute } from './path'
import { translatedSlugs } from './routes'

/**
 * A query whose addresses of this shop ("redirect=/hu/account") are in another language. An address whose slug only the
 * backend can translate gets `?locale=` instead, with which it leads there. Pure.
 */
export function withInnerAddresses(query: URLSearchParams, locale: Locale): URLSearchParams {
  return new URLSearchParams([...query].map(([name, value]) => [name, translated(value, locale)]))
}

function translated(value: string, locale: Locale): string {
  const [, language, below = '', rest = ''] = /^\/([a-z]{2})(?:\/([^?#]*))?([?#].*)?$/s.exec(value) ?? []
  if (!isLocale(language) || language === locale) return value
  const match = matchRoute(below, otherLocale(locale))
  if (!match) return value
  if (translatedSlugs.includes(match.name)) {
    const [, search = '', hash = ''] = /^(\?[^#]*)?(#.*)?$/s.exec(rest) ?? []
    const inner = new URLSearchParams(search)
    inner.set('locale', locale)
    return `/${language}/${below}?${inner.toString()}${hash}`
  }
  return pathOfRoute(match.route, match.parameters, locale) + rest
}
