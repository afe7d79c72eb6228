import { locales } from '@/lib/i18n/locales'
import { path } from '@/lib/routing/path'
import { buyer, plentiful, productsInStock } from '../../support/buyer'
import { Checkout } from '../support/checkout'
import { heldCart, inAnotherTab, totalOf } from '../support/backend-cart'
import { deliveryTitle, paymentTitle } from '../support/methods'
import { expectAccessible, expectReflow, follow, open } from '../support/page'
import { Result } from '../support/result'
import { shopCommand } from '../support/shop-command'
import { Shopper } from '../support/shopper'
import { expect, test } from '../support/test'

for (const shopLocale of locales) {
  test.describe(
    `the screen matches the backend in ${shopLocale}`,
    { tag: [`@${shopLocale}`, '@cart', '@checkout', '@order'] },
    () => {
      test.use({ shopLocale })

      test('every choice, and the total next to the button', async ({ page, visitor, t }, { project }) => {
        const checkout = await checkoutWith(page, visitor, 9)
        await toDelivery(checkout, `held-${shopLocale}-${project.name}`)
        const delivery = checkout.step('delivery')
        for (const name of ['pickupPoint', 'showroom', 'home', 'pickupPoint', 'homeAssembly', 'home'] as const) {
          const title = deliveryTitle(name, shopLocale)
          await checkout.delivery(title).check()
          await expect.poll(async () => (await heldCart(page, shopLocale)).delivery_method?.title).toBe(title)
          await expect(summary()).toContainText(totalOf(await heldCart(page, shopLocale)))
        }
        await checkout.chooseDelivery(deliveryTitle('home', shopLocale))
        await checkout.fillDeliveryAddress()

        const payment = checkout.step('payment')
        await expect(payment.getByRole('radio', { checked: true })).toHaveCount(0)
        for (const name of ['bank_transfer', 'cash_on_delivery', 'card', 'cash_on_delivery'] as const) {
          const title = paymentTitle(name, shopLocale)
          await payment.getByRole('radio', { name: title }).check()
          await expect.poll(async () => (await heldCart(page, shopLocale)).payment_method?.title).toBe(title)
          const total = totalOf(await heldCart(page, shopLocale))
          await expect(summary()).toContainText(total)
          await expect(payment.locator('strong.num')).toContainText(total)
          await expect(payment.getByRole('radio', { checked: true })).toHaveAccessibleName(new RegExp(title))
        }

        // Another delivery method resets the payment method, and the page follows.
        const edit = delivery.getByRole('button', { name: t('checkout.edit') })
        await edit.click()
        await checkout.chooseDelivery(deliveryTitle('showroom', shopLocale), false)
        await edit.click()
        await checkout.chooseDelivery(deliveryTitle('home', shopLocale))
        expect((await heldCart(page, shopLocale)).payment_method).toBeNull()
        await expect(checkout.step('payment').getByRole('radio', { checked: true })).toHaveCount(0)

        function summary() {
          return page.getByRole('complementary', { name: t('checkout.summary.title') })
        }
      })

      test('the note for the courier and the newsletter are kept with the cart', async ({ page, visitor, t }, {
        project,
      }) => {
        const checkout = await checkoutWith(page, visitor, 10)
        const who = buyer(`extras-${shopLocale}-${project.name}`)
        await checkout.step('contact').locator('input[name="newsletter"]').check()
        await checkout.fillContactDetails(who)
        await checkout.submitBilling(who)
        await checkout.chooseDelivery(deliveryTitle('home', shopLocale))
        await checkout.step('address').getByLabel(t('checkout.address.comment')).fill('12B')
        await checkout.fillDeliveryAddress()
        expect(await heldCart(page, shopLocale)).toMatchObject({ comment: '12B', is_newsletter_subscription: true })
      })

      test(
        'a double click adds once, and does not hit the drawer',
        { tag: ['@phone'] },
        async ({ page, visitor, t }) => {
          const [product] = await productsInStock(visitor, 20)
          if (!product) throw new Error('Nothing is in stock')
          const shopper = new Shopper(page, shopLocale)
          await shopper.visit(product)
          const button = shopper.main.getByRole('button', { name: t('cart.add.add') }).first()
          await button.dblclick()
          await expect(shopper.drawer).toBeVisible()
          expect((await heldCart(page, shopLocale)).products.map(({ quantity }) => quantity)).toEqual([1])
          expect(page.url()).toContain(product.link.slug)
        },
      )

      test('the buy bar adds the chosen quantity, at its price', { tag: ['@phone'] }, async ({ page, visitor, t }) => {
        const products = await productsInStock(visitor, 20)
        const product = products.find(({ prices_by_currencies: prices }) => prices['1']?.qty_discounts.length)
        if (!product) throw new Error('Nothing with volume prices is in stock')
        const shopper = new Shopper(page, shopLocale)
        await shopper.visit(product)
        const box = shopper.main.locator('[data-buy-actions]')
        for (let click = 1; click < 4; click += 1) await box.getByRole('button', { name: t('cart.add.more') }).click()
        await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
        const bar = page.locator('[data-bottom-bar][data-shown]')
        await expect(bar).toBeVisible()
        await expect(bar).toContainText('4 ×')
        await bar.getByRole('button', { name: t('cart.add.add') }).click()
        await expect(shopper.drawer).toBeVisible()
        const [line] = (await heldCart(page, shopLocale)).products
        expect(line?.quantity).toBe(4)
        const unit = totalOf({
          ...(await heldCart(page, shopLocale)),
          summary: { total_amount_gross: line?.price_gross },
        } as never)
        await expect(bar).toContainText(unit)
      })

      test.describe('with an order that is refused', () => {
        test.use({ allowedComplaints: [/status of 409/] })

        test('products added in another tab are shown before they are ordered', async ({
          page,
          visitor,
          atPayment,
          checkout,
          t,
          oracle,
        }, { project }) => {
          await atPayment(await plentiful(visitor, 11), buyer(`tab-${shopLocale}-${project.name}`))
          const before = await byTransfer(checkout)
          const lamp = await plentiful(visitor, 12)
          await inAnotherTab(page, 'POST', '/api/cart/product', { product_id: lamp.id, quantity: 1 })
          oracle.changedElsewhere()
          await checkout.orderButton.click()
          const list = page.getByRole('alert').filter({ hasText: t('checkout.changes.title') })
          await expect(list).toBeFocused()
          const total = totalOf(await heldCart(page, shopLocale))
          await expect(list).toContainText(lamp.title)
          await expect(list).toContainText(t('checkout.changes.total', { from: totalOf(before), to: total }))
          await expectAccessible(page)
          await expectReflow(page)
          expect((await heldCart(page, shopLocale)).products).toHaveLength(2)
          await expect(checkout.step('payment').locator('strong.num')).toContainText(total)
          await checkout.orderButton.click()
          await new Result(page, shopLocale).expectTitle('due')
          await expect(page.getByRole('main')).toContainText(total)
        })
      })

      test.describe('with a connection that breaks down', () => {
        test.use({ allowedComplaints: [/ERR_FAILED|ERR_INTERNET_DISCONNECTED|Failed to fetch/] })

        test(
          'an order whose response is lost is found',
          { tag: ['@phone', '@R-ORDER-6'] },
          async ({ page, visitor, atPayment, checkout, t }, { project }) => {
            await atPayment(await plentiful(visitor, 12), buyer(`lost-${shopLocale}-${project.name}`))
            await byTransfer(checkout)
            await page.route('**/api/cart/order', async (route) => {
              await route.fetch()
              await route.abort()
            })
            await checkout.orderButton.click()
            await expect(page.getByRole('alert').filter({ hasText: t('checkout.unknown.text') })).toBeFocused()
            await expectAccessible(page)
            await page.unroute('**/api/cart/order')
            await page.reload()
            await new Result(page, shopLocale).expectTitle('due')
          },
        )

        test('offline nothing is ordered, then or later', async ({ page, visitor, atPayment, checkout, t, context }, {
          project,
        }) => {
          await atPayment(await plentiful(visitor, 13), buyer(`offline-${shopLocale}-${project.name}`))
          await byTransfer(checkout)
          await context.setOffline(true)
          await checkout.orderButton.click()
          await expect(page.getByRole('alert').filter({ hasText: t('form.offline') })).toBeFocused()
          await context.setOffline(false)
          await page.waitForTimeout(2000)
          expect((await heldCart(page, shopLocale)).products).toHaveLength(1)
          await checkout.orderButton.click()
          await new Result(page, shopLocale).expectTitle('due')
        })
      })

      test(
        'changes are reported until dismissed',
        { tag: ['@R-CART-7', '@R-STOCK-1'] },
        async ({ page, visitor, t, baseURL, oracle }) => {
          // With plenty of stock, so that other visitors' holds do not interfere.
          const products = await productsInStock(visitor, 20)
          const product = products.at(shopLocale === 'hu' ? -1 : -2)
          if (!product) throw new Error('Nothing is in stock')
          const shopper = new Shopper(page, shopLocale)
          await shopper.visit(product)
          await shopper.addToCart(product, 3)
          await inStock(2)
          oracle.changedElsewhere()
          try {
            // The header requests the cart on every page: that must not consume the notice.
            await open(page, path('index', {}, shopLocale))
            await open(page, path('faq', {}, shopLocale))
            await open(page, path('cart', {}, shopLocale))
            const strip = page.getByRole('status').filter({ hasText: t('cart.notices.title') })
            await expect(strip).toContainText(product.title)
            await expectAccessible(page)
            await expectReflow(page)
            await open(page, path('cart-data', {}, shopLocale))
            await expect(strip).toContainText(product.title)
            await strip.getByRole('button', { name: t('cart.notices.dismiss') }).click()
            await expect(page.getByText(t('cart.notices.title'))).toBeHidden()
            await page.reload()
            await expect(page.getByRole('heading', { level: 1, name: t('checkout.title') })).toBeVisible()
            await expect(page.getByText(t('cart.notices.title'))).toBeHidden()
          } finally {
            await inStock(product.quantity)
          }

          async function inStock(pieces: number): Promise<void> {
            await shopCommand(baseURL ?? '', 'stock', 'set', product!.article_number, String(pieces))
          }
        },
      )

      /** A checkout with one product in the cart. */
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

      async function toDelivery(checkout: Checkout, tag: string): Promise<void> {
        const who = buyer(tag)
        await checkout.fillContactDetails(who)
        await checkout.submitBilling(who)
      }

      /** Up to the order button, with a bank transfer; returns the cart shown there. */
      async function byTransfer(checkout: Checkout) {
        await checkout.choosePayment(paymentTitle('bank_transfer', shopLocale))
        await expect(checkout.orderButton).toBeEnabled()
        return heldCart(checkout.page, shopLocale)
      }
    },
  )
}
