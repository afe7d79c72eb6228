import { createServer, request as ask, type IncomingHttpHeaders, type RequestListener, type Server } from 'node:http'
import { mkdtempSync, rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { servedRequest } from '@/lib/telemetry/request.mjs'
import { PageBodies } from './page-bodies.mjs'
import { PageCache } from './page-cache.mjs'
import { hasDictionaries, PageDictionaries } from './page-dictionaries.mjs'

const page = '/hu/termekek/lune-1'
const cached = {
  'content-type': 'text/html; charset=utf-8',
  'x-nextjs-cache': 'HIT',
  'x-cached-page': 'lune',
  'cache-control': 'private, max-age=0, must-revalidate',
  etag: '"one"',
}
const text = 'árvíztűrő tükörfúrógép '.repeat(50)

let server: Server
/** Next's cache: HTML by id. */
let fresh: Map<string, string>
/** Stands in for Next. */
const next = vi.fn<RequestListener>()
/** Query parameters that the middleware names. */
let parameters: readonly string[] | undefined

function answersWith(headers: Record<string, string | string[]>, body = text, status = 200) {
  next.mockImplementation((_, response) => {
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value)
    response.statusCode = status
    response.write(body.slice(0, 3))
    response.end(body.slice(3))
  })
}

async function listen(dictionaries?: PageDictionaries) {
  const bodies = new PageBodies({ hasBrotli: true })
  const parts = { freshPage: (id: string) => fresh.get(id), bodies, maximumBytes: 4000 }
  const pages = new PageCache({ ...parts, ...(dictionaries && { dictionaries }) })
  const answer = pages.before((request, response) => {
    Object.assign(servedRequest.getStore()!, { route: 'products-product_slug', parameters })
    next(request, response)
  })
  server = createServer((request, response) => {
    response.setHeader('X-Request-Id', 'of-this-request')
    servedRequest.run({ id: '1' }, () => answer(request, response))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
}

beforeEach(async () => {
  next.mockReset()
  parameters = []
  fresh = new Map([['lune', text]])
  answersWith(cached)
  await listen()
})
afterEach(() => new Promise((resolve) => server.close(resolve)))

/** Not `fetch`, which decodes bodies. */
async function visit(address = page, headers: IncomingHttpHeaders = {}, method = 'GET') {
  const { port } = server.address() as AddressInfo
  return new Promise<{ status: number | undefined; headers: IncomingHttpHeaders; body: Buffer }>((resolve, reject) => {
    ask({ port, path: address, method, headers, agent: false }, (answer) => {
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
  it('sends a page of Next’s cache with the headers of Next’s own response', async () => {
    const cookies = ['locale=hu; Path=/', 'locale=hu; Path=/hu']
    answersWith({ ...cached, 'set-cookie': cookies, 'content-security-policy': "default-src 'self'" })
    const first = await visit()
    const second = await visit()
    expect(next).toHaveBeenCalledTimes(1)
    expect(second.status).toBe(200)
    expect(second.body).toEqual(first.body)
    const ofConnection = {
      'content-length': undefined,
      'transfer-encoding': undefined,
      date: undefined,
      vary: undefined,
    }
    expect({ ...second.headers, ...ofConnection }).toEqual({ ...first.headers, ...ofConnection })
  })

  it('does not reveal the page’s id', async () => {
    for (const method of ['GET', 'GET', 'HEAD', 'POST']) {
      expect((await visit(page, {}, method)).headers).not.toHaveProperty('x-cached-page')
    }
    expect((await visit('/hu?currency_id=2')).headers).not.toHaveProperty('x-cached-page')
  })

  it('R-PERF-3: hides the query of the copied request from other visitors', async () => {
    answersWith({ ...cached, 'x-middleware-rewrite': '/hu/1/products/lune-1?token=secret' })
    const answers = [await visit(`${page}?token=secret`), await visit()]
    expect(JSON.stringify(answers.map(({ headers }) => headers))).not.toContain('secret')
    expect(next).toHaveBeenCalledTimes(1)
  })

  it('sends it in every coding, whatever queries and cookies without effect are sent', async () => {
    await visit()
    expect(await textAt(page, { 'accept-encoding': 'identity' })).toBe(text)
    expect(await textAt(`${page}?utm_source=mail`, { cookie: 'session=1' })).toBe(text)
    const gzip = await visit(`${page}?tag=1`, { 'accept-encoding': 'gzip' })
    expect(gzip.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'Accept-Encoding' })
    expect(gunzipSync(gzip.body).toString()).toBe(text)
    const brotli = await vi.waitFor(async () => {
      const answer = await visit(page, { 'accept-encoding': 'gzip, br' })
      expect(answer.headers['content-encoding']).toBe('br')
      return answer
    })
    expect(brotliDecompressSync(brotli.body).toString()).toBe(text)
    expect(next).toHaveBeenCalledTimes(1)
  })

  it('calls Next once for every other visitor setting', async () => {
    for (let time = 0; time < 2; time++) {
      await visit()
      await visit(page, { cookie: 'currency_id=2' })
      await visit(page, { cookie: 'logged_in=1' })
      await visit(page, { 'sec-fetch-dest': 'empty' })
    }
    expect(next).toHaveBeenCalledTimes(4)
  })

  it('calls Next whenever the query matters', async () => {
    parameters = ['page']
    await visit()
    for (const query of ['?page=2', '?currency_id=2', '?locale=en', '?page=2']) await visit(page + query)
    expect(next).toHaveBeenCalledTimes(5)
    await visit(`${page}?x=1`)
    expect(next).toHaveBeenCalledTimes(5)
  })

  it('records nothing if the query matters or the middleware has named no parameters', async () => {
    parameters = ['page']
    await visit(`${page}?page=2`)
    await visit()
    expect(next).toHaveBeenCalledTimes(2)
    parameters = undefined
    await visit('/hu/other')
    await visit('/hu/other')
    expect(next).toHaveBeenCalledTimes(4)
  })

  it('calls Next as soon as the page is no longer fresh in its cache', async () => {
    await visit()
    fresh.clear()
    answersWith({ ...cached, 'x-cached-page': 'lune, sold' }, 'sold')
    expect(await textAt()).toBe('sold')
    fresh.set('lune, sold', 'sold')
    expect(await textAt()).toBe('sold')
    expect(next).toHaveBeenCalledTimes(2)
  })

  it('does not use a copy recorded while its page was invalidated', async () => {
    next.mockImplementationOnce((_, response) => {
      for (const [name, value] of Object.entries(cached)) response.setHeader(name, value)
      response.write('of ')
      fresh.clear()
      response.end('before')
    })
    expect(await textAt()).toBe('of before')
    answersWith({ ...cached, 'x-nextjs-cache': 'MISS' }, 'of now')
    expect(await textAt()).toBe('of now')
  })

  it('R-PERF-3: invalidating a page leaves the copies of others', async () => {
    fresh.set('other', 'other')
    await visit()
    answersWith({ ...cached, 'x-cached-page': 'other' }, 'other')
    await visit('/hu/other')
    fresh.delete('lune')
    await visit()
    expect(next).toHaveBeenCalledTimes(3)
    expect(await textAt('/hu/other')).toBe('other')
    expect(next).toHaveBeenCalledTimes(3)
  })

  it('uses a copy again when Next has made the same page again', async () => {
    await visit()
    fresh.clear()
    await visit()
    fresh.set('lune', text)
    await visit()
    expect(next).toHaveBeenCalledTimes(2)
  })

  it('answers 304 to clients that have the page', async () => {
    answersWith({ ...cached, 'content-security-policy': "default-src 'self'" })
    await visit()
    const control = { 'cache-control': 'max-age=0' }
    const known = await visit(page, { ...control, 'if-none-match': 'W/"none", "one"' })
    expect(known.status).toBe(304)
    expect(known.body).toHaveLength(0)
    expect(known.headers).toMatchObject({ etag: '"one"', 'content-security-policy': "default-src 'self'" })
    expect(known.headers).not.toHaveProperty('content-type')
    expect((await visit(page, { ...control, 'if-none-match': '"two"' })).status).toBe(200)
    expect((await visit(page, { 'if-none-match': '"one"', 'cache-control': 'no-cache' })).status).toBe(200)
    expect(next).toHaveBeenCalledTimes(1)
  })

  it('answers HEAD from a copy, but records none from HEAD', async () => {
    await visit(page, {}, 'HEAD')
    await visit()
    expect(next).toHaveBeenCalledTimes(2)
    const head = await visit(page, {}, 'HEAD')
    expect(head.headers['content-length']).toBe(String(Buffer.byteLength(text)))
    expect(head.body).toHaveLength(0)
    expect(next).toHaveBeenCalledTimes(2)
  })

  it.each([
    ['a stale page', { ...cached, 'x-nextjs-cache': 'STALE' }, 200],
    ['a page rendered per request', { 'content-type': 'text/html', etag: '"one"' }, 200],
    ['a missing page', cached, 404],
    ['a removed page', cached, 410],
    ['a page with a visitor’s cookie', { ...cached, 'set-cookie': ['session=secret'] }, 200],
    ['a confidential page', { ...cached, 'cache-control': 'private, no-store' }, 200],
    ['another content type', { ...cached, 'content-type': 'text/markdown' }, 200],
  ])('calls Next again for %s', async (_, headers, status) => {
    answersWith(headers, undefined, status)
    await visit()
    await visit()
    expect(next).toHaveBeenCalledTimes(2)
  })

  it('evicts the least recently used copies above its size limit', async () => {
    for (let at = 0; at < 30; at++) {
      await visit(`/hu/${at}`)
      await visit('/hu/0')
    }
    expect(next).toHaveBeenCalledTimes(30)
    await visit('/hu/1')
    expect(next).toHaveBeenCalledTimes(31)
  })

  describe.skipIf(!hasDictionaries)('with dictionaries (skipped where Node lacks them)', () => {
    let folder: string
    beforeEach(async () => {
      folder = mkdtempSync(path.join(tmpdir(), 'dictionaries-'))
      await new Promise((resolve) => server.close(resolve))
      const dictionaries = new PageDictionaries({ folder: () => folder, build: 'build' })
      for (const route of ['all-products', 'products-product_slug'])
        await dictionaries.learn({ path: page, route, html: text })
      await listen(dictionaries)
    })
    afterEach(() => rmSync(folder, { recursive: true }))

    it('R-PERF-2: compresses a copy against the browser’s dictionary, and offers one to browsers without', async () => {
      const browser = { 'accept-encoding': 'gzip, br, zstd', 'sec-fetch-dest': 'document' }
      await visit(page, browser)
      const first = await visit(page, browser)
      expect(first.headers.vary).toBe('Accept-Encoding, Available-Dictionary')
      expect(first.headers['content-encoding']).toBe('gzip')
      const digest = /<\/dictionaries\/(\w+)>; rel="compression-dictionary"/.exec(String(first.headers.link))?.[1]
      const available = `:${Buffer.from(digest!, 'hex').toString('base64')}:`
      const knowing = { ...browser, 'accept-encoding': 'gzip, br, zstd, dcb, dcz', 'available-dictionary': available }
      const later = await visit(page, knowing)
      expect(later.headers['content-encoding']).toBe('dcz')
      expect(later.headers).not.toHaveProperty('link')
      expect(later.body.length).toBeLessThan(100)
      const other = await visit(page, { ...knowing, 'available-dictionary': ':AAAA:' })
      expect(other.headers['content-encoding']).toMatch(/gzip|br/)
      const unable = await visit(page, { ...knowing, 'accept-encoding': 'gzip' })
      expect(unable.headers['content-encoding']).toBe('gzip')
      expect(await visit(page, {})).toMatchObject({ headers: { etag: '"one"' } })
      expect((await visit(page, { 'accept-encoding': 'gzip' })).headers).not.toHaveProperty('link')
    })
  })
})
