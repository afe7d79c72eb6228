import { attemptParameter } from '@/lib/contract/order'
import { cartSchema } from '@/lib/contract/cart'
import { locales } from '@/lib/i18n/locales'
import { path } from '@/lib/routing/path'
import { buyer, plentiful, productsInStock } from '../../support/buyer'
import { Checkout, company } from '../support/checkout'
import { deliveryTitle, paymentTitle } from '../support/methods'
import { expectAccessible, expectEnlargement, expectReflow, follow, open } from '../support/page'
import { Result } from '../support/result'
import { Shopper } from '../support/shopper'
import { expect, test } from '../support/test'

for (const shopLocale of locales) {
  test.describe(`purchase in ${shopLocale}`, { tag: [`@${shopLocale}`, '@cart', '@checkout', '@order'] }, () => {
    test.use({ shopLocale })

    test(
      'from the home page to an order paid by card',
      { tag: ['@R-CHECKOUT-1', '@R-A11Y-1', '@R-A11Y-4'] },
      async ({ page, visitor, bank }, { project }) => {
        const who = buyer(`card-${shopLocale}-${project.name}`)
        const [product] = await productsInStock(visitor, 20)
        if (!product) throw new Error('Nothing is in stock')
        const shopper = new Shopper(page, shopLocale)
        await shopper.find(product)
        await shopper.addToCart(product, 2)
        await expectAccessible(page)
        await shopper.openCart()
        await expectAccessible(page)
        await expectReflow(page)
        await expectEnlargement(page)
        await shopper.goToCheckout()

        const checkout = new Checkout(page, shopLocale)
        await expectAccessible(page)
        await expectReflow(page)
        await checkout.fillContactDetails(who)
        await expectReflow(page)
        await expectEnlargement(page)
        await checkout.submitBilling(who)
        await expectReflow(page)
        await expectEnlargement(page)
        await checkout.chooseDelivery(deliveryTitle('home', shopLocale))
        await expectReflow(page)
        await checkout.fillDeliveryAddress()
        await checkout.choosePayment(paymentTitle('card', shopLocale))
        await expectReflow(page)
        await expectEnlargement(page)
        await expectAccessible(page)
        await checkout.orderButton.click()
        await page.waitForURL('**/api/payments/sandbox/**')
        await expectAccessible(page)
        await bank.pays()

        const result = new Result(page, shopLocale)
        await result.expectTitle('success')
        await expect(result.fact('result.transaction.responseCode')).toHaveText('000')
        await expect(result.fact('result.transaction.authorizationCode')).toHaveText(/^\w+$/)
        await expectReflow(page)
        await expectAccessible(page)
        const number = await result.fact('result.orderNumber').innerText()
        await result.followOrder()
        await expect(page.getByRole('heading', { level: 1, name: number })).toBeVisible()
        await expect(page.getByRole('main').getByRole('link', { name: product.title, exact: true })).toBeVisible()
        await expectReflow(page)
        await expectEnlargement(page)
        await expectAccessible(page)
      },
    )

    test(
      'a declined card, then paid again with a valid one',
      { tag: ['@phone', '@R-ORDER-5', '@R-PAY-5'] },
      async ({ page, visitor, bank, checkout, atPayment }, { project }) => {
        const who = buyer(`declined-${shopLocale}-${project.name}`)
        await atPayment(await plentiful(visitor, 1), who)
        await checkout.choosePayment(paymentTitle('card', shopLocale))
        await checkout.orderButton.click()
        await bank.declines()

        const result = new Result(page, shopLocale)
        await result.expectTitle('failed')
        await expect(result.fact('result.transaction.responseCode')).toHaveText('051')
        await expectAccessible(page)
        const declined = new URL(page.url())
        await result.payAgain()
        await bank.pays()
        await result.expectTitle('success')
        // The same page, of another attempt.
        const paid = new URL(page.url())
        expect(paid.pathname).toBe(declined.pathname)
        const attempts = [declined, paid].map(({ searchParams }) => searchParams.get(attemptParameter))
        expect(new Set(attempts).size).toBe(2)
        expect(attempts).not.toContain(null)
      },
    )

    test(
      'a cancelled payment can be paid by transfer',
      { tag: ['@R-CHECKOUT-12'] },
      async ({ page, visitor, bank, checkout, atPayment }, { project }) => {
        const who = buyer(`cancelled-${shopLocale}-${project.name}`)
        await atPayment(await plentiful(visitor, 2), who)
        await checkout.choosePayment(paymentTitle('card', shopLocale))
        await checkout.orderButton.click()
        await bank.cancels()

        const result = new Result(page, shopLocale)
        await result.expectTitle('cancelled')
        await page.getByRole('radio', { name: paymentTitle('bank_transfer', shopLocale) }).check()
        await result.chooseMethod()
        await result.expectTitle('due')
        await expect(result.fact('result.bank.reference')).toContainText(
          await result.fact('result.orderNumber').innerText(),
        )
      },
    )

    test(
      'cash on delivery',
      { tag: ['@R-CHECKOUT-12'] },
      async ({ page, visitor, checkout, atPayment }, { project }) => {
        const who = buyer(`cash-${shopLocale}-${project.name}`)
        await atPayment(await plentiful(visitor, 3), who)
        await checkout.choosePayment(paymentTitle('cash_on_delivery', shopLocale))
        await checkout.orderButton.click()
        const result = new Result(page, shopLocale)
        await result.expectTitle('due')
        await expect(result.fact('result.payment')).toHaveText(paymentTitle('cash_on_delivery', shopLocale))
      },
    )

    test(
      'collection and payment in the showroom need no address',
      { tag: ['@phone', '@R-CHECKOUT-11'] },
      async ({ page, visitor }, { project }) => {
        const who = buyer(`showroom-${shopLocale}-${project.name}`)
        const checkout = await checkoutWith(page, visitor, 4)
        await checkout.fillContactDetails(who)
        await checkout.submitBilling(who)
        await checkout.chooseDelivery(deliveryTitle('showroom', shopLocale), false)
        await checkout.choosePayment(paymentTitle('showroom', shopLocale))
        await checkout.orderButton.click()
        await new Result(page, shopLocale).expectTitle('due')
      },
    )

    test(
      'a company with its tax number; a wrong one is reported',
      { tag: ['@R-CHECKOUT-2'] },
      async ({ page, visitor, t }, { project }) => {
        const who = { ...buyer(`company-${shopLocale}-${project.name}`), name: company.name }
        const checkout = await checkoutWith(page, visitor, 5)
        await checkout.fillContactDetails(who)
        await checkout.fillBilling(who, '12892313-2-41')
        await page.getByRole('button', { name: t('checkout.billing.next'), exact: true }).click()
        await expect(
          page.getByRole('alert').getByRole('link', { name: t('form.errors.taxNumberCheckDigit') }),
        ).toBeVisible()
        await expectAccessible(page)
        await checkout.submitBilling(who, company.taxNumber)
        await checkout.chooseDelivery(deliveryTitle('home', shopLocale))
        await checkout.fillDeliveryAddress()
        await checkout.choosePayment(paymentTitle('bank_transfer', shopLocale))
        await checkout.orderButton.click()
        const result = new Result(page, shopLocale)
        await result.expectTitle('due', 'company')
        await result.followOrder()
        await expect(page.getByText(company.name).first()).toBeVisible()
        await expect(page.getByText(company.taxNumber).first()).toBeVisible()
      },
    )

    test.describe('with a coupon', () => {
      // The browser logs the response that rejects the coupon.
      test.use({ allowedComplaints: [/status of 422/] })

      test(
        'a coupon entered before the e-mail address is redeemed once it is known',
        { tag: ['@phone', '@R-CART-9'] },
        async ({ page, visitor, t }, { project }) => {
          const who = buyer(`coupon-${shopLocale}-${project.name}`)
          const checkout = await checkoutWith(page, visitor, 6)
          const cart = path('cart', {}, shopLocale)
          await open(page, cart)
          await page.getByText(t('cart.coupon.have'), { exact: true }).click()
          await page.getByRole('textbox', { name: t('cart.coupon.code') }).fill('OSZ10')
          await page.getByRole('button', { name: t('cart.coupon.apply'), exact: true }).click()
          await expect(page.getByText(t('backend.cart.couponNeedsEmail'))).toBeVisible()
          await expect(page.getByText(t('cart.coupon.kept', { code: 'OSZ10' }))).toBeVisible()
          await expectAccessible(page)

          await open(page, path('cart-data', {}, shopLocale))
          await checkout.fillContactDetails(who)
          await expect(page.getByText(t('cart.coupon.redeemed', { code: 'OSZ10' }))).toBeVisible()
          await open(page, cart)
          await expect(page.getByRole('button', { name: t('cart.coupon.remove', { code: 'OSZ10' }) })).toBeVisible()
          const { data } = (await (await page.request.get('/api/cart')).json()) as { data: unknown }
          expect(cartSchema.parse(data).summary.total_discount_amount_gross).toBe(10_000)
        },
      )
    })

    test('delivery to an address other than the billing address', async ({ page, visitor }, { project }) => {
      const who = buyer(`other-address-${shopLocale}-${project.name}`)
      const other = { ...who, name: 'Nagy Ádám', zipcode: '8230', city: 'Balatonfüred', address: 'Csárda utca 8.' }
      const checkout = await checkoutWith(page, visitor, 7)
      await checkout.fillContactDetails(who)
      await checkout.submitBilling(who)
      await checkout.chooseDelivery(deliveryTitle('homeAssembly', shopLocale))
      await checkout.fillDeliveryAddress(other)
      await checkout.choosePayment(paymentTitle('bank_transfer', shopLocale))
      await checkout.orderButton.click()
      const result = new Result(page, shopLocale)
      await result.expectTitle('due')
      await result.followOrder()
      const addresses = await page.getByRole('main').innerText()
      for (const text of [who.city, who.address, other.name, other.city, other.address])
        expect(addresses).toContain(text)
    })

    test(
      'an order without consents is not placed, and the missing ones are listed',
      { tag: ['@phone', '@R-CHECKOUT-4', '@R-CHECKOUT-8'] },
      async ({ page, visitor, t, checkout, atPayment }, { project }) => {
        const who = buyer(`consents-${shopLocale}-${project.name}`)
        await atPayment(await plentiful(visitor, 8), who)
        await checkout.orderButton.click()
        const summary = page
          .getByRole('alert')
          .filter({ has: page.getByRole('link', { name: t('form.errors.termsNeeded') }) })
        await expect(summary).toBeFocused()
        await expectAccessible(page)
      },
    )

    /** A checkout with one product in the cart: earlier steps have their own journey. */
    async function checkoutWith(
      page: Shopper['page'],
      visitor: Parameters<typeof productsInStock>[0],
      number: number,
    ): Promise<Checkout> {
      const product = await plentiful(visitor, number)
      const shopper = new Shopper(page, shopLocale)
      await shopper.visit(product)
      await shopper.addToCart(product)
      await follow(page, shopper.drawer.getByRole('link', { name: shopper.t('cart.summary.checkoutShort') }))
      return new Checkout(page, shopLocale)
    }
  })
}
