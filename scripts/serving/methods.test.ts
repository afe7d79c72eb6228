import { createServer, request, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { withKnownMethods } from './methods'

let server: Server
beforeAll(async () => {
  // Like Next, which builds a Request from anything it receives.
  const listener = withKnownMethods((incoming, response) => {
    try {
      response.end(new Request('http://localhost/', { method: incoming.method ?? '' }).method)
    } catch {
      response.writeHead(500).end()
    }
  })
  server = createServer(listener)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
})
afterAll(() => server.close())

async function send(method: string, path = '/api/cart', headers: Record<string, string> = {}) {
  const { port } = server.address() as AddressInfo
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    request({ host: '127.0.0.1', port, method, path, headers }, resolve).on('error', reject).end()
  })
  return { status: response.statusCode, allow: response.headers.allow, body: await text(response) }
}

// R-ERR-1
it.each(['TRACE', 'PROPFIND', 'PURGE'])('%s is 405 with the usual error body', async (method) => {
  const allow = 'GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS'
  expect(await send(method)).toEqual({ status: 405, allow, body: '{"message":"Ez a cím így nem hívható."}' })
  expect((await send(method, '/api/cart', { Locale: 'en' })).body).toBe(
    '{"message":"This address cannot be called that way."}',
  )
})

it('passes the backend’s methods on', async () => {
  for (const method of ['DELETE', 'OPTIONS']) expect(await send(method)).toMatchObject({ status: 200, body: method })
})

// R-ERR-1
it.each(['/en/contact', '/', '/favicon.svg', '/media/products/lune.webp', '/_next/static/a.js', '/apiary'])(
  'a page or file can only be read: %s',
  async (path) => {
    const allow = 'GET, HEAD, OPTIONS'
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE', 'TRACE'])
      expect(await send(method, path)).toMatchObject({ status: 405, allow })
    expect(await send('OPTIONS', path)).toEqual({ status: 204, allow, body: '' })
    for (const method of ['GET', 'HEAD']) expect(await send(method, path)).toMatchObject({ status: 200 })
  },
)

it('answers once for a body it does not read', async () => {
  const { port } = server.address() as AddressInfo
  const answer = await fetch(`http://127.0.0.1:${port}/en/contact`, { method: 'POST', body: 'x'.repeat(100_000) })
  expect([answer.status, answer.headers.get('connection')]).toEqual([405, 'close'])
})
