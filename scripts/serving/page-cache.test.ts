import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import zlib, { gzipSync } from 'node:zlib'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { PageCache } from './page-cache.mjs'

const page = '/hu/termekek/lune-1'
const cached = {
  'content-type': 'text/html; charset=utf-8',
  'x-nextjs-cache': 'HIT',
  'cache-control': 'private, max-age=0, must-revalidate',
  etag: '"one"',
}

let server: Server
let origin: string
let now: number
let pages: PageCache
/** Stands in for Next. */
const next = vi.fn<RequestListener>()

function answersWith(headers: Record<string, string | string[]>, body = 'árvíztűrő', status = 200) {
  next.mockImplementation((_, response) => {
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value)
    response.statusCode = status
    response.write(body.slice(0, 3))
    response.end(body.slice(3))
  })
}

beforeEach(async () => {
  now = 0
  next.mockReset()
  pages = new PageCache({ now: () => now, maximumBytes: 100 })
  server = createServer(pages.before(next))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterEach(() => new Promise((resolve) => server.close(resolve)))

async function visit(path = page, headers: Record<string, string> = {}) {
  // One connection each, so that none is kept open at the end.
  const answer = await fetch(origin + path, { headers: { connection: 'close', ...headers } })
  return { status: answer.status, headers: answer.headers, text: await answer.text() }
}

describe('PageCache', () => {
  it('resends a page of Next’s cache unchanged', async () => {
    answersWith({ ...cached, 'set-cookie': ['locale=hu; Path=/'], 'content-security-policy': "default-src 'self'" })
    const first = await visit()
    const second = await visit()
    expect(next).toHaveBeenCalledTimes(1)
    expect(second).toMatchObject({ status: 200, text: 'árvíztűrő' })
    for (const name of [...Object.keys(cached), 'set-cookie', 'content-security-policy']) {
      expect(second.headers.get(name), name).toBe(first.headers.get(name))
    }
  })

  it('resends compressed bytes without compressing again', async () => {
    next.mockImplementation((_, response) => {
      for (const [name, value] of Object.entries({ ...cached, 'content-encoding': 'gzip' }))
        response.setHeader(name, value)
      response.end(gzipSync('compressed'))
    })
    await visit()
    expect((await visit()).text).toBe('compressed')
    expect(next).toHaveBeenCalledTimes(1)
  })

  describe('for clients that take brotli', () => {
    const html = '<p>árvíztűrő tükörfúrógép</p>'.repeat(200)
    const brotli = { 'accept-encoding': 'gzip, br' }
    const size = ({ headers }: { headers: Headers }) => Number(headers.get('content-length'))
    beforeEach(() => {
      next.mockImplementation((_, response) => {
        for (const [name, value] of Object.entries({ ...cached, 'content-encoding': 'gzip' }))
          response.setHeader(name, value)
        response.end(gzipSync(html))
      })
      pages = new PageCache({ now: () => now, hasBrotli: true })
      server.removeAllListeners('request').on('request', pages.before(next))
    })
    afterEach(() => vi.restoreAllMocks())

    it('compresses a copy once, and sends it from then on', async () => {
      const compress = vi.spyOn(zlib, 'brotliCompress')
      const first = await visit(page, brotli)
      expect(first.headers.get('content-encoding')).toBe('gzip')
      const later = await vi.waitFor(async () => {
        const answer = await visit(page, brotli)
        expect(answer.headers.get('content-encoding')).toBe('br')
        return answer
      })
      expect(later.text).toBe(html)
      expect(later.headers.get('etag')).toBe('"one"')
      expect(size(later)).toBeLessThan(gzipSync(html).length)
      now = 31_000
      await visit(page, brotli)
      await vi.waitFor(async () => expect((await visit(page, brotli)).headers.get('content-encoding')).toBe('br'))
      expect(next).toHaveBeenCalledTimes(2)
      expect(compress).toHaveBeenCalledTimes(1)
    })

    it('does not compress a page that is asked for only once', async () => {
      const compress = vi.spyOn(zlib, 'brotliCompress')
      await visit(page, brotli)
      await visit('/hu/kosar', brotli)
      expect(compress).not.toHaveBeenCalled()
    })

    it.each(['gzip', 'gzip, br;q=0', 'gzip;q=1.0, br;q=0.5, *;q=0'])('not for others (%s)', async (accepted) => {
      const compress = vi.spyOn(zlib, 'brotliCompress')
      await visit(page, { 'accept-encoding': accepted })
      expect((await visit(page, { 'accept-encoding': accepted })).headers.get('content-encoding')).toBe('gzip')
      expect(compress).not.toHaveBeenCalled()
    })
  })

  it('answers 304 to clients that have the page', async () => {
    answersWith({ ...cached, 'content-security-policy': "default-src 'self'" })
    await visit()
    const control = { 'cache-control': 'max-age=0' }
    const known = await visit(page, { ...control, 'if-none-match': 'W/"none", "one"' })
    expect(known).toMatchObject({ status: 304, text: '' })
    expect(known.headers.get('etag')).toBe('"one"')
    expect(known.headers.get('content-security-policy')).toBe("default-src 'self'")
    expect(known.headers.get('content-type')).toBeNull()
    expect((await visit(page, { ...control, 'if-none-match': '"two"' })).status).toBe(200)
    expect((await visit(page, { 'if-none-match': '"one"', 'cache-control': 'no-cache' })).status).toBe(200)
    expect(next).toHaveBeenCalledTimes(1)
  })

  it.each([
    ['a stale page', { ...cached, 'x-nextjs-cache': 'STALE' }, 200],
    ['a page made for the request', { 'content-type': 'text/html', etag: '"one"' }, 200],
    ['a missing page', cached, 404],
    ['a page with a cookie of the visitor’s own', { ...cached, 'set-cookie': ['session=secret'] }, 200],
    ['a confidential page', { ...cached, 'cache-control': 'private, no-store' }, 200],
    ['something that is no page', { ...cached, 'content-type': 'text/markdown' }, 200],
  ])('asks Next again for %s', async (_, headers, status) => {
    answersWith(headers, undefined, status)
    await visit()
    await visit()
    expect(next).toHaveBeenCalledTimes(2)
  })

  it('asks Next again after half a minute', async () => {
    answersWith(cached)
    await visit()
    now = 29_999
    await visit()
    expect(next).toHaveBeenCalledTimes(1)
    now = 30_000
    await visit()
    expect(next).toHaveBeenCalledTimes(2)
  })

  it('never sends a copy beyond its maximum age', async () => {
    answersWith(cached, 'old')
    await visit()
    now = 35_000
    next.mockImplementation((_, response) => void response.end('asked'))
    const answers = await Promise.all([visit(), visit()])
    expect(answers.map(({ text }) => text)).toEqual(['asked', 'asked'])
  })

  it('refreshes with one request while the others still get the old copy', async () => {
    answersWith(cached, 'old')
    await visit()
    now = 31_000
    let answer = () => {}
    const asked = new Promise<void>((resolve) => {
      next.mockImplementationOnce((_, response) => {
        for (const [name, value] of Object.entries(cached)) response.setHeader(name, value)
        answer = () => response.end('new')
        resolve()
      })
    })
    const first = visit()
    await asked
    expect((await visit()).text).toBe('old')
    answer()
    expect((await first).text).toBe('new')
    expect((await visit()).text).toBe('new')
    expect(next).toHaveBeenCalledTimes(2)
  })

  it('drops a page that Next no longer has', async () => {
    answersWith(cached)
    await visit()
    now = 31_000
    answersWith(cached, 'gone', 404)
    expect((await visit()).status).toBe(404)
    expect((await visit()).status).toBe(404)
  })

  it('drops everything on an invalidation, including copies being recorded', async () => {
    answersWith(cached)
    await visit()
    pages.clear()
    next.mockImplementationOnce((_, response) => {
      for (const [name, value] of Object.entries(cached)) response.setHeader(name, value)
      pages.clear()
      response.end('of before')
    })
    await visit()
    expect((await visit()).text).toBe('árvíztűrő')
    expect(next).toHaveBeenCalledTimes(3)
  })

  it('drops the oldest pages above its size limit', async () => {
    answersWith(cached, 'x'.repeat(60))
    await visit('/hu/a')
    await visit('/hu/b')
    await visit('/hu/b')
    expect(next).toHaveBeenCalledTimes(2)
    await visit('/hu/a')
    expect(next).toHaveBeenCalledTimes(3)
  })
})
