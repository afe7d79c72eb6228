import { isLocale } from '@/lib/i18n/locales'
import { shared } from '@/lib/process/shared'
import { matchOtherLanguage, matchRoute } from './match'
import { representationOf } from './representations'
import { validators } from './validators'

/** A former address: path and query parameters, which a request may have among others. */
export interface FormerAddress {
  /** As `normalPath` returns it. */
  readonly path: string
  /** Sorted by name. */
  readonly query: readonly (readonly [name: string, value: string])[]
}

export interface Redirect extends FormerAddress {
  /** Null if what it led to has been removed. */
  readonly location: string | null
}

/** The redirects of each path, those with more parameters first. */
export type Redirects = ReadonlyMap<string, readonly Redirect[]>

declare module '@/lib/process/shared' {
  interface Shared {
    redirects: Redirects
  }
}

/** Arranges redirects for `findRedirect`. Pure. */
export function redirectsByPath(redirects: readonly Redirect[]): Redirects {
  const byPath = new Map<string, Redirect[]>()
  for (const redirect of redirects.toSorted((a, b) => b.query.length - a.query.length)) {
    const others = byPath.get(redirect.path)
    if (others) others.push(redirect)
    else byPath.set(redirect.path, [redirect])
  }
  return byPath
}

/** Called by the embedded backend at start and after every change. */
export function registerRedirects(redirects: Redirects): void {
  shared.redirects = redirects
}

/** A path as redirects compare it: decoded, in lower case, without slashes at the end. Pure. */
export function normalPath(pathname: string): string {
  const path = decoded(pathname).toLowerCase().replace(/\/+$/, '')
  return path === '' ? '/' : path
}

function decoded(pathname: string): string {
  try {
    return decodeURIComponent(pathname).normalize('NFC')
  } catch {
    return pathname
  }
}

/** A former address as its owner writes it, "/product_info.php?id=5", also with its host. Null if it is none. Pure. */
export function readFormerAddress(written: string): FormerAddress | null {
  const base = 'http://shop.invalid'
  if (!/^(?:\/(?![/\\])|https?:\/\/)/i.test(written) || !URL.canParse(written, base)) return null
  const { pathname, searchParams } = new URL(written, base)
  searchParams.sort()
  const address = { path: normalPath(pathname), query: [...searchParams] }
  // No database stores a null character.
  return JSON.stringify(address).includes(String.raw`\u0000`) ? null : address
}

/** A former address in one spelling, which `readFormerAddress` reads again. Pure. */
export function printFormerAddress({ path, query }: FormerAddress): string {
  const search = new URLSearchParams(query.map(([name, value]) => [name, value])).toString()
  const pathname = path.replace(/[?#%\s]/g, encodeURIComponent)
  return search === '' ? pathname : `${pathname}?${search}`
}

/** Campaign parameters, with which visitors are counted: they stay with the address. */
const campaign = /^(?:utm_\w+|gclid|fbclid|msclkid)$/

/**
 * Where a former address leads; null if that has been removed, undefined if it is no former address. No I/O: an
 * external backend registers nothing.
 */
export function findRedirect(pathname: string, search: string): string | null | undefined {
  const { redirects } = shared
  return redirects && formerLocation(redirects, pathname, search)
}

/** The redirect that an address follows; undefined without one. Pure. */
export function redirectOf(redirects: Redirects, pathname: string, search: string): Redirect | undefined {
  if (redirects.size === 0) return undefined
  const query = new URLSearchParams(search)
  return redirects
    .get(normalPath(pathname))
    ?.find((rule) => rule.query.every(([name, value]) => query.getAll(name).includes(value)))
}

/** Like `findRedirect`, of given redirects. Pure. */
export function formerLocation(redirects: Redirects, pathname: string, search: string): string | null | undefined {
  const found = redirectOf(redirects, pathname, search)
  if (!found?.location) return found?.location
  const kept = new URLSearchParams([...new URLSearchParams(search)].filter(([name]) => campaign.test(name))).toString()
  return kept === '' ? found.location : `${found.location}${found.location.includes('?') ? '&' : '?'}${kept}`
}

/** Addresses that never reach the route table: files, API, internals. The matcher of middleware.ts leaves them out. */
export const ownFiles =
  /^\/(?:api(?:\/|$)|sanctum\/|fragments\/|_next\/|media\/|fonts\/|favicon|icons?\/|robots\.txt|llms\.txt|sitemap|feeds\/|og\/|builds\/|sw\.js|manifest\.webmanifest)/
const ownParameters = ['locale', 'currency_id']

/**
 * Whether an address is the shop's own, by its form: a page of the route table other than a content page, whose
 * existence only the database knows. Such an address cannot be redirected. Pure.
 */
export function isShopAddress({ path, query }: FormerAddress): boolean {
  if (ownFiles.test(path) || path.startsWith('/.well-known/')) return true
  const [, prefix, ...segments] = path.split('/')
  const given = segments.join('/')
  const isHome = path === '/' || (isLocale(prefix) && given === '')
  if (isHome) return query.length === 0 || query.some(([name]) => ownParameters.includes(name))
  if (!isLocale(prefix)) return false
  const below = representationOf(given)?.below ?? given
  const match = matchRoute(below, prefix)
  if (!match || match.name === 'page_slug') return matchOtherLanguage(below, prefix) !== undefined
  const { validate } = match.route
  return !validate || validators[validate]({ locale: prefix, parameters: match.parameters })
}
