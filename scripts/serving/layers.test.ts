import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, request as send, type IncomingHttpHeaders, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import { gunzipSync, gzipSync } from 'node:zlib'
import { Registry } from 'prom-client'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { errorPageHeader, failureHeader } from '@/lib/routing/failure'
import { compose, layersOf } from './layers'

const push = 'self.__next_f.push([1])'
const html = `<html><body><script>${push}</script></body></html>`
const hash = `'sha256-${createHash('sha256').update(push).digest('base64')}'`
const policy = "script-src 'self' 'unsafe-inline'"
const policyHeader = 'content-security-policy'

let folder: string
let registry: Registry
let server: Server
/** Stands in for Next. */
let next: RequestListener
/** What has reached each of the parts below. */
let seen: Record<'drain' | 'pictures' | 'pages' | 'next', string[]>

const portOf = () => (server.address() as AddressInfo).port

/** A part that notes the addresses it sees, and answers some of them. */
const part = (name: keyof typeof seen, answers: Record<string, RequestListener> = {}) => ({
  before: (behind: RequestListener): RequestListener => {
    return (request, response) => {
      const { url = '' } = request
      seen[name].push(url)
      return (answers[url] ?? behind)(request, response)
    }
  },
})

beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'nidora-layers-'))
  mkdirSync(path.join(folder, 'static'))
  writeFileSync(path.join(folder, 'static/a.js'), 'run()')
  registry = new Registry()
  seen = { drain: [], pictures: [], pages: [], next: [] }
  const layers = layersOf({
    buildFolder: folder,
    origin: 'https://shop.example',
    trustedProxies: 0,
    registry,
    drain: part('drain', { '/draining': (_, response) => void response.writeHead(503).end() }),
    dictionaries: undefined,
    pictures: part('pictures'),
    pages: part('pages', {
      '/hu/cached': ({ headers }, response) => {
        response.writeHead(200, { 'content-type': 'text/html', 'content-encoding': headers['accept-encoding'] })
        response.end('compressed')
      },
    }),
    self: () => ({ host: '127.0.0.1', port: portOf() }),
  })
  server = createServer(
    compose(layers, (request, response) => {
      seen.next.push(`${request.url} ${request.headers['accept-encoding']}`)
      return next(request, response)
    }),
  )
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
})
afterEach(() => {
  server.closeAllConnections()
  server.close()
  rmSync(folder, { recursive: true })
})

interface Answer {
  readonly status: number | undefined
  readonly headers: IncomingHttpHeaders
  readonly body: Buffer
}

/** Sends a request target as it is, which `fetch` would not. */
function ask(target: string, { method = 'GET', headers = {} }: { method?: string; headers?: object } = {}) {
  const given = { 'accept-encoding': 'gzip', ...headers }
  return new Promise<Answer>((resolve, reject) => {
    const request = send({ port: portOf(), path: target, method, headers: given })
    request.once('error', reject)
    request.once('response', (response) =>
      buffer(response).then(
        (body) => resolve({ status: response.statusCode, headers: response.headers, body }),
        reject,
      ),
    )
    request.end()
  })
}

async function counted(): Promise<string[]> {
  const text = await registry.metrics()
  const count = /^nidora_http_request_duration_seconds_count\{route="(.*)",method="(.*)",status="(.*)"\} (\d+)$/gm
  return [...text.matchAll(count)].map((found) => found.slice(1).join(' '))
}

/** Of every answer, wherever it comes from. */
const common = {
  'x-request-id': expect.stringMatching(/^[\w-]{36}$/) as unknown,
  'strict-transport-security': expect.stringContaining('max-age') as unknown,
}

it.each([
  ['a page', '/hu/cached', 'other'],
  ['a file', '/_next/static/a.js', 'static'],
])(
  'a refused request for %s is identified, counted and followed to its end, and goes no further',
  async (_, at, route) => {
    const { status, headers } = await ask(at, { method: 'PUT' })
    expect({ status, headers }).toMatchObject({ status: 405, headers: common })
    await expect.poll(counted).toEqual([`${route} PUT 405 1`])
    expect(seen).toMatchObject({ drain: [at], pages: [], next: [] })
  },
)

it('a server that shuts down counts what it no longer answers', async () => {
  const { status, headers } = await ask('/draining')
  expect({ status, id: headers['x-request-id'] }).toEqual({ status: 503, id: common['x-request-id'] })
  await expect.poll(counted).toEqual(['other GET 503 1'])
})

it('a file is identified, counted and followed to its end, however its address is written', async () => {
  const { headers, body } = await ask('http://elsewhere.example/_next/static/a.js')
  expect(headers).toMatchObject(common)
  expect(body.toString()).toBe('run()')
  await expect.poll(counted).toEqual(['static GET 200 1'])
  expect(seen).toMatchObject({ drain: ['/_next/static/a.js'], pictures: [], pages: [], next: [] })
})

it('nobody waits for a refused picture', async () => {
  next = (_, response) => void response.end()
  const picture = (source: string) => `/_next/image?url=${encodeURIComponent(source)}&w=320&q=80`
  expect((await ask(picture('/media/a.webp?x'))).status).toBe(400)
  expect(seen.pictures).toEqual([])
  expect((await ask(picture('/media/a.webp'))).status).toBe(200)
  expect(seen.pictures).toEqual([picture('/media/a.webp')])
})

it('a cached page is compressed by the cache alone, as the client accepts', async () => {
  const { headers, body } = await ask('/hu/cached', { headers: { 'accept-encoding': 'br' } })
  expect(headers).toMatchObject({ ...common, 'content-encoding': 'br' })
  expect(body.toString()).toBe('compressed')
  expect(seen.next).toEqual([])
})

it('a page of Next is compressed once its policy has the hashes of its scripts', async () => {
  next = (_, response) => {
    response.setHeader(policyHeader, policy)
    response.setHeader('content-type', 'text/html')
    response.end(html)
  }
  const { headers, body } = await ask('/hu')
  expect(headers).toMatchObject({ ...common, 'content-encoding': 'gzip' })
  expect(headers[policyHeader]).toContain(hash)
  expect(gunzipSync(body).toString()).toBe(html)
  expect(seen.next).toEqual(['/hu undefined'])
})

it('an error page is complete, compressed, has the policy of its own scripts, and counts once', async () => {
  next = (request, response) => {
    response.setHeader('content-type', 'text/html')
    response.statusCode = 404
    if (!(failureHeader in request.headers)) return response.end('<html id="__next_error__">')
    response.setHeader(policyHeader, policy)
    response.setHeader(errorPageHeader, 'whole')
    return response.end(html)
  }
  const { status, headers, body } = await ask('/hu/nothing')
  expect({ status, headers }).toMatchObject({ status: 404, headers: { ...common, 'content-encoding': 'gzip' } })
  expect(headers[policyHeader]).toContain(hash)
  expect(gunzipSync(body).toString()).toBe(html)
  await expect.poll(counted).toEqual(['other GET 404 1'])
})

it('a refused file is answered without the headers of a document', async () => {
  next = (_, response) => {
    response.setHeader('accept-ranges', 'bytes')
    response.setHeader('content-range', 'bytes */5')
    response.setHeader('content-type', 'image/svg+xml')
    response.statusCode = 500
    response.end()
  }
  const { status, headers } = await ask('/icons/a.svg', { headers: { range: 'bytes=9-' } })
  expect(status).toBe(416)
  expect(headers).not.toHaveProperty(policyHeader)
})

it('a stored coding is sent as it is, with the policy of a document', async () => {
  const stored = gzipSync('<urlset/>')
  next = (request, response) => {
    response.setHeader('content-type', 'application/xml')
    response.setHeader('x-stored-coding', String(request.headers['x-stored-coding']))
    response.end(stored)
  }
  const { headers, body } = await ask('/sitemap.xml')
  expect(headers).toMatchObject({ ...common, 'content-encoding': 'gzip' })
  expect(headers[policyHeader]).toContain("default-src 'none'")
  expect(body.equals(stored)).toBe(true)
})
