import { locales } from '@/lib/i18n/locales'
import { listingSchema } from '@/lib/contract/catalogue'
import { freePort } from '../../../scripts/support/processes.mjs'
import { startServer } from '../../../scripts/support/server.mjs'
import { buyer, productsInStock } from '../../support/buyer'
import { Visitor } from '../../support/visitor'
import { Checkout } from '../support/checkout'
import { deliveryTitle, paymentTitle } from '../support/methods'
import { payByCard } from '../support/payment-page'
import { Result } from '../support/result'
import { Shopper } from '../support/shopper'
import { expect, test } from '../support/http-test'

type Server = Awaited<ReturnType<typeof startServer>>

let backend: Server
let storefront: Server

// Two instances of the shop: one is the other's backend. Its public origin is the storefront's, to which buyers return.
test.describe.configure({ mode: 'serial' })

test.beforeAll(async () => {
  test.setTimeout(240_000)
  const port = await freePort()
  backend = await startServer({ env: { SHOP_ORIGIN: `http://localhost:${port}` } })
  storefront = await startServer({ port, env: { BACKEND_URL: backend.origin } })
})
test.afterAll(async () => {
  await storefront?.stop()
  await backend?.stop()
})

for (const shopLocale of locales) {
  test.describe(`a shop in front of another server in ${shopLocale}`, { tag: ['@api'] }, () => {
    test.use({ shopLocale })

    test('sells from the home page to the paid order', { tag: ['@R-API-28'] }, async ({ browser }) => {
      test.setTimeout(180_000)
      const context = await browser.newContext({ baseURL: storefront.origin, viewport: { width: 1440, height: 900 } })
      const page = await context.newPage()
      const visitor = new Visitor({ origin: backend.origin, locale: shopLocale })
      const who = buyer(`external-${shopLocale}`)
      const [product] = await productsInStock(visitor, 20)
      if (!product) throw new Error('Nothing is in stock')
      const shopper = new Shopper(page, shopLocale)
      await shopper.find(product)
      await shopper.addToCart(product)
      await shopper.openCart()
      await shopper.goToCheckout()
      const checkout = new Checkout(page, shopLocale)
      await checkout.fillContactDetails(who)
      await checkout.submitBilling(who)
      await checkout.chooseDelivery(deliveryTitle('home', shopLocale))
      await checkout.fillDeliveryAddress()
      await checkout.choosePayment(paymentTitle('card', shopLocale))
      await checkout.orderButton.click()
      await payByCard(page, shopLocale, 'paid')
      await new Result(page, shopLocale).expectTitle('success')
      expect(new URL(page.url()).origin).toBe(storefront.origin)

      const { items } = await visitor.request(listingSchema, 'GET', `/api/products?ids[]=${product.id}`)
      expect(items[0]?.quantity).toBe(product.quantity - 1)
      await context.close()
    })
  })
}
