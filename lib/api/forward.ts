import { transport } from './transport'

/** Hop-by-hop headers (RFC 9110, section 7.6.1) are not forwarded. */
const hopByHop = ['connection', 'keep-alive', 'proxy-connection', 'te', 'trailer', 'transfer-encoding', 'upgrade']

/** Paths that are forwarded to the backend. */
const forwardedPath = /^\/(api|sanctum)\//
/** Controlled by the visitor, so not forwarded: the backend only receives the shop's own host. */
const hostHeaders = [
  'host',
  'forwarded',
  'x-forwarded-host',
  'x-forwarded-port',
  'x-forwarded-server',
  'x-original-host',
]

/** Whether some server could read a segment as several segments, or as the current or parent folder. */
function isTrick(segment: string): boolean {
  let plain = segment
  // Servers decode once, some of them twice.
  for (let round = 0; round < 3; round++) {
    if (plain === '.' || plain === '..' || /[/\\\0]/.test(plain)) return true
    try {
      plain = decodeURIComponent(plain)
    } catch {
      return round === 0
    }
  }
  return false
}

/** The backend's address for a request; null unless its path is plainly below /api or /sanctum. Pure. */
export function backendAddress(visited: string, origin: string): URL | null {
  const { pathname, search } = new URL(visited)
  if (pathname.split('/').some(isTrick)) return null
  const address = new URL(origin)
  address.pathname = pathname
  address.search = search
  return forwardedPath.test(address.pathname) ? address : null
}

/**
 * Forwards a request for `/api` or `/sanctum` to the backend, embedded or external. Bodies are streamed both ways and
 * never buffered.
 */
export async function forwardToBackend(request: Request): Promise<Response> {
  const { fetch, origin, publicHost } = await transport()
  const address = backendAddress(request.url, origin)
  if (!address) return Response.json({ message: 'Not Found' }, { status: 404 })
  const headers = new Headers(request.headers)
  for (const name of [...hopByHop, ...hostHeaders]) headers.delete(name)
  headers.set('x-forwarded-host', publicHost)

  const hasBody = request.method !== 'GET' && request.method !== 'HEAD'
  const response = await fetch(
    new Request(address, {
      method: request.method,
      headers,
      body: hasBody ? request.body : null,
      redirect: 'manual',
      signal: request.signal,
      // Required by fetch for streamed bodies; missing from TypeScript's DOM types.
      ...({ duplex: 'half' } as object),
    }),
  )
  const answerHeaders = new Headers(response.headers)
  // fetch has already decoded the body.
  answerHeaders.delete('content-encoding')
  answerHeaders.delete('content-length')
  for (const name of hopByHop) answerHeaders.delete(name)
  return new Response(response.body, { status: response.status, headers: answerHeaders })
}
