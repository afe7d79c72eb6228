import { locales } from '@/lib/i18n/locales'
import { path, productPath } from '@/lib/routing/path'
import { firstProducts } from '../support/addresses'
import { expectAccessible, follow, open } from '../support/page'
import { expect, test } from '../support/test'

for (const shopLocale of locales) {
  test.describe(`comparison in ${shopLocale}`, { tag: [`@${shopLocale}`, '@favourites'] }, () => {
    test.use({ shopLocale })

    test(
      'accepts four products, refuses the fifth and shows them side by side',
      { tag: ['@R-FAV-2'] },
      async ({ page, t }) => {
        await open(page, path('all-products', {}, shopLocale))
        const toggles = page.getByRole('main').getByRole('button', { name: new RegExp(`^${t('compare.add')}: `) })
        await expect(toggles.nth(4)).toBeVisible()
        const titles: string[] = []
        for (let index = 0; index < 5; index += 1) {
          const name = (await toggles.nth(index).getAttribute('aria-label')) ?? ''
          titles.push(name.replace(`${t('compare.add')}: `, ''))
          await toggles.nth(index).click()
        }
        await expect(page.getByText(t('compare.full'))).toBeVisible()
        const bar = page.getByRole('region', { name: t('compare.bar') })
        // While the toast asks to take one out, it does not cover the button for that.
        await bar.getByRole('button', { name: t('compare.clearShort') }).hover({ timeout: 2000 })
        await expect(toggles.nth(4)).toHaveAttribute('aria-pressed', 'false')
        await expect(page.getByText(t('compare.chosen', { count: 4, most: 4 }))).toBeVisible()
        await expectAccessible(page)

        await follow(page, bar.getByRole('link', { name: t('compare.show') }))
        const table = page.getByRole('table')
        await expect(table.getByRole('columnheader')).toHaveCount(4)
        expect(await table.getByRole('heading').allInnerTexts()).toEqual(titles.slice(0, 4))
        await expect(table.getByRole('img').first()).toBeVisible()
        await expectAccessible(page)

        await page.getByRole('link', { name: t('compare.remove', { title: titles[0] ?? '' }) }).click()
        await expect(table.getByRole('heading')).toHaveText(titles.slice(1, 4))
        await page.getByRole('link', { name: t('compare.clear') }).click()
        await expect(page.getByRole('heading', { level: 1, name: t('compare.emptyTitle') })).toBeVisible()
      },
    )

    test('hides equal rows', async ({ page, t, visitor }) => {
      const items = await firstProducts(visitor, 2)
      await open(page, `${path('compare', {}, shopLocale)}?ids=${items.map(({ id }) => id).join(',')}`)
      const rows = page.getByRole('table').locator('tr[data-same]')
      expect(await rows.count()).toBeGreaterThan(0)
      const toggle = page.getByRole('switch', { name: t('compare.onlyDifferences') })
      await toggle.check()
      await expect(rows.first()).toBeHidden()
    })

    test.describe('without scripts', () => {
      test.use({ javaScriptEnabled: false })

      test('hides equal rows', { tag: ['@R-A11Y-3'] }, async ({ page, t, visitor }) => {
        const items = await firstProducts(visitor, 2)
        await page.goto(`${path('compare', {}, shopLocale)}?ids=${items.map(({ id }) => id).join(',')}`)
        await page.getByRole('switch', { name: t('compare.onlyDifferences') }).check()
        await expect(page.getByRole('table').locator('tr[data-same]').first()).toBeHidden()
      })
    })

    test(
      'starts on a product page, which remembers viewed products',
      { tag: ['@phone', '@R-PROD-9'] },
      async ({ page, t, visitor }) => {
        const items = await firstProducts(visitor, 2)
        const [first, second] = items
        if (!first || !second) throw new Error('The catalogue is empty')
        await open(page, productPath(first, shopLocale))
        const toggle = page.getByRole('button', { name: `${t('compare.add')}: ${first.title}` })
        await toggle.click()
        await expect(toggle).toHaveAttribute('aria-pressed', 'true')
        await expect(page.getByRole('button', { name: t('share.share') })).toBeVisible()

        await open(page, productPath(second, shopLocale))
        await expect(page.getByRole('button', { name: `${t('compare.add')}: ${second.title}` })).toBeVisible()
        await page.getByRole('region', { name: t('product.similar') }).scrollIntoViewIfNeeded()
        const rail = page.getByRole('region', { name: t('recent.title') })
        await expect(rail.getByRole('link', { name: first.title })).toBeVisible()
        await expect(rail.getByRole('link', { name: second.title })).toHaveCount(0)
        await expectAccessible(page)
        await rail.getByRole('button', { name: t('recent.clear') }).click()
        await expect(rail).toHaveCount(0)
      },
    )
  })
}
