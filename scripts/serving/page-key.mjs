import { isVisit } from '../../lib/routing/visit.mjs'

/** Headers that affect how `middleware.ts` answers a page: whether the request is a visit. */
export const decidingHeaders = ['sec-fetch-dest', 'sec-purpose']

/** Query parameters that change the visitor's settings on any page. */
export const settingParameters = ['locale', 'currency_id']

/**
 * Cookies that affect how `middleware.ts` answers a page, each with a function that keeps only the values that matter.
 * All others count as none, as in the middleware, so made-up values create no further copies.
 * @type {Record<string, (value: string, locale: string) => string>}
 */
export const decidingCookies = {
  locale: (value, locale) => (value === locale ? 'same' : ''),
  currency_id: (value) => (/^[1-9]$/.test(value) ? value : ''),
  logged_in: () => 'yes',
}
/** A cookie value with other characters could be an encoded one. */
const plainValue = /^[\w-]*$/

/**
 * Pages are below their language. `/` is excluded: it depends on Accept-Language, which has too many values to cache.
 * So are paths with percent-encoding: they could be written in any number of ways, each a copy.
 */
const pageAddress = /^\/([a-z]{2})(?=[/?]|$)[^?%]*(?=\?|$)/
const anyPageAddress = /^\/(?:[a-z]{2}(?:[/?]|$)|\?|$)/

/**
 * Pages are at `/` and below a language; everything else has its own responses.
 * @param {Pick<import('node:http').IncomingMessage, 'method' | 'url' | 'headers'>} request
 */
export function isPageRequest({ method, url = '', headers }) {
  return (method === 'GET' || method === 'HEAD') && anyPageAddress.test(url) && !('rsc' in headers)
}

/**
 * Headers of Next's own requests (router data, prefetch, revalidation) and of ours for an error page, which are not
 * answered with the page.
 */
const requestOfNext = /^(?:rsc|next-|x-(?:next|prerender|middleware|invoke|matched|failed-with))/
/** Prefix of parameters that Next maps to others. */
const parameterOfNext = /^nxt/

/**
 * Everything except the query that affects the response to a request for a cached page, as one string. Requests with
 * the same key get the same page with the same headers, unless `decides` is true of their query.
 * @param {Pick<import('node:http').IncomingMessage, 'method' | 'url' | 'headers'>} request
 * @returns {string | undefined} undefined when the request is not for a cached page
 */
export function pageKey({ method, url = '', headers }) {
  const [path, locale] = pageAddress.exec(url) ?? []
  if ((method !== 'GET' && method !== 'HEAD') || path === undefined || locale === undefined) return undefined
  for (const name in headers) if (requestOfNext.test(name)) return undefined
  const cookies = cookiesThatDecide(headers.cookie, locale)
  const visit = isVisit({ get: (name) => headers[name]?.toString() ?? null }) ? 'visit' : ''
  return cookies === undefined ? undefined : [path, visit, cookies].join('\n')
}

/**
 * @param {string | undefined} url path and query
 * @param {readonly string[]} parameters that affect the page of this path, besides the settings
 * @returns {boolean} whether the query may lead to a response other than the cached page
 */
export function decides(url = '', parameters) {
  const at = url.indexOf('?')
  if (at === -1) return false
  const names = [...new URLSearchParams(url.slice(at + 1)).keys()]
  return names.some(
    (name) => settingParameters.includes(name) || parameters.includes(name) || parameterOfNext.test(name),
  )
}

/**
 * @param {string | undefined} header
 * @param {string} locale of the page
 * @returns {string | undefined} undefined when it is unclear which values Next reads
 */
function cookiesThatDecide(header, locale) {
  /** @type {Record<string, string>} */
  const deciding = {}
  // Split as Next does.
  for (const pair of header?.split(/; */) ?? []) {
    const [name = '', value = ''] = pair.split(/=(.*)/s)
    const read = Object.hasOwn(decidingCookies, name) ? decidingCookies[name] : undefined
    if (!read) continue
    if (name in deciding || !plainValue.test(value)) return undefined
    deciding[name] = read(value, locale)
  }
  return Object.keys(decidingCookies)
    .map((name) => deciding[name] ?? '')
    .join(';')
}
