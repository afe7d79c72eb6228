import { transport } from './transport'

/** Hop-by-hop headers (RFC 9110, section 7.6.1) are not forwarded. */
const hopByHop = ['connection', 'keep-alive', 'proxy-connection', 'te', 'trailer', 'transfer-encoding', 'upgrade']

/**
 * Forwards a request for `/api` or `/sanctum` to the backend, embedded or external. Bodies are streamed both ways and
 * never buffered.
 */
export async function forwardToBackend(request: Request): Promise<Response> {
  const { fetch, origin } = await transport()
  const address = new URL(request.url)
  const headers = new Headers(request.headers)
  for (const name of hopByHop) headers.delete(name)
  headers.set('x-forwarded-host', request.headers.get('host') ?? address.host)

  const hasBody = request.method !== 'GET' && request.method !== 'HEAD'
  const response = await fetch(
    new Request(new URL(address.pathname + address.search, origin), {
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
