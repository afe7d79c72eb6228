import { LRUCache } from 'lru-cache'
import { logError } from '../../lib/telemetry/log.mjs'
import { servedRequest } from '../../lib/telemetry/request.mjs'
import { acceptedCodings } from './page-bodies.mjs'
import { decides, pageKey } from './page-key.mjs'
import { isKnown, recordHead } from './response-copy.mjs'

/**
 * @typedef {import('node:http').RequestListener} RequestListener
 * @typedef {import('./page-bodies.mjs').Page} Page
 * @typedef {import('./page-bodies.mjs').PageBodies} PageBodies
 * @typedef {import('./page-dictionaries.mjs').PageDictionaries} PageDictionaries
 * @typedef {import('./response-copy.mjs').ResponseHead & { route: string | undefined, parameters: readonly string[] }} Copy
 */

/** Total bytes of all copies' headers. */
const maximumBytes = 16 * 2 ** 20

/**
 * The micro-cache: sends pages that are fresh in Next's cache without calling Next, which would run middleware and
 * routing, compute an ETag and compress every time. A copy is the head of Next's own response to an equivalent request
 * (page-key.mjs) and refers to the page in Next's cache. It is valid as long as that page is fresh, so it needs neither
 * a lifetime nor invalidation. Only Next makes, renews and invalidates pages.
 */
export class PageCache {
  /** @type {LRUCache<string, Copy>} */
  #copies
  #freshPage
  #bodies
  #dictionaries

  /**
   * @param {object} parts
   * @param {(id: string) => string | undefined} parts.freshPage HTML in Next's cache (cache-handler.mjs)
   * @param {PageBodies} parts.bodies
   * @param {PageDictionaries} [parts.dictionaries] without it, pages are not compressed against each other
   * @param {number} [parts.maximumBytes] of all copies' headers
   */
  constructor(parts) {
    this.#freshPage = parts.freshPage
    this.#bodies = parts.bodies
    this.#dictionaries = parts.dictionaries
    this.#copies = new LRUCache({
      maxSize: parts.maximumBytes ?? maximumBytes,
      sizeCalculation: ({ headers }, key) => key.length + JSON.stringify(headers).length,
    })
  }

  /**
   * @param {RequestListener} answer Next's own handler
   * @returns {RequestListener} the handler behind the cache
   */
  before(answer) {
    return async (request, response) => {
      const key = pageKey(request)
      const copy = key === undefined ? undefined : this.#copies.get(key)
      if (copy && !decides(request.url, copy.parameters)) {
        const html = this.#freshPage(copy.id)
        if (html !== undefined) {
          try {
            return await this.#send(copy, { id: copy.id, html }, request, response)
          } catch (error) {
            logError('copy_failed', error)
          }
        }
      }
      const served = servedRequest.getStore()
      recordHead(response, (head) => {
        const { route, parameters } = served ?? {}
        if (key === undefined || request.method !== 'GET') return
        // Set by the middleware; without them, it is unknown which query parameters matter.
        if (!parameters || decides(request.url, parameters)) return
        this.#copies.set(key, { ...head, route, parameters })
        const html = this.#freshPage(head.id)
        if (html !== undefined) this.#dictionaries?.learn({ path: key, route, html })
      })
      return answer(request, response)
    }
  }

  /**
   * @param {Copy} copy
   * @param {Page} page
   * @param {import('node:http').IncomingMessage} request
   * @param {import('node:http').ServerResponse} response
   */
  async #send({ etag, headers, vary, route }, page, request, response) {
    const served = servedRequest.getStore()
    const note = () => served && Object.assign(served, { route, isCopy: true })
    const varying = { vary: this.#dictionaries ? `${vary}, Available-Dictionary` : vary }
    if (isKnown(etag, request.headers)) {
      note()
      const { 'content-type': _, ...withoutType } = headers
      response.writeHead(304, { ...withoutType, ...varying })
      response.end()
      return
    }
    const accepted = acceptedCodings(request.headers['accept-encoding'])
    const dictionary = accepted.includes('dcz') ? this.#dictionaries?.of(request) : undefined
    const { coding, bytes } = dictionary ? this.#bodies.with(page, dictionary) : await this.#bodies.of(page, accepted)
    note()
    const offer = dictionary ? undefined : this.#dictionaries?.offerTo(request)
    response.writeHead(200, {
      ...headers,
      ...varying,
      ...(offer && { link: [headers.link ?? [], offer].flat() }),
      ...(coding !== 'identity' && { 'content-encoding': coding }),
      'content-length': bytes.length,
    })
    response.end(bytes)
  }
}
