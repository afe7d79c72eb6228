import { locales } from '@/lib/i18n/locales'
import { productPath } from '@/lib/routing/path'
import { productNamed } from '../support/addresses'
import { expect, test } from '../support/test'

for (const shopLocale of locales) {
  test.describe(`guarantees in ${shopLocale}, without JavaScript`, { tag: ['@law'] }, () => {
    test.use({ shopLocale, javaScriptEnabled: false })

    test('R-LAW-7: the notice on the legal guarantee is visible on the product page, with its link', async ({
      page,
      visitor,
      t,
    }) => {
      await page.goto(productPath(await productNamed(visitor, 'Lune'), shopLocale))
      const notice = page.getByRole('region', { name: t('guaranteeNotice.title'), exact: true })
      await expect(notice).toBeVisible()
      // Either the text or, if the operator has provided it, the official graphic with that text as its alternative.
      const words = t('guaranteeNotice.text.duration')
      await expect(notice.getByText(words).or(notice.getByRole('img', { name: words }))).toBeVisible()
      const link = notice.getByRole('link', { name: t('guaranteeNotice.address') })
      await expect(link).toHaveAttribute('href', t('guaranteeNotice.url'))
      await expect(page.getByRole('main').getByText('GARAN:')).toHaveCount(0)
    })

    test('R-LAW-10: a producer’s guarantee is named next to the button and detailed below', async ({
      page,
      visitor,
      t,
    }) => {
      await page.goto(productPath(await productNamed(visitor, 'Balaton'), shopLocale))
      const name = t('product.guarantee.producer', { years: '5' })
      const told = page.getByRole('region', { name, exact: true })
      await expect(told).toContainText('Halmos Kárpitos Bt.')
      const fact = page.getByRole('main').getByText(name).first()
      await expect(fact).toBeVisible()
      await page
        .getByRole('link', { name: t('product.guarantee.terms') })
        .first()
        .click()
      await expect(told).toBeInViewport()
    })
  })
}
