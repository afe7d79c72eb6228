import { createHash } from 'node:crypto'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type * as Cache from './cache-handler.mjs'

let handler: InstanceType<typeof Cache.default>
let onInvalidation: typeof Cache.onInvalidation
let freshPage: typeof Cache.freshPage

const page = (html: string, tags = 'product:1', status = 200) => ({
  kind: 'APP_PAGE' as never,
  html,
  rscData: undefined,
  postponed: undefined,
  headers: { 'x-next-cache-tags': tags },
  status,
  segmentData: undefined,
})
const htmlAt = async (key: string) => {
  const entry = await handler.get(key)
  return entry?.value && 'html' in entry.value ? String(entry.value.html) : undefined
}
const idAt = async (key: string) => {
  const { headers } = (await handler.get(key))?.value as { headers: Record<string, string> }
  return headers['x-cached-page']!
}
const megabyte = 'x'.repeat(2 ** 19)

// The cache is one per process: each test takes a new one.
beforeEach(async () => {
  vi.useRealTimers()
  vi.resetModules()
  vi.stubEnv('PAGE_CACHE_MB', '4')
  const cache = await import('./cache-handler.mjs')
  handler = new cache.default()
  onInvalidation = cache.onInvalidation
  freshPage = cache.freshPage
})

describe('the cache of pages', () => {
  it('gives back a page with its lifetime, content first', async () => {
    const script = '<script src="/_next/static/a.js" async=""></script></body>'
    await handler.set('/hu', page(script), { cacheControl: { revalidate: 600, expire: 3600 } } as never)
    expect(await htmlAt('/hu')).toContain('<script data-src="/_next/static/a.js">')
    expect(await handler.get('/hu')).toMatchObject({ cacheControl: { revalidate: 600 } })
    expect(await handler.get('/en')).toBeNull()
  })

  it('R-SAFE-5: gives back a page with the hashes of its inline scripts', async () => {
    const push = 'self.__next_f.push([0])'
    await handler.set('/hu', page(`<script>${push}</script>`), {} as never)
    const { headers } = (await handler.get('/hu'))?.value as { headers: Record<string, string> }
    expect(headers['x-script-hashes']).toContain(`sha256-${createHash('sha256').update(push).digest('base64')}`)
    expect(headers['x-next-cache-tags']).toBe('product:1')
  })

  it('throws away what carries a tag, and reports it afterwards', async () => {
    await handler.set('/hu/a', page('a', 'product:1,listings'), {} as never)
    await handler.set('/hu/b', page('b', 'product:2'), {} as never)
    await handler.set('data', { kind: 'FETCH', data: {}, revalidate: 60 } as never, { tags: ['listings'] } as never)
    const seen: unknown[] = []
    onInvalidation(() => seen.push(handler.get('/hu/a')))
    await handler.revalidateTag('listings')
    expect(await Promise.all(seen)).toEqual([null])
    expect(await handler.get('data')).toBeNull()
    expect(await htmlAt('/hu/b')).toBe('b')
  })

  it('stays within its size: the least recently used page goes first', async () => {
    await handler.set('/hu/a', page(megabyte), {} as never)
    await handler.set('/hu/b', page(megabyte), {} as never)
    await handler.get('/hu/a')
    for (const key of ['/hu/c', '/hu/d']) await handler.set(key, page(megabyte), {} as never)
    expect(await handler.get('/hu/b')).toBeNull()
    expect(await htmlAt('/hu/a')).toBe(megabyte)
  })

  it('made-up addresses push no real page out', async () => {
    await handler.set('/hu/a', page('a'), {} as never)
    for (let at = 0; at < 500; at++) {
      await handler.set(`/hu/made-up-${at}`, page('y'.repeat(20_000), 'product:0', 404), {} as never)
    }
    expect(await htmlAt('/hu/a')).toBe('a')
    expect(await handler.get('/hu/made-up-0')).toBeNull()
    expect(await handler.get('/hu/made-up-499')).not.toBeNull()
  })

  it('R-PERF-3: made-up searches push no real page out, and are kept within their own bytes', async () => {
    await handler.set('/hu/a', page('a'), {} as never)
    const answer = { kind: 'FETCH', data: { headers: {}, body: 'y'.repeat(20_000), url: '' }, revalidate: 600 }
    for (let at = 0; at < 500; at++)
      await handler.set(`search-${at}`, { ...answer, tags: ['queried'] } as never, { tags: ['queried'] } as never)
    expect(await htmlAt('/hu/a')).toBe('a')
    expect(await handler.get('search-0')).toBeNull()
    expect(await handler.get('search-499')).not.toBeNull()
  })

  it('does not keep what was being made while its data changed', async () => {
    await handler.get('/hu/a')
    await handler.revalidateTag(['product:1'])
    await handler.set('/hu/a', page('of before'), {} as never)
    expect(await handler.get('/hu/a')).toBeNull()
    await handler.set('/hu/a', page('of now'), {} as never)
    expect(await htmlAt('/hu/a')).toBe('of now')

    await handler.get('/hu/a')
    await handler.revalidateTag(['product:2'])
    await handler.set('/hu/a', page('newer'), {} as never)
    expect(await htmlAt('/hu/a')).toBe('newer')
  })

  it('keeps the page that is made after a change, although the former one was read before', async () => {
    await handler.set('/hu/a', page('of before'), {} as never)
    await handler.get('/hu/a')
    await handler.revalidateTag(['product:1'])
    await handler.get('/hu/a')
    await handler.set('/hu/a', page('of now'), {} as never)
    expect(await htmlAt('/hu/a')).toBe('of now')
  })

  it('does not keep a stale page that is made anew while its data changes', async () => {
    vi.useFakeTimers({ now: 0 })
    await handler.set('/hu/a', page('a'), { cacheControl: { revalidate: 1, expire: 3600 } } as never)
    vi.setSystemTime(2000)
    expect(await htmlAt('/hu/a')).toBe('a')
    await handler.revalidateTag('product:1')
    await handler.set('/hu/a', page('of before'), {} as never)
    expect(await handler.get('/hu/a')).toBeNull()
  })

  it('R-PERF-3: is emptied by the backend, which lives in another bundle', async () => {
    const { invalidateTags } = await import('@/lib/api/invalidate')
    await handler.set('/hu/a', page('a'), {} as never)
    invalidateTags(['product:1'])
    expect(await handler.get('/hu/a')).toBeNull()
  })

  it('follows a product that comes back and goes again', async () => {
    await handler.set('/hu/a', page('gone', 'product:1', 404), {} as never)
    await handler.set('/hu/a', page('here'), {} as never)
    expect(await htmlAt('/hu/a')).toBe('here')
    await handler.set('/hu/a', page('gone', 'product:1', 404), {} as never)
    expect(await htmlAt('/hu/a')).toBe('gone')
  })

  describe('a page by its id', () => {
    const lifetime = { cacheControl: { revalidate: 600, expire: 3600 } } as never

    it('is there until its lifetime is over', async () => {
      vi.useFakeTimers({ now: 0 })
      await handler.set('/hu/a', page('a'), lifetime)
      const id = await idAt('/hu/a')
      vi.setSystemTime(599_999)
      expect(freshPage(id)).toBe('a')
      vi.setSystemTime(600_000)
      expect(freshPage(id)).toBeUndefined()
      expect(freshPage('another')).toBeUndefined()
    })

    it('is gone with its tags, and only then', async () => {
      for (const [key, tags] of Object.entries({ '/hu/a': 'product:1,content', '/hu/b': 'product:2,content' })) {
        await handler.set(key, page(key, tags), lifetime)
      }
      const [a, b] = [await idAt('/hu/a'), await idAt('/hu/b')]
      await handler.revalidateTag('product:1')
      expect([freshPage(a), freshPage(b)]).toEqual([undefined, '/hu/b'])
    })

    it('is gone when it is replaced, pushed out or no longer found', async () => {
      await handler.set('/hu/a', page('a'), lifetime)
      const first = await idAt('/hu/a')
      await handler.set('/hu/a', page('newer'), lifetime)
      const second = await idAt('/hu/a')
      expect([freshPage(first), freshPage(second)]).toEqual([undefined, 'newer'])
      await handler.set('/hu/a', page('gone', 'product:1', 404), lifetime)
      expect(freshPage(second)).toBeUndefined()
      await handler.set('/hu/b', page('b'), lifetime)
      const pushed = await idAt('/hu/b')
      for (const key of ['/hu/c', '/hu/d', '/hu/e', '/hu/f']) await handler.set(key, page(megabyte), lifetime)
      expect(freshPage(pushed)).toBeUndefined()
    })

    it('is the same when it is made anew with the same content, and another at each address', async () => {
      await handler.set('/hu/a', page('a'), lifetime)
      await handler.set('/hu/b', page('a', 'product:2'), lifetime)
      const [a, b] = [await idAt('/hu/a'), await idAt('/hu/b')]
      expect(a).not.toBe(b)
      await handler.revalidateTag('product:1')
      expect(freshPage(a)).toBeUndefined()
      await handler.set('/hu/a', page('a'), lifetime)
      expect(await idAt('/hu/a')).toBe(a)
      expect(freshPage(a)).toBe('a')
    })

    it('stays in the cache as long as it is asked for', async () => {
      await handler.set('/hu/a', page('a'), lifetime)
      const id = await idAt('/hu/a')
      for (let at = 0; at < 20; at++) {
        await handler.set(`/hu/${at}`, page(megabyte), lifetime)
        expect(freshPage(id)).toBe('a')
      }
    })
  })
})
