import type { Page } from 'playwright/test'
import { defaultLocale } from '@/lib/i18n/locales'
import { currencyCookie, type CurrencyId } from '@/lib/money/currency'
import { path, productPath } from '@/lib/routing/path'
import { productsInStock } from '../../support/buyer'
import { follow, hydrated, open } from '../support/page'
import { Shopper } from '../support/shopper'
import { expect, test as base } from '../support/test'
import { test } from '../support/whole-browser'

/**
 * Goes back in another currency, at once: a page that has not quite loaded would follow the currency itself. `page.goBack`
 * waits for a load that the former page's own reload aborts.
 */
const goBackWithCurrency = (page: Page, id: CurrencyId) =>
  page.evaluate(
    ([name, value]) =>
      void setTimeout(() => {
        document.cookie = `${name}=${value}; path=/`
        history.back()
      }),
    [currencyCookie, id],
  )

test.describe('a page restored from the back/forward cache', () => {
  test.use({ shopLocale: defaultLocale })

  test(
    'shows the current cart and favourites, without overlays',
    { tag: ['@R-ROUTE-11', '@R-ROUTE-13'] },
    async ({ page, t, visitor }) => {
      const shopper = new Shopper(page, defaultLocale)
      await open(page, path('all-products', {}, defaultLocale))
      const links = page.getByRole('main').locator('article a')
      const listed = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))
      const inStock = await productsInStock(visitor, 5)
      const product = inStock.find((one) => listed.includes(productPath(one, defaultLocale)))
      if (!product) throw new Error('Nothing on the page is in stock')
      const cards = page.getByRole('main').locator(`a[href="${productPath(product, defaultLocale)}"]`)
      await expect(cards.first()).toBeVisible()
      await page.evaluate(() => {
        addEventListener(
          'pageshow',
          ({ persisted }) => (document.documentElement.dataset.persisted = String(persisted)),
        )
      })
      await follow(page, cards.first())
      await page
        .getByRole('button', { name: `${t('favourites.add')}: ${product.title}` })
        .first()
        .click()
      await shopper.addToCart(product)
      await expect(shopper.drawer).toBeVisible()

      // `page.goBack` would wait for a load event that never fires.
      await page.evaluate(() => void setTimeout(() => history.back()))
      await expect(page.locator('html')).toHaveAttribute('data-persisted', 'true')
      await expect(page.getByRole('link', { name: `${t('shell.header.cart')}, 1`, exact: true })).toBeVisible()
      const heart = page.getByRole('main').getByRole('button', { name: `${t('favourites.add')}: ${product.title}` })
      await expect(heart.first()).toHaveAttribute('aria-pressed', 'true')

      // The drawer was open when the product page was left.
      await page.evaluate(() => void setTimeout(() => history.forward()))
      await expect(page).toHaveURL(productPath(product, defaultLocale))
      await hydrated(page)
      await expect(shopper.drawer).toBeHidden()
    },
  )

  test('is reloaded if the currency has changed', { tag: ['@R-SHELL-6'] }, async ({ page }) => {
    await open(page, path('all-products', {}, defaultLocale))
    await follow(
      page,
      page
        .locator(`a[href="${path('contact', {}, defaultLocale)}"]`)
        .locator('visible=true')
        .first(),
    )
    await goBackWithCurrency(page, 2)
    await expect(page.locator('html')).toHaveAttribute('data-currency', '2')
    await expect(page.getByRole('main').locator('[data-kind="gross"]:visible').first()).toContainText('€')
  })
})

// Without the back/forward cache, as when the browser has discarded the page.
base.describe('a page that Back loads from the HTTP cache', () => {
  base.use({ shopLocale: defaultLocale })

  base(
    'is reloaded if the currency has changed',
    { tag: ['@R-SHELL-6', '@desktop'] },
    async ({ page, chooseCurrency, visitor }) => {
      const [product] = await productsInStock(visitor, 1)
      for (const address of [path('cart', {}, defaultLocale), productPath(product!, defaultLocale)]) {
        await open(page, address)
        await open(page, path('contact', {}, defaultLocale))
        await goBackWithCurrency(page, 3)
        await expect(page.locator('html')).toHaveAttribute('data-currency', '3')
        await hydrated(page)
        // An open page would notice the change, and reload over the next navigation.
        await page.goto('about:blank')
        await chooseCurrency(1)
      }
    },
  )
})
