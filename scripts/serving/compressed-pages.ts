import type { RequestListener, ServerResponse } from 'node:http'
import { gzip } from 'node:zlib'
import { bufferResponse, headersOf } from './buffer-response'
import { acceptedCodings } from './page-bodies'
import { isPageRequest } from './page-request'

/**
 * Compresses pages once they are complete, off the main thread. Next would compress them while they are written, before
 * their scripts are hashed and moved (script-policy.ts): each page would be compressed, unpacked and compressed again.
 * @param answer sees no Accept-Encoding in requests for pages
 */
export function withCompressedPages(answer: RequestListener): RequestListener {
  return (request, response) => {
    if (!isPageRequest(request)) return answer(request, response)
    const accepted = acceptedCodings(request.headers['accept-encoding'])
    delete request.headers['accept-encoding']
    bufferResponse(
      response,
      (given) => request.method === 'GET' && isPlainPage(response, given),
      (html) => {
        response.setHeader('vary', varyOf(response))
        if (!accepted.includes('gzip')) return response.end(html)
        gzip(html, (error, bytes) => {
          if (error) return response.destroy(error)
          response.setHeader('content-encoding', 'gzip')
          response.setHeader('content-length', bytes.length)
          response.end(bytes)
        })
      },
    )
    return answer(request, response)
  }
}

/** @param given headers passed to writeHead */
function isPlainPage(response: ServerResponse, given: unknown): boolean {
  const fields = headersOf(response, given)
  const isPage = fields.get('content-type')?.startsWith('text/html') ?? false
  return isPage && response.statusCode !== 304 && !fields.has('content-encoding')
}

/** A response's Vary, with Accept-Encoding. */
function varyOf(response: ServerResponse): string {
  const given = String(response.getHeader('vary') ?? '')
  return /\baccept-encoding\b/i.test(given) ? given : [given, 'Accept-Encoding'].filter(Boolean).join(', ')
}
