import { describe, expect, it, vi } from 'vitest'
import { createApiClient, type ApiClientOptions, type Fetch } from './client'

function clientOf(fetch: Fetch, options: Partial<ApiClientOptions> = {}) {
  return createApiClient({
    fetch,
    origin: 'https://nidora.example',
    locale: () => 'en',
    currencyId: () => 2,
    supersede: true,
    ...options,
  })
}

/** Returns the same response to every request and records it. */
function answering(status: number, body: unknown, headers: Record<string, string> = {}) {
  const requests: Request[] = []
  const fetch: Fetch = async (request) => {
    requests.push(request)
    return new Response(body === undefined ? null : JSON.stringify(body), { status, headers })
  }
  return { fetch, requests }
}

const inFlight: Request[] = []
/** Never responds; like fetch, rejects when its signal aborts and keeps its request alive until then. */
const silent: Fetch = (request) => {
  inFlight.push(request)
  return new Promise((_, reject) =>
    request.signal.addEventListener('abort', () => reject(new DOMException('Aborted', 'AbortError'))),
  )
}

describe('requests', () => {
  // R-API-1
  it('go to /api with the contract’s headers, uncached and with cookies', async () => {
    const { fetch, requests } = answering(200, { data: 1 })
    await clientOf(fetch, { xsrfToken: () => 'to+ken=' }).get('/cart')
    const [request] = requests
    expect(request).toMatchObject({
      url: 'https://nidora.example/api/cart',
      method: 'GET',
      cache: 'no-store',
      credentials: 'include',
    })
    expect(Object.fromEntries(request!.headers)).toMatchObject({
      accept: 'application/json',
      locale: 'en',
      'currency-id': '2',
      'x-xsrf-token': 'to+ken=',
    })
  })

  it('carry no token if there is none', async () => {
    const { fetch, requests } = answering(200, {})
    await clientOf(fetch).get('/init')
    expect(requests[0]?.headers.has('x-xsrf-token')).toBe(false)
  })

  it('write lists as name[] and omit undefined values', async () => {
    const { fetch, requests } = answering(200, {})
    await clientOf(fetch).get('/products', { query: { colour: ['black', 'oak'], page: 2, q: undefined } })
    expect(new URL(requests[0]!.url).search).toBe('?colour%5B%5D=black&colour%5B%5D=oak&page=2')
  })

  it('send a body as JSON, and extra headers', async () => {
    const { fetch, requests } = answering(200, {})
    await clientOf(fetch).post('/cart/product', { product_id: 1 }, { headers: { 'Idempotency-Key': 'k' } })
    expect(requests[0]?.headers.get('content-type')).toBe('application/json')
    expect(requests[0]?.headers.get('idempotency-key')).toBe('k')
    expect(await requests[0]?.json()).toEqual({ product_id: 1 })
  })

  // R-API-4
  it('delete by POST {path}/delete', async () => {
    const { fetch, requests } = answering(204, undefined)
    await clientOf(fetch).delete('/favourites/7')
    expect(requests[0]).toMatchObject({ method: 'POST', url: 'https://nidora.example/api/favourites/7/delete' })
  })

  it('reach Sanctum’s cookie outside the base path', async () => {
    const { fetch, requests } = answering(204, undefined)
    await clientOf(fetch).get('/sanctum/csrf-cookie')
    expect(requests[0]?.url).toBe('https://nidora.example/sanctum/csrf-cookie')
  })
})

describe('responses', () => {
  it.each([
    [{ data: { data: { id: 1 } } }, { id: 1 }],
    [{ data: { id: 1 } }, { id: 1 }],
    [{ id: 1 }, { id: 1 }],
  ])('are unwrapped: %j', async (body, answer) => {
    expect(await clientOf(answering(200, body).fetch).get('/x')).toEqual(answer)
  })

  // R-API-2
  it('may be empty', async () => {
    expect(await clientOf(answering(204, undefined).fetch).get('/x')).toBeUndefined()
  })

  it('that are not JSON count as gateway errors and may be retried', async () => {
    const fetch: Fetch = async () => new Response('<html>')
    await expect(clientOf(fetch).get('/x')).rejects.toMatchObject({ layer: 'http', status: 502, retryable: true })
  })

  it('with an error carry status, message, fields and Retry-After', async () => {
    const invalid = answering(422, { message: 'Hibás', errors: { email: ['Hiányzik'] } })
    await expect(clientOf(invalid.fetch).put('/x', {})).rejects.toMatchObject({
      layer: 'validation',
      fields: { email: ['Hiányzik'] },
    })
    const busy = answering(429, { message: 'Lassabban' }, { 'Retry-After': '7' })
    await expect(clientOf(busy.fetch).get('/x')).rejects.toMatchObject({ message: 'Lassabban', retryAfter: 7 })
    const broken: Fetch = async () => new Response('Bad gateway', { status: 502 })
    await expect(clientOf(broken).get('/x')).rejects.toMatchObject({ layer: 'http', status: 502 })
  })

  it('that never arrive are network errors', async () => {
    const fetch: Fetch = () => Promise.reject(new TypeError('fetch failed'))
    await expect(clientOf(fetch).get('/x')).rejects.toMatchObject({ layer: 'network', retryable: true })
  })
})

// R-API-3
describe('aborting', () => {
  it('a repeated call to the same endpoint aborts the previous one', async () => {
    const fetch = vi.fn(silent)
    const client = clientOf(fetch)
    const earlier = client.get('/search/suggest', { query: { q: 'szé' } })
    fetch.mockImplementation(answering(200, { data: 'szék' }).fetch)
    const later = client.get('/search/suggest', { query: { q: 'szék' } })
    await expect(earlier).rejects.toMatchObject({ layer: 'aborted', retryable: false })
    expect(await later).toBe('szék')
  })

  it('other endpoints and methods are independent', async () => {
    let open = () => {}
    const gate = new Promise<void>((resolve) => (open = resolve))
    const client = clientOf(async (request) => {
      await gate
      return Response.json({ data: `${request.method} ${new URL(request.url).pathname}` })
    })
    const calls = [client.get('/cart'), client.get('/favourites'), client.put('/cart')]
    open()
    expect(await Promise.all(calls)).toEqual(['GET /api/cart', 'GET /api/favourites', 'PUT /api/cart'])
  })

  it('does not apply to server calls', async () => {
    let open = () => {}
    const gate = new Promise<void>((resolve) => (open = resolve))
    const client = clientOf(
      async () => {
        await gate
        return Response.json({ data: 1 })
      },
      { supersede: false },
    )
    const calls = [client.get('/home'), client.get('/home')]
    open()
    expect(await Promise.all(calls)).toEqual([1, 1])
  })

  it('a timeout is a network error', async () => {
    await expect(clientOf(silent, { timeoutMs: 20 }).get('/x')).rejects.toMatchObject({ layer: 'network' })
  })

  it('the caller may abort', async () => {
    const controller = new AbortController()
    const call = clientOf(silent).get('/x', { signal: controller.signal })
    controller.abort()
    await expect(call).rejects.toMatchObject({ layer: 'aborted' })
  })
})
