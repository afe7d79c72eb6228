import { localeOfHeader, type Locale } from '@/lib/i18n/locales'
import en from '@/messages/en.json'
import hu from '@/messages/hu.json'
import { transport } from './transport'

/** Hop-by-hop headers (RFC 9110, section 7.6.1) are not forwarded. */
const hopByHop = ['connection', 'keep-alive', 'proxy-connection', 'te', 'trailer', 'transfer-encoding', 'upgrade']

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
function isAmbiguous(segment: string): boolean {
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
  if (pathname.split('/').some(isAmbiguous)) return null
  const address = new URL(origin)
  address.pathname = pathname
  address.search = search
  return forwardedPath.test(address.pathname) ? address : null
}

/** Milliseconds until the backend must begin to respond. A body is sent at the visitor's speed. */
const timeoutMs = { withBody: 300_000, withoutBody: 20_000 }
const errors: Record<Locale, typeof en.backend.errors> = { hu: hu.backend.errors, en: en.backend.errors }

/** An error in the language of the request, worded like the backend's. */
function failed(request: Request, key: 'notFound' | 'unavailable', init: ResponseInit): Response {
  return Response.json({ message: errors[localeOfHeader(request.headers.get('Locale'))][key] }, init)
}

/**
 * Forwards a request for `/api` or `/sanctum` to the backend, embedded or external. Bodies are streamed both ways and
 * never buffered. 503 if the backend does not respond.
 */
export async function forwardToBackend(request: Request): Promise<Response> {
  const { fetch, origin, publicHost } = await transport()
  const address = backendAddress(request.url, origin)
  if (!address) return failed(request, 'notFound', { status: 404 })
  const headers = new Headers(request.headers)
  for (const name of [...hopByHop, ...hostHeaders]) headers.delete(name)
  headers.set('x-forwarded-host', publicHost)

  const hasBody = request.method !== 'GET' && request.method !== 'HEAD'
  // A single controller: Node may garbage-collect combined signals before they fire.
  const controller = new AbortController()
  const stop = () => controller.abort()
  request.signal.addEventListener('abort', stop)
  const timer = setTimeout(stop, hasBody ? timeoutMs.withBody : timeoutMs.withoutBody)
  let response: Response
  try {
    response = await fetch(
      new Request(address, {
        method: request.method,
        headers,
        body: hasBody ? request.body : null,
        redirect: 'manual',
        signal: controller.signal,
        // Required by fetch for streamed bodies; missing from TypeScript's DOM types.
        ...({ duplex: 'half' } as object),
      }),
    )
  } catch (error) {
    if (request.signal.aborted) throw error
    console.error(error)
    // It cannot be reached, breaks off or stays silent.
    return failed(request, 'unavailable', { status: 503, headers: { 'Retry-After': '5' } })
  } finally {
    clearTimeout(timer)
  }
  const answerHeaders = new Headers(response.headers)
  // fetch has already decoded the body.
  answerHeaders.delete('content-encoding')
  answerHeaders.delete('content-length')
  for (const name of hopByHop) answerHeaders.delete(name)
  return new Response(response.body, { status: response.status, headers: answerHeaders })
}
