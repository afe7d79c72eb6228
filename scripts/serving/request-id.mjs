import { randomUUID } from 'node:crypto'
import { servedRequest } from '../../lib/telemetry/request.mjs'

const header = 'x-request-id'
/** What a proxy may call a request: nothing that could be mistaken for a part of a log line or of an SQL comment. */
const plain = /^[\w.-]{1,64}$/

/**
 * A header of the shop's requests to itself that are no visits (prepare-pictures.mjs), with a value that nobody else knows:
 * they are left out of the metrics.
 */
export const errand = { 'x-errand': randomUUID() }

/** Ids of requests under way. One that arrives again is this server's own, for an error page (error-pages.mjs). */
const underWay = new Set()

/**
 * Gives every request an id: in the log, in comments of SQL statements and in the response.
 * @param {number} trustedProxies TRUSTED_PROXIES: if any, the proxy's X-Request-Id is the id
 * @param {import('node:http').RequestListener} answer
 * @returns {import('node:http').RequestListener}
 */
export function withRequestId(trustedProxies, answer) {
  return (request, response) => {
    const given = String(request.headers[header])
    const isOwn = underWay.has(given)
    const isKept = isOwn || (trustedProxies > 0 && header in request.headers && plain.test(given))
    const id = isKept ? given : randomUUID()
    request.headers[header] = id
    response.setHeader('X-Request-Id', id)
    underWay.add(id)
    response.once('close', () => underWay.delete(id))
    return servedRequest.run({ id, isOwn }, () => answer(request, response))
  }
}
