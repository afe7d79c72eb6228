import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { DatabaseCrawlerFiles } from '@/lib/backend/platform/crawler-files'
import { registerTransport } from '@/lib/api/transport'
import { currencies } from '@/lib/money/currency'
import { createTestCli, type TestCli } from '@/tests/support/backend/command-line'
import { createTestShop, testOrigin, type TestShop } from '@/tests/support/backend/shop'
import { CrawlerFileMaker } from './crawler-file-maker.server'
import { productFeedTopic } from './feeds.server'
import { sitemapTopic } from './sitemap.server'

let shop: TestShop
let cli: TestCli
beforeAll(async () => {
  shop = await createTestShop()
  cli = createTestCli(shop.environment, shop.services.now)
  registerTransport(Promise.resolve({ fetch: shop.fetch, origin: testOrigin, publicHost: 'shop.example' }))
})
afterAll(async () => {
  cli.close()
  await shop.close()
})

const owner = { origin: testOrigin }
const feed = productFeedTopic({ kind: 'products', locale: 'hu', currency: currencies[0] }, owner)

/** A process of the shop that generates and serves crawler files. */
function startProcess() {
  const files = new DatabaseCrawlerFiles(shop.database, shop.services.now)
  const maker = new CrawlerFileMaker(files, [sitemapTopic(owner), feed], shop.services.now)
  const read = async (path: string) => {
    const chunks: Uint8Array[] = []
    for await (const chunk of (await files.find(path))!.read()) chunks.push(chunk)
    return gunzipSync(Buffer.concat(chunks)).toString()
  }
  return { make: () => maker.run(), read }
}

// R-SEO-4 R-SEO-6
test('every process serves the generated files, and a price changed by the command line minutes later', async () => {
  const [worker, web] = [startProcess(), startProcess()]
  await worker.make()
  const before = await web.read(feed.name)
  expect(before.match(/<item>/g)!.length).toBeGreaterThan(50)
  expect(before.match(/<item>/g)).toHaveLength(new Set(before.match(/<g:id>[^<]+/g)).size)
  const regular = before.split('<item>').find((item) => item.includes('<g:price>') && !item.includes('<g:sale_price>'))
  const article = /<g:id>([^<]+)/.exec(regular ?? '')?.[1] ?? ''
  const priceIn = (xml: string) => new RegExp(`<g:id>${article}<.*?<g:price>([^<]+)`).exec(xml)?.[1]
  expect(priceIn(before)).not.toBe('12345600 HUF')

  expect(await cli.run('prices', 'set', article, '12345600', '--yes')).toMatchObject({ code: 0, err: '' })
  await worker.make()
  expect(await web.read(feed.name)).toBe(before)
  shop.advance(2)
  await worker.make()
  expect(priceIn(await web.read(feed.name))).toBe('12345600 HUF')

  const index = await web.read('/sitemap.xml')
  expect(index).toMatch(/<loc>https:\/\/shop\.example\/sitemaps\/1\.xml<\/loc><lastmod>\d{4}-/)
  expect((await web.read('/sitemaps/1.xml')).match(/<loc>[^<]+\/hu\/termekek\/[^<]+-\d+</g)?.length).toBeGreaterThan(50)
})

test('pages of the feed and the sitemap begin after a given product', async () => {
  const visitor = shop.visitor()
  interface Page {
    readonly items: readonly { readonly kind?: string; readonly id: number }[]
  }
  for (const path of ['/api/feed?per_page=40', '/api/sitemap?per_page=400']) {
    const { body: all } = await visitor.call<Page>('GET', path)
    const ids = all.items.flatMap(({ kind, id }) => (kind === undefined || kind === 'product' ? [id] : []))
    const { body } = await visitor.call<Page>('GET', `${path}&page=2&after=${ids[9]}`)
    expect(body.items.slice(0, 30).map(({ id }) => id)).toEqual(ids.slice(10, 40))
    const { body: end } = await visitor.call<Page>('GET', `${path}&page=99&after=1000000`)
    expect(end.items).toEqual([])
  }
})
