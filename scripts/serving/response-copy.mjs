/**
 * A copy of a sent response, ready to be sent again.
 * @typedef {object} ResponseCopy
 * @property {string[]} headers names and values in turn, without those of the connection
 * @property {string} etag
 * @property {Buffer} body as sent: compressed if requested
 */

/** Headers of a single connection or moment; Node writes them anew. */
const connectionHeaders = ['connection', 'keep-alive', 'transfer-encoding', 'date', 'content-length', 'x-request-id']
/** Headers of the body, which 304 omits. */
const bodyHeaders = ['content-type', 'content-encoding', 'content-length']
/** The middleware's own cookie, which is part of the key. A page that sets any other is for a single visitor. */
const cacheableCookie = /^locale=/

/**
 * Records a response while it is sent, and passes on a copy once it is complete.
 * @param {import('node:http').ServerResponse} response
 * @param {(copy: ResponseCopy | undefined) => void} done called at most once; without a copy when this is not a response from
 *   Next's page cache
 */
export function recordResponse(response, done) {
  /** @type {Buffer[]} */
  const chunks = []
  for (const name of /** @type {const} */ (['write', 'end'])) {
    const send = response[name]
    /** @param {unknown[]} args */
    const listen = (...args) => {
      const [chunk, encoding] = args
      if (typeof chunk === 'string') chunks.push(Buffer.from(chunk, encodingOf(encoding)))
      else if (chunk instanceof Uint8Array) chunks.push(Buffer.from(chunk))
      return Reflect.apply(send, response, args)
    }
    Object.assign(response, { [name]: listen })
  }
  response.once('finish', () => {
    done(isCacheable(response) ? copyOf(response, Buffer.concat(chunks)) : undefined)
  })
}

/**
 * @param {unknown} given
 * @returns {BufferEncoding}
 */
const encodingOf = (given) => (typeof given === 'string' && Buffer.isEncoding(given) ? given : 'utf8')

/** @param {import('node:http').ServerResponse} response */
function isCacheable(response) {
  const cookies = [response.getHeader('set-cookie') ?? []].flat().map(String)
  return (
    response.statusCode === 200 &&
    // Next confirms that this is a page of its cache: neither stale nor rendered for this request.
    response.getHeader('x-nextjs-cache') === 'HIT' &&
    String(response.getHeader('content-type')).startsWith('text/html') &&
    !String(response.getHeader('cache-control')).includes('no-store') &&
    cookies.every((cookie) => cacheableCookie.test(cookie))
  )
}

/**
 * @param {import('node:http').ServerResponse} response
 * @param {Buffer} body
 * @returns {ResponseCopy | undefined}
 */
function copyOf(response, body) {
  const etag = response.getHeader('etag')
  const length = response.getHeader('content-length')
  if (typeof etag !== 'string' || (length !== undefined && Number(length) !== body.length)) return undefined
  const headers = Object.entries(response.getHeaders())
    .filter(([name]) => !connectionHeaders.includes(name))
    .flatMap(([name, value]) => [value ?? []].flat().flatMap((single) => [name, String(single)]))
  return { headers: [...headers, 'content-length', String(body.length)], etag, body }
}

/**
 * Sends a copy as Next would send the page: 304 when the client has it already, else in full.
 * @param {ResponseCopy} copy
 * @param {Pick<import('node:http').IncomingMessage, 'headers'>} request
 * @param {import('node:http').ServerResponse} response
 */
export function sendCopy({ headers, etag, body }, request, response) {
  if (!isKnown(etag, request.headers)) {
    response.writeHead(200, headers)
    response.end(body)
    return
  }
  const withoutBody = headers.filter((_, at) => !bodyHeaders.includes(headers[at - (at % 2)] ?? ''))
  response.writeHead(304, withoutBody)
  response.end()
}

/**
 * @param {string} etag
 * @param {import('node:http').IncomingHttpHeaders} headers
 */
function isKnown(etag, { 'if-none-match': known, 'cache-control': control }) {
  if (!known || control?.includes('no-cache')) return false
  return known.split(',').some((tag) => ['*', etag].includes(tag.trim().replace(/^W\//, '')))
}
