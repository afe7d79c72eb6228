import type { Locator } from 'playwright/test'
import { locales, otherLocale } from '@/lib/i18n/locales'
import { formatPrice } from '@/lib/money/money'
import { path, productPath } from '@/lib/routing/path'
import { productSchema } from '@/lib/contract/catalogue'
import { productsInStock } from '../../support/buyer'
import { categoryOf, productNamed } from '../support/addresses'
import { expectAccessible, open, setTextSize, switchLanguage } from '../support/page'
import { expect, test } from '../support/test'

for (const shopLocale of locales) {
  test.describe(`shell in ${shopLocale}`, { tag: [`@${shopLocale}`, '@shell'] }, () => {
    test.use({ shopLocale })

    test(
      'the menu opens, is accessible and leads to a category',
      { tag: ['@R-SHELL-1'] },
      async ({ page, t, isMobile }) => {
        await open(page, path('index', {}, shopLocale))
        if (isMobile) {
          await page.getByRole('link', { name: t('shell.header.menu'), exact: true }).click()
          const menu = page.getByRole('dialog', { name: t('shell.header.menu') })
          await menu.locator('summary').first().click()
          await expectAccessible(page)
          await menu
            .getByRole('link', { name: t('shell.sheet.everything') })
            .first()
            .click()
        } else {
          const menu = page.getByRole('navigation', { name: t('shell.header.main') })
          await menu.getByRole('button').first().click()
          await expect(menu.getByRole('link', { name: t('shell.mega.all') })).toBeVisible()
          await expectAccessible(page)
          await menu.locator('ul a').first().click()
        }
        await expect(page).toHaveURL(
          new RegExp(path('categories-category_slug', { category_slug: 'x' }, shopLocale).replace(/x$/, '')),
        )
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      },
    )

    test(
      'the language link leads to the same product and the choice is remembered',
      { tag: ['@R-LANG-1', '@R-LANG-2', '@R-LANG-5'] },
      async ({ page, visitor, t, context }) => {
        const product = await productNamed(visitor, 'Lune')
        const { links } = await visitor.request(productSchema, 'GET', `/api/products/${product.id}`)
        const other = otherLocale(shopLocale)
        await open(page, productPath(product, shopLocale))
        await switchLanguage(page, t, other)
        await expect(page).toHaveURL(productPath({ id: product.id, link: links[other] }, other))
        await expect(page.locator('html')).toHaveAttribute('lang', other === 'hu' ? 'hu-HU' : 'en-US')
        const remembered = (await context.cookies()).find(({ name }) => name === 'locale')
        expect(remembered?.value).toBe(other)
        const days = ((remembered?.expires ?? 0) * 1000 - Date.now()) / 86_400_000
        expect(days).toBeGreaterThan(360)
      },
    )

    test(
      'the currency can be chosen, on a category too',
      { tag: ['@R-SHELL-6'] },
      async ({ page, visitor, isMobile, t }) => {
        const product = await productNamed(visitor, 'Lune')
        const category = await categoryOf(visitor, product)
        await open(page, path('categories-category_slug', { category_slug: category.slug }, shopLocale))
        if (isMobile) {
          await page.getByRole('link', { name: t('shell.header.menu'), exact: true }).click()
          await page
            .getByRole('button', { name: t('shell.currency.EUR') })
            .locator('visible=true')
            .click()
        } else {
          await page.locator('summary').filter({ hasText: 'HUF' }).click()
          await page
            .getByRole('button', { name: t('shell.currency.EUR') })
            .locator('visible=true')
            .click()
        }
        await expect(page.locator('main [data-kind="gross"]:visible').first()).toContainText('€')
        await page.reload()
        await expect(page.locator('main [data-kind="gross"]:visible').first()).toContainText('€')
      },
    )

    test(
      'net prices replace gross ones immediately and after a reload',
      { tag: ['@R-SHELL-5'] },
      async ({ page, isMobile, t }) => {
        await open(page, path('all-products', {}, shopLocale))
        if (isMobile) await page.getByRole('link', { name: t('shell.header.menu'), exact: true }).click()
        await page
          .getByRole('radio', { name: t('shell.priceKind.net'), exact: true })
          .locator('visible=true')
          .first()
          .check()
        await expect(page.locator('html')).toHaveAttribute('data-price-kind', 'net')
        if (isMobile) await page.keyboard.press('Escape')
        await expect(page.locator('main [data-kind="net"]:visible').first()).toBeVisible()
        await page.reload()
        await expect(page.locator('main [data-kind="gross"]:visible')).toHaveCount(0)
      },
    )

    test.describe('before the cookie question is answered', () => {
      test.use({ hasAnsweredCookies: false })

      test(
        'it covers neither the scroll-to-top button nor the footer',
        { tag: ['@R-SHELL-4'] },
        async ({ page, isMobile, t }) => {
          await open(page, path('index', {}, shopLocale))
          await expect(page.getByRole('region', { name: t('consent.title') })).toBeVisible()
          await page.evaluate(() => window.scrollTo({ top: document.documentElement.scrollHeight }))
          // A trial click fails if another element covers the target.
          const last = page.getByRole('contentinfo').getByRole('link').locator('visible=true').last()
          await last.click({ trial: true })
          if (isMobile) return
          await page.getByRole('button', { name: t('shell.toTop') }).click()
          await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
        },
      )

      test(
        'it does not cover the buy bars on phones',
        { tag: ['@phone', '@R-PROD-6'] },
        async ({ page, shopper, visitor, t }) => {
          const question = page.getByRole('region', { name: t('consent.title') })
          const [product] = await productsInStock(visitor, 5)
          await shopper.visit(product!)
          await expect(question).toBeVisible()
          const bar = page.locator('[data-bottom-bar]')
          await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
          await bar.getByRole('button').click()
          await shopper.openCart()
          await expect(question).toBeVisible()
          await bar.getByRole('link').click({ trial: true })
        },
      )

      test(
        'with enlarged text on phones, its buttons stay equal, and the buy bar shows its price and covers nothing',
        { tag: ['@phone', '@R-A11Y-4', '@R-LAW-13'] },
        async ({ page, shopper, visitor, t }) => {
          const [product] = await productsInStock(visitor, 5)
          await shopper.visit(product!)
          await setTextSize(page, '200%')
          const question = page.getByRole('region', { name: t('consent.title') })
          const accept = question.getByRole('button', { name: t('consent.accept'), exact: true })
          const reject = question.getByRole('button', { name: t('consent.reject'), exact: true })
          for (const button of [accept, reject]) {
            await button.scrollIntoViewIfNeeded()
            await expect(button).toBeInViewport({ ratio: 1 })
          }
          expect((await boxOf(accept)).width).toBe((await boxOf(reject)).width)
          await reject.click()

          await page.evaluate(() => window.scrollTo({ top: document.documentElement.scrollHeight }))
          const bar = page.locator('[data-bottom-bar][data-shown]')
          await expect(bar.getByRole('button')).toBeInViewport({ ratio: 1 })
          const price = await boxOf(bar.getByText(formatPrice(product!.price_gross, 'HUF')).locator('visible=true'))
          const button = await boxOf(bar.getByRole('button'))
          expect(price.x + price.width <= button.x || price.y + price.height <= button.y).toBe(true)
          const last = await boxOf(page.getByRole('contentinfo').getByRole('listitem').last())
          expect(last.y + last.height).toBeLessThanOrEqual((await boxOf(bar)).y)
        },
      )
    })
  })
}

async function boxOf(element: Locator) {
  const box = await element.boundingBox()
  if (!box) throw new Error(`${String(element)} is not visible`)
  return box
}
