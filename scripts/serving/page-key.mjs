import { listingParameters } from '../../lib/routing/listing-parameters.mjs'

/** Cookies that decide how `middleware.ts` answers a page; other cookies do not change a cached page. */
export const decidingCookies = ['locale', 'currency_id', 'logged_in']

/** Headers that a cached page's response varies by: its compression, and whether the request is a navigation. */
export const decidingHeaders = ['accept-encoding', 'sec-fetch-dest', 'sec-purpose']

/**
 * Query parameters that decide how `middleware.ts` answers: filters and pages of lists, product ids, settings. A cached
 * page is the same for all others (campaigns, made-up ones), which therefore share a copy.
 */
export const decidingParameters = [...listingParameters, 'locale', 'currency_id', 'tag', 'ids', 'postcode']

/** Pages are below their language. `/` is not: it depends on Accept-Language, which has too many values to cache. */
const pageAddress = /^\/[a-z]{2}(?:[/?]|$)/
/**
 * Headers of Next's own requests (router data, prefetch, revalidation) and of ours for an error page, which are not
 * answered with the page.
 */
const requestOfNext = /^(?:rsc|next-|x-(?:next|prerender|middleware|invoke|matched|failed-with))/

/**
 * Everything that decides the response to a request for a cached page, as one string: requests with the same key get
 * the same bytes. Undefined when the request is not for a cached page.
 * @param {Pick<import('node:http').IncomingMessage, 'method' | 'url' | 'headers'>} request
 * @returns {string | undefined}
 */
export function pageKey({ method, url = '', headers }) {
  if (method !== 'GET' || !pageAddress.test(url)) return undefined
  for (const name in headers) if (requestOfNext.test(name)) return undefined
  const values = decidingHeaders.map((name) =>
    name === 'accept-encoding' ? compressionOf(headers[name]) : headers[name],
  )
  return [addressThatDecides(url), ...values, cookiesThatDecide(headers.cookie)].join('\n')
}

/**
 * How a page is compressed for a client: "br" or "gzip" if it takes these with a top quality value, as all browsers and
 * crawlers do. Next itself sends gzip to both.
 * @param {string | string[] | undefined} accepted Accept-Encoding
 * @returns {string} of others, the header itself
 */
export function compressionOf(accepted = '') {
  const list = String(accepted)
  const names = list.split(',').map((name) => name.trim())
  if (list.includes(';') || !names.includes('gzip')) return list
  return names.includes('br') ? 'br' : 'gzip'
}

/** @param {string} url path and query */
function addressThatDecides(url) {
  const at = url.indexOf('?')
  if (at === -1) return url
  const deciding = [...new URLSearchParams(url.slice(at + 1))].filter(([name]) => decidingParameters.includes(name))
  return `${url.slice(0, at)}?${new URLSearchParams(deciding)}`.replace(/\?$/, '')
}

/** @param {string | undefined} header */
function cookiesThatDecide(header) {
  if (!header) return ''
  return header
    .split(';')
    .map((pair) => pair.trim())
    .filter((pair) => decidingCookies.includes(pair.split('=', 1)[0] ?? ''))
    .join(';')
}
