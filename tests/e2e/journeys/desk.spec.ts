import type { RequestedOffer } from '@/lib/contract/offer'
import { locales } from '@/lib/i18n/locales'
import { formatPrice } from '@/lib/money/money'
import { buyer, customerInput, hungary, orderRequest, paymentMethods, productsInStock } from '../../support/buyer'
import type { Visitor } from '../../support/visitor'
import { joinDesk } from '../support/desk'
import { expect, test } from '../support/http-test'
import { mailTo, ownAddress } from '../support/outbox'
import { expectAccessible, expectReflow } from '../support/page'
import { placedOrder } from '../support/placed-order'
import { shopCommand } from '../support/shop-command'

/** A quote that a company has requested for two pieces of a product. */
async function requestedQuote(visitor: Visitor, resultUrl: string, email: string) {
  const [product] = await productsInStock(visitor, 20)
  if (!product) throw new Error('Too little is in stock')
  await visitor.begin()
  const customer = customerInput({ ...buyer('quote'), email }, await hungary(visitor), '12892312-2-41')
  const { body } = await visitor.call('POST', '/api/cart/offer', {
    transaction_result_url: resultUrl,
    accept_privacy: true,
    customer_data: customer,
    contact_name: 'Kovács-Nagy Éva',
    project: 'office',
    deadline: '',
    comment: '',
    lines: [{ product_id: product.id, quantity: 2 }],
  })
  const { offer_hash: hash } = (body as { data: RequestedOffer }).data
  const { body: offer } = await visitor.call('GET', `/api/offers/${hash}`)
  return { hash, number: (offer as { data: { offer_number: string } }).data.offer_number }
}

for (const shopLocale of locales) {
  test.describe(`the desk in ${shopLocale}`, { tag: [`@${shopLocale}`, '@order'] }, () => {
    test.use({ shopLocale })

    test(
      'somebody joins, moves an order on and answers an inquiry; both are told, and the log knows',
      { tag: ['@R-STAFF-2', '@R-STAFF-6', '@R-STAFF-8', '@R-A11Y-1'] },
      async ({ page, visitor, t, baseURL, isMobile }) => {
        test.slow()
        const origin = baseURL ?? ''
        const { order } = await placedOrder(visitor, origin, shopLocale, paymentMethods.cashOnDelivery)
        const { name, email } = { ...buyer('desk'), email: ownAddress('asks') }
        const message = `Van zöldben? ${email}`
        const asked = { name, email, topic: 'product', message, accept_privacy: true }
        const { body } = await visitor.call('POST', '/api/contact', asked)
        const { reference } = (body as { data: { reference: string } }).data
        await joinDesk(page, t, origin, shopLocale)
        await expectAccessible(page)

        const number = order.order_number
        await page.goto(`/desk#/orders?filter=${encodeURIComponent(JSON.stringify({ q: number }))}`)
        // The amount as the shop writes it, in a page that does not scroll sideways.
        const total = formatPrice(order.summary.total_amount_gross, 'HUF')
        await expect(page.getByRole('row', { name: new RegExp(number) })).toContainText(total)
        if (isMobile) await expectReflow(page)
        await page.getByRole('cell', { name: number, exact: true }).click()
        await expect(page.getByRole('heading', { name: new RegExp(number) }).first()).toBeVisible()
        await expectAccessible(page)
        if (isMobile) await expectReflow(page)
        await page.getByRole('button', { name: t('desk.move.processing'), exact: true }).click()
        await expect(page.getByRole('heading', { name: new RegExp(t('desk.orderStatus.processing')) })).toBeVisible()
        const { body: shown } = await visitor.call('GET', `/api/orders/${order.order_hash}`)
        expect(shown).toMatchObject({ data: { status: 'processing' } })
        await expect(page.getByRole('table', { name: t('desk.audit.title') })).toContainText('Anna Pult')

        await page.goto(`/desk#/inquiries/${reference}/show`)
        await expect(page.getByText(message)).toBeVisible()
        await page.getByRole('textbox', { name: t('desk.inquiry.answer') }).fill('Igen, van zöldben is.')
        // What is written stays if the tab is reloaded.
        await page.reload()
        await page.getByRole('button', { name: t('desk.inquiry.send'), exact: true }).click()
        await expect(page.getByText(t('desk.inquiry.answered'))).toBeVisible()
        await expect.poll(async () => (await mailTo(email)).text).toContain('Igen, van zöldben is.')

        // Nothing that only owners may see is offered, and the page does not overflow.
        await page.goto('/desk#/')
        if (isMobile) await page.getByRole('button', { name: /^(?:Open menu|Menü megnyitása)$/ }).click()
        await expect(page.getByRole('menuitem', { name: t('desk.resources.orders.name') })).toBeVisible()
        await expect(page.getByRole('menuitem', { name: t('desk.resources.staff.name') })).toHaveCount(0)
      },
    )

    test(
      'a quote is priced while somebody else prices it, and sent; what was typed stays, and its customer sees it',
      { tag: ['@R-STAFF-7', '@R-OFFER-2', '@R-A11Y-1'] },
      async ({ page, browser, visitor, t, baseURL, isMobile }) => {
        test.slow()
        const origin = baseURL ?? ''
        const email = ownAddress(`desk-quote-${shopLocale}`)
        const { hash, number } = await requestedQuote(
          visitor,
          orderRequest(origin, shopLocale).transaction_result_url,
          email,
        )
        await joinDesk(page, t, origin, shopLocale)
        await page.goto(`/desk#/quotes/${number}/show`)
        const field = (name: string) => page.getByRole('textbox', { name: t(`desk.facts.${name}`), exact: true })
        await field('unit_gross').fill('12 500')
        await field('delivery_gross').fill('öt')
        await page.getByRole('button', { name: /^(?:Save|Mentés)$/ }).click()
        const refusal = page.getByText(t('backend.desk.notADeliveryPrice', { currency: 'HUF' }))
        // At the field and in a notification, which is closed, as axe would judge it while it fades in.
        await expect(refusal).toHaveCount(2)
        await page.keyboard.press('Escape')
        await expect(refusal).toHaveCount(1)
        await expectAccessible(page)
        if (isMobile) await expectReflow(page)

        // Meanwhile, somebody else prices the same line: theirs is shown beside what was typed.
        await shopCommand(origin, 'offers', 'price', number, '1', '9 900', '--yes')
        await field('delivery_gross').fill('5 000')
        await page.reload()
        await expect(page.getByText(t('desk.quote.changed'))).toBeVisible()
        await expect(field('unit_gross')).toHaveValue('12 500')
        await expect(page.getByText(/9900/)).toBeVisible()
        await page.getByRole('button', { name: /^(?:Save|Mentés)$/ }).click()
        await expect(page.getByText(t('desk.quote.changed'))).toHaveCount(0)
        await page.getByRole('button', { name: t('desk.quote.send'), exact: true }).click()
        await expect(page.getByRole('heading', { name: new RegExp(t('desk.quoteStatus.sent')) })).toBeVisible()
        await expect(page.getByText(t('desk.quote.changed'))).toHaveCount(0)
        const total = formatPrice(2 * 12_500 + 5_000, 'HUF')
        await expect(page.getByText(total).first()).toBeVisible()

        const ready = await mailTo(email, { subject: new RegExp(t('backend.mail.offerReady')) })
        expect(ready.link('/checkout/offer/')).toContain(hash)
        const customer = await browser.newPage()
        await customer.goto(ready.link('/checkout/offer/'))
        await expect(customer.getByText(total).filter({ visible: true }).first()).toBeVisible()
        await customer.close()
      },
    )
  })
}
