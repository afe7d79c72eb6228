import { logError } from '../../lib/telemetry/log.mjs'
import { servedRequest } from '../../lib/telemetry/request.mjs'
import { BrotliBodies } from './brotli-bodies.mjs'
import { recordResponse, sendCopy } from './response-copy.mjs'
import { compressionOf, pageKey } from './page-key.mjs'

/**
 * @typedef {import('./response-copy.mjs').ResponseCopy} ResponseCopy
 * @typedef {import('node:http').RequestListener} RequestListener
 */

/** How long a copy is sent before Next is asked again. */
const freshMs = 30_000
/**
 * How long it is still sent to others while one request refreshes it, so that not all of them do. No copy is sent when
 * it is older: this is the maximum delay after a page's own lifetime ends.
 */
const usableMs = 35_000
/** Total size of all copies' bodies. */
const maximumBytes = 64 * 2 ** 20

/**
 * Copies of responses from Next's page cache. For a cached page, Next runs middleware and routing, computes an ETag and
 * compresses every time; a copy is sent as is. Next's cache remains the only one that creates and invalidates pages:
 * only its HITs are copied, for half a minute, and `clear` must be called on every invalidation.
 */
export class PageCache {
  /** @type {Map<string, { copy: ResponseCopy, route: string | undefined, since: number, isBeingRenewed: boolean }>} the oldest first */
  #entries = new Map()
  #bytes = 0
  #generation = 0
  #now
  #maximumBytes
  #brotli

  /**
   * @param {{ now?: () => number, maximumBytes?: number, hasBrotli?: boolean }} [options] `hasBrotli`: compresses copies with
   *   brotli for clients that take it
   */
  constructor(options = {}) {
    this.#now = options.now ?? (() => performance.now())
    this.#maximumBytes = options.maximumBytes ?? maximumBytes
    this.#brotli = options.hasBrotli ? new BrotliBodies() : undefined
  }

  /** Drops every copy, including those still being recorded: they may show what has just been invalidated. */
  clear() {
    this.#entries.clear()
    this.#bytes = 0
    this.#generation += 1
  }

  /**
   * @param {RequestListener} answer Next's own handler
   * @returns {RequestListener} the handler behind the cache
   */
  before(answer) {
    return (request, response) => {
      const key = pageKey(request)
      if (key === undefined) return answer(request, response)
      const entry = this.#entries.get(key)
      if (entry && this.#now() - entry.since < (entry.isBeingRenewed ? usableMs : freshMs)) {
        // Only for pages that are asked for again: a crawler's visit to all of them is not worth the work.
        if (compressionOf(request.headers['accept-encoding']) === 'br')
          this.#compress(key, entry.copy).catch((error) => logError('page_not_compressed', error))
        const served = servedRequest.getStore()
        if (served) Object.assign(served, { route: entry.route, isCopy: true })
        return sendCopy(entry.copy, request, response)
      }
      if (entry) entry.isBeingRenewed = true
      const generation = this.#generation
      const served = servedRequest.getStore()
      recordResponse(response, (copy) => {
        if (generation !== this.#generation) return
        this.#forget(key)
        if (copy) this.#keep(key, copy, served?.route)
      })
      return answer(request, response)
    }
  }

  /**
   * @param {string} key
   * @param {ResponseCopy} copy
   * @param {string} [route] named by the middleware, which does not see requests answered by the copy
   */
  #keep(key, copy, route) {
    const now = this.#now()
    this.#entries.set(key, { copy, route, since: now, isBeingRenewed: false })
    this.#bytes += copy.body.length
    for (const [oldest, { since }] of this.#entries) {
      if (now - since < usableMs && this.#bytes <= this.#maximumBytes) break
      this.#forget(oldest)
    }
  }

  /**
   * Replaces the body of a copy by a smaller one, unless it has been dropped or refreshed meanwhile.
   * @param {string} key
   * @param {ResponseCopy} copy
   */
  async #compress(key, copy) {
    const smaller = await this.#brotli?.of(copy)
    const entry = this.#entries.get(key)
    if (!smaller || entry?.copy !== copy) return
    entry.copy = smaller
    this.#bytes += smaller.body.length - copy.body.length
  }

  /** @param {string} key */
  #forget(key) {
    this.#bytes -= this.#entries.get(key)?.copy.body.length ?? 0
    this.#entries.delete(key)
  }
}
