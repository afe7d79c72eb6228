import { locales } from '@/lib/i18n/locales'
import { fitPath, productPath } from '@/lib/routing/path'
import { productNamed } from '../support/addresses'
import { expectAccessible, expectReflow, hydrated, open } from '../support/page'
import { expect, test } from '../support/test'

for (const shopLocale of locales) {
  test.describe(`whether furniture gets in, in ${shopLocale}`, { tag: [`@${shopLocale}`, '@product'] }, () => {
    test.use({ shopLocale })

    test('is asked once, and answered on every product', { tag: ['@R-PROD-17'] }, async ({ page, t, visitor }) => {
      const sofa = await productNamed(visitor, 'Balaton')
      await open(page, productPath(sofa, shopLocale))
      await page.getByRole('link', { name: t('fit.ask'), exact: true }).click()
      await expect(page).toHaveURL(fitPath(sofa, shopLocale))
      const field = (name: string) => page.getByRole('textbox', { name: t(`fit.fields.${name}`) })
      await expectAccessible(page)

      // What is wrong is said beside its field, and nothing is lost.
      await field('corridor_width').fill('9000')
      await page.keyboard.press('Enter')
      await expect(field('corridor_width')).toHaveAccessibleDescription(t('fit.fault', { min: 40, max: 600 }))
      await expect(field('corridor_width')).toHaveValue('9000')
      await expectAccessible(page)

      await field('corridor_width').fill('90')
      await page.getByRole('button', { name: t('fit.check') }).click()
      await expect(page.getByRole('heading', { name: t('fit.answer.no') })).toBeVisible()
      await expect(page.getByText(t('fit.about.no.corridor'))).toBeVisible()
      await expectAccessible(page)
      await expectReflow(page)

      await field('corridor_width').fill('160')
      await page.getByRole('button', { name: t('fit.check') }).click()
      await expect(page.getByRole('heading', { name: t('fit.answer.turned') })).toBeVisible()

      // Remembered when the page's code runs.
      await hydrated(page)
      await open(page, productPath(sofa, shopLocale))
      await expect(page.getByRole('link', { name: t('fit.answer.turned') })).toBeVisible()
      const chest = await productNamed(visitor, 'Vértes')
      await open(page, productPath(chest, shopLocale))
      const answer = page.getByRole('link', { name: t('fit.answer.upright') })
      await answer.click()
      await expect(field('corridor_width')).toHaveValue('160')
      // Without measures in its address, the page takes those that are remembered.
      await open(page, fitPath(sofa, shopLocale))
      await expect(field('corridor_width')).toHaveValue('160')
    })

    test.describe('without scripts', () => {
      test.use({ javaScriptEnabled: false })

      test('the page answers, too', { tag: ['@desktop', '@R-PROD-17', '@R-A11Y-3'] }, async ({ page, t, visitor }) => {
        const sofa = await productNamed(visitor, 'Balaton')
        await page.goto(productPath(sofa, shopLocale))
        await page.getByRole('link', { name: t('product.delivery.fit') }).click()
        await page.getByRole('button', { name: t('fit.check') }).click()
        await expect(page.getByRole('heading', { name: t('fit.answer.turned') })).toBeVisible()
      })
    })
  })
}
