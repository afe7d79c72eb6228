import type { Page } from 'playwright/test'
import type { Cart } from '@/lib/contract/cart'
import { locales } from '@/lib/i18n/locales'
import { path, productPath } from '@/lib/routing/path'
import { firstProducts } from '../support/addresses'
import { heldCart } from '../support/backend-cart'
import { open } from '../support/page'
import { expect, test } from '../support/test'

for (const shopLocale of locales) {
  test.describe(
    `leaving a page quickly in ${shopLocale}`,
    { tag: [`@${shopLocale}`, '@cart', '@phone', '@once'] },
    () => {
      test.use({ shopLocale })

      const quantities = (cart: Cart) => cart.products.map(({ quantity }) => quantity)

      for (const [how, pauseMs, latencyMs] of [
        ['at once', 0, 0],
        ['after 200 ms', 200, 0],
        ['at once, on a slow line', 0, 1000],
      ] as const)
        test(`${how}`, async ({ page, visitor, t, line, oracle }) => {
          const [product] = await firstProducts(visitor, 1, '&in_stock=1')
          await open(page, productPath(product!, shopLocale))
          await page
            .getByRole('main')
            .getByRole('button', { name: t('cart.add.add') })
            .locator('visible=true')
            .first()
            .click()
          await expect(page.getByRole('dialog', { name: t('cart.title') })).toBeVisible()
          await open(page, path('cart', {}, shopLocale))
          const field = page
            .getByRole('main')
            .getByRole('spinbutton', { name: t('cart.add.input') })
            .first()
          await expect(field).toHaveValue('1')
          await page.waitForLoadState('networkidle')
          oracle.off('the page is left before it is idle')
          const leave = async () => {
            await field.fill('3')
            await field.press('Enter')
            await page.waitForTimeout(pauseMs)
            await page.goto(path('faq', {}, shopLocale), { waitUntil: 'commit' })
          }
          await (latencyMs ? line.slow(page, leave, { milliseconds: latencyMs, kilobytesPerSecond: 5000 }) : leave())
          await expect.poll(async () => quantities(await heldCart(page, shopLocale)), { timeout: 4000 }).toEqual([3])
        })
    },
  )
}
