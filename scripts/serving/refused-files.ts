import type { RequestListener } from 'node:http'
import { bufferResponse } from './buffer-response'

/** Headers with conditions that a file may not meet. */
const conditions = ['range', 'if-match', 'if-unmodified-since']

/**
 * Answers 416 or 412 where a file of `public/` does not meet the request's conditions: Next finds that out, but has no
 * page for these statuses and sends 500.
 */
export function withRefusedFiles(next: RequestListener): RequestListener {
  return (request, response) => {
    if (conditions.some((name) => name in request.headers)) {
      bufferResponse(
        response,
        // Set once the file has been found.
        () => response.statusCode === 500 && response.hasHeader('accept-ranges'),
        () => {
          for (const name of ['content-type', 'content-length', 'cache-control']) response.removeHeader(name)
          response.statusCode = response.hasHeader('content-range') ? 416 : 412
          response.end()
        },
      )
    }
    return next(request, response)
  }
}
