import { listingSchema, type ProductCard } from '@/lib/contract/catalogue'
import { orderSchema } from '@/lib/contract/order'
import { locales } from '@/lib/i18n/locales'
import { path, productPath } from '@/lib/routing/path'
import { buyer, fillCart, hungary, paymentMethods, placeOrder } from '../../support/buyer'
import type { Visitor } from '../../support/visitor'
import { deliveryTitle, paymentTitle } from '../support/methods'
import { ownAddress } from '../support/outbox'
import { expectAccessible, expectReflow, follow, hydrated, open } from '../support/page'
import { QuoteRequest } from '../support/quote-request'
import { Result } from '../support/result'
import { expect, test } from '../support/test'

/** The demo's table, whose length is asked. */
async function madeToLength(visitor: Visitor): Promise<ProductCard> {
  const { items } = await visitor.request(listingSchema, 'GET', '/api/products?per_page=96')
  const table = items.find(({ article_number: number }) => number === 'ND-10302')
  if (!table) throw new Error('The demo has no table made to length')
  return table
}

for (const shopLocale of locales) {
  test.describe(`options in ${shopLocale}`, { tag: [`@${shopLocale}`, '@cart', '@checkout', '@order'] }, () => {
    test.use({ shopLocale })

    test(
      'a table of a chosen length is ordered, by keyboard where it is chosen',
      { tag: ['@R-OPTION-3', '@R-OPTION-7', '@R-OPTION-9', '@R-OPTION-10'] },
      async ({ page, visitor, shopper, checkout, t }, { project }) => {
        const table = await madeToLength(visitor)
        await open(page, productPath(table, shopLocale))
        const main = page.getByRole('main')
        await expect(page.locator('[data-options="live"]')).toBeVisible()
        const price = main.locator('[data-kind="gross"]').first()
        const before = await price.innerText()
        const length = main.getByRole('spinbutton', { name: /^(Hossz|Length) \(cm\)$/ })
        await length.focus()
        await page.keyboard.press('ArrowUp')
        await expect(length).toHaveValue('201')
        await length.fill('300')
        await page.keyboard.press('Tab')
        await expect(
          main
            .getByText(/180.+260/)
            .locator('visible=true')
            .first(),
        ).toBeVisible()
        await expectAccessible(page)
        await expectReflow(page)
        await length.fill('220')
        await expect(main.getByRole('img', { name: /220\scm/ })).toBeVisible()
        await expect(price).not.toHaveText(before)
        await expect(main.getByText(t('product.returns.customMadeText')).first()).toBeVisible()
        // Nowhere else on the page is it promised either, in what is folded as little as in sight.
        await expect(main.getByText(/indoklás nélkül visszaküld|send the product back within 14 days/)).toHaveCount(0)
        await open(page, path('index', {}, shopLocale))
        await page.goBack()
        await expect(length).toHaveValue('220')
        await expect(price).not.toHaveText(before)
        await shopper.addToCart(table)
        await expect(shopper.drawer.getByText(/220\scm/)).toBeVisible()
        await shopper.openCart()
        await expect(main.getByText(/220\scm/)).toBeVisible()
        await expectAccessible(page)
        await shopper.goToCheckout()
        const who = buyer(`length-${shopLocale}-${project.name}`)
        await checkout.fillContactDetails(who)
        await checkout.submitBilling(who)
        await checkout.chooseDelivery(deliveryTitle('home', shopLocale))
        await checkout.fillDeliveryAddress()
        await checkout.choosePayment(paymentTitle('bank_transfer', shopLocale))
        await page.getByLabel(new RegExp(`^${t('checkout.payment.comment')}`)).fill('Kapu a kert felől')
        await expect(
          main
            .getByText(/220\scm/)
            .locator('visible=true')
            .first(),
        ).toBeVisible()
        await expectAccessible(page)
        await checkout.orderButton.click()
        const result = new Result(page, shopLocale)
        await expect(main.getByText(/220\scm/).first()).toBeAttached()
        await result.followOrder()
        await expect(main.getByText(/220\scm/)).toBeVisible()
        await expect(main.getByText('Kapu a kert felől')).toBeVisible()
        await expectAccessible(page)
      },
    )

    test(
      'a quote is requested for a chosen length',
      { tag: ['@R-OPTION-7'] },
      async ({ page, visitor, mailbox, t }) => {
        const table = await madeToLength(visitor)
        const email = ownAddress('length-quote')
        await open(page, productPath(table, shopLocale))
        await expect(page.locator('[data-options="live"]')).toBeVisible()
        const main = page.getByRole('main')
        await main.getByRole('spinbutton', { name: /\(cm\)$/ }).fill('240')
        await follow(page, main.getByRole('link', { name: t('product.requestQuote') }))
        await hydrated(page)
        await expect(main.getByText(/240\scm/)).toBeVisible()
        await expectAccessible(page)
        const request = new QuoteRequest(page, shopLocale)
        await request.goOn()
        await request.fillIn(email)
        await request.send()
        await request.received()
        expect((await mailbox.newest(email)).text).toMatch(/240\scm/)
      },
    )

    test(
      'only the piece with the included length is offered for withdrawal',
      { tag: ['@R-OPTION-4', '@R-LAW-4'] },
      async ({ page, t, visitor, baseURL, oracle }) => {
        oracle.off('it tells line items apart by title, and these two have the same')
        const table = await madeToLength(visitor)
        const origin = baseURL ?? ''
        await visitor.begin()
        const add = (length: number) =>
          visitor.call('POST', '/api/cart/product', { product_id: table.id, quantity: 1, options: { length } })
        await add(200)
        await add(230)
        const who = { ...buyer('length-withdrawal'), email: ownAddress('length-withdrawal') }
        const countryId = await hungary(visitor)
        await fillCart(visitor, who, {
          productId: table.id,
          quantity: 1,
          countryId,
          payment: paymentMethods.bankTransfer,
        })
        const placed = await placeOrder(visitor, origin, shopLocale)
        const order = await visitor.request(orderSchema, 'GET', `/api/orders/${placed.order_hash}`)
        expect(order.items).toHaveLength(2)
        await open(page, path('orders-order_hash', { order_hash: placed.order_hash }, shopLocale))
        await follow(page, page.locator(`main a[href$="?order=${placed.order_hash}"]`).first())
        await hydrated(page)
        const main = page.getByRole('main')
        await main.getByRole('radio', { name: t('withdrawal.scopePieces') }).check()
        await expect(main.getByRole('checkbox', { name: /200\scm/ })).toBeEnabled()
        await expect(main.getByRole('checkbox', { name: /230\scm/ })).toBeDisabled()
        await expectAccessible(page)
      },
    )
  })
}
