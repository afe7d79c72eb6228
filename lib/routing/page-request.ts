import { cookieDomains, loginHintCookie } from '@/lib/cookies/cookie-values'
import { localeCookie, localeCookieMaxAge } from '@/lib/i18n/locales'
import { isOfferedLocale } from '@/lib/i18n/offered'
import { type CurrencyId, currencyCookie, currencyCookieMaxAge, isCurrencyId } from '@/lib/money/currency'
import { failureHeader, failureOf } from './failure'
import { type Resolution, resolveRequest } from './resolve'
import { isModelPage } from './routes'
import { queryWithPage } from './settings-query'

/** A request for a page, as both the middleware and the server in front of Next can describe it. */
export interface PageRequest {
  readonly pathname: string
  /** With its "?", or empty. */
  readonly search: string
  readonly header: (name: string) => string | null
  /** The values of all cookies with a name, in the order sent. */
  readonly cookies: (name: string) => readonly string[]
}

/** Configuration that the answer depends on. */
interface Settings {
  /** Whether cookies require HTTPS. */
  readonly secure: boolean
}

/** Resolves a request by everything in it that matters. No I/O. */
export function resolvePageRequest(request: PageRequest): Resolution {
  const { pathname, header, cookies } = request
  return resolveRequest({
    pathname,
    search: queryWithPage(request, () => header('referer')),
    localeCookie: cookies(localeCookie).find(isOfferedLocale),
    currencyCookie: cookies(currencyCookie).find(isCurrencyId),
    acceptLanguage: header('accept-language'),
    loggedIn: cookies(loginHintCookie).length > 0,
    failure: failureOf(header(failureHeader)),
  })
}

/** The headers that depend on the route and its visitor; pageHeaders (lib/security) has those of every page. */
export function headersOfPage(
  page: Extract<Resolution, { kind: 'page' }>,
  request: PageRequest,
  { secure }: Pick<Settings, 'secure'>,
): Record<string, string> {
  return {
    // Pages depend on the currency cookie, so shared caches must not store them.
    'Cache-Control': page.confidential ? 'private, no-store' : 'private, max-age=0, must-revalidate',
    ...(page.confidential && { 'X-Robots-Tag': 'noindex', 'Referrer-Policy': 'no-referrer' }),
    ...(page.rememberLocale &&
      isVisit(request) && { 'Set-Cookie': settingCookie(localeCookie, page.locale, localeCookieMaxAge, secure) }),
  }
}

/**
 * Whether a request is a page visit rather than a prefetch or another fetch (Fetch Metadata): only a visit sets the
 * language. A prefetch in flight while the visitor switches the language would otherwise revert it.
 */
function isVisit({ header }: Pick<PageRequest, 'header'>): boolean {
  const destination = header('sec-fetch-dest')
  return (destination === null || destination === 'document') && !header('sec-purpose')?.includes('prefetch')
}

/**
 * Set-Cookie header of a visitor's setting.
 * @param maxAge in seconds
 */
function settingCookie(name: string, value: string | number, maxAge: number, secure: boolean): string {
  return `${name}=${value}; Path=/; Max-Age=${maxAge}; SameSite=lax${secure ? '; Secure' : ''}`
}

/**
 * Set-Cookie headers of a chosen currency. A cookie of this name on a domain above the shop's, older than the shop's
 * own, would still be read first, so it is removed.
 * @param shop its public host name, and whether cookies require HTTPS
 */
export function currencyCookies(
  { cookies }: Pick<PageRequest, 'cookies'>,
  chosen: CurrencyId,
  shop: { readonly hostname: string; readonly secure: boolean },
): string[] {
  const others = cookies(currencyCookie).length > 0 ? cookieDomains(shop.hostname) : []
  return [
    ...others.map((domain) => `${currencyCookie}=; Path=/; Domain=${domain}; Max-Age=0`),
    settingCookie(currencyCookie, chosen, currencyCookieMaxAge, shop.secure),
  ]
}

/** How to answer a request with a page that may be in Next's cache. */
export interface PageAnswer {
  readonly route: string
  /** The page's key in Next's cache. */
  readonly internalPath: string
  readonly headers: Readonly<Record<string, string>>
}

/** Undefined for everything but pages, and for pages only their address gives access to. */
export type AnswerOf = (request: PageRequest) => PageAnswer | undefined

declare module '@/lib/process/shared' {
  interface Shared {
    pageAnswers: AnswerOf
  }
}

/**
 * The middleware's answer for scripts/serving/page-cache.ts, which sends cached pages without calling Next
 * (docs/decisions/0005-micro-cache-before-next.md).
 * @param headersOf all pages, and of those that show a 3D model
 */
export function pageAnswers(
  settings: Settings,
  headersOf: (showsModel: boolean) => Readonly<Record<string, string>>,
): AnswerOf {
  const [headers, modelHeaders] = [headersOf(false), headersOf(true)]
  return (request) => {
    const page = resolvePageRequest(request)
    if (page.kind !== 'page' || page.confidential) return undefined
    return {
      route: page.name,
      internalPath: page.internalPath,
      headers: {
        ...(isModelPage(page.name) ? modelHeaders : headers),
        ...headersOfPage(page, request, settings),
      },
    }
  }
}
