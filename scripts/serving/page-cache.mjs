import { logError } from '../../lib/telemetry/log.mjs'
import { servedRequest } from '../../lib/telemetry/request.mjs'
import { commonHeaders } from './common-headers.mjs'
import { acceptedCodings } from './page-bodies.mjs'
import { isKnown, pageRequest } from './page-request.mjs'
import { withHashes } from './script-policy.mjs'

/**
 * @typedef {import('node:http').RequestListener} RequestListener
 * @typedef {import('./cache-handler.mjs').FreshPage} FreshPage
 * @typedef {import('./page-bodies.mjs').PageBodies} PageBodies
 * @typedef {import('./page-dictionaries.mjs').PageDictionaries} PageDictionaries
 * @typedef {ReturnType<typeof import('../../lib/routing/page-request.ts').pageAnswers>} AnswerOf
 * @typedef {NonNullable<ReturnType<AnswerOf>>} PageAnswer
 */

/** What Next's router reads besides the address; requests with these headers are left to Next. */
const vary = 'rsc, next-router-state-tree, next-router-prefetch, next-router-segment-prefetch, Accept-Encoding'

const commonFields = Object.fromEntries(commonHeaders.map(({ key, value }) => [key.toLowerCase(), value]))

/**
 * The micro-cache: sends pages that are fresh in Next's cache without calling Next, which would run the middleware and
 * its own routing every time, at several times the cost. Which page a request gets, and with which headers, is decided
 * by the middleware's own functions, so nothing is recorded and nothing needs invalidation. Only Next makes, renews and
 * drops pages.
 */
export class PageCache {
  #answerOf
  #freshPage
  #bodies
  #dictionaries

  /**
   * @param {object} parts
   * @param {AnswerOf} parts.answerOf what the middleware would answer
   * @param {(internalPath: string) => FreshPage | undefined} parts.freshPage in Next's cache (cache-handler.mjs)
   * @param {PageBodies} parts.bodies
   * @param {PageDictionaries} [parts.dictionaries] without it, pages are not compressed against each other
   */
  constructor({ answerOf, freshPage, bodies, dictionaries }) {
    this.#answerOf = answerOf
    this.#freshPage = freshPage
    this.#bodies = bodies
    this.#dictionaries = dictionaries
  }

  /**
   * @param {RequestListener} answer Next's own handler
   * @returns {RequestListener} the handler behind the cache
   */
  before(answer) {
    return async (request, response) => {
      try {
        const asked = pageRequest(request)
        const answered = asked && this.#answerOf(asked)
        const page = answered && this.#freshPage(answered.internalPath)
        if (page) return await this.#send(answered, page, request, response)
      } catch (error) {
        logError('copy_failed', error)
      }
      return answer(request, response)
    }
  }

  /**
   * @param {PageAnswer} answered
   * @param {FreshPage} page
   * @param {import('node:http').IncomingMessage} request
   * @param {import('node:http').ServerResponse} response
   */
  async #send({ route, internalPath, headers }, page, request, response) {
    const served = servedRequest.getStore()
    const note = () => served && Object.assign(served, { route, isCopy: true })
    const etag = `"${page.id}"`
    const fields = {
      ...commonFields,
      ...Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value])),
      ...page.headers,
      'content-security-policy': withHashes(headers['Content-Security-Policy'] ?? '', page.hashes),
      'x-nextjs-cache': 'HIT',
      etag,
      vary: this.#dictionaries ? `${vary}, Available-Dictionary` : vary,
    }
    if (isKnown(etag, request.headers)) {
      note()
      response.writeHead(304, fields)
      response.end()
      return
    }
    void this.#dictionaries?.learn({ path: internalPath, route, html: page.html })
    const accepted = acceptedCodings(request.headers['accept-encoding'])
    const dictionary = accepted.includes('dcz') ? this.#dictionaries?.of(request) : undefined
    const { coding, bytes } = dictionary ? this.#bodies.with(page, dictionary) : await this.#bodies.of(page, accepted)
    note()
    const offer = dictionary ? undefined : this.#dictionaries?.offerTo(request)
    response.writeHead(200, {
      ...fields,
      'content-type': 'text/html; charset=utf-8',
      ...(offer && { link: [page.headers.link ?? [], offer].flat().map(String) }),
      ...(coding !== 'identity' && { 'content-encoding': coding }),
      'content-length': bytes.length,
    })
    response.end(bytes)
  }
}
