import type { Locale } from '@/lib/i18n/locales'
import { routes, type RouteName } from '@/lib/routing/routes'
import { personalPaths } from '@/lib/seo/robots'

/** Screens that show what this browser keeps, or that go on by themselves: nothing to prepare. */
const own: readonly RouteName[] = ['favourites', 'compare', 'offer', 'auth-password-forgotten', 'withdrawal', 'offline']

/**
 * Links whose pages may be prepared before they are clicked, as a selector: pages of the shop in the same language, the same
 * for everybody. Not those with a query, which are rendered for the one who asks, nor what changes something or downloads.
 */
export function preparedLinks(locale: Locale): string {
  const inShop = `a[href^="/${locale}/"],a[href="/${locale}"]`
  const closed = [...personalPaths(), ...own.map((name) => `/${locale}/${routes[name].paths[locale]}`)].filter(
    (start) => start.startsWith(`/${locale}/`),
  )
  const unfit = [
    '[href*="?"]',
    '[href*="#"]',
    '[rel~="nofollow"]',
    '[hreflang]',
    '[download]',
    '[target]',
    '[data-reload]',
    ...closed.map((start) => `[href^="${start}"]`),
  ]
  return `:is(${inShop}):not(${unfit.join()})`
}

/** What a page asks for to prepare the next one. */
export interface PreparedPages {
  readonly links: string
  /** Speculation rules of the document. */
  readonly rules: object
}

/**
 * A pointer that rests on a link, or a finger that touches it, has its page prepared: rendered in advance, or where that is
 * switched off, fetched.
 */
export function preparedPages(locale: Locale, isRendered: boolean): PreparedPages {
  const links = preparedLinks(locale)
  const rule = { where: { selector_matches: links }, eagerness: 'moderate' }
  return { links, rules: isRendered ? { prerender: [rule] } : { prefetch: [rule] } }
}
