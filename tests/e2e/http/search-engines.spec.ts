import { readFile } from 'node:fs/promises'
import { HtmlValidate } from 'html-validate'
import { validateXML } from 'xmllint-wasm'
import { listingSchema } from '@/lib/contract/catalogue'
import { blogSchema } from '@/lib/contract/content'
import { locales, type Locale } from '@/lib/i18n/locales'
import { path, productPath } from '@/lib/routing/path'
import { markdownPath } from '@/lib/routing/representations'
import type { RouteName } from '@/lib/routing/routes'
import { feedFiles, feedPath } from '@/lib/seo/feed-files'
import type { Visitor } from '../../support/visitor'
import { publicPages } from '../support/addresses'
import { tags } from '../support/html'
import { faultsOf, singleNodes, structuredData } from '../support/structured-data'
import { expect, test } from '../support/test'

const validator = new HtmlValidate({
  extends: ['html-validate:standard'],
  rules: {
    // Custom properties are how a parent talks to its parts; pictures reserve their ratio by them.
    'no-inline-style': 'off',
    // React writes both as the other allowed form.
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    // Names that React and CSS Modules make.
    'valid-id': ['error', { relaxed: true }],
    // Titles of products may be long; search results cut them.
    'long-title': 'off',
    // Own files of this origin.
    'require-sri': 'off',
  },
})

/** Screens that everybody may read, besides those of `publicPages`. */
const screens = [
  'sale',
  'stocks',
  'blog',
  'faq',
  'contact',
  'companies',
  'carrier',
  'newsletter',
  'adatlap',
  'project-inquiry',
  'withdrawal',
  'offer',
  'product',
  'compare',
  'favourites',
  'cart',
  'auth-login',
  'auth-register',
  'auth-password-forgotten',
  'search',
  'offline',
] as const satisfies readonly RouteName[]

async function everyPage(visitor: Visitor, locale: Locale): Promise<string[]> {
  const { items } = await visitor.ask(blogSchema, 'GET', '/api/blog')
  return [
    ...(await publicPages(visitor, locale)).map((page) => page.path),
    ...screens.map((name) => path(name, {}, locale)),
    path('blog-slug', { slug: items[0]?.slug ?? '' }, locale),
  ]
}

for (const shopLocale of locales) {
  test.describe(`what search engines read in ${shopLocale}`, () => {
    test.use({ shopLocale })

    test('is valid HTML with whole structured data, on every kind of page', async ({ request, visitor }) => {
      const faults: string[] = []
      const types = new Set<string>()
      for (const address of await everyPage(visitor, shopLocale)) {
        const answer = await request.get(address)
        expect(answer.status(), address).toBe(200)
        const html = await answer.text()
        const { results } = await validator.validateString(html)
        for (const { ruleId, message, line, column } of results.flatMap(({ messages }) => messages))
          faults.push(`${address} ${line}:${column} ${ruleId}: ${message}`)
        const nodes = structuredData(html)
        for (const node of singleNodes(nodes)) types.add(String(node['@type']))
        faults.push(...nodes.flatMap((node) => faultsOf(node)).map((fault) => `${address} ${fault}`))
      }
      expect([...new Set(faults)].slice(0, 40)).toEqual([])
      const wanted = ['BlogPosting', 'BreadcrumbList', 'FAQPage', 'FurnitureStore', 'OnlineStore', 'Product']
      expect([...types].toSorted()).toEqual(wanted)
    })

    test('has Markdown twins, payloads and a picture for networks', async ({ request, visitor }) => {
      const { items } = await visitor.ask(listingSchema, 'GET', '/api/products?per_page=1')
      const product = items[0]!
      const page = productPath(product, shopLocale)
      const twin = await request.get(markdownPath(page))
      expect(twin.headers()['content-type']).toContain('text/markdown')
      expect(twin.headers()['x-robots-tag']).toBe('noindex')
      expect(await twin.text()).toContain(product.article_number)
      expect((await request.get(markdownPath(path('cart', {}, shopLocale)))).status()).toBe(404)

      const payload = await (await request.get(`${page}/_payload.json`)).json()
      expect(payload).toMatchObject({ name: 'products-product_slug', locale: shopLocale, data: { id: product.id } })
      expect((await request.get(`/${shopLocale}/_payload.json`)).ok()).toBe(true)

      const html = await (await request.get(page)).text()
      const picture = tags(html, 'meta').find(({ property }) => property === 'og:image')?.content ?? ''
      const image = await request.get(new URL(picture).pathname)
      expect(image.headers()['content-type']).toBe('image/png')
      // Width and height of a PNG stand at its bytes 16 to 23.
      const bytes = await image.body()
      expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([1200, 630])
    })
  })
}

test('the sitemap fits its schema, and every address has its alternates in it', async ({ request }) => {
  const schema = await readFile('tests/e2e/support/schemas/sitemap.xsd', 'utf8')
  const isValid = async (fileName: string, contents: string) => {
    const { valid, errors } = await validateXML({ xml: { fileName, contents }, schema })
    expect(errors.map(({ message }) => message)).toEqual([])
    expect(valid).toBe(true)
  }
  const index = await (await request.get('/sitemap.xml')).text()
  await isValid('sitemap.xml', index)
  const files = [...index.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => new URL(address).pathname)
  expect(files.length).toBeGreaterThan(0)
  const locations = new Set<string>()
  const alternates = new Set<string>()
  for (const file of files) {
    const xml = await (await request.get(file)).text()
    await isValid(file.slice(1).replace('/', '-'), xml)
    for (const [, address = ''] of xml.matchAll(/<loc>([^<]+)<\/loc>/g)) {
      expect(locations.has(address), `${address} stands twice`).toBe(false)
      locations.add(address)
    }
    for (const { href = '' } of tags(xml, 'xhtml:link')) alternates.add(href)
  }
  expect(locations.size).toBeGreaterThan(200)
  expect([...alternates].filter((address) => !locations.has(address))).toEqual([])
  expect((await request.get(`/sitemaps/${files.length + 1}.xml`)).status()).toBe(404)
  expect(await (await request.get('/robots.txt')).text()).toContain('/sitemap.xml')
})

test('every feed holds its rules, and a product’s price is that of its page', async ({ request }) => {
  for (const file of feedFiles) {
    const xml = await (await request.get(feedPath(file))).text()
    const items = [...xml.matchAll(/<item>([\s\S]*?)<\/item>/g)].map(([, item = '']) => item)
    expect(items.length, feedPath(file)).toBeGreaterThan(5)
    const field = (item: string, name: string) => new RegExp(`<${name}>([^<]*)</${name}>`).exec(item)?.[1]
    if (file.kind === 'blog') {
      for (const item of items)
        expect([field(item, 'title'), field(item, 'link'), field(item, 'pubDate')]).not.toContain(undefined)
      continue
    }
    const ids = items.map((item) => field(item, 'g:id'))
    expect(new Set(ids).size).toBe(ids.length)
    for (const item of items) {
      const needed = [
        'g:id',
        'g:title',
        'g:description',
        'g:link',
        'g:availability',
        'g:price',
        'g:brand',
        'g:condition',
      ]
      for (const name of needed) expect(field(item, name), `${feedPath(file)} ${name} in ${item}`).toBeTruthy()
      expect(field(item, 'g:gtin') ?? field(item, 'g:mpn')).toBeTruthy()
      expect(field(item, 'g:price')).toMatch(file.currency.decimals === 0 ? /^\d+ HUF$/ : /^\d+\.\d\d (?:EUR|USD)$/)
    }
    const [first = ''] = items
    const page = new URL((field(first, 'g:link') ?? '').replace(/&amp;/g, '&'))
    // The visitor of the former feed still has its currency.
    page.searchParams.set('currency_id', String(file.currency.id))
    const html = await (await request.get(page.pathname + page.search)).text()
    const product = singleNodes(structuredData(html)).find((node) => node['@type'] === 'Product')
    const offer = product?.offers as { price: number; priceCurrency: string } | undefined
    const price = (field(first, 'g:sale_price') ?? field(first, 'g:price') ?? '').split(' ')
    expect([offer?.price, offer?.priceCurrency]).toEqual([Number(price[0]), price[1]])
  }
})
