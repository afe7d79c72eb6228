import { locales } from '@/lib/i18n/locales'
import { path, productPath } from '@/lib/routing/path'
import { productNamed } from '../support/addresses'
import { expectAccessible, open } from '../support/page'
import { expect, test } from '../support/test'

for (const shopLocale of locales) {
  test.describe(`rooms in ${shopLocale}`, { tag: [`@${shopLocale}`, '@product', '@media'] }, () => {
    test.use({ shopLocale })

    test(
      'end a product’s gallery and lead to all of it, which goes into the cart together',
      { tag: ['@R-PROD-13', '@R-HOME-3'] },
      async ({ page, t, visitor }) => {
        await open(page, productPath(await productNamed(visitor, 'Hargita'), shopLocale))
        const gallery = page.getByRole('region', { name: t('product.gallery.label') })
        const label = t('product.gallery.room', { title: '' }).trim()
        await gallery.getByRole('link', { name: label }).click()
        await expect(page).toHaveURL(new RegExp(`${path('index', {}, shopLocale)}#room-`))
        const room = page.locator(`[id="${new URL(page.url()).hash.slice(1)}"]`)
        const links = room.getByRole('list').getByRole('link')
        await expect(links.nth(1)).toBeVisible()
        const products = await links.count()
        await room.getByRole('button', { name: t('home.room.add', { count: products }) }).click()
        await expect(page.getByText(t('home.room.added', { count: products }))).toBeVisible()
        await page.goto(path('cart', {}, shopLocale))
        await expect(page.getByRole('main').getByRole('spinbutton')).toHaveCount(products)
      },
    )

    test('a product is shown beside a person or a door', { tag: ['@R-PROD-14'] }, async ({ page, t, visitor }) => {
      await open(page, productPath(await productNamed(visitor, 'Hargita'), shopLocale))
      await page.getByRole('radio', { name: t('product.scale.door') }).check()
      await expect(page.locator('i[data-beside=person]')).toBeHidden()
      await expect(page.locator('i[data-beside=door]')).toBeVisible()
      await expectAccessible(page)
    })
  })
}
