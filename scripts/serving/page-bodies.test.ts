import zlib from 'node:zlib'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { acceptedCodings, PageBodies } from './page-bodies'

const html = '<p>árvíztűrő tükörfúrógép</p>'.repeat(200)
const page = { id: 'one', html }

describe('acceptedCodings', () => {
  it.each([
    ['gzip, deflate, BR , zstd', ['gzip', 'deflate', 'br', 'zstd']],
    ['gzip, br;q=0', ['gzip']],
    ['gzip;q=1.0, br;q=0.5, *;q=0', ['gzip']],
    ['gzip;q=0.5', ['gzip']],
    ['identity, gzip;q=0.5', ['identity']],
    ['gzip;q=0', []],
    ['gzip;q=x', []],
    ['', ['']],
  ])('of "%s"', (header, expected) => expect(acceptedCodings(header)).toEqual(expected))
})

describe('PageBodies', () => {
  afterEach(() => vi.restoreAllMocks())

  it('makes each body once per content', async () => {
    const bodies = new PageBodies()
    const both = await Promise.all([bodies.of(page, ['gzip']), bodies.of({ ...page }, ['gzip'])])
    expect(both[0]).toBe(both[1])
    expect(await bodies.of(page, ['gzip'])).toBe(both[0])
    expect(zlib.gunzipSync(both[0].bytes).toString()).toBe(html)
    expect((await bodies.of({ id: 'two', html: 'other' }, ['identity'])).bytes.toString()).toBe('other')
  })

  it('sends gzip until brotli is ready, and never brotli to clients that do not accept it', async () => {
    const compress = vi.spyOn(zlib, 'brotliCompress')
    const bodies = new PageBodies({ hasBrotli: true })
    expect(await bodies.of(page, ['gzip'])).toMatchObject({ coding: 'gzip' })
    expect(await bodies.of(page, ['gzip', 'br'])).toMatchObject({ coding: 'gzip' })
    const body = await vi.waitFor(async () => {
      const made = await bodies.of(page, ['gzip', 'br'])
      expect(made.coding).toBe('br')
      return made
    })
    expect(zlib.brotliDecompressSync(body.bytes).toString()).toBe(html)
    expect(await bodies.of(page, ['gzip'])).toMatchObject({ coding: 'gzip' })
    expect(compress.mock.calls.length).toBeLessThan(2)
  })

  it.each([{}, { hasBrotli: false, hasZstd: false }])('uses only enabled codings (%o)', async (options) => {
    const bodies = new PageBodies(options)
    for (let time = 0; time < 3; time++) {
      expect(await bodies.of(page, ['gzip', 'br', 'zstd'])).toMatchObject({ coding: 'gzip' })
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
  })

  it.runIf('zstdCompress' in zlib)('prefers zstd to gzip where Node has it', async () => {
    const body = await new PageBodies({ hasZstd: true }).of(page, ['gzip', 'zstd'])
    expect(body.coding).toBe('zstd')
    const decompress = Reflect.get(zlib, 'zstdDecompressSync') as (data: Buffer) => Buffer
    expect(decompress(body.bytes).toString()).toBe(html)
  })

  it.runIf(!('zstdCompress' in zlib))('does without zstd where Node has none', async () => {
    const bodies = new PageBodies({ hasZstd: true })
    expect(await bodies.of(page, ['gzip', 'zstd'])).toMatchObject({ coding: 'gzip' })
  })

  it('stays within its size, counting all codings', async () => {
    const bodies = new PageBodies({ maximumBytes: 20_000 })
    for (let at = 0; at < 20; at++) {
      const one = { id: String(at), html: String(at).repeat(3000) }
      await bodies.of(one, ['identity'])
      await bodies.of(one, ['gzip'])
      bodies.with(one, { path: '/d', compress: () => Buffer.alloc(1000) })
      expect(bodies.bytes).toBeLessThanOrEqual(20_000)
    }
    expect(bodies.bytes).toBeGreaterThan(10_000)
  })
})
