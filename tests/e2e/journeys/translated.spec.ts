import { listingSchema } from '@/lib/contract/catalogue'
import { locales } from '@/lib/i18n/locales'
import { groupedNumber } from '@/lib/catalogue/measures'
import { path } from '@/lib/routing/path'
import { buyer, type deliveryMethods, productsInStock } from '../../support/buyer'
import { goodPassword, openAccount } from '../support/customer'
import { choices, closeFilters, openFilters, openSearch, settled } from '../support/listing'
import { deliveryTitle, paymentTitle } from '../support/methods'
import { ownAddress } from '../support/outbox'
import { follow, open } from '../support/page'
import { QuoteRequest } from '../support/quote-request'
import { Result } from '../support/result'
import { shopCommand } from '../support/shop-command'
import { expect, test } from '../support/test'

// The oracle compares every amount on the screen with the backend's, and fails on errors in the console.
for (const shopLocale of locales) {
  test.describe(`a translated page in ${shopLocale}`, { tag: [`@${shopLocale}`, '@shell', '@R-A11Y-7'] }, () => {
    // The translator may come before a part is hydrated, which React then renders anew.
    test.use({ shopLocale, isTranslated: true, allowedComplaints: [/Minified React error #418/] })

    test('search and lists', { tag: ['@search', '@list'] }, async ({ page, visitor, t }) => {
      const listing = path('all-products', {}, shopLocale)
      await open(page, listing)
      const filters = await openFilters(page, t('listing.filters'))
      const category = choices(filters, 'category').first()
      const id = await category.inputValue()
      await category.check()
      await settled(page)
      await filters.getByRole('switch').check()
      await settled(page)
      const found = await visitor.request(listingSchema, 'GET', `/api/products?category=${id}&in_stock=1`)
      await closeFilters(page, t('listing.closeFilters'))
      await expect(page.getByRole('main').getByRole('status').locator('strong')).toHaveText(
        groupedNumber(found.meta.total),
      )

      const field = await openSearch(page, path('search', {}, shopLocale))
      const status = page.getByRole('dialog').getByRole('status').first()
      await field.fill('xqzwvk')
      await expect(status).toHaveText(t('search.none'))
      await field.fill('')
      await expect(status).toBeEmpty()
      await field.fill('lune')
      await expect(page.getByRole('option').first()).toBeVisible()
      await expect(status).not.toBeEmpty()
    })

    test(
      'a purchase',
      { tag: ['@cart', '@checkout', '@order'] },
      async ({ page, visitor, t, shopper, checkout, bank }) => {
        test.slow()
        const [product] = await productsInStock(visitor, 20)
        if (!product) throw new Error('Nothing is in stock')
        await shopper.visit(product)
        await shopper.addToCart(product, 2)
        await shopper.drawer.getByRole('button', { name: t('cart.add.more') }).click()
        await expect(shopper.drawer.getByRole('heading', { level: 2 }).first()).toContainText('3')
        await shopper.openCart()
        const quantity = shopper.main.getByRole('spinbutton').first()
        await shopper.main
          .getByRole('button', { name: t('cart.add.more') })
          .first()
          .click()
        await expect(quantity).toHaveValue('4')
        await shopper.goToCheckout()

        await checkout.fillContactDetails(buyer(`translated-${shopLocale}`))
        await checkout.submitBilling(buyer('translated'))
        for (const name of ['showroom', 'homeAssembly'] satisfies (keyof typeof deliveryMethods)[])
          await checkout.delivery(deliveryTitle(name, shopLocale)).check()
        await checkout.chooseDelivery(deliveryTitle('home', shopLocale))
        await checkout.fillDeliveryAddress()
        for (const key of ['cash_on_delivery', 'bank_transfer', 'card'] as const)
          await checkout.choosePayment(paymentTitle(key, shopLocale))
        await checkout.orderButton.click()
        await bank.declines()
        const result = new Result(page, shopLocale)
        await result.expectTitle('failed')
        await result.payAgain()
        await bank.pays()
        await result.expectTitle('success')
        await result.followOrder()
      },
    )

    test('a quote', { tag: ['@offer'] }, async ({ page, visitor, t, baseURL, oracle }) => {
      test.slow()
      const [product] = await productsInStock(visitor, 20)
      if (!product) throw new Error('Nothing is in stock')
      const number = await new QuoteRequest(page, shopLocale).forProduct(
        product,
        ownAddress(`translated-${shopLocale}`),
      )
      oracle.off('the open page shows the request as it was before the shop priced it')
      const link = page.getByRole('link', { name: t('offer.result.open'), exact: true })
      await shopCommand(baseURL ?? '', 'offers', 'delivery', number, '0', '--method', 'home', '--days', '10-15')
      await shopCommand(baseURL ?? '', 'offers', 'send', number)
      await follow(page, link)
      oracle.on()
      const methods = page.getByRole('main').getByRole('radio')
      await expect(methods).not.toHaveCount(0)
      for (const method of await methods.all()) await method.check()
      await page.getByRole('button', { name: t('offer.decline.open'), exact: true }).click()
      await page.getByRole('button', { name: t('offer.decline.submit'), exact: true }).click()
      await expect(methods).toHaveCount(0)
      expect(await shopCommand(baseURL ?? '', 'offers', 'show', number)).toMatchObject({ status: 'declined' })
    })

    test('an account', { tag: ['@account'] }, async ({ page, visitor, t }) => {
      const email = ownAddress(`translated-account-${shopLocale}`)
      await openAccount(visitor, shopLocale, email)
      await open(page, path('auth-login', {}, shopLocale))
      await page.getByLabel(t('form.email'), { exact: true }).fill(email)
      await page.getByLabel(t('auth.login.password'), { exact: true }).fill(goodPassword)
      await page
        .getByRole('main')
        .getByRole('button', { name: t('auth.login.send'), exact: true })
        .click()
      await page.waitForURL(`**${path('account', {}, shopLocale)}`)
      const contact = page.getByRole('form', { name: t('account.contact.title') })
      await contact.getByLabel(t('account.contact.name')).fill('Kovács Dorottya')
      await contact.getByRole('button').click()
      await expect(contact.getByRole('status')).toHaveText(t('account.saved'))
      await open(page, path('account-orders', {}, shopLocale))
      await expect(page.getByRole('heading', { level: 1 })).toContainText('Kovács Dorottya')
    })
  })
}
