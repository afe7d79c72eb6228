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

const mark = 'data-prefetch'

/** Response of /fragments/{locale}/next-pages. */
export interface SpeculationRules {
  readonly links: string
  /** Attribute of links whose pages are to be prefetched. */
  readonly mark: string
  /** Text of `<script type="speculationrules">`: always the same, because the page's policy names its hash. */
  readonly rules: string
}

/**
 * Prerenders the page of a hovered or touched link, or only prefetches it if prerendering is turned off; prefetches the pages
 * of marked links.
 */
export function speculationRules(locale: Locale, isPrerendered: boolean): SpeculationRules {
  const links = prefetchableLinks(locale)
  const touched = { where: { selector_matches: links }, eagerness: 'moderate' }
  const marked = { where: { selector_matches: `a[${mark}]` }, eagerness: 'immediate' }
  const rules = isPrerendered ? { prerender: [touched], prefetch: [marked] } : { prefetch: [touched, marked] }
  return { links, mark, rules: JSON.stringify(rules) }
}
