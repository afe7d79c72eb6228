import type { Page } from 'playwright/test'
import type { ProductCard } from '@/lib/contract/catalogue'
import { defaultLocale, locales, type Locale } from '@/lib/i18n/locales'
import { path } from '@/lib/routing/path'
import { buyer, productsInStock } from '../../support/buyer'
import type { Visitor } from '../../support/visitor'
import { Checkout } from '../support/checkout'
import { follow, hydrated } from '../support/page'
import { Shopper } from '../support/shopper'
import { expect, test } from '../support/test'

const who = buyer('new-build')

/** Goes to the checkout with a product, which it returns. */
async function beginCheckout(page: Page, visitor: Visitor, locale: Locale): Promise<ProductCard> {
  const [product] = await productsInStock(visitor, 5)
  if (!product) throw new Error('Nothing is in stock')
  const shopper = new Shopper(page, locale)
  await shopper.visit(product)
  await shopper.addToCart(product)
  await follow(page, shopper.drawer.getByRole('link', { name: shopper.t('cart.summary.checkoutShort') }))
  return product
}

function emailField(page: Page, locale: Locale) {
  return new Checkout(page, locale).step('contact').getByRole('textbox').first()
}

for (const shopLocale of locales) {
  test.describe(`a new build while a tab is open, in ${shopLocale}`, { tag: ['@build'] }, () => {
    test.use({ shopLocale })

    test(
      'is announced within one polling interval, and reloading on request loses nothing',
      { tag: ['@R-BUILD-1'] },
      async ({ page, visitor, t }) => {
        const current = await page.request.get('/builds/latest.json')
        let { id: build } = (await current.json()) as { id: string }
        await page.route('**/builds/{latest,meta/*}.json', (route) =>
          route.fulfill({ json: { id: build, timestamp: 0 } }),
        )
        await beginCheckout(page, visitor, shopLocale)
        const email = emailField(page, shopLocale)
        await page.clock.install()
        // From here on, because the page before the reload may still be polling.
        await page.reload({ waitUntil: 'commit' })
        await page.waitForResponse('**/builds/latest.json')
        await hydrated(page)
        await email.fill(who.email)

        const offer = page.getByText(t('update.text'))
        build = 'two'
        await expect(offer).toBeHidden()
        // The next poll is scheduled only once the page has processed the previous response.
        await expect(async () => {
          await page.clock.fastForward('05:00')
          await expect(offer).toBeVisible({ timeout: 2000 })
        }).toPass()
        await expect(email).toHaveValue(who.email)
        await page.getByRole('button', { name: t('update.action') }).click()
        await expect(offer).toBeHidden()
        await hydrated(page)
        await expect(email).toHaveValue(who.email)
      },
    )
  })
}

test.describe('missing scripts', { tag: ['@build'] }, () => {
  // Both the browser and the router log them.
  test.use({ shopLocale: defaultLocale, allowedComplaints: [/status of 404|Failed to load chunk|ChunkLoadError/] })

  const cart = path('cart', {}, defaultLocale)
  let loads = 0
  /** The page load from which on scripts are available again. */
  let backFrom = 0

  /** Script files referenced by a page's HTML. */
  async function scriptsOf(page: Page, address: string): Promise<string[]> {
    const html = await (await page.request.get(address)).text()
    return [...html.matchAll(/<script [^>]*src="(\/_next\/static\/[^"?]+\.js)/g)].map(([, file = '']) => file)
  }

  test.beforeEach(async ({ page }) => {
    page.on('request', (request) => {
      if (request.isNavigationRequest() && request.frame() === page.mainFrame()) loads += 1
    })
    const here = await scriptsOf(page, path('cart-data', {}, defaultLocale))
    const gone = (await scriptsOf(page, cart)).filter((file) => !here.includes(file))
    expect(gone).not.toEqual([])
    for (const file of gone)
      await page.route(`**${file}*`, (route) => (loads < backFrom ? route.fulfill({ status: 404 }) : route.continue()))
  })

  test(
    'on navigation: the page is reloaded, and neither cart nor form is lost',
    { tag: ['@R-ERR-8'] },
    async ({ page, visitor, t }) => {
      const product = await beginCheckout(page, visitor, defaultLocale)
      const email = emailField(page, defaultLocale)
      await email.fill(who.email)
      loads = 0
      backFrom = 2
      await page.locator(`a[href="${cart}"]`).locator('visible=true').first().click()
      await page.waitForURL((url) => url.pathname === cart)
      await expect(page.getByRole('heading', { level: 1, name: t('cart.title') })).toBeVisible()
      const line = page.getByRole('main').getByRole('link', { name: product.title, exact: true })
      await expect(line).toBeVisible()
      expect(loads).toBe(2)
      await page.goBack()
      await expect(email).toHaveValue(who.email)
    },
  )

  test('before hydration: the page is reloaded, but not in a loop', async ({ page, oracle, t }) => {
    loads = 0
    backFrom = 2
    await page.goto(cart)
    await hydrated(page)
    expect(loads).toBe(2)

    loads = 0
    backFrom = Infinity
    oracle.off('without its scripts the page shows no cart')
    await page.evaluate(() => sessionStorage.clear())
    const again = page.waitForEvent('load')
    await page.goto(cart, { waitUntil: 'commit' })
    await again
    await expect.poll(() => loads).toBe(2)
    await page.waitForLoadState('load')
    await expect(page.getByText(t('cart.noScript').split('{')[0]!)).toBeVisible()
    await expect(page.locator('[data-loading]').locator('visible=true')).toHaveCount(0)
    expect(loads).toBe(2)
  })
})
