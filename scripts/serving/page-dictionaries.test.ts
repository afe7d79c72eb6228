import { createHash, randomBytes } from 'node:crypto'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import zlib from 'node:zlib'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { hasDictionaries, PageDictionaries } from './page-dictionaries'

const shell = randomBytes(20_000).toString('hex')
const list = { path: '/hu/termekek', route: 'all-products', html: `<main>${shell}list</main>` }
const product = { path: '/hu/termekek/lune-1', route: 'products-product_slug', html: `<main>${shell}lune</main>` }
const ofPage = (headers: Record<string, string> = {}) => ({
  url: '/hu/kosar',
  headers: { 'sec-fetch-dest': 'document', ...headers },
})

type Decompress = (data: Buffer, options: { dictionary: Buffer }) => Buffer
const decompress = (data: Buffer, dictionary: Buffer) =>
  (Reflect.get(zlib, 'zstdDecompressSync') as Decompress)(data, { dictionary })

let folder: string
let dictionaries: PageDictionaries
const open = () => new PageDictionaries({ folder: () => folder, build: 'this-build' })

/** Path of the dictionary offered to a browser; empty without an offer. */
const offered = (from = dictionaries, request = ofPage()) => /<(.+)>/.exec(from.offerTo(request) ?? '')?.[1]
/** The Available-Dictionary header of a browser that has it. */
const having = (address = '') => {
  const digest = Buffer.from(address.replace('/dictionaries/', ''), 'hex')
  return { 'available-dictionary': `:${digest.toString('base64')}:` }
}

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'dictionaries-'))
  dictionaries = open()
})
afterEach(() => rmSync(folder, { recursive: true }))

async function learnAll(learning = dictionaries) {
  await learning.learn(list)
  await learning.learn(product)
}

describe.skipIf(!hasDictionaries)('PageDictionaries (skipped on Nodes without zstd dictionaries)', () => {
  it('offers browsers a dictionary once there is one for their language', async () => {
    await dictionaries.learn({ ...list, route: 'index' })
    await dictionaries.learn(list)
    expect(offered()).toBeUndefined()
    await dictionaries.learn(product)
    expect(offered()).toMatch(/^\/dictionaries\/[\da-f]{64}$/)
    expect(offered(dictionaries, { ...ofPage(), url: '/en/cart' })).toBeUndefined()
    expect(offered(dictionaries, { url: '/hu', headers: {} as never })).toBeUndefined()
  })

  it('no longer offers it to a browser that has it', async () => {
    await learnAll()
    const request = ofPage(having(offered()))
    expect(offered(dictionaries, request)).toBeUndefined()
    expect(dictionaries.of(request)?.path).toBe(offered())
    for (const other of ['', ':AAAA:', ':']) {
      expect(dictionaries.of(ofPage({ 'available-dictionary': other }))).toBeUndefined()
    }
  })

  it('compresses a page against it as RFC 9842 specifies', async () => {
    await learnAll()
    const dictionary = dictionaries.of(ofPage(having(offered())))!
    const html = `<main>${shell}másik</main>`
    const body = dictionary.compress(Buffer.from(html))
    expect(body.length).toBeLessThan(200)
    const raw = Buffer.from(list.html + product.html)
    expect(body.subarray(0, 8).toString('hex')).toBe('5e2a4d1820000000')
    expect(body.subarray(8, 40)).toEqual(createHash('sha256').update(raw).digest())
    const text = Buffer.from(decompress(body.subarray(40), raw)).toString()
    expect(text).toBe(html)
  })

  it('keeps it for other processes and later starts of the same build', async () => {
    await learnAll()
    const later = open()
    await later.learn({ ...list, html: 'other' })
    await later.learn({ ...product, html: 'other' })
    expect(offered(later)).toBe(offered())
    expect(readdirSync(path.join(folder, 'dictionaries'))).toEqual(['this-build-hu'])
  })

  it('drops those of other builds', async () => {
    mkdirSync(path.join(folder, 'dictionaries'))
    writeFileSync(path.join(folder, 'dictionaries/former-build-hu'), '')
    await learnAll()
    expect(readdirSync(path.join(folder, 'dictionaries'))).toEqual(['this-build-hu'])
  })

  it('serves it for a year, for documents of its language', async () => {
    await learnAll()
    const server = createServer(dictionaries.before((_, response) => response.writeHead(404).end()))
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    const get = (address: string) => fetch(origin + address, { headers: { connection: 'close' } })
    const answer = await get(offered()!)
    expect(answer.headers.get('use-as-dictionary')).toBe('match="/hu*", match-dest=("document"), id="hu"')
    expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
    expect(await answer.text()).toBe(list.html + product.html)
    expect((await get('/dictionaries/made-up')).status).toBe(404)
    await new Promise((resolve) => server.close(resolve))
  })
})
