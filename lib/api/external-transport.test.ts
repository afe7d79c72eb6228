import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { createApiClient } from './client'
import { externalTransport } from './external-transport'
import { forwardToBackend } from './forward'
import { registerTransport } from './transport'

const menu = { categories: [{ title: 'Chairs', link: { type: 'category', slug: 'seating/chairs', ref_id: 2 } }] }
const product = { id: 7, title: 'Lune', price_gross: '12', link: { slug: 'lune', main_category_id: 2 } }

// R-API-27
describe('an external backend', () => {
  const seen: string[] = []
  let backend: Server
  let origin: string

  beforeAll(async () => {
    backend = createServer((request, response) => {
      const path = request.url ?? ''
      seen.push(`${request.method} ${path} ${request.headers.locale} ${request.headers['currency-id']}`)
      const answer = (status: number, body: unknown) => {
        response.writeHead(status, { 'Content-Type': 'application/json', 'Set-Cookie': ['a=1', 'b=2'], ETag: '"1"' })
        response.end(JSON.stringify(body))
      }
      if (path === '/api/init') answer(200, { data: { menu } })
      else if (path === '/api/products/7') answer(200, { data: product })
      else if (path === '/api/products/9') answer(200, { data: null })
      else if (path === '/api/products/10') answer(200, { data: product })
      else if (path === '/api/blog/empty') answer(200, [])
      else if (path === '/api/pages/text') response.writeHead(200, { 'Content-Type': 'text/html' }).end('Welcome')
      else if (path === '/api/products/11') response.destroy()
      else if (path === '/api/cart/product') answer(200, { data: { products: [{ id: 7, quantity: 2 }], summary: {} } })
      else if (path.startsWith('/api/products?')) answer(200, { data: { items: [product] } })
      else if (path === '/api/cart/coupon') response.writeHead(204, { 'Content-Type': 'application/json' }).end()
      else if (path === '/api/consents') answer(200, { kept: true })
      else answer(422, { message: 'No', errors: { a: ['b'] } })
    })
    await new Promise<void>((resolve) => backend.listen(0, '127.0.0.1', resolve))
    origin = `http://127.0.0.1:${(backend.address() as AddressInfo).port}`
    registerTransport(Promise.resolve(externalTransport(origin, 'shop.example')))
  })
  afterAll(() => backend.close())

  const forwarded = (path: string, init: RequestInit = {}) =>
    forwardToBackend(
      new Request(`https://shop.example${path}`, { headers: { Locale: 'en', 'Currency-Id': '2' }, ...init }),
    )

  it('has its responses completed for the browser, with all its cookies', async () => {
    seen.length = 0
    const answer = await forwarded('/api/products/7')
    expect(answer.headers.getSetCookie()).toEqual(['a=1', 'b=2'])
    expect(answer.headers.has('etag')).toBe(false)
    expect(await answer.json()).toMatchObject({
      data: { price_gross: 12, variants: [], link: { category_path: 'seating/chairs' } },
    })
    expect(seen).toEqual(['GET /api/products/7 en 2', 'GET /api/init en 2'])
  })

  it('has the cart returned by a mutation completed, too', async () => {
    seen.length = 0
    const body = JSON.stringify({ product_id: 7 })
    const headers = { Locale: 'en', 'Currency-Id': '2', 'Content-Type': 'application/json' }
    const answer = await forwarded('/api/cart/product', { method: 'POST', body, headers })
    expect(await answer.json()).toMatchObject({ data: { products: [{ title: 'Lune', quantity: 2, total_gross: 24 }] } })
    expect(seen[1]).toBe('GET /api/products?ids%5B%5D=7&per_page=1 en 2')
  })

  it('has its responses completed for pages', async () => {
    const { fetch } = externalTransport(origin, 'shop.example')
    const api = createApiClient({ fetch, origin, locale: () => 'en', currencyId: () => 2, supersede: false })
    expect(await api.get('/products/7')).toMatchObject({
      article_number: '7',
      link: { category_path: 'seating/chairs' },
    })
  })

  it.each(['/products/9', '/products/10', '/blog/empty', '/pages/text', '/products/11'])(
    'that does not answer %s is unavailable, in the language of the request',
    async (endpoint) => {
      const log = vi.spyOn(console, 'error').mockReturnValue()
      const answer = await forwarded(`/api${endpoint}`)
      expect([answer.status, answer.headers.get('Retry-After')]).toEqual([503, '5'])
      expect(await answer.json()).toEqual({ message: 'The shop is not ready. Try again in a moment.' })
      const { fetch } = externalTransport(origin, 'shop.example')
      const api = createApiClient({ fetch, origin, locale: () => 'en', currencyId: () => 2, supersede: false })
      await expect(api.get(endpoint)).rejects.toMatchObject({ digest: 'unavailable' })
      log.mockRestore()
    },
  )

  it('has everything else passed through unchanged', async () => {
    expect(await (await forwarded('/api/consents')).json()).toEqual({ kept: true })
    expect((await forwarded('/api/cart/coupon', { method: 'POST' })).status).toBe(204)
    const refusal = await forwarded('/api/products/8')
    expect(refusal.status).toBe(422)
    expect(await refusal.json()).toEqual({ message: 'No', errors: { a: ['b'] } })
  })
})
