import { locales } from '@/lib/i18n/locales'
import { path, productPath } from '@/lib/routing/path'
import { buyer } from '../../support/buyer'
import { firstProducts } from '../support/addresses'
import { open } from '../support/page'
import { expect, test } from '../support/test'

const minute = 60_000
const day = 24 * 60 * minute

for (const shopLocale of locales) {
  test.describe(`a device whose clock is wrong, in ${shopLocale}`, { tag: [`@${shopLocale}`, '@shell'] }, () => {
    test.use({ shopLocale })
    test.beforeEach(({ oracle }) => oracle.off('it reads the device’s clock'))

    for (const [title, offset] of [
      ['a day fast', day],
      ['a day slow', -day],
      ['15 minutes fast', 15 * minute],
      ['30 minutes slow', -30 * minute],
    ] as const)
      test(`${title}: the same promises, and the hold that the server grants`, async ({
        page,
        visitor,
        shopper,
        checkout,
        t,
      }) => {
        const [product] = await firstProducts(visitor, 1, '&in_stock=1')
        const address = productPath(product!, shopLocale)
        const promises = async () => {
          await open(page, address)
          return page.getByRole('main').innerText()
        }
        const right = await promises()
        await page.clock.install({ time: Date.now() + offset })
        expect(await promises()).toBe(right)

        await shopper.addToCart(product!)
        await open(page, path('cart-data', {}, shopLocale))
        await checkout.fillContactDetails(buyer(`clock-${shopLocale}`))
        await open(page, path('cart', {}, shopLocale))
        const timer = page.getByRole('timer', { name: t('cart.hold.left') }).first()
        await expect(timer).toHaveText(/^(?:10:00|0?[89]:[0-5]\d)$/)
      })
  })
}
