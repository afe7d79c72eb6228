import { defaultLocale } from '@/lib/i18n/locales'
import { path, productPath } from '@/lib/routing/path'
import { firstProducts } from '../support/addresses'
import { open } from '../support/page'
import { expect, test } from '../support/test'

// All other tests run with reduced motion.
test.use({ shopLocale: defaultLocale, contextOptions: { reducedMotion: 'no-preference' } })

test(
  'a navigation starts at the top; Back restores the scroll position',
  { tag: ['@R-ROUTE-10'] },
  async ({ page, visitor }) => {
    const product = (await firstProducts(visitor, 12)).at(-1)!
    await open(page, path('all-products', {}, defaultLocale))
    const link = page.getByRole('main').getByRole('link', { name: product.title, exact: true })
    await link.scrollIntoViewIfNeeded()
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(100)
    const before = await page.evaluate(() => window.scrollY)
    await link.click()
    await page.waitForURL((url) => url.pathname === productPath(product, defaultLocale))
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
    await page.goBack()
    await expect(link).toBeVisible()
    await expect.poll(async () => Math.abs((await page.evaluate(() => window.scrollY)) - before)).toBeLessThan(10)
  },
)

test('a link with a hash scrolls to its target on the next page', { tag: ['@R-ROUTE-10'] }, async ({ page }) => {
  await open(page, path('index', {}, defaultLocale))
  const target = `${path('all-products', {}, defaultLocale)}#main`
  await page.evaluate((href) => {
    const link = Object.assign(document.createElement('a'), { href, textContent: 'to the target' })
    document.querySelector('main')!.prepend(link)
  }, target)
  await page.getByText('to the target').click()
  await expect(page).toHaveURL(/#main$/)
  await expect.poll(() => page.evaluate(() => document.querySelector(':target')?.id)).toBe('main')
})
