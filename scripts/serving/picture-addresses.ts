import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'

/** Picture paths as the shop writes them (lib/backend/exchange/import): "/media/rooms/living-room.webp". */
const picture = /^\/media\/(?:[\w-]+\/)*[\w-][\w.-]*$/
const longest = 200

/**
 * Whether a path is the plain one of a picture.
 * @param source of a file below the origin
 */
export const isPlainPicture = (source: string) => source.length <= longest && picture.test(source)

/** Next sends and compares entity tags without the quotes that HTTP demands; caches return them with quotes. */
function quoteTags({ headers }: IncomingMessage, response: ServerResponse): void {
  headers['if-none-match'] &&= headers['if-none-match'].replaceAll(/(?:W\/)?"([^"]*)"/g, '$1')
  const setHeader = response.setHeader.bind(response)
  response.setHeader = (name, value) => setHeader(name, name.toLowerCase() === 'etag' ? `"${String(value)}"` : value)
}

/**
 * Answers 400 to requests for optimized pictures whose address is not plain: Next would treat every other spelling of
 * the same picture (a query, "..", an encoded letter) as a different one, and encode and store it again.
 */
export function withPlainPictures(next: RequestListener): RequestListener {
  return (request, response) => {
    const [path = '', query] = (request.url ?? '').split('?', 2)
    if (!path.startsWith('/_next/image')) return next(request, response)
    const source = new URLSearchParams(query).get('url') ?? ''
    if (isPlainPicture(source)) {
      quoteTags(request, response)
      return next(request, response)
    }
    response.writeHead(400, { 'Content-Type': 'text/plain', 'X-Content-Type-Options': 'nosniff' })
    response.end('Bad Request')
  }
}
