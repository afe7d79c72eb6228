import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { AnswerOf, PageAnswer } from '@/lib/routing/page-request'
import { logError } from '@/lib/telemetry/log'
import { servedRequest } from '@/lib/telemetry/request'
import type { FreshPage } from './cache-handler'
import { commonHeaders } from './common-headers'
import { acceptedCodings, type PageBodies } from './page-bodies'
import type { PageDictionaries } from './page-dictionaries'
import { isKnown, pageRequest } from './page-request'
import { withHashes } from './script-policy'

interface Parts {
  /** What the middleware would answer. */
  readonly answerOf: AnswerOf
  /** In Next's cache (cache-handler.ts). */
  readonly freshPage: (internalPath: string) => FreshPage | undefined
  readonly bodies: PageBodies
  /** Without it, pages are not compressed against each other. */
  readonly dictionaries?: PageDictionaries
}

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
  constructor(private readonly parts: Parts) {}

  /** @param answer Next's own handler */
  before(answer: RequestListener): RequestListener {
    return async (request, response) => {
      try {
        const asked = pageRequest(request)
        const answered = asked && this.parts.answerOf(asked)
        const page = answered && this.parts.freshPage(answered.internalPath)
        if (page) return await this.#send(answered, page, request, response)
      } catch (error) {
        logError('copy_failed', error)
      }
      return answer(request, response)
    }
  }

  async #send(
    { route, internalPath, headers }: PageAnswer,
    page: FreshPage,
    request: IncomingMessage,
    response: ServerResponse,
  ): Promise<void> {
    const { bodies, dictionaries } = this.parts
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
      vary: dictionaries ? `${vary}, Available-Dictionary` : vary,
    }
    if (isKnown(etag, request.headers)) {
      note()
      response.writeHead(304, fields)
      response.end()
      return
    }
    void dictionaries?.learn({ path: internalPath, route, html: page.html })
    const accepted = acceptedCodings(request.headers['accept-encoding'])
    const dictionary = accepted.includes('dcz') ? dictionaries?.of(request) : undefined
    const { coding, bytes } = dictionary ? bodies.with(page, dictionary) : await bodies.of(page, accepted)
    note()
    const offer = dictionary ? undefined : dictionaries?.offerTo(request)
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
