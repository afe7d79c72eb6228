import http from 'node:http'
import { logError } from '../../lib/telemetry/log.mjs'
import { headersOf, bufferResponse } from './buffer-response.mjs'
import { isPageRequest } from './page-request.mjs'
import { internalRequest, isInternal } from './request-id.mjs'

/**
 * Header that tells the middleware how the first request for a page failed: "404", "503", or "500 <code>". Only this
 * server may send it.
 */
export const failureHeader = 'x-failed-with'
/** Set by the middleware on its own error pages, which are complete. */
export const errorPageHeader = 'x-error-page'

/** Error digest of a page whose backend was unavailable (lib/api/error.ts): answered with 503. */
export const unavailableDigest = 'unavailable'

/** How Next writes an error's digest in its pages and log. */
const errorCode = /\bdigest\\?":\\?"(\w+)/
/** Headers that concern one connection only. */
const connectionHeaders = ['connection', 'keep-alive', 'te', 'trailer', 'transfer-encoding', 'upgrade']

/**
 * @typedef {import('node:http').IncomingMessage} Request
 * @typedef {import('node:http').ServerResponse} Response
 */

/**
 * Next renders error pages only in the browser: the HTML it sends has neither language nor text. So the URL is
 * requested again, with the resulting status, and the middleware responds with a server-rendered page.
 * @param {import('node:http').RequestListener} answer
 * @param {() => { host: string, port: number }} self the address of this server
 * @returns {import('node:http').RequestListener}
 */
export function withErrorPages(answer, self) {
  return (request, response) => {
    if (!isInternal(request)) delete request.headers[failureHeader]
    if (isPageRequest(request) && !(failureHeader in request.headers)) {
      interceptErrorPages(response, (failure) => requestErrorPage(request, response, failure, self()))
    }
    return answer(request, response)
  }
}

/**
 * @param {Response} response
 * @param {unknown} given headers passed to writeHead
 */
function isBareErrorPage(response, given) {
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
 * @param {Response} response
 * @param {(failure: string) => void} replace called instead of ending the buffered response, with its headers cleared
 */
function interceptErrorPages(response, replace) {
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

/**
 * @param {Request} request
 * @param {Response} response
 * @param {string} failure
 * @param {{ host: string, port: number }} self
 */
function requestErrorPage(request, response, failure, { host, port }) {
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
