import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { Registry } from 'prom-client'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { logLines, spyOnLog } from '@/tests/support/log'
import { hasRedis, startRedis, type RunningRedis } from '@/tests/support/redis'
import { SharedCache } from './shared-cache'
import { secondsLeft, type SharedEntry } from './shared-entry'

const made = { log: 'one database', position: 5 }
const page = (html: string, revalidate: number | false = 600) =>
  ({
    value: {
      kind: 'APP_PAGE',
      html,
      rscData: Buffer.from('flight'),
      segmentData: new Map([['/_tree', Buffer.from('tree')]]),
      headers: { 'x-next-cache-tags': 'product:1' },
      status: 200,
    },
    tags: ['product:1'],
    bytes: 2 * html.length,
    lastModified: Date.now(),
    cacheControl: { revalidate, expire: undefined },
    made,
  }) as unknown as SharedEntry
/** Text that hardly compresses. */
const noise = (length: number) => randomBytes(length / 2).toString('hex')
const anything = () => true

describe('the lifetime of an entry', () => {
  it.each([
    ['a page', page('a'), 600],
    ['an older page', { ...page('a'), lastModified: Date.now() - 100_000 }, 500],
    ['an expired page', { ...page('a'), lastModified: Date.now() - 700_000 }, -100],
    ['a page without an expiry', page('a', false), 3600],
    ['data', { value: { kind: 'FETCH', revalidate: 60 }, lastModified: Date.now() } as never, 60],
  ])('%s', (_, entry, seconds) => {
    expect(secondsLeft(entry, Date.now())).toBeGreaterThanOrEqual(seconds - 1)
    expect(secondsLeft(entry, Date.now())).toBeLessThanOrEqual(seconds)
  })
})

describe.skipIf(!hasRedis)('pages in Redis (skipped where no redis-server is installed)', () => {
  let redis: RunningRedis
  const caches: SharedCache[] = []
  const registries: Registry[] = []
  beforeAll(async () => {
    redis = await startRedis()
  })
  afterAll(() => redis.remove())
  let log: ReturnType<typeof spyOnLog>
  beforeEach(async () => {
    log = spyOnLog()
    await redis.client().flushAll()
  })
  afterEach(() => {
    for (const cache of caches.splice(0)) cache.close()
    vi.restoreAllMocks()
  })

  /** A process of the shop. */
  async function openCache(options: Partial<ConstructorParameters<typeof SharedCache>[0]> = {}) {
    const registry = new Registry()
    registries.push(registry)
    const cache = new SharedCache({ url: redis.url, namespace: ['build 1'], maxBytes: 2 ** 20, registry, ...options })
    caches.push(cache)
    await cache.open()
    const results = async (name: 'reads' | 'writes') => {
      const { values } = (await registry.getSingleMetric(`nidora_shared_cache_${name}_total`)!.get()) as {
        values: { labels: { result?: string }; value: number }[]
      }
      return Object.fromEntries(values.map(({ labels, value }) => [labels.result, value]))
    }
    return Object.assign(cache, { results })
  }
  const events = () => logLines(log).map(({ event }) => event)

  it('a process gets what another has stored, unchanged, until it expires', async () => {
    const [one, other] = [await openCache(), await openCache()]
    await one.set('/hu', page('<p>szék</p>'))
    expect(await other.get('/hu', anything)).toEqual({
      ...page('<p>szék</p>'),
      lastModified: expect.any(Number) as number,
    })
    const [key] = await redis.client().keys('nidora:*:*')
    expect(await redis.client().ttl(key!)).toBeGreaterThan(590)
    expect(await redis.client().ttl(key!)).toBeLessThanOrEqual(600)
    expect(await other.get('/en', anything)).toBeUndefined()
    expect(await other.get('/hu', () => false)).toBeUndefined()
    expect(await other.results('reads')).toEqual({ hit: 1, miss: 1, outdated: 1 })
  })

  it('two builds or settings side by side never see each other’s pages', async () => {
    const [one, other] = [await openCache(), await openCache({ namespace: ['build 2'] })]
    await one.set('/hu', page('of build 1'))
    expect(await other.get('/hu', anything)).toBeUndefined()
  })

  it('an entry written by another version is a miss', async () => {
    const cache = await openCache()
    await cache.set('/hu', page('a'))
    const [key] = await redis.client().keys('nidora:*:*')
    await redis.client().set(key!, 'not ours')
    expect(await cache.get('/hu', anything)).toBeUndefined()
    expect(events()).toEqual([])
  })

  it('stays within its size, evicting what expires first', async () => {
    const maxBytes = 400_000
    const cache = await openCache({ maxBytes })
    await cache.set('short', page(noise(40_000), 60))
    for (let at = 0; at < 60; at += 1) await cache.set(`/hu/${at}`, page(noise(40_000)))
    const ledger = await redis.client().hGetAll('nidora:ledger')
    const keys = await redis.client().keys('nidora:*:*')
    const sizes = await Promise.all(keys.map((key) => redis.client().memoryUsage(key)))
    const { all, ...entries } = ledger
    expect(Number(all)).toBeLessThanOrEqual(maxBytes)
    expect(Object.keys(entries).toSorted()).toEqual(keys.toSorted())
    expect(Object.values(entries).reduce((sum, bytes) => sum + Number(bytes), 0)).toBe(Number(all))
    expect(await redis.client().zCard('nidora:index')).toBe(keys.length)
    // Redis rounds up what a key takes, by at most a quarter.
    expect(sizes.reduce<number>((sum, bytes) => sum + (bytes ?? 0), 0)).toBeLessThan(maxBytes * 1.25)
    expect(await cache.get('short', anything)).toBeUndefined()
    expect(await cache.get('/hu/59', anything)).toBeDefined()
  })

  it('an entry stored again counts once, an expired one not at all', async () => {
    const cache = await openCache()
    for (let at = 0; at < 3; at += 1) await cache.set('/hu', page('a'))
    await cache.set('/en', { ...page('b'), lastModified: Date.now() - 598_900 })
    await sleep(2_100)
    await cache.set('/hu', page('a'))
    expect(await redis.client().zCard('nidora:index')).toBe(1)
    expect(Object.keys(await redis.client().hGetAll('nidora:ledger'))).toHaveLength(2)
  })

  it('no entry is larger than a mebibyte', async () => {
    const cache = await openCache({ maxBytes: 2 ** 24 })
    await cache.set('/hu', page(noise(3_000_000)))
    expect(await cache.results('writes')).toEqual({ large: 1 })
    expect(await redis.client().dbSize()).toBe(0)
  })

  it('an unresponsive Redis is skipped after three pages have waited, and used again once it is back', async () => {
    const cache = await openCache()
    await cache.set('/hu', page('a'))
    redis.freeze()
    try {
      for (let at = 0; at < 6; at += 1) expect(await cache.get('/hu', anything)).toBeUndefined()
      expect(await cache.results('reads')).toMatchObject({ failed: 3, skipped: 3 })
    } finally {
      redis.thaw()
    }
    expect(events()).toEqual(['shared_cache_lost'])
    await vi.waitFor(async () => expect(await cache.get('/hu', anything)).toBeDefined(), {
      timeout: 10_000,
      interval: 100,
    })
    expect(events()).toEqual(['shared_cache_lost', 'shared_cache_back'])
  })

  it('a Redis that ends and comes back empty fails no page', async () => {
    const cache = await openCache()
    await cache.set('/hu', page('a'))
    await redis.stop()
    for (let at = 0; at < 5; at += 1) expect(await cache.get('/hu', anything)).toBeUndefined()
    await cache.set('/hu', page('a'))
    await redis.restart()
    await vi.waitFor(
      async () => {
        await cache.get('/hu', anything)
        expect(events()).toEqual(['shared_cache_lost', 'shared_cache_back'])
      },
      { timeout: 15_000, interval: 100 },
    )
    await cache.set('/hu', page('b'))
    expect(await cache.get('/hu', anything)).toBeDefined()
  })

  it('the shop starts without Redis', async () => {
    const cache = await openCache({ url: 'redis://127.0.0.1:1' })
    for (let at = 0; at < 5; at += 1) expect(await cache.get('/hu', anything)).toBeUndefined()
    expect(events()).toEqual(['shared_cache_lost'])
  })

  it('a full Redis still responds: one log line, and nothing is stored', async () => {
    const full = await startRedis('--maxmemory', '1', '--maxmemory-policy', 'noeviction')
    try {
      const cache = await openCache({ url: full.url })
      for (let at = 0; at < 5; at += 1) await cache.set('/hu', page('a'))
      expect(await cache.get('/hu', anything)).toBeUndefined()
      expect(events()).toEqual(['shared_cache_write_refused'])
      expect(await cache.results('reads')).toEqual({ miss: 1 })
    } finally {
      await full.remove()
    }
  })
})
