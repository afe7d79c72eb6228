/** Cookies that `middleware.ts` answers a page by; any other cookie changes nothing in a cached page. */
export const decidingCookies = ['locale', 'currency_id', 'logged_in']

/** Header fields that a cached page's answer differs by: its compression, and whether the request is a visit. */
export const decidingHeaders = ['accept-encoding', 'sec-fetch-dest', 'sec-purpose']

/** Pages stand below their language. `/` does not: it is answered by Accept-Language, which has too many values to keep. */
const pageAddress = /^\/[a-z]{2}(?:[/?]|$)/
/**
 * Next's own questions about a page (data of the router, preload, revalidation), and ours for an error page, which are not
 * answered with the page.
 */
const questionOfNext = /^(?:rsc|next-|x-(?:next|prerender|middleware|invoke|matched|failed-with))/

/**
 * Everything that decides the answer to a request for a cached page, as one string: two requests with the same key get
 * the same bytes. Undefined for what is not such a request.
 * @param {Pick<import('node:http').IncomingMessage, 'method' | 'url' | 'headers'>} request
 * @returns {string | undefined}
 */
export function pageKey({ method, url = '', headers }) {
  if (method !== 'GET' || !pageAddress.test(url)) return undefined
  for (const name in headers) if (questionOfNext.test(name)) return undefined
  const values = decidingHeaders.map((name) =>
    name === 'accept-encoding' ? compressionOf(headers[name]) : headers[name],
  )
  return [url, ...values, cookiesThatDecide(headers.cookie)].join('\n')
}

/**
 * What Next sends: gzip to whoever takes it on a par with others, as every browser and crawler does in words of its own.
 * @param {string | string[] | undefined} accepted
 */
function compressionOf(accepted = '') {
  const list = String(accepted)
  const takesGzip = !list.includes(';') && list.split(',').some((name) => name.trim() === 'gzip')
  return takesGzip ? 'gzip' : list
}

/** @param {string | undefined} header */
function cookiesThatDecide(header) {
  if (!header) return ''
  return header
    .split(';')
    .map((pair) => pair.trim())
    .filter((pair) => decidingCookies.includes(pair.slice(0, pair.indexOf('='))))
    .join(';')
}
