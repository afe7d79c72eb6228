import type { RequestListener } from 'node:http'
import { backend as english } from '@/messages/en.json'
import { backend as hungarian } from '@/messages/hu.json'
import { callAddress, dataPolicy } from './script-policy'

const readingMethods = ['GET', 'HEAD']
export const knownMethods = [...readingMethods, 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']

/**
 * Answers what Next would answer wrongly. Pages and files can only be read: Next would send a page whatever the method,
 * and 500 for a file. The backend knows its own methods; from those that the Fetch standard forbids (TRACE) or that
 * nothing here supports, Next would fail to build a `Request`.
 */
export function withKnownMethods(next: RequestListener): RequestListener {
  return (request, response) => {
    const { method = '', url = '', headers } = request
    const isCall = callAddress.test(url)
    if ((isCall ? knownMethods : readingMethods).includes(method)) return next(request, response)
    // The request body is not read, so the connection cannot be reused.
    const answer = { Allow: (isCall ? knownMethods : [...readingMethods, 'OPTIONS']).join(', '), Connection: 'close' }
    if (method === 'OPTIONS') return response.writeHead(204, answer).end()
    response.writeHead(405, {
      ...answer,
      'Content-Type': 'application/json',
      'Content-Security-Policy': dataPolicy,
      'X-Content-Type-Options': 'nosniff',
    })
    const { errors } = String(headers.locale ?? '').startsWith('en') ? english : hungarian
    response.end(JSON.stringify({ message: errors.methodNotAllowed }))
  }
}
