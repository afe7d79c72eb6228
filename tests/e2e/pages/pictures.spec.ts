import type { Page } from 'playwright/test'
import type { ProductCard } from '@/lib/contract/catalogue'
import { blogSchema } from '@/lib/contract/content'
import { locales } from '@/lib/i18n/locales'
import { path, productPath } from '@/lib/routing/path'
import { categoryOf, firstProducts, productNamed } from '../support/addresses'
import { openSearch } from '../support/listing'
import { cells, sample } from '../support/matrix'
import { hydrated, open } from '../support/page'
import { Shopper } from '../support/shopper'
import { pictureFaults, shownPictures } from '../support/shown-pictures'
import { expect, test } from '../support/test'
import { contains, visibleParts, type Part } from '../support/visible-part'

/** Both sides of every layout breakpoint, and common screen widths. */
const widths = [320, 390, 599, 600, 959, 960, 1280, 1440, 1919, 1920, 2560]
/** Emulated density, and the densities checked with its layout, which is the same from 2 on. */
const densities = [
  [1, [1]],
  [2, [2, 3]],
  [1.5, [1.5]],
] as const
const height = 900
/** By density, so that the width always changes too: Chromium does not re-evaluate media queries for the density only. */
const byDensity = cells(widths, densities).sort(([, [a]], [, [b]]) => a - b)

/** Fails if a picture is blurred or far too large, or if a product is cropped. */
async function expectSharpPictures(page: Page, place = page.locator('body')): Promise<void> {
  // What the browser loads by itself, as the cart's, comes after the page.
  await expect.poll(async () => (await shownPictures(place)).length).toBeGreaterThan(0)
  const session = await page.context().newCDPSession(page)
  const faults = new Set<string>()
  // Half of them on each page, by its title.
  for (const [width, [deviceScaleFactor, screens]] of sample(byDensity, 2, test.info().title.length)) {
    await session.send('Emulation.setDeviceMetricsOverride', { width, height, deviceScaleFactor, mobile: false })
    const pictures = await shownPictures(place)
    for (const density of screens) {
      const found = pictures.flatMap((picture) => pictureFaults(picture, density))
      for (const fault of found) faults.add(`${width} px, density ${density}: ${fault}`)
    }
  }
  await session.send('Emulation.clearDeviceMetricsOverride')
  await session.detach()
  expect([...faults]).toEqual([])
}

/** Products by number of pictures. */
const products = { one: 'Gömböc', two: 'Hargita', three: 'Margit', more: 'Bakony' }

test.describe('pictures are sharp and uncropped at every width and density', { tag: ['@media'] }, () => {
  const pages = {
    home: path('index', {}, 'hu'),
    'search results': `${path('search', {}, 'hu')}?q=asztal`,
    magazine: path('blog', {}, 'hu'),
    article: path('blog-slug', { slug: 'anyagismeret/olajozott-tolgy-apolasa' }, 'hu'),
    login: path('auth-login', {}, 'hu'),
    contact: path('contact', {}, 'hu'),
    'data sheet': path('adatlap', {}, 'hu'),
    stocks: path('stocks', {}, 'hu'),
  }
  for (const [name, address] of Object.entries(pages)) {
    test(`on ${name}`, async ({ page }) => {
      await open(page, address)
      await expectSharpPictures(page)
    })
  }

  for (const [count, name] of Object.entries(products)) {
    test(`on a product with ${count}`, { tag: ['@R-MEDIA-3'] }, async ({ page, visitor }) => {
      await open(page, productPath(await productNamed(visitor, name), 'hu'))
      await expectSharpPictures(page)
    })
  }

  test('on a category', async ({ page, visitor }) => {
    const { slug } = await categoryOf(visitor, await productNamed(visitor, products.three))
    await open(page, path('categories-category_slug', { category_slug: slug }, 'hu'))
    await expectSharpPictures(page)
  })

  const idsOf = (items: readonly ProductCard[]) => items.map(({ id }) => id).join(',')
  for (const [list, count] of [
    ['compare', 4],
    ['compare', 2],
    ['favourites', 4],
  ] as const) {
    test(`on ${list} of ${count}`, async ({ page, visitor }) => {
      await open(page, `${path(list, {}, 'hu')}?ids=${idsOf(await firstProducts(visitor, count))}`)
      await expectSharpPictures(page)
    })
  }

  test('in the lightbox', async ({ page, t, visitor }) => {
    await open(page, productPath(await productNamed(visitor, products.three), 'hu'))
    await page
      .getByRole('region', { name: t('product.gallery.label') })
      .getByRole('link')
      .first()
      .click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByRole('img').first()).toBeVisible()
    await expectSharpPictures(page, dialog)
  })

  test('among search suggestions', async ({ page }) => {
    await open(page, path('index', {}, 'hu'))
    const field = await openSearch(page, path('search', {}, 'hu'))
    await field.fill('asztal')
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByRole('option').locator('img').first()).toBeVisible()
    await expectSharpPictures(page, dialog)
  })

  test('in the menu of categories', async ({ page, t }) => {
    await open(page, path('cart', {}, 'hu'))
    const menu = page.getByRole('navigation', { name: t('shell.header.main') })
    await menu.getByRole('button').first().click()
    await expect(menu.getByRole('link', { name: t('shell.mega.all') })).toBeVisible()
    await expectSharpPictures(page)
  })

  test('in cart and checkout', async ({ page, visitor }) => {
    const shopper = new Shopper(page, 'hu')
    const product = await productNamed(visitor, products.three)
    await shopper.visit(product)
    await shopper.addToCart(product)
    await expectSharpPictures(page, shopper.drawer)
    await shopper.openCart()
    await expectSharpPictures(page)
    await page.goto(path('cart-data', {}, 'hu'))
    await hydrated(page)
    await expectSharpPictures(page)
  })

  test('in a request for a quote', async ({ page, visitor }) => {
    const product = await productNamed(visitor, products.three)
    await open(page, `${path('offer', {}, 'hu')}?product=${product.id}&quantity=2`)
    await expect(page.getByRole('main').getByRole('spinbutton').first()).toBeVisible()
    await expectSharpPictures(page)
  })
})

/** The furniture that each room picture is about. */
const subjects: Readonly<Record<string, Part>> = {
  'living-room': { left: 0.3, right: 0.67, top: 0.48, bottom: 0.72 },
  'dining-room': { left: 0.25, right: 0.74, top: 0.58, bottom: 0.88 },
  bedroom: { left: 0.31, right: 0.7, top: 0.4, bottom: 0.86 },
  'home-office': { left: 0.28, right: 0.75, top: 0.54, bottom: 0.78 },
  showroom: { left: 0.38, right: 0.61, top: 0.5, bottom: 0.72 },
}

for (const locale of locales) {
  test(`rooms keep their furniture in view in ${locale}`, { tag: ['@R-MEDIA-9'] }, async ({ page, visitor }) => {
    const { items } = await visitor.request(blogSchema, 'GET', '/api/blog?per_page=24')
    const articles = items.filter(({ cover }) => cover?.src.includes('/rooms/'))
    const pages = [
      path('index', {}, locale),
      path('blog', {}, locale),
      path('adatlap', {}, locale),
      path('contact', {}, locale),
      ...articles.map(({ slug }) => path('blog-slug', { slug }, locale)),
    ]
    const seen = new Set<string>()
    const cut: string[] = []
    for (const address of pages) {
      await page.goto(address)
      for (const width of [390, 1440]) {
        await page.setViewportSize({ width, height: 900 })
        for (const { room, part } of await visibleParts(page.locator('main'))) {
          seen.add(room)
          const subject = subjects[room]
          if (subject && !contains(part, subject))
            cut.push(`${address} at ${width} px: ${room} ${JSON.stringify(part)}`)
        }
      }
    }
    expect(cut).toEqual([])
    expect([...seen].sort()).toEqual(Object.keys(subjects).sort())
  })
}
