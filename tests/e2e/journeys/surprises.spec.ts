import type { Page } from 'playwright/test'
import { locales, otherLocale, type Locale } from '@/lib/i18n/locales'
import { path, productPath } from '@/lib/routing/path'
import { buyer } from '../../support/buyer'
import { heldCart, totalOf } from '../support/backend-cart'
import { Checkout, company } from '../support/checkout'
import { textsOf } from '../support/messages'
import { paymentTitle } from '../support/methods'
import { follow, open } from '../support/page'
import { Result } from '../support/result'
import { expect, test } from '../support/test'

/** The highest price in HUF at which an order can still be paid on delivery, with its fee. */
const cashLimit = 290_000

/** Events during a purchase: the oracle checks after each step that the screen is still correct. */
for (const shopLocale of locales) {
  test.describe(`surprises in ${shopLocale}`, { tag: [`@${shopLocale}`, '@cart', '@checkout'] }, () => {
    test.use({ shopLocale })

    test(
      'a price rise at the last step: nothing is ordered, the change is shown, then it is ordered as shown',
      { tag: ['@R-CHECKOUT-10', '@R-CART-7', '@R-CHECKOUT-3'] },
      async ({ page, atPayment, checkout, shopkeeper, oracle }) => {
        oracle.expect4xx(409)
        const product = await shopkeeper.ownProduct()
        await atPayment(product, buyer(`price-rises-${shopLocale}`))
        await checkout.choosePayment(paymentTitle('bank_transfer', shopLocale))
        await shopkeeper.price(product, product.price_gross + 5_000)
        await checkout.orderButton.click()
        await expect(page.getByText(textsOf(shopLocale)('checkout.changes.notOrdered'))).toBeVisible()
        await checkout.orderButton.click()
        await new Result(page, shopLocale).expectTitle('due')
      },
    )

    test(
      'a product added in a second tab is shown before anything is ordered',
      { tag: ['@phone', '@R-CHECKOUT-10'] },
      async ({ page, atPayment, checkout, shopkeeper, secondTab, oracle, t }) => {
        const product = await shopkeeper.ownProduct()
        const other = await shopkeeper.ownProduct()
        await atPayment(product, buyer(`second-tab-${shopLocale}`))
        await checkout.choosePayment(paymentTitle('bank_transfer', shopLocale))
        const tab = await secondTab()
        await open(tab, productPath(other, shopLocale))
        await addButton(tab, shopLocale).click()
        await oracle.judge(tab)
        await tab.close()
        const changes = page.getByRole('alert').filter({ hasText: t('checkout.changes.title') })
        await expect(changes).toContainText(other.title)
        await checkout.orderButton.click()
        await new Result(page, shopLocale).expectTitle('due')
      },
    )

    test(
      'a choice in the checkout is shown by a window next to it',
      { tag: ['@R-CART-4', '@R-CHECKOUT-3'] },
      async ({ page, atPayment, checkout, shopkeeper, secondTab, oracle, t }) => {
        const product = await shopkeeper.ownProduct(cashLimit)
        await atPayment(product, buyer(`beside-${shopLocale}`))
        await checkout.choosePayment(paymentTitle('bank_transfer', shopLocale))
        const tab = await secondTab()
        await open(tab, path('cart', {}, shopLocale))
        const summary = tab.getByRole('complementary', { name: t('cart.summary.title') })
        await expect(summary).toContainText(totalOf(await heldCart(page, shopLocale)))
        const former = totalOf(await heldCart(page, shopLocale))
        await checkout.choosePayment(paymentTitle('cash_on_delivery', shopLocale))
        await expect.poll(async () => totalOf(await heldCart(page, shopLocale))).not.toBe(former)
        await expect(summary).toContainText(totalOf(await heldCart(page, shopLocale)))
        await oracle.judge(tab)
      },
    )

    test(
      'a window next to another one follows its cart, even without its own session at first',
      { tag: ['@R-CART-2', '@R-SHELL-1'] },
      async ({ page, shopkeeper, secondTab, oracle, t }) => {
        const product = await shopkeeper.ownProduct()
        const other = await shopkeeper.ownProduct()
        await open(page, path('index', {}, shopLocale))
        const tab = await secondTab()
        await open(tab, productPath(product, shopLocale))
        await addButton(tab, shopLocale).click()
        await oracle.judge(tab)
        await expect(page.getByRole('link', { name: `${t('shell.header.cart')}, 1` })).toBeVisible()
        await open(page, path('cart', {}, shopLocale))
        await open(tab, productPath(other, shopLocale))
        await addButton(tab, shopLocale).click()
        await oracle.judge(tab)
        await tab.close()
        await expect(page.getByRole('main')).toContainText(other.title)
        await expect(page.getByRole('link', { name: `${t('shell.header.cart')}, 2` })).toBeVisible()
      },
    )

    test(
      'a window next to another one follows its currency',
      { tag: ['@phone', '@R-CART-4', '@R-PRICE-5'] },
      async ({ page, shopper, shopkeeper, secondTab }) => {
        const product = await shopkeeper.ownProduct()
        await shopper.visit(product)
        await shopper.addToCart(product, 1)
        await open(page, path('cart', {}, shopLocale))
        await expect(page.getByRole('main')).toContainText('Ft')
        const tab = await secondTab()
        await open(tab, `${path('cart', {}, shopLocale)}?currency_id=2`)
        await expect(tab.getByRole('main')).toContainText('€')
        await expect(page.getByRole('main')).toContainText('€')
        await expect(page.getByRole('main')).not.toContainText('Ft')
      },
    )

    test(
      'a line item removed in the drawer is restored from there, with its full quantity',
      { tag: ['@phone', '@R-CART-2', '@R-A11Y-1'] },
      async ({ page, shopper, shopkeeper, t }) => {
        const product = await shopkeeper.ownProduct()
        await shopper.visit(product)
        await shopper.addToCart(product, 2)
        const { drawer } = shopper
        const line = drawer.getByRole('listitem').filter({ has: page.getByRole('spinbutton') })
        await line.getByRole('button').first().click()
        await expect(line).toHaveCount(0)
        await drawer.getByRole('button', { name: t('cart.line.undo'), exact: true }).click()
        await expect(line.getByRole('spinbutton')).toHaveValue('2')
        await expect(drawer.getByText(t('cart.line.removed', { title: product.title }))).toHaveCount(0)
      },
    )

    test(
      'an expired hold is reported, and can be renewed',
      { tag: ['@R-STOCK-3', '@R-CART-7'] },
      async ({ page, shopper, checkout, shopkeeper, time, t }) => {
        const product = await shopkeeper.ownProduct()
        await shopper.visit(product)
        await shopper.addToCart(product)
        await follow(page, shopper.drawer.getByRole('link', { name: t('cart.summary.checkoutShort') }))
        await checkout.fillContactDetails(buyer(`hold-${shopLocale}`))
        await time.expireHold()
        await open(page, path('cart', {}, shopLocale))
        await page
          .getByRole('button', { name: t('cart.hold.again') })
          .locator('visible=true')
          .first()
          .click()
        await expect(page.getByRole('timer').first()).toBeVisible()
      },
    )

    test(
      'a change made offline fails at once, the input stays, and nothing is sent later',
      { tag: ['@phone', '@R-CART-12'] },
      async ({ page, shopper, checkout, shopkeeper, line, t }) => {
        const product = await shopkeeper.ownProduct()
        const who = buyer(`offline-${shopLocale}`)
        await shopper.visit(product)
        await shopper.addToCart(product)
        await follow(page, shopper.drawer.getByRole('link', { name: t('cart.summary.checkoutShort') }))
        const email = checkout.step('contact').getByLabel(t('form.email'), { exact: true })
        await email.fill(who.email)
        await checkout.step('contact').getByLabel(t('form.phone'), { exact: true }).fill(who.phone)
        const sent: string[] = []
        await line.cut(async () => {
          await checkout
            .step('contact')
            .getByRole('button', { name: t('checkout.contact.next'), exact: true })
            .click()
          await expect(page.getByRole('alert').filter({ hasText: t('form.offline') })).toBeVisible()
          page.on('request', (request) => request.method() !== 'GET' && sent.push(request.url()))
        })
        await page.waitForTimeout(1500)
        expect(sent).toEqual([])
        await expect(email).toHaveValue(who.email)
        await checkout.fillContactDetails(who)
      },
    )

    test(
      'the other language, chosen in the middle of the checkout, keeps what was entered',
      { tag: ['@phone', '@R-LANG-5', '@R-CHECKOUT-2'] },
      async ({ page, atPayment, checkout, shopkeeper }) => {
        const product = await shopkeeper.ownProduct()
        const who = buyer(`language-${shopLocale}`)
        await atPayment(product, who)
        await checkout.choosePayment(paymentTitle('bank_transfer', shopLocale))
        const other = otherLocale(shopLocale)
        const texts = textsOf(other)
        const link = page.getByRole('contentinfo').getByRole('link', { name: texts(`shell.language.${other}`) })
        await link.click()
        await page.waitForURL(`**${path('cart-data', {}, other)}*`)
        const inOther = new Checkout(page, other)
        await expect(inOther.step('contact')).toContainText(who.email)
        await expect(inOther.step('billing')).toContainText(who.address)
        await inOther.choosePayment(paymentTitle('bank_transfer', other))
        await inOther.orderButton.click()
        await new Result(page, other).expectTitle('due')
      },
    )

    test(
      'a company’s order on a slow connection is placed once, and its mail has the order number',
      { tag: ['@phone', '@R-ORDER-1', '@R-CHECKOUT-2', '@R-MAIL-1'] },
      async ({ page, atPayment, checkout, shopkeeper, line, mailbox }) => {
        const product = await shopkeeper.ownProduct()
        const who = { ...buyer('slow'), email: mailbox.ownAddress(`slow-${shopLocale}`), name: company.name }
        await atPayment(product, who, { taxNumber: company.taxNumber })
        await checkout.choosePayment(paymentTitle('bank_transfer', shopLocale))
        await line.slow(page, async () => {
          await checkout.orderButton.dblclick()
          await page.waitForURL('**/checkout/result/**')
        })
        const result = new Result(page, shopLocale)
        const number = await result.fact('result.orderNumber').innerText()
        const received = await mailbox.newest(who.email, { subject: new RegExp(number) })
        expect(received.text).toContain(company.name)
        expect(await mailbox.all(who.email)).toHaveLength(1)
      },
    )
  })
}

function addButton(page: Page, locale: Locale) {
  return page
    .getByRole('main')
    .getByRole('button', { name: textsOf(locale)('cart.add.add') })
    .locator('visible=true')
    .first()
}
