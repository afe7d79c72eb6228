import { locales } from '@/lib/i18n/locales'
import { path, productPath } from '@/lib/routing/path'
import { productNamed } from '../support/addresses'
import { mailTo, ownAddress } from '../support/outbox'
import { expectAccessible, expectReflow, hydrated, open } from '../support/page'
import { expect, test } from '../support/test'

const names = {
  hu: { boucle: 'Buklé, törtfehér', oak: 'Tölgy, natúr fa' },
  en: { boucle: 'Bouclé, ivory', oak: 'Oak, natural wood' },
}

for (const shopLocale of locales) {
  test.describe(`samples in ${shopLocale}`, { tag: [`@${shopLocale}`, '@form'] }, () => {
    test.use({ shopLocale })
    const { boucle, oak } = names[shopLocale]

    test(
      'are found from the product, chosen in two tabs, ordered and confirmed',
      { tag: ['@R-SAMPLE-2', '@R-SAMPLE-3'] },
      async ({ page, context, t, visitor }) => {
        const lune = await productNamed(visitor, 'Lune')
        await open(page, productPath(lune, shopLocale))
        await page.getByRole('link', { name: t('product.sample') }).click()
        await expect(page).toHaveURL(`${path('samples', {}, shopLocale)}#boucle.ivory`)
        const main = page.getByRole('main')
        await expect(main.getByRole('heading', { level: 2, name: boucle })).toBeInViewport()
        await expectAccessible(page)
        await expectReflow(page)

        // Its name begins with the word on the button.
        const words = `${t('samples.ask')}|${t('samples.chosen')}`
        const choose = (name: string, of = page) =>
          of.getByRole('button', { name: new RegExp(`^(?:${words}): ${name}$`) })
        await hydrated(page)
        await choose(boucle).click()
        await expect(choose(boucle)).toHaveAttribute('aria-pressed', 'true')
        const other = await context.newPage()
        await open(other, path('samples', {}, shopLocale))
        await expect(choose(boucle, other)).toHaveAttribute('aria-pressed', 'true')
        await choose(oak, other).click()
        await other.close()
        const count = (chosen: number) =>
          main.getByText(t('samples.count', { count: chosen, limit: 5 }), { exact: true })
        await expect(count(2)).toBeVisible()

        const email = ownAddress('samples')
        const field = (key: string) => main.getByRole('textbox', { name: t(key), exact: true })
        await field('form.name').fill('Kovács Dóra')
        await main.getByRole('textbox', { name: t('form.email') }).fill(email)
        await field('form.address.zipcode').fill('8230')
        await field('form.address.city').fill('Balatonfüred')
        await field('form.address.street').fill(`Csárda utca ${email.split('@')[0]}`)
        await main.getByRole('checkbox').check()
        await expectAccessible(page)
        await main.getByRole('button', { name: t('samples.submit') }).click()
        await expect(main.getByRole('heading', { name: t('samples.sent.title') })).toBeFocused()
        await expect(main.getByRole('listitem').filter({ hasText: oak }).first()).toBeVisible()
        await expect(count(0)).toBeVisible()
        await expectAccessible(page)
        const { text } = await mailTo(email)
        for (const name of [boucle, oak]) expect(text).toContain(name)
      },
    )

    test.describe('without scripts', () => {
      test.use({ javaScriptEnabled: false })

      test('can be read', { tag: ['@desktop', '@R-SAMPLE-3', '@R-A11Y-3'] }, async ({ page, t }) => {
        await page.goto(path('samples', {}, shopLocale))
        const swatch = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: boucle }) })
        await expect(swatch.getByText(t('samples.fastness', { fastness: 5 }))).toBeVisible()
        await expect(swatch.getByRole('link', { name: /Lune/ }).first()).toBeVisible()
      })
    })
  })
}
