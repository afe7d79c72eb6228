import { Secret, TOTP } from 'otpauth'
import type { Page } from 'playwright/test'
import { locales, type Locale } from '@/lib/i18n/locales'
import { buyer, paymentMethods } from '../../support/buyer'
import { expect, test } from '../support/http-test'
import { mailTo, ownAddress } from '../support/outbox'
import { expectAccessible } from '../support/page'
import { placedOrder } from '../support/placed-order'
import { shopCommand } from '../support/shop-command'

const password = 'kilenc-zold-lampaernyo'

type Texts = (key: string) => string

/** Joins the desk by an invitation from the command line, with an authenticator. Returns its secret. */
async function join(page: Page, t: Texts, origin: string, locale: Locale): Promise<{ email: string; secret: string }> {
  const email = ownAddress(`desk-${locale}`)
  const person = ['--name', 'Anna Pult', '--role', 'sales', '--language', locale]
  const { address } = (await shopCommand(origin, 'staff', 'add', email, ...person)) as { address: string }
  expect((await mailTo(email)).text).toContain(address)
  await page.goto(address)
  const secret = await page.getByLabel(t('desk.join.secret')).inputValue()
  await expectAccessible(page)
  await page.getByLabel(t('desk.join.password')).fill(password)
  await page.getByLabel(t('desk.login.code')).fill(new TOTP({ secret: Secret.fromBase32(secret) }).generate())
  await page.getByRole('button', { name: t('desk.join.submit'), exact: true }).click()
  await expect(page.getByRole('heading', { name: t('desk.today.waiting') })).toBeVisible()
  return { email, secret }
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
        await join(page, t, origin, shopLocale)
        await expectAccessible(page)

        const number = order.order_number
        await page.goto(`/desk#/orders?filter=${encodeURIComponent(JSON.stringify({ q: number }))}`)
        await page.getByRole('cell', { name: number, exact: true }).click()
        await expect(page.getByRole('heading', { name: new RegExp(number) }).first()).toBeVisible()
        await expectAccessible(page)
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
  })
}
