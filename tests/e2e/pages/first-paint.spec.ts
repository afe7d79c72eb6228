import { locales } from '@/lib/i18n/locales'
import { path, productPath } from '@/lib/routing/path'
import { productsInStock } from '../../support/buyer'
import { hydrated, open } from '../support/page'
import { expect, test } from '../support/test'

/*
 * What the first paint shows is what the page shows without its scripts: only inline ones may act before it. So the
 * page is looked at with every script file held back, and must look the same as with them.
 */
for (const shopLocale of locales) {
  test.describe(`first paint in ${shopLocale}`, () => {
    test.use({ shopLocale, allowedComplaints: [/ERR_FAILED/] })

    test('is in the chosen currency and kind of price, before any script file has run', async ({
      page,
      context,
      visitor,
      chooseCurrency,
      baseURL,
    }) => {
      const [product] = await productsInStock(visitor, 5)
      if (!product) throw new Error('Nothing is in stock')
      await chooseCurrency(2)
      await context.addCookies([{ name: 'price_kind', value: 'net', url: baseURL ?? '' }])
      await page.route('**/_next/static/**/*.js*', (route) => route.abort())
      await page.goto(productPath(product, shopLocale))
      await expect(page.locator('html')).toHaveAttribute('data-price-kind', 'net')
      const first = await shownPrices()
      expect(first.length).toBeGreaterThan(0)
      for (const price of first) expect(price).toContain('€')

      await page.unroute('**/_next/static/**/*.js*')
      await open(page, productPath(product, shopLocale))
      expect(await shownPrices()).toEqual(first)

      async function shownPrices(): Promise<string[]> {
        const texts = await page.locator('main [data-kind]:visible').allInnerTexts()
        // Amounts; a sentence may have a number too.
        return texts.filter((text) => /\d\s*(?:Ft|€|\$)/.test(text))
      }
    })

    test('carries the number of products in the cart', async ({ page, visitor, t }) => {
      const [product] = await productsInStock(visitor, 5)
      if (!product) throw new Error('Nothing is in stock')
      await open(page, productPath(product, shopLocale))
      await page
        .getByRole('button', { name: t('cart.add.add') })
        .first()
        .click()
      await expect(page.getByRole('dialog', { name: t('cart.title') })).toBeVisible()

      await page.route('**/_next/static/**/*.js*', (route) => route.abort())
      await page.goto(path('index', {}, shopLocale))
      expect(await page.evaluate(() => document.documentElement.style.getPropertyValue('--cart-count'))).toBe('"1"')
      await page.unroute('**/_next/static/**/*.js*')
      await page.reload()
      await hydrated(page)
      await expect(page.getByRole('link', { name: `${t('shell.header.cart')}, 1` })).toBeVisible()
    })
  })
}
