import type { Locator, Page } from 'playwright/test'
import { defaultLocale } from '@/lib/i18n/locales'
import { path, productPath } from '@/lib/routing/path'
import { listingSchema } from '@/lib/contract/catalogue'
import { open } from '../support/page'
import { expect, test } from '../support/test'

test.use({ shopLocale: defaultLocale })

test(
  'contrast mode shows every choice, colour and price range',
  { tag: ['@a11y', '@R-A11Y-1'] },
  async ({ page, visitor }) => {
    test.slow()
    const { items } = await visitor.request(listingSchema, 'GET', '/api/products?per_page=96')
    const product = items.find(({ swatches }) => swatches.length > 1)
    if (!product) throw new Error('No product comes in several colours')
    const category = path('categories-category_slug', { category_slug: product.category.slug }, defaultLocale)
    await page.emulateMedia({ forcedColors: 'active' })
    await open(page, category)
    expect(await unchangedBy(page)).toEqual([])
    await open(page, productPath(product, defaultLocale))
    expect(await unchangedBy(page)).toEqual([])
  },
)

test('the answers of the FAQ are printed', { tag: ['@a11y', '@R-A11Y-5'] }, async ({ page }) => {
  await open(page, path('faq', {}, defaultLocale))
  const closed = page.getByRole('main').locator('details:not([open])')
  const areShown = () =>
    closed.evaluateAll((all) =>
      all.map(({ lastElementChild: answer }) => answer!.checkVisibility() && answer!.clientHeight > 0),
    )
  expect(new Set(await areShown())).toEqual(new Set([false]))
  await page.emulateMedia({ media: 'print' })
  expect(new Set(await areShown())).toEqual(new Set([true]))
})

/** One control of each kind that can be chosen, colour samples and price ranges. */
const kinds =
  'a[aria-current], button[aria-current], [aria-pressed], [type=checkbox], [type=radio], [style*="--c:"], :has(> [type=range])'

/** Those that look the same in another state, as HTML. */
async function unchangedBy(page: Page): Promise<string[]> {
  const parts = page.locator(kinds).locator('visible=true')
  const indexes = await parts.evaluateAll((all) => {
    const kindOf = (part: Element) =>
      [part, part.parentElement].map((one) => `${one?.tagName}.${one?.className}`).join()
    return [...new Map(all.map((part, index) => [kindOf(part), index])).values()]
  })
  expect(indexes.length).toBeGreaterThan(3)
  const unchanged: string[] = []
  for (const index of indexes) {
    const part = parts.nth(index)
    const before = await picture(page, part)
    await part.evaluate((element) => {
      const { style } = element as HTMLElement
      if (element instanceof HTMLInputElement) element.checked = !element.checked
      else if (element.ariaPressed) element.ariaPressed = element.ariaPressed === 'true' ? 'false' : 'true'
      else if (element.ariaCurrent) element.ariaCurrent = null
      else if (style.getPropertyValue('--c')) style.setProperty('--c', '#f0f')
      else style.setProperty('--from', '40%')
    })
    if ((await picture(page, part)).equals(before)) unchanged.push(await part.evaluate(({ outerHTML }) => outerHTML))
  }
  return unchanged
}

/** A picture of an element with what surrounds it. */
async function picture(page: Page, part: Locator): Promise<Buffer> {
  await part.scrollIntoViewIfNeeded()
  const box = await part.evaluate((element) => {
    const { x, y, width, height } = element.getBoundingClientRect()
    return { x: x - 6, y: y - 6, width: width + 12, height: height + 12 }
  })
  return page.screenshot({ clip: box, animations: 'disabled', caret: 'hide' })
}
