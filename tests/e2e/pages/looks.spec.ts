import type { Page } from 'playwright/test'
import { locales, type Locale } from '@/lib/i18n/locales'
import { path, productPath } from '@/lib/routing/path'
import type { Visitor } from '../../support/visitor'
import { categoryOf, productNamed } from '../support/addresses'
import { open } from '../support/page'
import { Shopper } from '../support/shopper'
import { expect } from '../support/test'
import { test } from '../support/whole-browser'

/** A Friday morning: the showroom is open, deliveries leave on Monday. */
const moment = new Date('2026-11-20T09:30:00Z')

const screens = ['home', 'category', 'product', 'article', 'faq', 'login', 'cart'] as const

async function fillCart(page: Page, visitor: Visitor, locale: Locale) {
  const shopper = new Shopper(page, locale)
  const product = await productNamed(visitor, 'Lune')
  await shopper.visit(product)
  await shopper.addToCart(product, 2)
}

async function addressOf(screen: (typeof screens)[number], visitor: Visitor, locale: Locale): Promise<string> {
  const product = await productNamed(visitor, 'Lune')
  switch (screen) {
    case 'home':
      return path('index', {}, locale)
    case 'category':
      return path('categories-category_slug', { category_slug: (await categoryOf(visitor, product)).slug }, locale)
    case 'product':
      return productPath(product, locale)
    case 'article':
      return path(
        'blog-slug',
        { slug: locale === 'hu' ? 'anyagismeret/olajozott-tolgy-apolasa' : 'materials/caring-for-oiled-oak' },
        locale,
      )
    case 'login':
      return path('auth-login', {}, locale)
    default:
      return path(screen, {}, locale)
  }
}

/** Whether every picture in the viewport is loaded and decoded; those below are lazy. */
const picturesAreShown = () =>
  [...document.images].every((image) => {
    const { top, left, bottom, right } = image.getBoundingClientRect()
    const isInViewport = top < innerHeight && left < innerWidth && bottom > 0 && right > 0 && image.checkVisibility()
    return !isInViewport || (image.complete && image.naturalWidth > 0)
  })

/*
 * Visual regression tests of the first view of the main screens, on desktop and phone, against tests/e2e/shots. After an
 * intended change run `npx playwright test looks --update-snapshots`, and check every changed picture before committing.
 */
for (const shopLocale of locales) {
  test.describe(`looks in ${shopLocale}`, { tag: [`@${shopLocale}`, '@shell'] }, () => {
    test.use({ shopLocale })

    for (const screen of screens) {
      test(screen, async ({ page, visitor }) => {
        await page.clock.setFixedTime(moment)
        // What a page says about the time follows the server's responses.
        await page.route(/\/(?:api|builds)\//, async (route) => {
          const response = await route.fetch()
          await route.fulfill({ response, headers: { ...response.headers(), date: moment.toUTCString() } })
        })
        if (screen === 'cart') await fillCart(page, visitor, shopLocale)
        await open(page, await addressOf(screen, visitor, shopLocale))
        // A placeholder stays the same long enough to be taken for the finished page.
        await expect(page.locator('main [data-loading]')).toHaveCount(0)
        await page.evaluate(() => document.fonts.ready)
        await page.waitForFunction(picturesAreShown)
        // Publication dates are relative to the day on which the demo data was loaded.
        const mask = [page.locator('time')]
        await expect(page).toHaveScreenshot(`${screen}-${shopLocale}.png`, { mask, maxDiffPixelRatio: 0.02 })
      })
    }

    // The pictures end above the footer.
    for (const screen of ['home', 'login'] as const) {
      test(`the last band of ${screen} meets the footer`, async ({ page, visitor }) => {
        await open(page, await addressOf(screen, visitor, shopLocale))
        await expect(page.getByRole('contentinfo')).toHaveCSS('margin-top', '0px')
      })
    }
  })
}
