import { locales } from '@/lib/i18n/locales'
import { path } from '@/lib/routing/path'
import { buyer } from '../../support/buyer'
import type { CheckoutStep } from '@/lib/checkout/steps'
import { deliveryTitle } from '../support/methods'
import { open } from '../support/page'
import { expect, test } from '../support/test'

for (const shopLocale of locales) {
  test.describe(`fields of the checkout in ${shopLocale}`, { tag: [`@${shopLocale}`, '@checkout'] }, () => {
    test.use({ shopLocale })

    test(
      'have autocomplete and inputmode',
      { tag: ['@R-CHECKOUT-14'] },
      async ({ page, shopper, checkout, shopkeeper, t }) => {
        const who = buyer(`fields-${shopLocale}`)
        const product = await shopkeeper.ownProduct()
        await shopper.visit(product)
        await shopper.addToCart(product)
        await open(page, path('cart-data', {}, shopLocale))
        const is = async (step: CheckoutStep, key: string, autocomplete: string, inputMode = '') => {
          const field = checkout.step(step).getByLabel(t(key), { exact: true })
          await expect(field, key).toHaveAttribute('autocomplete', autocomplete)
          await expect(field, key).toHaveJSProperty('inputMode', inputMode)
        }
        await expect(checkout.step('contact').getByLabel(t('form.email'), { exact: true })).toHaveAttribute(
          'type',
          'email',
        )
        await is('contact', 'form.email', 'email', 'email')
        await is('contact', 'form.phone', 'tel', 'tel')
        await checkout.fillContactDetails(who)
        await is('billing', 'form.billing.name', 'billing name')
        await is('billing', 'form.address.zipcode', 'billing postal-code', 'numeric')
        await is('billing', 'form.address.city', 'billing address-level2')
        await is('billing', 'form.address.street', 'billing street-address')
        await checkout.submitBilling(who)
        await checkout.chooseDelivery(deliveryTitle('home', shopLocale))
        await checkout.step('address').getByLabel(t('checkout.address.same'), { exact: true }).uncheck()
        await is('address', 'checkout.address.name', 'shipping name')
        await is('address', 'form.address.zipcode', 'shipping postal-code', 'numeric')
      },
    )
  })
}
