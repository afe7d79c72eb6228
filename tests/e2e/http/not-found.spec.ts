import { PassThrough } from 'node:stream'
import { errorTexts } from '@/components/shell/error-texts'
import { languageTag, locales } from '@/lib/i18n/locales'
import { path } from '@/lib/routing/path'
import { startServer } from '../../../scripts/support/server.mjs'
import { tag, textOf } from '../support/html'
import { expect, test } from '../support/http-test'

const hash = 'x'.repeat(43)

for (const shopLocale of locales) {
  const texts = errorTexts[shopLocale].notFound
  const missing = {
    product: path('products-product_slug', { product_slug: 'chairs/nothing-999999999' }, shopLocale),
    category: path('categories-category_slug', { category_slug: 'nothing/at-all' }, shopLocale),
    article: path('blog-slug', { slug: 'nothing/here' }, shopLocale),
    page: path('page_slug', { page_slug: 'nothing/here' }, shopLocale),
    order: path('orders-order_hash', { order_hash: hash }, shopLocale),
    result: path('checkout-result-order_hash', { order_hash: hash }, shopLocale),
    'review of an order': path('write-a-review-order_hash', { order_hash: hash }, shopLocale),
    preview: path('preview-token', { token: hash }, shopLocale),
    offer: path('checkout-offer-offer_hash', { offer_hash: hash }, shopLocale),
    'refused by the route table': path('products-product_slug', { product_slug: 'nothing' }, shopLocale),
    'page past the end': `${path('all-products', {}, shopLocale)}?page=999`,
  }

  test.describe(`not found in ${shopLocale}`, { tag: ['@error'] }, () => {
    test.use({ shopLocale })

    for (const [name, address] of Object.entries(missing)) {
      test(
        `${name}: the HTML says so in its language, and offers links`,
        { tag: ['@R-ERR-4'] },
        async ({ request }) => {
          // Twice: the second response may come from a cache.
          for (const time of ['first', 'second']) {
            const answer = await request.get(address)
            expect(answer.status(), time).toBe(404)
            const html = await answer.text()
            expect(tag(html, 'html', {})?.lang).toBe(languageTag[shopLocale])
            expect(textOf(html, 'title')).toContain(texts.title)
            expect(textOf(html, 'h1')).toBe(texts.heading)
            expect(textOf(html, 'main')).toContain(texts.missingPath.replace('{path}', address))
            expect(tag(html, 'p', { 'data-message': `Page Not Found: ${address}` })).toBeDefined()
            for (const href of [path('index', {}, shopLocale), path('search', {}, shopLocale)])
              expect(tag(html, 'a', { href }), href).toBeDefined()
            expect(tag(html, 'meta', { name: 'robots' })?.content).toContain('noindex')
          }
        },
      )

      test(`${name}: a crawler gets only the status`, async ({ request }) => {
        const answer = await request.get(address, {
          headers: { 'user-agent': 'Mozilla/5.0 (compatible; bingbot/2.0)' },
        })
        expect([answer.status(), await answer.text()]).toEqual([404, ''])
      })
    }

    test('is readable without scripts', async ({ browser, baseURL, t }) => {
      const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? '' })
      const page = await context.newPage()
      await page.goto(missing.product)
      await expect(page.getByRole('heading', { level: 1, name: texts.heading })).toBeVisible()
      await page.getByRole('main').getByRole('link', { name: texts.home }).click()
      await expect(page).toHaveURL(path('index', {}, shopLocale))
      await expect(page.getByRole('link', { name: t('shell.logo', { shop: 'Nidora' }) })).toBeVisible()
      await context.close()
    })
  })
}

test('not-found pages are logged in English, for crawlers too', async () => {
  test.setTimeout(120_000)
  const output = new PassThrough()
  let log = ''
  output.on('data', (chunk) => (log += String(chunk)))
  const server = await startServer({ output })
  try {
    for (const agent of ['Mozilla/5.0 (X11; Linux x86_64) Chrome/140', 'Googlebot/2.1']) {
      log = ''
      const address = path('products-product_slug', { product_slug: 'semmi-999999998' }, 'hu')
      const answer = await fetch(`${server.origin}${address}`, { headers: { 'user-agent': agent } })
      expect(answer.status).toBe(404)
      await expect.poll(() => log).toContain(`Page Not Found: ${address}"`)
    }
  } finally {
    await server.stop()
  }
})
