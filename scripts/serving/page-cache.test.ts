import { createServer, request as ask, type IncomingHttpHeaders, type RequestListener, type Server } from 'node:http'
import { mkdtempSync, rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { AnswerOf } from '@/lib/routing/page-request'
import { servedRequest } from '@/lib/telemetry/request'
import { logLines, spyOnLog } from '@/tests/support/log'
import type { FreshPage } from './cache-handler'
import { PageBodies } from './page-bodies'
import { PageCache } from './page-cache'
import { hasDictionaries, PageDictionaries } from './page-dictionaries'

const address = '/hu/termekek/lune-1'
const text = 'árvíztűrő tükörfúrógép '.repeat(50)
const page: FreshPage = { id: 'lune', html: text, headers: { link: '</a.woff2>; rel=preload' }, hashes: "'sha256-a='" }

let server: Server
/** Next's cache, by internal path. */
let fresh: Map<string, FreshPage>
/** Stands in for Next. */
const next = vi.fn<RequestListener>()
/** Stands in for the middleware: pages below the currency of the cookie. */
const answerOf: AnswerOf = ({ pathname, search, cookies }) =>
  search.includes('page=')
    ? undefined
    : {
        route: 'products-product_slug',
        internalPath: `/hu/${cookies('currency_id')[0] ?? '1'}${pathname}`,
        headers: {
          'Cache-Control': 'private, max-age=0, must-revalidate',
          'Content-Security-Policy': "script-src 'self' 'unsafe-inline'; img-src 'self'",
          'Set-Cookie': 'locale=hu; Path=/',
        },
      }
let seen: ReturnType<typeof servedRequest.getStore>

async function listen(dictionaries?: PageDictionaries) {
  const parts = { answerOf, freshPage: (key: string) => fresh.get(key), bodies: new PageBodies({ hasBrotli: true }) }
  const pages = new PageCache({ ...parts, ...(dictionaries && { dictionaries }) })
  const answer = pages.before((request, response) => void next(request, response))
  server = createServer((request, response) => {
    response.setHeader('X-Request-Id', 'of-this-request')
    servedRequest.run((seen = { id: '1' }), () => answer(request, response))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
}

beforeEach(async () => {
  next.mockReset().mockImplementation((_, response) => void response.end('by Next'))
  fresh = new Map([[`/hu/1${address}`, page]])
  await listen()
})
afterEach(() => new Promise((resolve) => server.close(resolve)))

/** Not `fetch`, which decodes bodies. */
async function visit(url = address, headers: IncomingHttpHeaders = {}, method = 'GET') {
  const { port } = server.address() as AddressInfo
  return new Promise<{ status: number | undefined; headers: IncomingHttpHeaders; body: Buffer }>((resolve, reject) => {
    ask({ port, path: url, method, headers, agent: false }, (answer) => {
      const chunks: Buffer[] = []
      answer.on('data', (chunk: Buffer) => chunks.push(chunk))
      answer.on('end', () =>
        resolve({ status: answer.statusCode, headers: answer.headers, body: Buffer.concat(chunks) }),
      )
    })
      .on('error', reject)
      .end()
  })
}
const textAt = async (...request: Parameters<typeof visit>) => (await visit(...request)).body.toString()

describe('PageCache', () => {
  it('sends a page of Next’s cache with the headers of every response, of the middleware and of the page', async () => {
    const answer = await visit()
    expect(answer.status).toBe(200)
    expect(answer.body.toString()).toBe(text)
    expect(answer.headers).toMatchObject({
      'x-request-id': 'of-this-request',
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, max-age=0, must-revalidate',
      'content-security-policy': "script-src 'self' 'sha256-a='; img-src 'self'",
      'set-cookie': ['locale=hu; Path=/'],
      'x-nextjs-cache': 'HIT',
      link: '</a.woff2>; rel=preload',
      etag: '"lune"',
      vary: 'rsc, next-router-state-tree, next-router-prefetch, next-router-segment-prefetch, Accept-Encoding',
      'content-type': 'text/html; charset=utf-8',
      'content-length': String(Buffer.byteLength(text)),
    })
    expect(next).not.toHaveBeenCalled()
    expect(seen).toMatchObject({ route: 'products-product_slug', isCopy: true })
  })

  it('sends it in every coding', async () => {
    expect(await textAt(address, { 'accept-encoding': 'identity' })).toBe(text)
    const gzip = await visit(address, { 'accept-encoding': 'gzip' })
    expect(gzip.headers).toMatchObject({ 'content-encoding': 'gzip', 'content-length': String(gzip.body.length) })
    expect(gunzipSync(gzip.body).toString()).toBe(text)
    const brotli = await vi.waitFor(async () => {
      const answer = await visit(address, { 'accept-encoding': 'gzip, br' })
      expect(answer.headers['content-encoding']).toBe('br')
      return answer
    })
    expect(brotliDecompressSync(brotli.body).toString()).toBe(text)
  })

  it('R-PERF-3: leaves to Next what is no page, not fresh in its cache, or no plain request', async () => {
    expect(await textAt(`${address}?page=2`)).toBe('by Next')
    expect(await textAt(address, { cookie: 'currency_id=2' })).toBe('by Next')
    expect(await textAt(address, { rsc: '1' })).toBe('by Next')
    expect(await textAt(address, {}, 'POST')).toBe('by Next')
    fresh.clear()
    expect(await textAt()).toBe('by Next')
    expect(seen).toEqual({ id: '1' })
  })

  it('answers 304 to clients that have the page', async () => {
    const known = await visit(address, { 'if-none-match': 'W/"none", "lune"', 'cache-control': 'max-age=0' })
    expect(known.status).toBe(304)
    expect(known.body).toHaveLength(0)
    expect(known.headers).toMatchObject({
      etag: '"lune"',
      'content-security-policy': expect.stringContaining('sha256-a='),
    })
    expect(known.headers).not.toHaveProperty('content-type')
  })

  it('answers HEAD', async () => {
    const head = await visit(address, {}, 'HEAD')
    expect(head.headers['content-length']).toBe(String(Buffer.byteLength(text)))
    expect(head.body).toHaveLength(0)
  })

  it('lets Next answer when a page cannot be sent', async () => {
    const log = spyOnLog()
    fresh.set(`/hu/1${address}`, { ...page, headers: { link: 'line\nbreak' } })
    expect(await textAt()).toBe('by Next')
    expect(logLines(log)).toMatchObject([{ event: 'copy_failed' }])
    log.mockRestore()
  })

  describe.skipIf(!hasDictionaries)('with dictionaries (skipped where Node lacks them)', () => {
    let folder: string
    beforeEach(async () => {
      folder = mkdtempSync(path.join(tmpdir(), 'dictionaries-'))
      await new Promise((resolve) => server.close(resolve))
      const dictionaries = new PageDictionaries({ folder: () => folder, build: 'build' })
      for (const route of ['all-products', 'products-product_slug'])
        await dictionaries.learn({ path: address, route, html: text })
      await listen(dictionaries)
    })
    afterEach(() => rmSync(folder, { recursive: true }))

    it('R-PERF-2: compresses a page against the browser’s dictionary, and offers one to browsers without', async () => {
      const browser = { 'accept-encoding': 'gzip, br, zstd', 'sec-fetch-dest': 'document' }
      const first = await visit(address, browser)
      expect(first.headers.vary).toContain('Accept-Encoding, Available-Dictionary')
      expect(first.headers['content-encoding']).toBe('gzip')
      const digest = /<\/dictionaries\/(\w+)>; rel="compression-dictionary"/.exec(String(first.headers.link))?.[1]
      const available = `:${Buffer.from(digest!, 'hex').toString('base64')}:`
      const knowing = { ...browser, 'accept-encoding': 'gzip, br, zstd, dcb, dcz', 'available-dictionary': available }
      const later = await visit(address, knowing)
      expect(later.headers['content-encoding']).toBe('dcz')
      expect(later.headers.link).not.toContain('dictionary')
      expect(later.body.length).toBeLessThan(100)
      const other = await visit(address, { ...knowing, 'available-dictionary': ':AAAA:' })
      expect(other.headers['content-encoding']).toBe('br')
      const unable = await visit(address, { ...knowing, 'accept-encoding': 'gzip' })
      expect(unable.headers['content-encoding']).toBe('gzip')
      expect((await visit(address, { 'accept-encoding': 'gzip' })).headers.link).not.toContain('dictionary')
    })
  })
})
