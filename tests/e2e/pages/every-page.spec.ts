import { locales } from '@/lib/i18n/locales'
import { path } from '@/lib/routing/path'
import { publicPages, type PublicPageName, publicPageNames } from '../support/addresses'
import { expectAccessible, expectReflow, open } from '../support/page'
import { expect, test } from '../support/test'

for (const shopLocale of locales) {
  test.describe(`pages in ${shopLocale}`, { tag: ['@a11y'] }, () => {
    test.use({ shopLocale })

    for (const name of publicPageNames) {
      test(
        `${name}: no complaint, no violation, nothing wider than the screen`,
        { tag: ['@R-LANG-6', '@R-MEDIA-2', '@R-A11Y-1', '@R-A11Y-4'] },
        async ({ page, visitor }) => {
          expect(await open(page, await addressOf(name))).toBe(200)
          await expectAccessible(page)
          await expectReflow(page)

          async function addressOf(wanted: PublicPageName): Promise<string> {
            const found = (await publicPages(visitor, shopLocale)).find((candidate) => candidate.name === wanted)
            if (!found) throw new Error(`There is no page ${wanted}`)
            return found.path
          }
        },
      )
    }

    for (const name of ['cart', 'cart-data'] as const) {
      test(`${name}, empty: no complaint and no violation`, async ({ page }) => {
        expect(await open(page, path(name, {}, shopLocale))).toBe(200)
        await expectAccessible(page)
        await expectReflow(page)
      })
    }

    test.describe('that do not exist', () => {
      // Chromium logs a console error for every 404 document.
      test.use({ allowedComplaints: [/status of 404/] })

      for (const address of [
        path('products-product_slug', { product_slug: 'nothing-999999999' }, shopLocale),
        path('orders-order_hash', { order_hash: 'x'.repeat(43) }, shopLocale),
        path('page_slug', { page_slug: 'nothing/here' }, shopLocale),
      ]) {
        test(`${address}: the designed page with a way home`, async ({ page, t }) => {
          expect(await open(page, address)).toBe(404)
          await expect(page.getByRole('heading', { level: 1, name: t('error.notFound.heading') })).toBeVisible()
          await expect(page.getByRole('link', { name: t('shell.home') }).first()).toHaveAttribute(
            'href',
            path('index', {}, shopLocale),
          )
          await expectAccessible(page)
        })
      }
    })
  })
}
