import http, { type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http'
import { unavailableDigest } from '@/lib/api/error'
import { errorPageHeader, failureHeader } from '@/lib/routing/failure'
import { logError } from '@/lib/telemetry/log'
import { bufferResponse, headersOf } from './buffer-response'
import { isPageRequest } from './page-request'
import { internalRequest, isInternal } from './request-id'

/** How Next writes an error's digest in its pages and log. */
const errorCode = /\bdigest\\?":\\?"(\w+)/
/** Headers that concern one connection only. */
const connectionHeaders = ['connection', 'keep-alive', 'te', 'trailer', 'transfer-encoding', 'upgrade']

/** Where a server can be reached. */
export interface Address {
  readonly host: string
  readonly port: number
}

/**
 * Next renders error pages only in the browser: the HTML it sends has neither language nor text. So the URL is
 * requested again, with the resulting status, and the middleware responds with a server-rendered page.
 * @param self the address of this server
 */
export function withErrorPages(answer: RequestListener, self: () => Address): RequestListener {
  return (request, response) => {
    if (!isInternal(request)) delete request.headers[failureHeader]
    if (isPageRequest(request) && !(failureHeader in request.headers)) {
      interceptErrorPages(response, (failure) => requestErrorPage(request, response, failure, self()))
    }
    return answer(request, response)
  }
}

/** @param given headers passed to writeHead */
function isBareErrorPage(response: ServerResponse, given: unknown): boolean {
  const { statusCode: status } = response
  const fields = headersOf(response, given)
  return (
    (status === 404 || status === 410 || status >= 500) &&
    (fields.get('content-type') ?? 'text/html').startsWith('text/html') &&
    !fields.has(errorPageHeader)
  )
}

/**
 * Passes every response through except Next's error pages, which are buffered entirely.
 * @param replace called instead of ending the buffered response, with its headers cleared
 */
function interceptErrorPages(response: ServerResponse, replace: (failure: string) => void): void {
  bufferResponse(
    response,
    (given) => isBareErrorPage(response, given),
    (body) => {
      const code = response.statusCode < 500 ? undefined : errorCode.exec(body.toString())?.[1]
      for (const name of response.getHeaderNames()) response.removeHeader(name)
      replace(code === unavailableDigest ? '503' : [response.statusCode, code].join(' ').trim())
    },
  )
}

function requestErrorPage(
  request: IncomingMessage,
  response: ServerResponse,
  failure: string,
  { host, port }: Address,
): void {
  const status = response.statusCode
  const headers = Object.entries(request.headers).filter(([name]) => !connectionHeaders.includes(name))
  const again = http.request(
    {
      host,
      port,
      path: request.url,
      method: request.method,
      headers: { ...Object.fromEntries(headers), ...internalRequest, [failureHeader]: failure },
      agent: false,
    },
    (page) => {
      for (const name of connectionHeaders) delete page.headers[name]
      response.writeHead(page.statusCode ?? status, page.headers)
      page.pipe(response)
    },
  )
  again.once('error', (error) => {
    logError('error_page_failed', error)
    if (!response.headersSent) response.writeHead(status)
    response.end()
  })
  response.once('close', () => again.destroy())
  again.end()
}
