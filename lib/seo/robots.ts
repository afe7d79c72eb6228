import type { Locale } from '@/lib/i18n/locales'
import { offered } from '@/lib/i18n/offered'
import { routeEntries, type RouteName } from '@/lib/routing/routes'

/** Personal screens other than the confidential ones. */
const personal: readonly RouteName[] = ['cart', 'checkout-result', 'offer-data', 'auth-login', 'auth-register']

/** A path up to its first parameter. */
const fixedPart = (template: string) => template.replace(/\{.*$/, '')

export function personalPaths(languages: readonly Locale[]): string[] {
  const closed = routeEntries
    .filter(([name, route]) => route.confidential || personal.includes(name))
    .flatMap(([, { paths }]) => languages.map((locale) => `/${locale}/${fixedPart(paths[locale])}`))
  return [...new Set(closed)]
}

/**
 * robots.txt: blocks the API and personal screens. Filters, sorting and searches stay open on purpose: crawlers have to
 * see their `noindex,follow`.
 */
export function robotsText(origin: string): string {
  const rules = ['/api/', '/sanctum/', '/fragments/', ...personalPaths(offered().languages)].map(
    (path) => `Disallow: ${path}`,
  )
  return ['User-agent: *', ...rules, '', `Sitemap: ${origin}/sitemap.xml`, ''].join('\n')
}
