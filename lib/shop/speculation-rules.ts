import type { Locale } from '@/lib/i18n/locales'
import { routes, type RouteName } from '@/lib/routing/routes'
import { personalPaths } from '@/lib/seo/robots'

/** Screens that show data stored in the browser or redirect by themselves. */
const unshared: readonly RouteName[] = [
  'favourites',
  'compare',
  'offer',
  'auth-password-forgotten',
  'withdrawal',
  'offline',
]

/**
 * Selector of the links whose pages may be loaded in advance: cacheable pages of the shop in the same language. Excludes links
 * with a query, which are rendered per request, and those with side effects or downloads.
 */
export function prefetchableLinks(locale: Locale): string {
  const inShop = `a[href^="/${locale}/"],a[href="/${locale}"]`
  const excludedPaths = [
    ...personalPaths(),
    ...unshared.map((name) => `/${locale}/${routes[name].paths[locale]}`),
  ].filter((start) => start.startsWith(`/${locale}/`))
  const excluded = [
    '[href*="?"]',
    '[href*="#"]',
    '[rel~="nofollow"]',
    '[hreflang]',
    '[download]',
    '[target]',
    '[data-reload]',
    ...excludedPaths.map((start) => `[href^="${start}"]`),
  ]
  return `:is(${inShop}):not(${excluded.join()})`
}

/** Response of /fragments/{locale}/next-pages. */
export interface SpeculationRules {
  readonly links: string
  /** JSON of `<script type="speculationrules">`. */
  readonly rules: object
}

/** Prerenders the page of a hovered or touched link, or only prefetches it if prerendering is turned off. */
export function speculationRules(locale: Locale, isPrerendered: boolean): SpeculationRules {
  const links = prefetchableLinks(locale)
  const rule = { where: { selector_matches: links }, eagerness: 'moderate' }
  return { links, rules: isPrerendered ? { prerender: [rule] } : { prefetch: [rule] } }
}
