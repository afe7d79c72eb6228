import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { backendAddress, forwardToBackend } from './forward'
import hu from '@/messages/hu.json'
import { registerTransport } from './transport'

const halfChunk = 4 * 1024 * 1024

describe('forwardToBackend', () => {
  let backend: Server
  /** Called when the caller of /api/slow disconnects. */
  const left = vi.fn()

  beforeAll(async () => {
    backend = createServer((request, response) => {
      if (request.url === '/api/slow') return void request.once('close', left)
      let received = 0
      request.on('data', (chunk: Buffer) => (received += chunk.length))
      request.on('end', () => {
        response.writeHead(request.method === 'GET' ? 302 : 201, {
          location: '/elsewhere',
          'set-cookie': ['a=1', 'b=2'],
          'x-heard': `${request.headers.host} ${request.headers.forwarded}`,
          'x-seen': `${request.method} ${request.url} ${request.headers['x-forwarded-host']} ${request.headers.cookie ?? ''}`,
        })
        response.end(String(received))
      })
    })
    await new Promise<void>((resolve) => backend.listen(0, '127.0.0.1', resolve))
    const { port } = backend.address() as AddressInfo
    registerTransport(
      Promise.resolve({
        fetch: (request: Request) => fetch(request),
        origin: `http://127.0.0.1:${port}`,
        publicHost: 'shop.example',
      }),
    )
  })
  afterAll(() => backend.close())

  it('forwards path, query, cookies and the public host, and returns status, redirects and every cookie', async () => {
    const answer = await forwardToBackend(
      new Request('https://shop.example/api/cart?x=1', { headers: { host: 'shop.example', cookie: 's=1' } }),
    )
    expect(answer.status).toBe(302)
    expect(answer.headers.get('location')).toBe('/elsewhere')
    expect(answer.headers.getSetCookie()).toEqual(['a=1', 'b=2'])
    expect(answer.headers.get('x-seen')).toBe('GET /api/cart?x=1 shop.example s=1')
  })

  it('aborts the backend call when the visitor disconnects', async () => {
    const visitor = new AbortController()
    const answer = forwardToBackend(new Request('https://shop.example/api/slow', { signal: visitor.signal }))
    setTimeout(() => visitor.abort(), 100)
    await expect(answer).rejects.toThrow('aborted')
    await vi.waitFor(() => expect(left).toHaveBeenCalled())
  })

  it('does not wait longer than 20 seconds for a backend that stays silent', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const log = vi.spyOn(console, 'error').mockReturnValue()
    const answer = forwardToBackend(new Request('https://shop.example/api/slow', { headers: { Locale: 'hu' } }))
    await vi.waitFor(() => expect(vi.getTimerCount()).toBeGreaterThan(0))
    await vi.advanceTimersByTimeAsync(20_000)
    expect((await answer).status).toBe(503)
    expect(await (await answer).json()).toEqual({ message: hu.backend.errors.unavailable })
    vi.useRealTimers()
    log.mockRestore()
  })

  it('passes on the shop’s own host, never one named by the visitor', async () => {
    const visitor = { host: 'evil.example', 'x-forwarded-host': 'evil.example', forwarded: 'host=evil.example' }
    const answer = await forwardToBackend(new Request('https://evil.example/api/cart', { headers: visitor }))
    expect(answer.headers.get('x-seen')).toBe('GET /api/cart shop.example')
    expect(answer.headers.get('x-heard')).toMatch(/^127\.0\.0\.1:\d+ undefined$/)
  })

  it.each([
    '/api/%2e%2e/admin',
    '/api/x/%2E./..%2fadmin',
    '/api/..%5cadmin',
    '/api/%252e%252e/x',
    '/api/a%2Fb',
    '/api/%00',
  ])('refuses %s', async (path) => {
    const request = { url: `https://shop.example${path}`, method: 'GET', headers: new Headers() } as Request
    const answer = await forwardToBackend(request)
    expect([answer.status, answer.headers.get('x-seen')]).toEqual([404, null])
  })

  it('forwards nothing but /api and /sanctum, and encoded text within a segment as it is', () => {
    const at = (path: string) => backendAddress(`https://shop.example${path}`, 'https://back.example')?.href ?? null
    expect(at('/api/search?q=%2e%2e%2f')).toBe('https://back.example/api/search?q=%2e%2e%2f')
    expect(at('/api/cart/coupon/%C5%90SZ%2010')).toBe('https://back.example/api/cart/coupon/%C5%90SZ%2010')
    expect(at('/sanctum/csrf-cookie')).toBe('https://back.example/sanctum/csrf-cookie')
    expect([at('/admin'), at('/api'), at('/apix/y'), at('//evil.example/api/x'), at('/api/%')]).toEqual([
      null,
      null,
      null,
      null,
      null,
    ])
  })

  // R-LANG-8
  it.each([
    ['hu', 'Nem található.'],
    ['en-US', 'Not found.'],
  ])('refuses an ambiguous path in the language of the request (%s)', async (Locale, message) => {
    const answer = await forwardToBackend(new Request('http://shop/api/products/%00', { headers: { Locale } }))
    expect([answer.status, await answer.json()]).toEqual([404, { message }])
  })

  it('streams a body larger than 10 MB unchanged', async () => {
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        for (let chunk = 0; chunk < 3; chunk += 1) controller.enqueue(new Uint8Array(halfChunk))
        controller.close()
      },
    })
    const answer = await forwardToBackend(
      new Request('https://shop.example/api/upload', { method: 'POST', body, ...({ duplex: 'half' } as object) }),
    )
    expect(answer.status).toBe(201)
    expect(await answer.text()).toBe(String(3 * halfChunk))
  })
})
