import { defaultLocale } from '@/lib/i18n/locales'
import { path, productPath } from '@/lib/routing/path'
import { firstProducts } from '../support/addresses'
import { open } from '../support/page'
import { expect, test } from '../support/test'

// Everything else is tested without motion: here it must not come between the visitor and the page.
test.use({ shopLocale: defaultLocale, contextOptions: { reducedMotion: 'no-preference' } })

test('a page that comes with a transition has the focus on its heading, and the way back its place', async ({
  page,
  visitor,
}) => {
  const product = (await firstProducts(visitor, 12)).at(-1)!
  await open(page, path('all-products', {}, defaultLocale))
  // The behaviour of links is there when the toaster is.
  await expect(page.locator('[role="status"]').last()).toBeAttached()
  const link = page.getByRole('main').getByRole('link', { name: product.title, exact: true })
  await link.scrollIntoViewIfNeeded()
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(100)
  const before = await page.evaluate(() => window.scrollY)
  await link.click()
  await page.waitForURL((url) => url.pathname === productPath(product, defaultLocale))
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
  expect(await page.evaluate(() => performance.getEntriesByType('navigation').length)).toBe(1)
  await page.goBack()
  await expect(link).toBeVisible()
  await expect.poll(async () => Math.abs((await page.evaluate(() => window.scrollY)) - before)).toBeLessThan(10)
})
