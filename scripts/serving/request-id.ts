import { randomUUID } from 'node:crypto'
import type { IncomingMessage, RequestListener } from 'node:http'
import { servedRequest } from '@/lib/telemetry/request'

const header = 'x-request-id'
/** Ids accepted from a proxy: nothing that could be mistaken for part of a log line or an SQL comment. */
const plain = /^[\w.-]{1,64}$/

const internalHeader = 'x-internal-request'
/**
 * Header of the shop's requests to itself (error-pages.ts, prepare-pictures.ts), with a value that nobody else knows:
 * they are not visits, and may carry headers that visitors may not.
 */
export const internalRequest = { [internalHeader]: randomUUID() }

export const isInternal = ({ headers }: IncomingMessage) => headers[internalHeader] === internalRequest[internalHeader]

/**
 * Gives every request an id, which appears in the log, in SQL comments and in the response.
 * @param trustedProxies TRUSTED_PROXIES: if any, the proxy's X-Request-Id is used. The shop's own always is.
 */
export function withRequestId(trustedProxies: number, answer: RequestListener): RequestListener {
  return (request, response) => {
    const given = String(request.headers[header])
    const isKept = (isInternal(request) || trustedProxies > 0) && header in request.headers && plain.test(given)
    const id = isKept ? given : randomUUID()
    request.headers[header] = id
    response.setHeader('X-Request-Id', id)
    return servedRequest.run({ id }, () => answer(request, response))
  }
}
