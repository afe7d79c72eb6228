import { locales } from '@/lib/i18n/locales'
import { path } from '@/lib/routing/path'
import { publicPages, publicPageNames } from '../support/addresses'
import { expectAccessible, expectEnlargement, expectNoZoom, expectReflow, open } from '../support/page'
import { expect, test } from '../support/test'

/** Few enough for the time limit of a test on a busy machine. */
const pagesPerTest = 3

for (const shopLocale of locales) {
  test.describe(`pages in ${shopLocale}`, { tag: ['@a11y'] }, () => {
    test.use({ shopLocale })

    for (let first = 0; first < publicPageNames.length; first += pagesPerTest) {
      const names = publicPageNames.slice(first, first + pagesPerTest)
      test(
        `${names.join(', ')}: no complaints, no violations, nothing wider than the screen`,
        { tag: ['@R-LANG-6', '@R-MEDIA-2', '@R-A11Y-1', '@R-A11Y-4'] },
        async ({ page, visitor }) => {
          test.slow()
          const pages = await publicPages(visitor, shopLocale)
          for (const name of names)
            await test.step(name, async () => {
              const found = pages.find((candidate) => candidate.name === name)
              expect(await open(page, found!.path)).toBe(200)
              await expectAccessible(page)
              await expectReflow(page)
              await expectEnlargement(page)
              await expectNoZoom(page)
            })
        },
      )
    }

    for (const name of ['cart', 'cart-data'] as const) {
      test(`${name}, empty: no complaints and no violations`, async ({ page }) => {
        expect(await open(page, path(name, {}, shopLocale))).toBe(200)
        await expectAccessible(page)
        await expectReflow(page)
        await expectEnlargement(page)
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
        test(`${address}: the designed page with a link home`, async ({ page, t }) => {
          expect(await open(page, address)).toBe(404)
          await expect(page.getByRole('heading', { level: 1, name: t('error.notFound.heading') })).toBeVisible()
          await expect(page.getByRole('link', { name: t('shell.home') }).first()).toHaveAttribute(
            'href',
            path('index', {}, shopLocale),
          )
          await expect(page.getByRole('search')).toBeVisible()
          await expect(page.getByRole('main').getByRole('article').first()).toBeVisible()
          await expectAccessible(page)
        })
      }
    })

    test(
      'the pages about the company have a picture and one button; that for companies has references',
      { tag: ['@R-CONTENT-4'] },
      async ({ page, t }) => {
        for (const name of ['companies', 'about-us', 'carrier'] as const) {
          await open(page, path(name, {}, shopLocale))
          const main = page.getByRole('main')
          await expect(main.locator('img').first()).toBeVisible()
          await expect(main.locator('a.btn')).toHaveCount(1)
        }
        await open(page, path('companies', {}, shopLocale))
        await expect(page.getByRole('heading', { level: 2, name: t('dataSheet.references') })).toBeVisible()
        await expect(page.getByRole('main').locator('a[href^="tel:"]')).toBeVisible()
        await expect(page.getByRole('main').locator('a[href^="mailto:"]')).toBeVisible()
      },
    )
  })
}
