import { locales, otherLocale } from '@/lib/i18n/locales'
import { path, productPath } from '@/lib/routing/path'
import { productSchema } from '@/lib/contract/catalogue'
import { nonEmpty } from '../../support/non-empty'
import { Visitor } from '../../support/visitor'
import { firstProducts, productNamed, publicPages } from '../support/addresses'
import { tag, textOf } from '../support/html'
import { expect, test } from '../support/http-test'

for (const shopLocale of locales) {
  test.describe(`documents in ${shopLocale}`, { tag: ['@seo'] }, () => {
    test.use({ shopLocale })

    test(
      'carry content, title, description, canonical and alternates in their HTML',
      { tag: ['@R-SEO-1'] },
      async ({ request, visitor, baseURL }) => {
        for (const { name, path: address } of await publicPages(visitor, shopLocale)) {
          const answer = await request.get(address)
          expect(answer.status(), name).toBe(200)
          const html = await answer.text()
          expect(tag(html, 'html', {})?.lang?.slice(0, 2), name).toBe(shopLocale)
          expect(textOf(html, 'title'), name).toMatch(/Nidora/)
          expect(tag(html, 'meta', { name: 'description' })?.content?.length, name).toBeGreaterThan(20)
          expect(textOf(html, 'h1')?.length, name).toBeGreaterThan(1)
          expect(tag(html, 'link', { rel: 'canonical' })?.href, name).toBe(baseURL + address)

          const alternates = Object.fromEntries(
            ['hu', 'en', 'x-default'].map((hreflang) => [
              hreflang,
              tag(html, 'link', { rel: 'alternate', hreflang })?.href,
            ]),
          )
          expect(alternates[shopLocale], name).toBe(baseURL + address)
          expect(alternates['x-default'], name).toBe(alternates.hu)
          expect((await request.get(alternates[otherLocale(shopLocale)] ?? '')).status(), name).toBe(200)
        }
      },
    )

    test('show a product without scripts', { tag: ['@R-PROD-1'] }, async ({ request, visitor }) => {
      const product = await productNamed(visitor, 'Lune')
      const html = await (await request.get(productPath(product, shopLocale))).text()
      expect(textOf(html, 'h1')).toContain('Lune')
      const data = /<script type="application\/ld\+json"[^>]*>([\s\S]*?)<\/script>/.exec(html)?.[1]
      expect(data, 'structured data').toContain('"Product"')
      const { description } = await visitor.request(productSchema, 'GET', `/api/products/${product.id}`)
      for (const text of nonEmpty(description)) expect(html).toContain(text.slice(0, 40).replaceAll("'", '&#x27;'))
    })

    test(
      'lead to the same product in the other language',
      { tag: ['@R-LANG-5'] },
      async ({ request, visitor, baseURL }) => {
        const product = await productNamed(visitor, 'Lune')
        const { links } = await visitor.request(productSchema, 'GET', `/api/products/${product.id}`)
        const other = otherLocale(shopLocale)
        const html = await (
          await request.get(productPath({ id: product.id, link: links[shopLocale] }, shopLocale))
        ).text()
        const alternate = tag(html, 'link', { rel: 'alternate', hreflang: other })?.href
        expect(alternate).toBe(baseURL + productPath({ id: product.id, link: links[other] }, other))
      },
    )

    test(
      'of an outdated product slug redirect permanently to the current one',
      { tag: ['@R-ROUTE-5'] },
      async ({ request, visitor }) => {
        const product = await productNamed(visitor, 'Lune')
        const outdated = path('products-product_slug', { product_slug: `old-name-${product.id}` }, shopLocale)
        const answer = await request.get(outdated, { maxRedirects: 0 })
        expect(answer.status()).toBe(308)
        // Next writes the header twice when it first renders a redirect of a cached page; both must be correct.
        const locations = answer.headersArray().filter(({ name }) => name.toLowerCase() === 'location')
        const paths = new Set(locations.map(({ value }) => new URL(value, answer.url()).pathname))
        expect([...paths]).toEqual([productPath(product, shopLocale)])
      },
    )

    test('of quick order redirect an id permanently to its product; an unknown one is not found', async ({
      request,
      visitor,
    }) => {
      const items = await firstProducts(visitor, 1)
      const [product] = items
      if (!product) throw new Error('The catalogue is empty')
      const own = path('product', {}, shopLocale)
      const moved = await request.get(`${own}?id=${product.id}`, { maxRedirects: 0 })
      expect(moved.status()).toBe(308)
      expect(new URL(moved.headers().location ?? '', 'http://shop').pathname).toBe(productPath(product, shopLocale))
      for (const id of ['999999', 'x', '']) {
        expect((await request.get(`${own}?id=${id}`, { maxRedirects: 0 })).status()).toBe(404)
      }
    })

    test('of the search are crawled through their links, but not indexed', async ({ request }) => {
      const search = path('search', {}, shopLocale)
      for (const address of [search, `${search}?q=lune`, `${search}?q=lune&sort=name`]) {
        const html = await (await request.get(address)).text()
        expect(tag(html, 'meta', { name: 'robots' })?.content, address).toBe('noindex, follow')
      }
    })

    for (const agent of ['Mozilla/5.0 (X11; Linux x86_64) Chrome/140', 'Mozilla/5.0 (compatible; Googlebot/2.1)']) {
      test(`that do not exist answer 404 to ${agent}`, async ({ request }) => {
        const unknown = [
          path('products-product_slug', { product_slug: 'nothing-999999999' }, shopLocale),
          path('products-product_slug', { product_slug: 'nothing' }, shopLocale),
          path('categories-category_slug', { category_slug: 'nothing/at-all' }, shopLocale),
          path('orders-order_hash', { order_hash: 'x'.repeat(43) }, shopLocale),
          path('checkout-result-order_hash', { order_hash: 'x'.repeat(43) }, shopLocale),
          path('page_slug', { page_slug: 'nothing/here' }, shopLocale),
          `/${shopLocale}/1`,
        ]
        for (const address of unknown) {
          const answer = await request.get(address, { headers: { 'user-agent': agent } })
          expect(answer.status(), address).toBe(404)
        }
      })
    }
  })
}

test(
  'the root serves the home page in the best language, without a redirect',
  { tag: ['@R-LANG-3'] },
  async ({ request, baseURL }) => {
    const cases = [
      [{}, 'hu'],
      [{ 'accept-language': 'en-GB,en;q=0.9' }, 'en'],
      [{ 'accept-language': 'hu,en;q=0.5' }, 'hu'],
      [{ 'accept-language': 'en', cookie: 'locale=hu' }, 'hu'],
    ] as const
    for (const [headers, expected] of cases) {
      const answer = await request.get('/', { headers, maxRedirects: 0 })
      expect(answer.status()).toBe(200)
      expect(tag(await answer.text(), 'link', { rel: 'canonical' })?.href).toBe(`${baseURL}/${expected}`)
    }
  },
)

test(
  'a path of one language under the other’s prefix redirects permanently',
  { tag: ['@R-LANG-4'] },
  async ({ request }) => {
    for (const [from, to] of [
      ['/hu/all-products?page=2', '/en/all-products?page=2'],
      ['/en/kosar', '/hu/kosar'],
    ] as const) {
      const answer = await request.get(from, { maxRedirects: 0 })
      expect(answer.status()).toBe(308)
      const { pathname, search } = new URL(answer.headers().location ?? '', answer.url())
      expect(pathname + search).toBe(to)
    }
  },
)

test('redirects stay on the requested host', async ({ request, baseURL }) => {
  const { port } = new URL(baseURL ?? '')
  const answer = await request.get(`http://127.0.0.1:${port}/hu/all-products`, { maxRedirects: 0 })
  const location = answer.headers().location ?? ''
  expect(new URL(location, `http://127.0.0.1:${port}`).hostname).toBe('127.0.0.1')
})

test('reading creates no session; the first call of an API client does', async ({ baseURL }) => {
  const visitor = new Visitor({ origin: baseURL ?? '' })
  await visitor.call('GET', '/api/products?per_page=1')
  await visitor.call('GET', '/api/cart')
  expect(visitor.cookie('XSRF-TOKEN')).toBeUndefined()
  await visitor.call('GET', '/api/init')
  expect(visitor.cookie('XSRF-TOKEN')).toBeDefined()
})
