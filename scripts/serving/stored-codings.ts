import type { RequestListener } from 'node:http'
import { acceptedCodings } from './page-bodies'

/**
 * Content-Encoding of a route handler's body that is stored compressed. Next drops the standard header, and would
 * compress the body again. In a request, it means that the client accepts the coding.
 */
const storedCoding = 'x-stored-coding'

/**
 * Lets route handlers send bodies as they are stored (lib/seo/crawler-files.server.ts). Obsolete once Next keeps the
 * Content-Encoding of a route handler's response.
 */
export function withStoredCodings(answer: RequestListener): RequestListener {
  return (request, response) => {
    delete request.headers[storedCoding]
    if (acceptedCodings(request.headers['accept-encoding']).includes('gzip')) request.headers[storedCoding] = 'gzip'
    const setHeader = response.setHeader.bind(response)
    response.setHeader = (name, value) =>
      setHeader(name.toLowerCase() === storedCoding ? 'Content-Encoding' : name, value)
    return answer(request, response)
  }
}
