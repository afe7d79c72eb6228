import { maxQuantity } from '@/lib/contract/limits'
import { locales } from '@/lib/i18n/locales'
import { path, productPath } from '@/lib/routing/path'
import { firstProducts } from '../support/addresses'
import { expectAccessible, expectReflow, open } from '../support/page'
import { expect, test } from '../support/test'

for (const shopLocale of locales) {
  test.describe(`quick order in ${shopLocale}`, { tag: [`@${shopLocale}`, '@favourites'] }, () => {
    test.use({ shopLocale })

    test(
      'adds valid lines and keeps invalid ones with suggestions',
      { tag: ['@R-FAV-3'] },
      async ({ page, t, visitor }) => {
        const [first, second, ...others] = await firstProducts(visitor, 12, '&in_stock=1')
        const cut = (product: { article_number: string } | undefined) => product?.article_number.slice(0, -1) ?? ''
        // Truncated, its number matches no other suggestion of the list.
        const third = others.find((product) => ![cut(first), cut(second)].includes(cut(product)))
        if (!first || !second || !third) throw new Error('The catalogue is empty')
        await open(page, path('product', {}, shopLocale))
        const paste = [
          `${first.article_number}; 2`,
          `${second.article_number} x 1`,
          `${cut(third)} 2`,
          `${'qqzzqq'.repeat(20)} 3`,
          `${first.article_number} 2,5`,
        ]
        await page.getByRole('textbox', { name: t('quickOrder.label') }).fill(paste.join('\n'))
        await page.getByRole('button', { name: t('quickOrder.check') }).click()
        const summary = page.getByRole('main').getByRole('alert')
        await expect(summary).toContainText(t('quickOrder.toFix', { all: 5, bad: 3 }))
        await expect(summary).toBeFocused()
        await expect(page.getByText(t('quickOrder.errors.similar'))).toBeVisible()
        await expect(page.getByText(t('quickOrder.errors.unknown'))).toBeVisible()
        await expect(page.getByText(t('quickOrder.errors.quantity', { most: maxQuantity }))).toBeVisible()
        await expectAccessible(page)
        await expectReflow(page)

        // A suggestion starts with its full article number, the line's remove button with the typed text.
        await page
          .getByRole('button', { name: new RegExp(`^${cut(third)}\\d`) })
          .first()
          .click()
        await page.getByRole('button', { name: t('quickOrder.addAll', { count: 3 }) }).click()
        await expect(page.getByText(t('quickOrder.added', { count: 3 }))).toBeVisible()
        await expect(page.getByText(t('quickOrder.errors.unknown'))).toBeVisible()
        await open(page, path('cart', {}, shopLocale))
        await expect(page.getByRole('main').getByRole('link', { name: first.title, exact: true })).toBeVisible()
        await expect(page.getByRole('main').getByRole('link', { name: second.title, exact: true })).toBeVisible()
      },
    )

    test.describe('without a script', () => {
      test.use({ javaScriptEnabled: false })

      test('resolves a list to product links', async ({ page, t, visitor }) => {
        const items = await firstProducts(visitor, 1)
        const [product] = items
        if (!product) throw new Error('The catalogue is empty')
        await page.goto(path('product', {}, shopLocale))
        await page.getByRole('textbox', { name: t('quickOrder.label') }).fill(`${product.article_number} 2`)
        await page.getByRole('button', { name: t('quickOrder.check') }).click()
        await page.waitForURL(/lines=/)
        await expect(page.getByRole('link', { name: product.title, exact: true })).toHaveAttribute(
          'href',
          productPath(product, shopLocale),
        )
      })
    })
  })
}
