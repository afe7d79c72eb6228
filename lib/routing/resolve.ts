import { listingParameterNames, wayParameter } from '@/lib/contract/listing-parameters'
import { isLocale, type Locale } from '@/lib/i18n/locales'
import { homeCurrency, isOfferedLocale, offeredCurrency, otherOffered, shopLocale } from '@/lib/i18n/offered'
import type { CurrencyId } from '@/lib/money/currency'
import type { Failure } from './failure'
import { isGone } from './gone'
import { runGuards } from './guards'
import { withInnerAddresses } from './inner-addresses'
import { matchOtherLanguage, matchRoute, type RouteMatch } from './match'
import { fillTemplate, path, pathOfRoute } from './path'
import { findRedirect } from './redirects'
import { representationOf, type RepresentedPath } from './representations'
import { type RouteDefinition, type RouteName, translatedSlugs } from './routes'
import { validators } from './validators'

/** The best offered language for an Accept-Language header (RFC 9110, section 12.5.4), else the shop's own. */
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
  const match = preferences.map(({ language }) => language).find(isOfferedLocale)
  return match ?? shopLocale()
}

export interface PublicRequest {
  readonly pathname: string
  readonly search: string
  readonly localeCookie: string | undefined
  readonly currencyCookie: string | undefined
  readonly acceptLanguage: string | null
  readonly loggedIn: boolean
  /** Outcome of a failed first attempt, whose error page this request is for. */
  readonly failure?: Failure | undefined
}

/** A public path's parts: "/hu/kosar" is "kosar" below "hu". */
interface PublicPath {
  /** Undefined if the path does not start with one. */
  readonly locale: Locale | undefined
  readonly below: string
}

interface Failed {
  readonly locale: Locale
  readonly internalPath: string
  readonly message: string
}

/** How to answer a page request. Internal paths start with language and currency id. */
export type Resolution =
  | {
      readonly kind: 'page'
      readonly name: RouteName
      readonly locale: Locale
      readonly internalPath: string
      readonly rememberLocale: boolean
      readonly confidential: boolean
    }
  | {
      readonly kind: 'redirect'
      readonly location: string
      readonly status: 303 | 307 | 308
      /** Currency to store in its cookie. */
      readonly rememberCurrency?: CurrencyId
    }
  | (Failed & {
      readonly kind: 'not-found'
      /** 410 if it once existed. */
      readonly status: 404 | 410
    })
  | (Failed & {
      readonly kind: 'broken'
      readonly code: string
      /** 503 if a retry may soon succeed. */
      readonly status: 500 | 503
    })

/** Folder of the dynamic twins of cached pages, below language and currency. */
const queryTwinFolder = 'with-query'
const notFoundFolder = 'not-found'
const brokenFolder = 'broken'
/** Route handler that looks up the translated slug, below language and currency. */
const languageFolder = 'language'

/**
 * Where password managers look for the page on which a password is changed (W3C, "A Well-Known URL for Changing
 * Passwords").
 */
const changePasswordPath = '/.well-known/change-password'

/**
 * Resolves a public address by the route table, the removed and the redirected addresses: page, redirect or not found. No I/O;
 * `middleware.ts` acts on the result.
 */
export function resolveRequest(request: PublicRequest): Resolution {
  const currency = (offeredCurrency(request.currencyCookie) ?? homeCurrency()).id
  const remembered = isOfferedLocale(request.localeCookie) ? request.localeCookie : undefined
  const preferred = remembered ?? negotiateLocale(request.acceptLanguage)

  const publicPath = parsePath(request.pathname)

  if (request.failure) return errorPage(request, publicPath, request.failure, preferred, currency)

  const moved = findRedirect(request.pathname, request.search)
  if (moved) return { kind: 'redirect', location: moved, status: 308 }
  if (moved === null)
    return notFound(
      publicPath.locale ?? preferred,
      currency,
      `Page Not Found: ${request.pathname}${request.search}`,
      410,
    )

  const changed = changeSettings(request, publicPath, currency)
  if (changed) return changed

  if (request.pathname === '/') {
    return plainPage('index', preferred, currency)
  }

  if (request.pathname === changePasswordPath) {
    return { kind: 'redirect', location: path('account-security', {}, preferred), status: 307 }
  }

  const inLowerCase = lowerCasePath(request.pathname)
  if (inLowerCase !== undefined) {
    return { kind: 'redirect', location: `${inLowerCase}${request.search}`, status: 308 }
  }

  const { locale, below } = publicPath
  if (!locale) return inOwnLanguage(request) ?? notFound(preferred, currency, 'Page not found')

  const represented = representationOf(below)
  if (represented) return resolveRepresentation(represented, locale, currency, request)

  const other = otherOffered(locale)
  if (other && matchOtherLanguage(below, locale)) {
    return { kind: 'redirect', location: `/${other}/${below}${request.search}`, status: 308 }
  }

  const match = matchRoute(below, locale)
  const fullPath = `${request.pathname}${request.search}`
  if (!match) return notFound(locale, currency, 'Page not found')
  const { route, parameters } = match
  if (!isValid(match, locale)) return notFound(locale, currency, `Page Not Found: ${fullPath}`)
  if (isGone(match.name, locale, parameters)) return notFound(locale, currency, `Page Not Found: ${fullPath}`, 410)

  const guarded = runGuards(route.middleware ?? [], { locale, address: fullPath, loggedIn: request.loggedIn })
  if (guarded) return { kind: 'redirect', location: guarded.redirect, status: 307 }

  const query = new URLSearchParams(request.search)
  const twin = twinParameters(route).some((name) => query.has(name)) ? [queryTwinFolder] : []
  const isContent = match.name === 'page_slug' || route.content
  const page = isContent ? `pages/${below}` : fillTemplate(route.paths.en, parameters)
  return {
    ...plainPage(match.name, locale, currency, ...twin, page),
    rememberLocale: remembered !== locale,
    confidential: route.confidential ?? false,
  }
}

/** A page below language and currency, not confidential, whose language is not stored. */
function plainPage(name: RouteName, locale: Locale, currency: CurrencyId, ...segments: readonly string[]) {
  const internalPath = ['', locale, currency, ...segments].join('/').replace(/\/$/, '')
  return { kind: 'page', name, locale, internalPath, rememberLocale: false, confidential: false } as const
}

const isValid = ({ route, parameters }: RouteMatch, locale: Locale) =>
  !route.validate || validators[route.validate]({ locale, parameters })

function parsePath(pathname: string): PublicPath {
  const [, prefix, ...segments] = pathname.split('/')
  return { locale: isOfferedLocale(prefix) ? prefix : undefined, below: segments.join('/') }
}

/** Pages to which mails and payment providers lead, beside the confidential ones. */
const sent: readonly RouteName[] = [
  'checkout-result',
  'withdrawal',
  'auth-login',
  'auth-register',
  'auth-password-forgotten',
  'stock-notice-product_id',
]

/**
 * Redirects the address of a personal page, in a language that the shop no longer offers, to the same page in the shop's
 * own. Undefined for any other.
 */
function inOwnLanguage({ pathname, search }: PublicRequest): Resolution | undefined {
  const [, former, ...segments] = pathname.split('/')
  const match = isLocale(former) ? matchRoute(segments.join('/'), former) : undefined
  if (!match || !(match.route.confidential || sent.includes(match.name))) return undefined
  const own = shopLocale()
  const query = withInnerAddresses(new URLSearchParams(search), own).toString()
  return {
    kind: 'redirect',
    location: pathOfRoute(match.route, match.parameters, own) + (query && `?${query}`),
    status: 307,
  }
}

/**
 * The path in lower case ("/HU/Kosar"), as typed or copied from print; undefined if it already is, or is no page's.
 * Hashes and tokens are case-sensitive.
 */
function lowerCasePath(pathname: string): string | undefined {
  // Escapes such as %C3 are upper case by convention (RFC 3986, section 6.2.2.1).
  const lower = pathname.replace(/%[0-9a-f]{2}|[A-Z]+/gi, (part) => (part.startsWith('%') ? part : part.toLowerCase()))
  if (lower === pathname) return undefined
  const { locale, below } = parsePath(lower)
  const match = locale && matchRoute(representationOf(below)?.below ?? below, locale)
  const isSecret = match?.route.validate === 'hash' || match?.route.validate === 'token'
  return match && !isSecret ? lower : undefined
}

/** Markdown and payload have route handlers; confidential pages have no other representation. */
function resolveRepresentation(
  { below, representation }: RepresentedPath,
  locale: Locale,
  currency: CurrencyId,
  { pathname, search }: PublicRequest,
): Resolution {
  const match = matchRoute(below, locale)
  const isPublic = match && !match.route.confidential && !match.route.middleware
  if (!isPublic || !isValid(match, locale)) return notFound(locale, currency, `Page Not Found: ${pathname}${search}`)
  return plainPage(match.name, locale, currency, representation, below)
}

/** Query parameters with which a route's cached page must not be used. */
function twinParameters({ queryTwin = [] }: RouteDefinition): readonly string[] {
  return queryTwin === true ? [...listingParameterNames, wayParameter] : queryTwin
}

/**
 * Settings changed by a query parameter, without JavaScript: `currency_id` is stored in its cookie, `locale` redirects
 * to the same page in the other language. Undefined if there is none.
 */
function changeSettings(
  request: PublicRequest,
  { locale, below }: PublicPath,
  currency: CurrencyId,
): Resolution | undefined {
  const query = new URLSearchParams(request.search)
  const chosen = offeredCurrency(query.get('currency_id'))
  if (chosen) {
    const location = addressWithout('currency_id', request.pathname, query)
    return { kind: 'redirect', location, status: 303, rememberCurrency: chosen.id }
  }

  const requested = query.get('locale')
  if (!isOfferedLocale(requested)) return undefined
  if (request.pathname === '/') return { kind: 'redirect', location: path('index', {}, requested), status: 303 }
  const match = locale && matchRoute(below, locale)
  if (!match) return undefined
  if (locale === requested) {
    return { kind: 'redirect', location: addressWithout('locale', request.pathname, query), status: 303 }
  }
  if (translatedSlugs.includes(match.name)) return plainPage(match.name, locale, currency, languageFolder, below)
  const translated = pathOfRoute(match.route, match.parameters, requested)
  const inLanguage = withInnerAddresses(query, requested)
  return { kind: 'redirect', location: addressWithout('locale', translated, inLanguage), status: 303 }
}

/** The address without a parameter. A single leading slash, so that no host can be smuggled into the path. */
function addressWithout(name: string, pathname: string, query: URLSearchParams): string {
  const rest = new URLSearchParams(query)
  rest.delete(name)
  const search = rest.toString()
  return `/${pathname.replace(/^[/\\]+/, '')}${search && `?${search}`}`
}

/** The error page for a failed first request, in the language of its address. */
function errorPage(
  { pathname, search }: PublicRequest,
  { locale: own, below }: PublicPath,
  { status, code }: Failure,
  preferred: Locale,
  currency: CurrencyId,
): Resolution {
  const locale = own ?? preferred
  if (status === 404 || status === 410)
    return notFound(locale, currency, `Page Not Found: ${pathname}${search}`, status)
  // Anyone with an order's address can read the order: keep it out of the log.
  const route = own && matchRoute(below, own)?.route
  const message = `Page Broken: ${route?.confidential ? `/${locale}/${route.paths[locale]}` : pathname + search}`
  return { kind: 'broken', locale, internalPath: `/${locale}/${currency}/${brokenFolder}`, message, code, status }
}

function notFound(locale: Locale, currency: CurrencyId, message: string, status: 404 | 410 = 404): Resolution {
  return { kind: 'not-found', locale, internalPath: `/${locale}/${currency}/${notFoundFolder}`, message, status }
}
