import { listingSchema } from '@/lib/contract/catalogue'
import { locales } from '@/lib/i18n/locales'
import { fitPath, path, productPath } from '@/lib/routing/path'
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

    test('filters a list, with the measures that the browser keeps', { tag: ['@R-LIST-10'] }, async ({ page, t }) => {
      const list = path('all-products', {}, shopLocale)
      await open(page, `${list}?way=`)
      const field = (name: string) => page.getByRole('textbox', { name: t(`fit.fields.${name}`), exact: true })
      await field('door_width').fill('6')
      await page.getByRole('button', { name: t('fit.list.submit') }).click()
      await expect(field('door_width')).toHaveAccessibleDescription(t('fit.fault', { min: 40, max: 400 }))
      await expectAccessible(page)
      await expectReflow(page)
      await hydrated(page)
      await field('door_width').fill('62,5')
      await page.getByRole('button', { name: t('fit.list.submit') }).click()
      await expect(page).toHaveURL((url) => url.pathname === list && url.search === '?fit=625x2000')
      const width = shopLocale === 'hu' ? '62,5' : '62.5'
      const filter = t('backend.catalogue.fitDoor', { width, height: 200 })
      const chip = page.getByRole('link', { name: t('listing.removeFilter', { filter }) })
      await expect(chip).toBeVisible()
      await hydrated(page)
      await chip.click()
      await expect(chip).toBeHidden()
      await expect(page).toHaveURL(list)
      await expect.poll(() => page.evaluate(() => localStorage.getItem('way_home'))).toContain('door_width=62')
      await open(page, `${list}?way=`)
      await expect(field('door_width')).toHaveValue('62,5')
    })

    test.describe('without scripts', () => {
      test.use({ javaScriptEnabled: false })

      test(
        'a list is filtered, too',
        { tag: ['@desktop', '@R-LIST-10', '@R-A11Y-3'] },
        async ({ page, t, visitor }) => {
          const all = await visitor.request(listingSchema, 'GET', '/api/products?in_stock=true')
          const list = path('all-products', {}, shopLocale)
          await page.goto(`${list}?in_stock=1`)
          await page.getByRole('link', { name: t('listing.fit') }).click()
          await page.getByRole('textbox', { name: t('fit.fields.door_width'), exact: true }).fill('50')
          await page.getByRole('button', { name: t('fit.list.submit') }).click()
          await expect(page).toHaveURL((url) => url.search === '?fit=500x2000&in_stock=1')
          const left = await visitor.request(listingSchema, 'GET', '/api/products?in_stock=true&fit=500x2000')
          expect(left.meta.total).toBeGreaterThan(0)
          expect(left.meta.total).toBeLessThan(all.meta.total)
          const chosen = page.getByRole('checkbox', { name: /50 × 200/ })
          await expect(chosen).toBeChecked()
          await expect(chosen).toHaveAccessibleName(new RegExp(String.raw`\(${left.meta.total}\)`))
          await page.getByRole('link', { name: t('listing.clearAll'), exact: true }).click()
          await expect(page).toHaveURL(list)
        },
      )

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
