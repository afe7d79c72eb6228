import { createHash } from 'node:crypto'
import zlib from 'node:zlib'
import type { APIRequestContext } from 'playwright/test'
import { defaultLocale, localeCookie } from '@/lib/i18n/locales'
import { path, productPath } from '@/lib/routing/path'
import { hasDictionaries } from '../../../scripts/serving/page-dictionaries'
import { firstProducts } from '../support/addresses'
import { hydrated } from '../support/page'
import { expect } from '../support/test'
import { test } from '../support/whole-browser'

test.use({ shopLocale: defaultLocale })
test.skip(!hasDictionaries, 'needs a Node whose zstd takes dictionaries')

type Decompress = (data: Buffer, options: { dictionary: Buffer }) => Buffer

const list = path('all-products', {}, defaultLocale)
const browser = { cookie: '', 'sec-fetch-dest': 'document' }

/** The address of the dictionary that the shop offers, after making it offer one. */
async function offered(request: APIRequestContext, product: string): Promise<string> {
  let address: string | undefined
  await expect(async () => {
    await request.get(list, { headers: browser })
    const answer = await request.get(product, { headers: browser })
    address = /<([^>]+)>; rel="compression-dictionary"/.exec(answer.headers().link ?? '')?.[1]
    expect(address).toBeDefined()
  }).toPass({ timeout: 30_000 })
  return address!
}

test(
  'a page is compressed against the client’s dictionary',
  { tag: ['@R-PERF-2', '@desktop'] },
  async ({ request, visitor }) => {
    const [first, second] = (await firstProducts(visitor, 2)).map((product) => productPath(product, defaultLocale))
    const address = await offered(request, first!)
    const answer = await request.get(address)
    expect(answer.headers()).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'use-as-dictionary': `match="/${defaultLocale}*", match-dest=("document"), id="${defaultLocale}"`,
    })
    const dictionary = await answer.body()
    const digest = createHash('sha256').update(dictionary).digest()
    expect(address).toBe(`/dictionaries/${digest.toString('hex')}`)

    const available = { 'available-dictionary': `:${digest.toString('base64')}:`, 'accept-encoding': 'gzip, br, dcz' }
    await expect(async () => {
      const gzip = await request.get(second!, { headers: { ...browser, 'accept-encoding': 'gzip' } })
      const page = await request.get(second!, { headers: { ...browser, ...available } })
      expect(page.headers()['content-encoding']).toBe('dcz')
      expect(page.headers().vary).toMatch(/accept-encoding, available-dictionary/i)
      const body = await page.body()
      expect(body.subarray(0, 8).toString('hex')).toBe('5e2a4d1820000000')
      expect(body.subarray(8, 40)).toEqual(digest)
      const text = (Reflect.get(zlib, 'zstdDecompressSync') as Decompress)(body.subarray(40), { dictionary }).toString()
      expect(text).toBe(await gzip.text())
      expect(body.length).toBeLessThan(Number(gzip.headers()['content-length']) / 3)
    }).toPass({ timeout: 20_000 })
    const without = await request.get(second!, { headers: { ...browser, 'accept-encoding': 'gzip, br, zstd' } })
    expect(without.headers()['content-encoding']).not.toBe('dcz')
  },
)

test(
  'Chromium gets its second product page compressed against the dictionary, and shows it',
  { tag: ['@R-PERF-2', '@desktop'] },
  async ({ page, request, visitor }) => {
    const [first, second] = await firstProducts(visitor, 2)
    const [from, to] = [first!, second!].map((product) => productPath(product, defaultLocale)) as [string, string]
    await offered(request, from)
    for (const address of [from, to])
      // As a browser that has been here before: what it has from Next, it would only revalidate.
      for (let time = 0; time < 2; time++)
        await request.get(address, { headers: { ...browser, cookie: `${localeCookie}=${defaultLocale}` } })
    // The browser fetches the dictionary when idle.
    await expect(async () => {
      await page.goto(from)
      await page.waitForTimeout(500)
      const answer = await page.goto(to)
      expect((await answer?.allHeaders())?.['content-encoding']).toBe('dcz')
    }).toPass({ timeout: 60_000 })
    await hydrated(page)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(second!.title)
    await expect(page.getByRole('main').getByRole('button').first()).toBeVisible()
  },
)
