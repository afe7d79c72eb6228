import { randomUUID } from 'node:crypto'
import { servedRequest } from '../../lib/telemetry/request.mjs'

const header = 'x-request-id'
/** Ids accepted from a proxy: nothing that could be mistaken for part of a log line or an SQL comment. */
const plain = /^[\w.-]{1,64}$/

/**
 * Header of the shop's requests to itself that are not visits (prepare-pictures.mjs), with a value that nobody else
 * knows: metrics exclude them.
 */
export const internalRequest = { 'x-internal-request': randomUUID() }

/** Ids of requests in flight. One that arrives again is this server's own, for an error page (error-pages.mjs). */
const inFlight = new Set()

/**
 * Gives every request an id, which appears in the log, in SQL comments and in the response.
 * @param {number} trustedProxies TRUSTED_PROXIES: if any, the proxy's X-Request-Id is used
 * @param {import('node:http').RequestListener} answer
 * @returns {import('node:http').RequestListener}
 */
export function withRequestId(trustedProxies, answer) {
  return (request, response) => {
    const given = String(request.headers[header])
    const isOwn = inFlight.has(given)
    const isKept = isOwn || (trustedProxies > 0 && header in request.headers && plain.test(given))
    const id = isKept ? given : randomUUID()
    request.headers[header] = id
    response.setHeader('X-Request-Id', id)
    inFlight.add(id)
    response.once('close', () => inFlight.delete(id))
    return servedRequest.run({ id, isOwn }, () => answer(request, response))
  }
}
