import { locales } from '@/lib/i18n/locales'
import { routeEntries, type RouteName } from '@/lib/routing/routes'

/** Screens that are somebody's own besides the confidential ones: nothing in them is to be found (domain §4). */
const personal: readonly RouteName[] = ['cart', 'checkout-result', 'offer-data', 'auth-login', 'auth-register']

/** A path up to its first parameter. */
const fixedPart = (template: string) => template.replace(/\{.*$/, '')

/** How the addresses of screens begin that are somebody's own, in every language. */
export function personalPaths(): string[] {
  const closed = routeEntries
    .filter(([name, route]) => route.confidential || personal.includes(name))
    .flatMap(([, { paths }]) => locales.map((locale) => `/${locale}/${fixedPart(paths[locale])}`))
  return [...new Set(closed)]
}

/**
 * robots.txt: the API and personal screens are left alone. Filters, sorting and searches stay open on purpose: a crawler
 * must read their `noindex,follow` (domain §4).
 */
export function robotsText(origin: string): string {
  const rules = ['/api/', '/sanctum/', '/fragments/', ...personalPaths()].map((path) => `Disallow: ${path}`)
  return ['User-agent: *', ...rules, '', `Sitemap: ${origin}/sitemap.xml`, ''].join('\n')
}
