import { readFile } from 'node:fs/promises'
import { HtmlValidate } from 'html-validate'
import type { APIRequestContext } from 'playwright/test'
import { validateXML } from 'xmllint-wasm'
import { listingSchema } from '@/lib/contract/catalogue'
import { blogSchema } from '@/lib/contract/content'
import { locales, otherLocale, type Locale } from '@/lib/i18n/locales'
import { path, productPath } from '@/lib/routing/path'
import { markdownPath } from '@/lib/routing/representations'
import type { RouteName } from '@/lib/routing/routes'
import { feedFiles, feedPath } from '@/lib/seo/feed-files'
import { Visitor } from '../../support/visitor'
import { publicPages } from '../support/addresses'
import { tag, tags, textOf } from '../support/html'
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

/** Paths of the sitemap in every language. */
async function sitemapPaths(request: APIRequestContext): Promise<string[]> {
  const locations = async (file: string) =>
    [...(await (await request.get(file)).text()).matchAll(/<loc>([^<]+)<\/loc>/g)].map(
      ([, address = '']) => new URL(address).pathname,
    )
  return (await Promise.all((await locations('/sitemap.xml')).map(locations))).flat()
}

/** What the sitemap lists in a language, a page of each other kind, and the screens. */
async function everyPage(request: APIRequestContext, visitor: Visitor, locale: Locale): Promise<string[]> {
  const listed = (await sitemapPaths(request)).filter((address) => `${address}/`.startsWith(`/${locale}/`))
  const examples = (await publicPages(visitor, locale)).map((page) => page.path)
  return [...new Set([...listed, ...examples, ...screens.map((name) => path(name, {}, locale))])]
}

/** What a search engine keeps of a page. */
interface ReadPage {
  readonly address: string
  readonly title: string
  readonly description: string
  readonly isNoindex: boolean
  /** Paths by hreflang. */
  readonly alternates: Readonly<Record<string, string>>
  readonly faults: readonly string[]
  readonly types: readonly string[]
}

const pathOf = (address: string) => new URL(address).pathname

async function read(request: APIRequestContext, address: string): Promise<ReadPage> {
  const answer = await request.get(address)
  const html = await answer.text()
  const { results } = await validator.validateString(html)
  const nodes = structuredData(html)
  const links = tags(html, 'link')
  const meta = (name: string) => tag(html, 'meta', { name })?.content ?? ''
  const picture = tag(html, 'meta', { property: 'og:image' })?.content ?? ''
  const isNoindex = meta('robots').includes('noindex')
  const faults = [
    ...(answer.status() === 200 ? [] : [`answers ${answer.status()}`]),
    ...results.flatMap(({ messages }) =>
      messages.map(({ ruleId, message, line, column }) => `${line}:${column} ${ruleId}: ${message}`),
    ),
    ...nodes.flatMap((node) => faultsOf(node)),
    ...(links.some(({ rel }) => rel === 'manifest') ? [] : ['has no manifest']),
    ...(isNoindex || picture.includes('/og/') ? [] : [`has the picture ${picture}`]),
  ]
  return {
    address,
    title: textOf(html, 'title') ?? '',
    description: meta('description'),
    isNoindex,
    alternates: Object.fromEntries(
      links.flatMap(({ rel, hreflang, href }) =>
        rel === 'alternate' && hreflang && href ? [[hreflang, pathOf(href)]] : [],
      ),
    ),
    faults: faults.map((fault) => `${address} ${fault}`),
    types: singleNodes(nodes).map((node) => String(node['@type'])),
  }
}

/** Reads pages some at a time: a page of a hundred kilobytes takes the validator a while. */
async function readAll(request: APIRequestContext, addresses: readonly string[]): Promise<ReadPage[]> {
  const pages: ReadPage[] = []
  const waiting = [...addresses]
  await Promise.all(
    Array.from({ length: 4 }, async () => {
      for (let address = waiting.shift(); address; address = waiting.shift()) pages.push(await read(request, address))
    }),
  )
  return pages
}

/** What several pages say, each with its pages. */
function said(pages: readonly ReadPage[], what: 'title' | 'description'): string[] {
  const byText = new Map<string, ReadPage[]>()
  for (const page of pages) byText.set(page[what], [...(byText.get(page[what]) ?? []), page])
  return [...byText].flatMap(([text, those]) =>
    text === '' || those.length > 1 ? [`${text}: ${those.map(({ address }) => address).join(' ')}`] : [],
  )
}

for (const shopLocale of locales) {
  test.describe(`what search engines read in ${shopLocale}`, { tag: ['@seo'] }, () => {
    test.use({ shopLocale })

    test(
      'has Markdown twins, payloads and a picture for networks',
      { tag: ['@R-BUILD-2', '@R-SEO-7'] },
      async ({ request, visitor }) => {
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

        for (const address of [page, `/${shopLocale}`]) {
          const html = await (await request.get(address)).text()
          const picture = tag(html, 'meta', { property: 'og:image' })?.content ?? ''
          const image = await request.get(new URL(picture).pathname)
          expect(image.headers()['content-type']).toBe('image/png')
          // Width and height of a PNG stand at its bytes 16 to 23.
          const bytes = await image.body()
          expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([1200, 630])
        }
      },
    )
  })
}

test(
  'every page is valid HTML with whole structured data, and says what is its own',
  { tag: ['@R-SEO-3'] },
  async ({ request, baseURL }) => {
    // Every page of both languages, some of them rendered for the first time.
    test.setTimeout(300_000)
    const addresses = locales.map((locale) =>
      everyPage(request, new Visitor({ origin: baseURL ?? '', locale }), locale),
    )
    const pages = await readAll(request, (await Promise.all(addresses)).flat())
    expect(pages.length).toBeGreaterThan(200)
    expect([...new Set(pages.flatMap(({ faults }) => faults))].slice(0, 40)).toEqual([])
    const wanted = ['BlogPosting', 'BreadcrumbList', 'FAQPage', 'FurnitureStore', 'OnlineStore', 'Product']
    expect([...new Set(pages.flatMap(({ types }) => types))].toSorted()).toEqual(wanted)

    const shown = new Map(pages.flatMap((page) => (page.isNoindex ? [] : [[page.address, page]])))
    for (const locale of locales) {
      const inLanguage = [...shown.values()].filter(({ address }) => `${address}/`.startsWith(`/${locale}/`))
      expect(said(inLanguage, 'title')).toEqual([])
      expect(said(inLanguage, 'description')).toEqual([])
      // hreflang names the page itself, and the translation, which names the same ones.
      const wrong = inLanguage.filter(({ address, alternates }) => {
        const isWhole = alternates[locale] === address && alternates['x-default'] === alternates.hu
        const translation = shown.get(alternates[otherLocale(locale)] ?? '')
        return !isWhole || JSON.stringify(translation?.alternates) !== JSON.stringify(alternates)
      })
      expect(wrong.map(({ address, alternates }) => [address, alternates])).toEqual([])
    }
  },
)

test('the blog and its articles name their feed', async ({ request, visitor }) => {
  const { items } = await visitor.ask(blogSchema, 'GET', '/api/blog')
  for (const address of [path('blog', {}, 'hu'), path('blog-slug', { slug: items[0]?.slug ?? '' }, 'hu')]) {
    const feed = tag(await (await request.get(address)).text(), 'link', { type: 'application/rss+xml' })
    expect(pathOf(feed?.href ?? ''), address).toBe(feedPath({ kind: 'blog', locale: 'hu' }))
  }
})

test(
  'the sitemap fits its schema, and every address has its alternates in it',
  { tag: ['@R-SEO-4'] },
  async ({ request }) => {
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
  },
)

test(
  'every feed holds its rules, and a product’s price is that of its page',
  { tag: ['@R-SEO-6'] },
  async ({ request }) => {
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
  },
)
