import { copyAnswer, sendCopy } from './answer-copy.mjs'
import { pageKey } from './page-key.mjs'

/**
 * @typedef {import('./answer-copy.mjs').AnswerCopy} AnswerCopy
 * @typedef {import('node:http').RequestListener} RequestListener
 */

/** How long a copy is sent before Next is asked again. */
const freshMs = 30_000
/**
 * How long it is still sent to the others while one request asks, so that not all of them do. No copy is sent when it is
 * older: a page may be that late when its own lifetime ends.
 */
const usableMs = 35_000
/** Bodies of all copies together. */
const maximumBytes = 64 * 2 ** 20

/**
 * Copies of answers that Next gave out of its page cache. To send a page of its cache, Next walks through middleware and
 * routing, makes an ETag and compresses, every time anew; a copy goes out as it is. Next's cache stays the only one that
 * makes and throws away pages: only its HITs are copied, for half a minute, and `clear` is to be called whenever it throws any away.
 */
export class PageCache {
  /** @type {Map<string, { copy: AnswerCopy, since: number, isBeingRenewed: boolean }>} the oldest first */
  #entries = new Map()
  #bytes = 0
  #generation = 0
  #now
  #maximumBytes

  /** @param {{ now?: () => number, maximumBytes?: number }} [options] */
  constructor(options = {}) {
    this.#now = options.now ?? (() => performance.now())
    this.#maximumBytes = options.maximumBytes ?? maximumBytes
  }

  /** Forgets every copy, those included that are only being sent now: they may show what has just been thrown away. */
  clear() {
    this.#entries.clear()
    this.#bytes = 0
    this.#generation += 1
  }

  /**
   * @param {RequestListener} answer Next's own handler
   * @returns {RequestListener} the same, behind the copies
   */
  before(answer) {
    return (request, response) => {
      const key = pageKey(request)
      if (key === undefined) return answer(request, response)
      const entry = this.#entries.get(key)
      if (entry && this.#now() - entry.since < (entry.isBeingRenewed ? usableMs : freshMs)) {
        return sendCopy(entry.copy, request, response)
      }
      if (entry) entry.isBeingRenewed = true
      const generation = this.#generation
      copyAnswer(response, (copy) => {
        if (generation !== this.#generation) return
        this.#forget(key)
        if (copy) this.#keep(key, copy)
      })
      return answer(request, response)
    }
  }

  /**
   * @param {string} key
   * @param {AnswerCopy} copy
   */
  #keep(key, copy) {
    const now = this.#now()
    this.#entries.set(key, { copy, since: now, isBeingRenewed: false })
    this.#bytes += copy.body.length
    for (const [oldest, { since }] of this.#entries) {
      if (now - since < usableMs && this.#bytes <= this.#maximumBytes) break
      this.#forget(oldest)
    }
  }

  /** @param {string} key */
  #forget(key) {
    this.#bytes -= this.#entries.get(key)?.copy.body.length ?? 0
    this.#entries.delete(key)
  }
}
