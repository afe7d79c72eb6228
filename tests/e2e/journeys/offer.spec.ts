import { eq } from 'drizzle-orm'
import { offers } from '@/lib/backend/platform/db/schema/offers'
import { formatMoment } from '@/lib/checkout/order-format'
import { locales } from '@/lib/i18n/locales'
import { productPath } from '@/lib/routing/path'
import { productsInStock } from '../../support/buyer'
import { paymentTitle } from '../support/methods'
import { mailTo, ownAddress } from '../support/outbox'
import { expectAccessible, expectEnlargement, expectReflow, follow, open } from '../support/page'
import { payByCard } from '../support/payment-page'
import { QuoteRequest } from '../support/quote-request'
import { Result } from '../support/result'
import { shopCommand, withDatabase } from '../support/shop-command'
import { Shopper } from '../support/shopper'
import { expect, test } from '../support/test'

for (const shopLocale of locales) {
  test.describe(`quote in ${shopLocale}`, { tag: [`@${shopLocale}`, '@offer'] }, () => {
    test.use({ shopLocale })

    test(
      'for the cart and a product: priced by the shop, mailed, accepted, paid by card',
      { tag: ['@R-OFFER-1', '@R-OFFER-2', '@R-OFFER-11', '@R-OFFER-12', '@R-PROD-10'] },
      async ({ page, visitor, t, baseURL, oracle, isMobile }) => {
        test.slow()
        const origin = baseURL ?? ''
        const email = ownAddress(`quote-${shopLocale}`)
        const [first, second] = await productsInStock(visitor, 20)
        if (!first || !second) throw new Error('Too little is in stock')
        const shopper = new Shopper(page, shopLocale)
        await open(page, productPath(first, shopLocale))
        await shopper.addToCart(first, 2)
        await shopper.openCart()
        const request = new QuoteRequest(page, shopLocale)
        await follow(page, page.getByRole('main').getByRole('link', { name: t('cart.summary.quote'), exact: true }))
        await expect(request.quantityOf(first.title)).toHaveValue('2')

        // From the product page, with the quantity chosen there: the list grows, and nothing is lost.
        await open(page, productPath(second, shopLocale))
        const quantity = page.getByRole('main').getByRole('spinbutton', { name: t('cart.add.input') })
        const most = (await quantity.getAttribute('max')) ?? ''
        // Leaving the field shows why the quantity is cut; the pressed link must not move away.
        await quantity.fill('99999')
        await follow(page, page.getByRole('main').getByRole('link', { name: t('product.requestQuote'), exact: true }))
        await expect(request.quantityOf(second.title)).toHaveValue(most)
        await request.quantityOf(second.title).fill('5')
        await request.quantityOf(second.title).press('Enter')
        await expect(request.quantityOf(first.title)).toHaveValue('2')
        await page.getByLabel(t('offer.request.add'), { exact: true }).fill('xqzw-99')
        await page.getByRole('button', { name: t('offer.request.addButton'), exact: true }).click()
        await expect(page.getByText(t('offer.request.notFound', { term: 'xqzw-99' }))).toBeVisible()
        await expectAccessible(page)
        await expectReflow(page)
        await expectEnlargement(page)
        await page.reload()
        await expect(request.quantityOf(second.title)).toHaveValue('5')
        await request.goOn()

        // All missing fields are listed and linked; the input is kept.
        await request.send()
        const summary = page.getByRole('alert').filter({ hasText: t('form.errors.companyNameNeeded') })
        await expect(summary).toBeFocused()
        await expect(summary.getByRole('link', { name: t('form.errors.taxNumberNeeded'), exact: true })).toBeVisible()
        await expectAccessible(page)
        await expectReflow(page)
        await expectEnlargement(page)
        await request.fillIn(email)
        await request.send()
        const number = await request.received()
        await expectAccessible(page)
        await follow(page, page.getByRole('link', { name: t('offer.result.open'), exact: true }))
        await expect(page).toHaveTitle(new RegExp(number))
        await expect(page.getByText(t('offer.view.unpriced')).first()).toBeVisible()
        await expectAccessible(page)
        await mailTo(email, { subject: new RegExp(number) })

        // The shop prices it by command line, alongside the running server.
        oracle.off('the open page shows the request as it was before the shop priced it')
        await shopCommand(origin, 'offers', 'price', number, '1', '10000', '--yes', '--note', 'Őszi kedvezménnyel')
        await shopCommand(origin, 'offers', 'discount', number, '10')
        await shopCommand(origin, 'offers', 'delivery', number, '5000', '--method', 'home', '--days', '10-15')
        await shopCommand(origin, 'offers', 'message', number, 'Egyben szállítjuk.')
        expect(await shopCommand(origin, 'offers', 'send', number)).toMatchObject({ status: 'sent', email })
        const ready = await mailTo(email, { subject: new RegExp(t('backend.mail.offerReady')) })
        await open(page, ready.link('/checkout/offer/'))
        oracle.on()
        await expect(page.getByText('Őszi kedvezménnyel')).toBeVisible()
        await expect(page.getByText('Egyben szállítjuk.')).toBeVisible()
        await expect(page.getByText(t('offer.view.days', { count: 14 }))).toBeVisible()
        const row = page.getByRole('row').filter({ hasText: first.title })
        await expect(row.getByRole('cell').last()).toHaveText(/18\u00a0000/)
        await expectReflow(page)
        await expectEnlargement(page)
        await expectAccessible(page)

        // R-OFFER-12
        await page.evaluate(() => window.scrollTo(0, 0))
        const order = page.getByRole('button', { name: t('offer.accept.submit'), exact: true })
        const leadingThere = page.getByRole('link', { name: t('offer.accept.go'), exact: true })
        await expect(isMobile ? leadingThere : order).toBeInViewport()
        if (isMobile) await leadingThere.click()

        const pdf = await page.request.get(
          (await page.getByRole('link', { name: t('offer.view.pdf'), exact: true }).getAttribute('href')) ?? '',
        )
        expect([pdf.status(), pdf.headers()['content-type']]).toEqual([200, 'application/pdf'])

        const accept = page.getByRole('button', { name: t('offer.accept.submit'), exact: true })
        await accept.click()
        await expect(page.getByRole('link', { name: t('form.errors.termsNeeded'), exact: true })).toBeVisible()
        await expectAccessible(page)
        await page.getByRole('radio', { name: paymentTitle('card', shopLocale) }).check()
        await request.fillInAddress()
        for (const name of ['terms', 'privacy']) await page.locator(`input[name="${name}"]`).check()
        const offerAddress = page.url()
        await accept.click()
        await payByCard(page, shopLocale, 'paid')
        await new Result(page, shopLocale).expectTitle('success', 'company')

        await open(page, offerAddress)
        await expect(page.getByRole('link', { name: t('offer.view.toOrder'), exact: true })).toBeVisible()
        await expect(accept).toHaveCount(0)
        await expectAccessible(page)
      },
    )

    test(
      'is declined with a reason; an expired one, or one taken back, says so',
      { tag: ['@phone', '@R-OFFER-2', '@R-OFFER-5'] },
      async ({ page, visitor, t, baseURL, oracle }) => {
        test.slow()
        const origin = baseURL ?? ''
        const email = ownAddress(`declined-${shopLocale}`)
        const [product] = await productsInStock(visitor, 20)
        if (!product) throw new Error('Nothing is in stock')
        const request = new QuoteRequest(page, shopLocale)
        const number = await request.forProduct(product, email)
        await shopCommand(origin, 'offers', 'delivery', number, '0', '--method', 'showroom')
        await shopCommand(origin, 'offers', 'send', number)
        const ready = await mailTo(email, { subject: new RegExp(t('backend.mail.offerReady')) })
        const address = ready.link('/checkout/offer/')

        const oneHourAgo = new Date(Date.now() - 3_600_000)
        await withDatabase(async (database) => {
          await database.update(offers).set({ validUntil: oneHourAgo }).where(eq(offers.offerNumber, number))
        })
        await open(page, address)
        const date = formatMoment(oneHourAgo.toISOString(), shopLocale, { dateStyle: 'long' })
        await expect(page.getByText(t('offer.view.expired', { date }))).toBeVisible()
        await expect(page.getByRole('button', { name: t('offer.accept.submit'), exact: true })).toHaveCount(0)
        await expectAccessible(page)
        // The oracle checks a page when it is left: the quote must not change before that.
        await page.goto('about:blank')

        await shopCommand(origin, 'offers', 'validity', number, '3')
        await shopCommand(origin, 'offers', 'send', number)
        await open(page, address)
        oracle.off('the open page shows the quote as it was before the shop took it back')
        oracle.expect4xx(409)
        await shopCommand(origin, 'offers', 'discount', number, '5')
        await page.getByRole('radio').first().check()
        await request.fillInAddress()
        for (const name of ['terms', 'privacy']) await page.locator(`input[name="${name}"]`).check()
        const accept = page.getByRole('button', { name: t('offer.accept.submit'), exact: true })
        await accept.click()
        await expect(accept).toHaveCount(0)
        const refusal = page.getByRole('main').getByRole('alert')
        await expect(refusal).toHaveText(t('backend.offer.retracted'))
        await expect(refusal).toBeInViewport()
        await expectAccessible(page)
        await page.goto('about:blank')
        oracle.on()

        await shopCommand(origin, 'offers', 'send', number)
        await open(page, address)
        await page.getByRole('button', { name: t('offer.decline.open'), exact: true }).click()
        await page.getByRole('textbox', { name: t('offer.decline.reason') }).fill('Túl <b>sok</b>')
        await expectAccessible(page)
        await page.getByRole('button', { name: t('offer.decline.submit'), exact: true }).click()
        await expect(page.getByText(t('offer.view.reason', { reason: 'Túl <b>sok</b>' }))).toBeVisible()
        await expectAccessible(page)
        expect(await shopCommand(origin, 'offers', 'show', number)).toMatchObject({
          status: 'declined',
          decline_reason: 'Túl <b>sok</b>',
        })
      },
    )
  })
}

/** The subject of a mail from the data set's template, with any number. */
