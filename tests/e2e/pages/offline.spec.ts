import type { Page } from 'playwright/test'
import { locales } from '@/lib/i18n/locales'
import { path, productPath } from '@/lib/routing/path'
import { buyer, productsInStock } from '../../support/buyer'
import { Checkout } from '../support/checkout'
import { follow, open, serviceWorkerReady } from '../support/page'
import { Shopper } from '../support/shopper'
import { expect, test } from '../support/test'

interface CachedResponse {
  readonly path: string
  readonly text: string
}

/** Everything in the service worker's caches. */
function cachedResponses(page: Page): Promise<CachedResponse[]> {
  return page.evaluate(async () => {
    const open = (await caches.keys()).map((name) => caches.open(name))
    const kept = (await Promise.all(open)).map(async (cache) =>
      (await cache.keys()).map(async (request) => ({
        path: new URL(request.url).pathname,
        text: (await (await cache.match(request))?.text()) ?? '',
      })),
    )
    return Promise.all((await Promise.all(kept)).flat())
  })
}

for (const shopLocale of locales) {
  test.describe(`without a connection in ${shopLocale}`, { tag: ['@error'] }, () => {
    // The browser logs every failed request.
    test.use({
      shopLocale,
      serviceWorkers: 'allow',
      allowedComplaints: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch/],
    })

    test(
      'visited pages stay readable, others show the offline page in the visitor’s language',
      { tag: ['@R-ERR-9'] },
      async ({ page, context, visitor, t }) => {
        const [product, other] = await productsInStock(visitor, 5)
        if (!product || !other) throw new Error('Nothing is in stock')
        const heading = (name: string) => page.getByRole('heading', { level: 1, name })
        await open(page, path('index', {}, shopLocale))
        await serviceWorkerReady(page)
        const list = path('all-products', {}, shopLocale)
        await follow(page, page.locator(`main a[href="${list}"]`).locator('visible=true').first())
        await open(page, productPath(product, shopLocale))
        await expect
          .poll(async () => (await cachedResponses(page)).map(({ path: kept }) => kept))
          .toEqual(expect.arrayContaining([list, productPath(product, shopLocale)]))

        await context.setOffline(true)
        await page.goto(productPath(other, shopLocale))
        await expect(heading(t('offline.title'))).toBeVisible()
        await expect(page.locator('html')).toHaveAttribute('lang', shopLocale === 'hu' ? 'hu-HU' : 'en-US')
        await page.goto('/')
        await expect(heading(t('offline.title'))).toBeVisible()
        await expect(page.locator('html')).toHaveAttribute('lang', shopLocale === 'hu' ? 'hu-HU' : 'en-US')
        const kept = page.getByRole('link', { name: product.title, exact: true })
        await expect(kept).toHaveAttribute('href', productPath(product, shopLocale))
        // In a tab of its own: the browser may be preparing the page that this one links to, and Playwright loses it then.
        const tab = await context.newPage()
        const shown = (name: string) => tab.getByRole('heading', { level: 1, name })
        await tab.goto(productPath(product, shopLocale))
        await expect(shown(product.title)).toBeVisible()
        // Styles are cached too: the heading has the shop's font.
        await expect(shown(product.title)).toHaveCSS('font-family', /Familjen/)
        // Navigating by a link shows it too.
        await tab
          .getByRole('main')
          .locator(`a[href="${path('withdrawal', {}, shopLocale)}"]`)
          .first()
          .click()
        await expect(shown(t('offline.title'))).toBeVisible()

        await context.setOffline(false)
        // The offline page checks the connection every ten seconds.
        await expect(shown(t('offline.title'))).toBeHidden({ timeout: 25_000 })
      },
    )

    test('nothing personal is cached', async ({ page, visitor }, { project }) => {
      const who = buyer(`offline-${shopLocale}-${project.name}`)
      const [product] = await productsInStock(visitor, 5)
      if (!product) throw new Error('Nothing is in stock')
      await open(page, path('index', {}, shopLocale))
      await serviceWorkerReady(page)
      const shopper = new Shopper(page, shopLocale)
      await shopper.visit(product)
      await shopper.addToCart(product)
      await open(page, path('cart', {}, shopLocale))
      await open(page, path('cart-data', {}, shopLocale))
      await new Checkout(page, shopLocale).fillContactDetails(who)
      await page.reload()
      await page.goto(path('account', {}, shopLocale))
      // The service worker caches pages in sequence: once this one is cached, it is done.
      await open(page, path('sale', {}, shopLocale))
      const sale = path('sale', {}, shopLocale)
      await expect.poll(async () => (await cachedResponses(page)).map(({ path: kept }) => kept)).toContain(sale)

      const kept = await cachedResponses(page)
      const personal = [
        '/api/',
        '/sanctum/',
        ...(['cart', 'account', 'auth-login'] as const).map((name) => path(name, {}, shopLocale)),
      ]
      expect(
        kept
          .map(({ path: address }) => address)
          .filter((address) => personal.some((start) => address.startsWith(start))),
      ).toEqual([])
      expect(kept.filter(({ text }) => text.includes(who.email))).toEqual([])
    })
  })
}
