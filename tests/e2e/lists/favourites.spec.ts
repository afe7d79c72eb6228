import { locales } from '@/lib/i18n/locales'
import { path } from '@/lib/routing/path'
import { firstProducts } from '../support/addresses'
import { expectAccessible, open } from '../support/page'
import { expect, test } from '../support/test'

for (const shopLocale of locales) {
  test.describe(`favourites in ${shopLocale}`, { tag: [`@${shopLocale}`, '@favourites'] }, () => {
    test.use({ shopLocale })

    test(
      'toggled twenty times in a row end unchanged, once more as a favourite',
      { tag: ['@R-FAV-1'] },
      async ({ page, t, visitor }) => {
        const items = await firstProducts(visitor, 1)
        const [product] = items
        await open(page, path('all-products', {}, shopLocale))
        const heart = page.getByRole('button', { name: `${t('favourites.add')}: ${product?.title}` }).first()
        for (let click = 0; click < 20; click += 1) await heart.click()
        await expect(heart).toHaveAttribute('aria-pressed', 'false')
        await page.waitForLoadState('networkidle')
        await expect(heart).toHaveAttribute('aria-pressed', 'false')
        await heart.click()
        await expect(heart).toHaveAttribute('aria-pressed', 'true')
        await page.waitForLoadState('networkidle')

        await open(page, path('favourites', {}, shopLocale))
        const card = page
          .getByRole('main')
          .getByRole('article')
          .filter({ hasText: product?.title ?? '' })
          .first()
        await expect(card.getByRole('button', { pressed: true })).toBeVisible()
        await expectAccessible(page)
      },
    )

    test('move to the cart and leave an empty page', { tag: ['@phone'] }, async ({ page, t, visitor }) => {
      const items = await firstProducts(visitor, 1, '&in_stock=1')
      const title = items[0]?.title ?? ''
      await open(page, `${path('all-products', {}, shopLocale)}?in_stock=1`)
      await page
        .getByRole('button', { name: `${t('favourites.add')}: ${title}` })
        .first()
        .click()
      await page.waitForLoadState('networkidle')
      await open(page, path('favourites', {}, shopLocale))
      await page.getByRole('button', { name: t('favourites.moveNamed', { title }) }).click()
      await expect(page.getByRole('heading', { level: 1, name: t('favourites.emptyTitle') })).toBeVisible()
      await expect(page.getByText(t('favourites.moved', { count: 1 }))).toBeVisible()
      await expectAccessible(page)
      await open(page, path('cart', {}, shopLocale))
      await expect(page.getByRole('main').getByRole('link', { name: title, exact: true })).toBeVisible()
    })

    test.describe('when shared', () => {
      test.use({ javaScriptEnabled: false })

      test('are readable by anybody, in order, without scripts and not indexed', async ({ page, t, visitor }) => {
        const items = await firstProducts(visitor, 3)
        const ids = items.map(({ id }) => id).reverse()
        const answer = await page.goto(`${path('favourites', {}, shopLocale)}?ids=${ids.join(',')},999999`)
        expect(answer?.status()).toBe(200)
        await expect(page.getByRole('heading', { level: 1, name: t('favourites.share.title') })).toBeVisible()
        const titles = await page.getByRole('main').getByRole('article').getByRole('heading').allInnerTexts()
        expect(titles).toEqual(items.map(({ title }) => title).reverse())
        await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/)
        await expect(page.getByRole('button', { name: new RegExp(`^${t('favourites.add')}: `) })).toHaveCount(0)

        await page.goto(path('favourites', {}, shopLocale))
        const notice = page.getByRole('main').locator('noscript .callout')
        await expect(notice).toBeVisible()
        await expect(notice).toHaveText(t('favourites.noScript'))
        await expect(page.getByRole('status', { name: t('favourites.loading') })).toHaveCount(0)
      })
    })
  })
}
