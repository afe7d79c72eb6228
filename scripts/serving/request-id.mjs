import { randomUUID } from 'node:crypto'
import { servedRequest } from '../../lib/telemetry/request.mjs'

const header = 'x-request-id'
/** Ids accepted from a proxy: nothing that could be mistaken for part of a log line or an SQL comment. */
const plain = /^[\w.-]{1,64}$/

const internalHeader = 'x-internal-request'
/**
 * Header of the shop's requests to itself (error-pages.mjs, prepare-pictures.mjs), with a value that nobody else knows:
 * they are not visits, and may carry headers that visitors may not.
 */
export const internalRequest = { [internalHeader]: randomUUID() }

/** @param {import('node:http').IncomingMessage} request */
export const isInternal = ({ headers }) => headers[internalHeader] === internalRequest[internalHeader]

/**
 * Gives every request an id, which appears in the log, in SQL comments and in the response.
 * @param {number} trustedProxies TRUSTED_PROXIES: if any, the proxy's X-Request-Id is used. The shop's own always is.
 * @param {import('node:http').RequestListener} answer
 * @returns {import('node:http').RequestListener}
 */
export function withRequestId(trustedProxies, answer) {
  return (request, response) => {
    const given = String(request.headers[header])
    const isKept = (isInternal(request) || trustedProxies > 0) && header in request.headers && plain.test(given)
    const id = isKept ? given : randomUUID()
    request.headers[header] = id
    response.setHeader('X-Request-Id', id)
    return servedRequest.run({ id }, () => answer(request, response))
  }
}
