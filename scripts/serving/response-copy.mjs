import { holdResponse } from './hold-response.mjs'
import { pageIdHeader } from './cache-handler.mjs'

/**
 * The head of a sent page: what middleware and Next decided about a request.
 * @typedef {object} ResponseHead
 * @property {string} id of the page in Next's cache
 * @property {string} etag
 * @property {Record<string, string | string[]>} headers without those of the connection and the body's coding
 * @property {string} vary
 */

/** Headers of a single connection or point in time, which Node sets again, and of a single coding of the page. */
const otherHeaders = [
  'connection',
  'keep-alive',
  'transfer-encoding',
  'date',
  'x-request-id',
  'content-length',
  'content-encoding',
  'vary',
]
/** How Next names the page behind an address, including the query, which is private to its visitor. */
const rewriteHeader = 'x-middleware-rewrite'
/** The middleware's own cookie, which is part of the key. A page that sets any other cookie is for a single visitor. */
const cacheableCookie = /^locale=/

/**
 * Records the head of a response as it is sent, and removes headers meant only for this server.
 * @param {import('node:http').ServerResponse} response
 * @param {(head: ResponseHead) => void} done called after it has been sent, if it is a page from Next's cache
 */
export function recordHead(response, done) {
  /** @type {unknown} */
  let id
  const takeId = () => {
    id = response.getHeader(pageIdHeader)
    for (const name of [pageIdHeader, rewriteHeader]) response.removeHeader(name)
    return false
  }
  holdResponse(response, takeId, () => undefined)
  response.once('finish', () => {
    const etag = response.getHeader('etag')
    if (typeof id !== 'string' || typeof etag !== 'string' || !isCacheable(response)) return
    const headers = Object.entries(response.getHeaders()).flatMap(([name, value]) =>
      value === undefined || otherHeaders.includes(name) ? [] : [[name, Array.isArray(value) ? value : String(value)]],
    )
    done({ id, etag, headers: Object.fromEntries(headers), vary: varyOf(response) })
  })
}

/** @param {import('node:http').ServerResponse} response */
function isCacheable(response) {
  const cookies = [response.getHeader('set-cookie') ?? []].flat().map(String)
  return (
    response.statusCode === 200 &&
    // Next confirms a cache hit: neither stale nor rendered for this request.
    response.getHeader('x-nextjs-cache') === 'HIT' &&
    String(response.getHeader('content-type')).startsWith('text/html') &&
    !String(response.getHeader('cache-control')).includes('no-store') &&
    cookies.every((cookie) => cacheableCookie.test(cookie))
  )
}

/**
 * @param {import('node:http').ServerResponse} response
 * @returns {string} its Vary, with Accept-Encoding
 */
export function varyOf(response) {
  const given = String(response.getHeader('vary') ?? '')
  return /\baccept-encoding\b/i.test(given) ? given : [given, 'Accept-Encoding'].filter(Boolean).join(', ')
}

/**
 * @param {string} etag
 * @param {import('node:http').IncomingHttpHeaders} headers of a request
 * @returns {boolean} whether the client has this page, by Next's rules
 */
export function isKnown(etag, { 'if-none-match': known, 'cache-control': control }) {
  if (!known || control?.includes('no-cache')) return false
  return known.split(',').some((tag) => ['*', etag].includes(tag.trim().replace(/^W\//, '')))
}
