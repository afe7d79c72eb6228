import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { forwardToBackend } from './forward'
import { registerTransport } from './transport'

const halfChunk = 4 * 1024 * 1024

describe('forwardToBackend', () => {
  let backend: Server

  beforeAll(async () => {
    backend = createServer((request, response) => {
      let received = 0
      request.on('data', (chunk: Buffer) => (received += chunk.length))
      request.on('end', () => {
        response.writeHead(request.method === 'GET' ? 302 : 201, {
          location: '/elsewhere',
          'set-cookie': ['a=1', 'b=2'],
          'x-seen': `${request.method} ${request.url} ${request.headers['x-forwarded-host']} ${request.headers.cookie ?? ''}`,
        })
        response.end(String(received))
      })
    })
    await new Promise<void>((resolve) => backend.listen(0, '127.0.0.1', resolve))
    const { port } = backend.address() as AddressInfo
    registerTransport(
      Promise.resolve({ fetch: (request: Request) => fetch(request), origin: `http://127.0.0.1:${port}` }),
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
