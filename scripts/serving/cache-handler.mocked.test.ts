import { createHash } from 'node:crypto'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { followAnnouncements, invalidateTags } from '@/lib/api/invalidate'
import { shared } from '@/lib/process/shared'
import type * as Cache from './cache-handler'
import type { SharedEntry } from './shared-entry'

let cache: typeof Cache
/** The handler of one request: Next makes one for each. */
let handler: InstanceType<typeof Cache.default>

const page = (html: string, tags = 'product:1', status = 200) => ({
  kind: 'APP_PAGE' as never,
  html,
  rscData: undefined,
  postponed: undefined,
  headers: { 'x-next-cache-tags': tags },
  status,
  segmentData: undefined,
})
const begin = () => (handler = new cache.default())
const htmlAt = async (key: string) => {
  const entry = await handler.get(key)
  return entry?.value && 'html' in entry.value ? String(entry.value.html) : undefined
}
const megabyte = 'x'.repeat(2 ** 19)

// The cache is per process: each test loads a new one.
beforeEach(async () => {
  vi.useRealTimers()
  vi.resetModules()
  // Modules loaded by earlier tests have registered themselves too.
  delete shared.pageCaches
  vi.stubEnv('PAGE_CACHE_MB', '4')
  cache = await import('./cache-handler')
  begin()
})

describe('the cache of pages', () => {
  it('returns a page with its lifetime, content first', async () => {
    const script = '<script src="/_next/static/a.js" async=""></script></body>'
    await handler.set('/hu', page(script), { cacheControl: { revalidate: 600, expire: 3600 } } as never)
    expect(await htmlAt('/hu')).toContain('<script data-src="/_next/static/a.js">')
    expect(await handler.get('/hu')).toMatchObject({ cacheControl: { revalidate: 600 } })
    expect(await handler.get('/en')).toBeNull()
  })

  it('R-SAFE-5: returns a page with the hashes of its inline scripts', async () => {
    const push = 'self.__next_f.push([0])'
    await handler.set('/hu', page(`<script>${push}</script>`), {} as never)
    const hash = createHash('sha256').update(push).digest('base64')
    expect((await handler.get('/hu'))?.value).toMatchObject({
      headers: { 'x-script-hashes': expect.stringContaining(`sha256-${hash}`), 'x-next-cache-tags': 'product:1' },
    })
  })

  it('drops entries with an invalidated tag, then notifies listeners', async () => {
    await handler.set('/hu/a', page('a', 'product:1,listings'), {} as never)
    await handler.set('/hu/b', page('b', 'product:2'), {} as never)
    await handler.set('data', { kind: 'FETCH', data: {}, revalidate: 60 } as never, { tags: ['listings'] } as never)
    const seen: unknown[] = []
    cache.onInvalidation(() => seen.push(handler.get('/hu/a')))
    await handler.revalidateTag('listings')
    expect(await Promise.all(seen)).toEqual([null])
    expect(await handler.get('data')).toBeNull()
    expect(await htmlAt('/hu/b')).toBe('b')
  })

  it('stays within its size, evicting the least recently used page first', async () => {
    await handler.set('/hu/a', page(megabyte), {} as never)
    await handler.set('/hu/b', page(megabyte), {} as never)
    await handler.get('/hu/a')
    for (const key of ['/hu/c', '/hu/d']) await handler.set(key, page(megabyte), {} as never)
    expect(await handler.get('/hu/b')).toBeNull()
    expect(await htmlAt('/hu/a')).toBe(megabyte)
  })

  it('made-up addresses evict no real page', async () => {
    await handler.set('/hu/a', page('a'), {} as never)
    for (let at = 0; at < 500; at++) {
      await handler.set(`/hu/made-up-${at}`, page('y'.repeat(20_000), 'product:0', 404), {} as never)
    }
    expect(await htmlAt('/hu/a')).toBe('a')
    expect(await handler.get('/hu/made-up-0')).toBeNull()
    expect(await handler.get('/hu/made-up-499')).not.toBeNull()
  })

  it('R-PERF-3: made-up searches evict no real page, and stay within their own limit', async () => {
    await handler.set('/hu/a', page('a'), {} as never)
    const answer = { kind: 'FETCH', data: { headers: {}, body: 'y'.repeat(20_000), url: '' }, revalidate: 600 }
    for (let at = 0; at < 500; at++)
      await handler.set(`search-${at}`, { ...answer, tags: ['queried'] } as never, { tags: ['queried'] } as never)
    expect(await htmlAt('/hu/a')).toBe('a')
    expect(await handler.get('search-0')).toBeNull()
    expect(await handler.get('search-499')).not.toBeNull()
  })

  it('does not keep a page whose data changed while it was made', async () => {
    await handler.revalidateTag(['product:1'])
    await handler.set('/hu/a', page('of before'), {} as never)
    expect(await handler.get('/hu/a')).toBeNull()
    begin()
    await handler.set('/hu/a', page('of now'), {} as never)
    expect(await htmlAt('/hu/a')).toBe('of now')

    begin()
    await handler.revalidateTag(['product:2'])
    await handler.set('/hu/a', page('newer'), {} as never)
    expect(await htmlAt('/hu/a')).toBe('newer')
  })

  it('two requests make the same page: the one begun before a change is not kept, whichever ends first', async () => {
    const [one, other] = [begin(), begin()]
    await one.set('/hu/a', page('of before'), {} as never)
    await one.revalidateTag('product:1')
    await other.set('/hu/a', page('of before, too'), {} as never)
    expect(await handler.get('/hu/a')).toBeNull()
  })

  it('R-PERF-3: is invalidated by the backend, which lives in another bundle', async () => {
    await handler.set('/hu/a', page('a'), {} as never)
    invalidateTags(['product:1'])
    expect(await handler.get('/hu/a')).toBeNull()
  })

  it('follows a product that comes back and disappears again', async () => {
    await handler.set('/hu/a', page('gone', 'product:1', 404), {} as never)
    await handler.set('/hu/a', page('here'), {} as never)
    expect(await htmlAt('/hu/a')).toBe('here')
    await handler.set('/hu/a', page('gone', 'product:1', 404), {} as never)
    expect(await htmlAt('/hu/a')).toBe('gone')
  })

  describe('a fresh page', () => {
    const lifetime = { cacheControl: { revalidate: 600, expire: 3600 } } as never
    const keyOf = (path: string) => `/route-cache/APP_PAGE/${'0f'.repeat(32)}/$${path}`
    const keep = (path: string, ...made: Parameters<typeof page>) => handler.set(keyOf(path), page(...made), lifetime)
    const freshHtml = (path: string) => cache.freshPage(path)?.html

    it('is available until its lifetime is over', async () => {
      vi.useFakeTimers({ now: 0 })
      await keep('/hu/a', 'a')
      vi.setSystemTime(599_999)
      expect(freshHtml('/hu/a')).toBe('a')
      vi.setSystemTime(600_000)
      expect(freshHtml('/hu/a')).toBeUndefined()
      expect(freshHtml('/hu/another')).toBeUndefined()
    })

    it('has its own headers, and none that are meant for Next or this server', async () => {
      const { headers, ...rest } = page('a')
      await handler.set(keyOf('/hu/a'), { ...rest, headers: { ...headers, link: '</a.woff2>' } }, lifetime)
      expect(cache.freshPage('/hu/a')).toEqual({
        html: 'a',
        id: expect.stringMatching(/^[\w-]{43}$/),
        headers: { link: '</a.woff2>' },
        hashes: expect.stringMatching(/^'sha256-/),
      })
    })

    it('disappears with its tags, and only then', async () => {
      for (const [key, tags] of Object.entries({ '/hu/a': 'product:1,content', '/hu/b': 'product:2,content' })) {
        await keep(key, key, tags)
      }
      await handler.revalidateTag('product:1')
      expect([freshHtml('/hu/a'), freshHtml('/hu/b')]).toEqual([undefined, '/hu/b'])
    })

    it('disappears when it is evicted or no longer found', async () => {
      await keep('/hu/a', 'a')
      await keep('/hu/a', 'gone', 'product:1', 404)
      expect(freshHtml('/hu/a')).toBeUndefined()
      await keep('/hu/b', 'b')
      for (const key of ['/hu/c', '/hu/d', '/hu/e', '/hu/f']) await keep(key, megabyte)
      expect(freshHtml('/hu/b')).toBeUndefined()
    })

    it('is no data of a page, and no redirect', async () => {
      await handler.set('data', { kind: 'FETCH', data: {}, revalidate: 60 } as never, { tags: [] } as never)
      await keep('/hu/moved', '', 'product:1', 308)
      expect([freshHtml('data'), freshHtml('/hu/moved')]).toEqual([undefined, undefined])
    })

    it('has an id of its address and content', async () => {
      const idAt = (key: string) => cache.freshPage(key)?.id
      await keep('/hu/a', 'a')
      await keep('/hu/b', 'a')
      const id = idAt('/hu/a')
      expect(idAt('/hu/b')).not.toBe(id)
      await keep('/hu/a', 'newer')
      expect(idAt('/hu/a')).not.toBe(id)
      await keep('/hu/a', 'a')
      expect(idAt('/hu/a')).toBe(id)
      // As after a failed revalidation.
      await handler.set(keyOf('/hu/a'), (await handler.get(keyOf('/hu/a')))!.value as never, lifetime)
      expect(idAt('/hu/a')).toBe(id)
    })

    it('stays in the cache as long as it is requested', async () => {
      await keep('/hu/a', 'a')
      for (let at = 0; at < 20; at++) {
        await keep(`/hu/${at}`, megabyte)
        expect(freshHtml('/hu/a')).toBe('a')
      }
    })
  })
})

describe('the pages of other processes', () => {
  const of = { log: 'one database', position: 10 }
  const entry = (html: string, position: number, log = of.log) => ({
    key: '/hu/a',
    value: page(html),
    tags: ['product:1'],
    bytes: 100,
    lastModified: Date.now(),
    cacheControl: { revalidate: 600, expire: undefined },
    made: { log, position },
  })
  const kept = new Map<string, SharedEntry>()
  const reads: string[] = []
  beforeEach(() => {
    kept.clear()
    reads.length = 0
    cache.shareWith({
      get: async (key, isCurrent) => {
        reads.push(key)
        await Promise.resolve()
        const found = kept.get(key)
        return found && isCurrent(found) ? found : undefined
      },
      set: async (key, made) => void kept.set(key, made),
    })
  })
  const put = (key: string, made: unknown) => kept.set(key, made as SharedEntry)

  it('are used, and kept in memory, once the backend follows its database', async () => {
    put('/hu/a', entry('a', 10))
    expect(await htmlAt('/hu/a')).toBeUndefined()
    expect(reads).toEqual([])
    followAnnouncements(of)
    expect(await htmlAt('/hu/a')).toBe('a')
    expect(await htmlAt('/hu/a')).toBe('a')
    expect(reads).toEqual(['/hu/a'])
  })

  it('are not used if they come from another database', async () => {
    followAnnouncements(of)
    put('/hu/a', entry('a', 10, 'another database'))
    expect(await htmlAt('/hu/a')).toBeUndefined()
  })

  it('R-PERF-3: are used if made after every change known to this process, but not if made before', async () => {
    followAnnouncements(of)
    put('/hu/a', entry('of before', 10))
    expect(await htmlAt('/hu/a')).toBe('of before')
    invalidateTags(['product:1'], 12)
    expect(await htmlAt('/hu/a')).toBeUndefined()
    put('/hu/a', entry('slow, begun before', 12))
    expect(await htmlAt('/hu/a')).toBeUndefined()
    put('/hu/a', entry('of now', 13))
    expect(await htmlAt('/hu/a')).toBe('of now')
  })

  it('are not used if made before a change from before this process started', async () => {
    followAnnouncements({ ...of, position: 20 }, [['product:1', 12]])
    put('/hu/a', entry('of before', 10))
    expect(await htmlAt('/hu/a')).toBeUndefined()
    put('/hu/a', entry('of now', 13))
    expect(await htmlAt('/hu/a')).toBe('of now')
  })

  it('are not used if invalidated while they are read', async () => {
    followAnnouncements(of)
    put('/hu/a', entry('of before', 10))
    const reading = htmlAt('/hu/a')
    invalidateTags(['product:1'], 11)
    expect(await reading).toBeUndefined()
  })

  it('replace an expired page of this process', async () => {
    vi.useFakeTimers({ now: 0 })
    followAnnouncements(of)
    await handler.set('/hu/a', page('old'), { cacheControl: { revalidate: 1, expire: 3600 } } as never)
    vi.setSystemTime(2000)
    kept.clear()
    expect(await htmlAt('/hu/a')).toBe('old')
    put('/hu/a', entry('of another process', 10))
    expect(await htmlAt('/hu/a')).toBe('of another process')
  })

  it('receive the pages this process makes, with its position at the beginning, but no missing ones', async () => {
    followAnnouncements(of)
    begin()
    followAnnouncements({ ...of, position: 15 })
    await handler.set('/hu/a', page('a'), {} as never)
    await handler.set('/hu/b', page('b', 'product:2', 404), {} as never)
    await handler.set('/hu/c', { kind: 'REDIRECT', props: {} } as never, {} as never)
    await handler.set('data', { kind: 'FETCH', data: {}, revalidate: 60 } as never, { tags: ['listings'] } as never)
    expect([...kept.keys()]).toEqual(['/hu/a', 'data'])
    expect(kept.get('/hu/a')).toMatchObject({ tags: ['product:1'], made: of })
  })

  it('receive nothing begun before a change, or before the backend followed its database', async () => {
    await handler.set('/hu/a', page('a'), {} as never)
    followAnnouncements(of)
    begin()
    invalidateTags(['product:1'], 12)
    await handler.set('/hu/a', page('of before'), {} as never)
    expect([...kept.keys()]).toEqual([])
  })
})
