import type { Locale } from '@/lib/i18n/locales'
import { routes, type RouteName } from '@/lib/routing/routes'
import { personalPaths } from './robots'

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
 * Selector of links whose pages may be loaded in advance: cacheable pages of the shop in the same language. Excludes
 * links with a query, which are rendered per request, and those with side effects or downloads.
 */
export function prefetchableLinks(locale: Locale): string {
  const inShop = `a[href^="/${locale}/"],a[href="/${locale}"]`
  const excludedPaths = [
    ...personalPaths([locale]),
    ...unshared.map((name) => `/${locale}/${routes[name].paths[locale]}`),
  ]
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
  /**
   * Texts of `<script type="speculationrules">` by the visitor's pointing device. Constant, because the page's CSP
   * contains their hashes.
   */
  readonly rules: { readonly mouse: string; readonly touch: string }
}

/**
 * Prefetches the page of a hovered or touched link, and the pages of marked links. A mouse hovers for a while before
 * the click, so the page is prerendered instead, unless that is turned off. Touch leaves no time for it
 * (docs/decisions/0010-page-loads-with-speculation-rules.md).
 */
export function speculationRules(locale: Locale, isPrerendered: boolean): SpeculationRules {
  const links = prefetchableLinks(locale)
  const pointed = { where: { selector_matches: links }, eagerness: 'moderate' }
  const marked = { where: { selector_matches: `a[${mark}]` }, eagerness: 'immediate' }
  const touch = JSON.stringify({ prefetch: [pointed, marked] })
  const mouse = isPrerendered ? JSON.stringify({ prerender: [pointed], prefetch: [marked] }) : touch
  return { links, mark, rules: { mouse, touch } }
}
