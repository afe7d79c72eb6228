import { expect, type Page } from 'playwright/test'
import { cartSchema } from '@/lib/contract/cart'
import { productSchema, type ProductCard } from '@/lib/contract/catalogue'
import { formatDay } from '@/lib/i18n/dates'
import { dateTag, locales, type Locale } from '@/lib/i18n/locales'
import { path, productPath } from '@/lib/routing/path'
import { buyer, productsInStock } from '../../support/buyer'
import { textOfPdf } from '../../support/pdf-text'
import type { Visitor } from '../../support/visitor'
import { deliveryTitle, paymentTitle } from '../support/methods'
import { ownAddress } from '../support/outbox'
import { expectAccessible, expectReflow, hydrated, open } from '../support/page'
import { Result } from '../support/result'
import { test } from '../support/test'

/** A product in stock that the demo's own van brings on the days of a postcode. */
async function broughtByVan(visitor: Visitor): Promise<ProductCard> {
  for (const card of await productsInStock(visitor, 10)) {
    const product = await visitor.request(productSchema, 'GET', `/api/products/${card.id}`)
    if (product.delivery_methods.some((method) => method.by_postcode)) return card
  }
  throw new Error('Nothing in stock is brought by the van')
}

/** As mails and PDF say it. */
const inMail = (day: string, locale: Locale) =>
  new Intl.DateTimeFormat(dateTag[locale], { weekday: 'long', month: 'long', day: 'numeric', timeZone: 'UTC' }).format(
    new Date(day),
  )

for (const shopLocale of locales) {
  test.describe(`delivery days in ${shopLocale}`, { tag: [`@${shopLocale}`, '@product', '@cart', '@order'] }, () => {
    test.use({ shopLocale })

    test(
      'a postcode entered once tells the day; a later one is chosen, mailed and kept with the order',
      { tag: ['@R-DELIVERY-3', '@R-DELIVERY-4', '@R-DELIVERY-6'] },
      async ({ page, context, visitor, shopper, checkout, mailbox, t }, { project }) => {
        const card = await broughtByVan(visitor)
        const dateAt = (tab: Page, place: string) =>
          tab
            .getByRole('main')
            .getByText(new RegExp(`${place}: .+\\.$`))
            .locator('visible=true')
            .first()
        const enter = async (tab: Page, postcode: string) => {
          await tab.getByRole('textbox', { name: t('cart.deliveryTo.label') }).fill(postcode)
          await tab.keyboard.press('Enter')
        }
        await shopper.visit(card)
        await page.getByRole('button', { name: t('cart.deliveryTo.ask') }).click()
        await enter(page, '811 01')
        await expect(page.getByText(t('cart.deliveryTo.invalid'))).toBeVisible()
        await expectAccessible(page)
        await expectReflow(page)
        await enter(page, '1117')
        const promised = await dateAt(page, '1117 Budapest').innerText()

        const other = await context.newPage()
        await open(other, productPath(card, shopLocale))
        await expect(dateAt(other, '1117 Budapest')).toHaveText(promised)
        await other.getByRole('button', { name: t('cart.deliveryTo.change', { postcode: '1117' }) }).click()
        await enter(other, '8000')
        await expect(dateAt(page, '8000 Székesfehérvár')).toBeVisible()
        await other.getByRole('button', { name: t('cart.deliveryTo.change', { postcode: '8000' }) }).click()
        await enter(other, '1117')
        await expect(dateAt(page, '1117 Budapest')).toHaveText(promised)
        await other.close()

        await shopper.addToCart(card)
        await shopper.openCart()
        await expect(dateAt(page, '1117 Budapest')).toContainText(promised)
        await expectAccessible(page)
        await expectReflow(page)
        await shopper.goToCheckout()
        const who = { ...buyer(`day-${shopLocale}-${project.name}`), email: ownAddress('day') }
        await checkout.fillContactDetails(who)
        await checkout.submitBilling(who)
        await checkout.chooseDelivery(deliveryTitle('home', shopLocale))
        await checkout.fillDeliveryAddress()
        await checkout.choosePayment(paymentTitle('cash_on_delivery', shopLocale))
        const day = page.getByRole('combobox', { name: t('checkout.day.label') })
        await expect(day).toHaveValue('')
        await expect(day.getByRole('option').first()).toContainText(promised.replace(/^.+: (?:on )?/, '').slice(0, -1))
        // Of two weeks in Budapest, a day on which the van is in Budapest only: Monday, Tuesday or Thursday.
        const only = await day
          .getByRole('option')
          .evaluateAll((options) =>
            options
              .map((option) => (option as HTMLOptionElement).value)
              .find((value) => [1, 2, 4].includes(new Date(value).getUTCDay())),
          )
        await day.selectOption(only ?? '')
        await expect(page.getByRole('region', { name: t('checkout.review.title') })).toContainText(
          formatDay(only ?? '', shopLocale),
        )
        await expectAccessible(page)
        await expectReflow(page)

        await checkout
          .step('address')
          .getByRole('button', { name: t('checkout.edit') })
          .click()
        await checkout.fillDeliveryAddress({ ...who, zipcode: '8000', city: 'Székesfehérvár' })
        await expect(page.getByRole('status').filter({ hasText: t('cart.notices.title') })).toContainText(
          formatDay(only ?? '', shopLocale),
        )
        await expect(day).toHaveValue('')
        const later = (await day.getByRole('option').nth(2).getAttribute('value')) ?? ''
        await day.selectOption(later)
        await expect(page.getByRole('region', { name: t('checkout.review.title') })).toContainText(
          formatDay(later, shopLocale),
        )
        const cart = await page.evaluate(async () => (await (await fetch('/api/cart')).json()) as { data: unknown })
        expect(cartSchema.parse(cart.data).delivery_day).toBe(later)
        await checkout.choosePayment(paymentTitle('cash_on_delivery', shopLocale))
        await checkout.orderButton.click()

        const result = new Result(page, shopLocale)
        await page.waitForURL(({ pathname }) => pathname.startsWith(path('checkout-result', {}, shopLocale)))
        await hydrated(page)
        await expect(
          page
            .getByRole('main')
            .getByText(new RegExp(formatDay(later, shopLocale), 'i'))
            .first(),
        ).toBeVisible()
        await expectAccessible(page)
        await result.followOrder()
        await expect(
          page
            .getByRole('main')
            .getByText(new RegExp(formatDay(later, shopLocale), 'i'))
            .first(),
        ).toBeVisible()
        const inWords = inMail(later, shopLocale)
        const mail = await mailbox.newest(who.email)
        expect(mail.text).toContain(inWords)
        const pdf = mail.attachments.find(({ mimeType }) => mimeType === 'application/pdf')
        expect(await textOfPdf(Buffer.from(pdf?.content as ArrayBuffer))).toContain(inWords)
      },
    )
  })
}
