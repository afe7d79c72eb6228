import { readFileSync } from 'node:fs'
import { eq, inArray } from 'drizzle-orm'
import type { Locator, Page } from 'playwright/test'
import { accountTokens, customers } from '@/lib/backend/platform/db/schema/accounts'
import { locales } from '@/lib/i18n/locales'
import { path } from '@/lib/routing/path'
import { buyer, productsInStock } from '../../support/buyer'
import { Checkout } from '../support/checkout'
import { goodPassword, openAccount, otherPassword, tokenOf } from '../support/customer'
import { deliveryTitle, paymentTitle } from '../support/methods'
import { mailTo, ownAddress } from '../support/outbox'
import { expectAccessible, expectEnlargement, expectReflow, follow, hydrated, open } from '../support/page'
import { Result } from '../support/result'
import { withDatabase } from '../support/shop-command'
import { Shopper } from '../support/shopper'
import { expect, test } from '../support/test'

const main = (page: Page): Locator => page.getByRole('main')
const heading = (page: Page, name: string | RegExp): Locator => main(page).getByRole('heading', { level: 1, name })
const button = (page: Page, name: string): Locator => main(page).getByRole('button', { name, exact: true })
const field = (page: Page, name: string): Locator => main(page).getByLabel(name, { exact: true })

for (const shopLocale of locales) {
  test.describe(`account in ${shopLocale}`, { tag: [`@${shopLocale}`, '@account'] }, () => {
    // Rejected forms get 401 and 422, which the browser logs to its console.
    test.use({ shopLocale, allowedComplaints: [/status of (401|422)/] })

    test(
      'registration, activation, logout, login, order, account',
      { tag: ['@R-AUTH-1', '@R-ACCT-1'] },
      async ({ page, t, visitor }) => {
        test.slow()
        const email = ownAddress(`account-${shopLocale}`)
        const who = { ...buyer('account'), email }
        await open(page, path('auth-register', {}, shopLocale))
        const send = button(page, t('auth.register.send'))
        await send.click()
        const summary = main(page).getByRole('alert')
        await expect(summary).toBeFocused()
        await expectAccessible(page)
        await summary.getByRole('link', { name: t('form.errors.nameNeeded') }).click()
        await expect(field(page, t('auth.register.name'))).toBeFocused()

        await field(page, t('auth.register.name')).fill(who.name)
        await field(page, t('form.email')).fill(email)
        await field(page, t('auth.register.password')).fill(goodPassword)
        await field(page, t('auth.register.passwordAgain')).fill(otherPassword)
        await main(page).locator('input[name="privacy"]').check()
        await page.reload()
        await expect(field(page, t('form.email'))).toHaveValue(email)
        await expect(field(page, t('auth.register.password'))).toHaveValue('')
        await field(page, t('auth.register.password')).fill(goodPassword)
        await field(page, t('auth.register.passwordAgain')).fill(otherPassword)
        await send.click()
        await expect(summary.getByRole('link', { name: t('form.errors.passwordsDiffer') })).toBeVisible()
        await field(page, t('auth.register.passwordAgain')).fill(goodPassword)
        await send.click()
        await page.waitForURL((url) => url.pathname === path('auth-register-success', {}, shopLocale))
        await hydrated(page)
        await expect(main(page)).toContainText(t('auth.registered.leadTo', { email }))
        await expectAccessible(page)

        const activation = (await mailTo(email)).link('/auth/')
        await open(page, activation)
        await expectAccessible(page)
        const chosen = field(page, t('auth.activate.password'))
        await chosen.fill(otherPassword)
        await button(page, t('auth.activate.open')).click()
        await expect(summary).toBeFocused()
        await expectAccessible(page)
        await chosen.fill(goodPassword)
        await button(page, t('auth.activate.open')).click()
        await expect(heading(page, t('auth.activate.done'))).toBeFocused()
        await expectAccessible(page)
        await open(page, activation)
        await expect(heading(page, t('auth.dead.title'))).toBeVisible()

        // The activation has logged the visitor in; they return without a login, and shop.
        const account = path('account', {}, shopLocale)
        const headerLink = page.locator(`header a[href="${account}"]`)
        await open(page, account)
        await expect(headerLink).toHaveAttribute('aria-label', new RegExp(who.name))
        await button(page, t('account.logout')).click()
        await page.waitForURL((url) => url.pathname === path('index', {}, shopLocale))
        await expect(headerLink).not.toHaveAttribute('aria-label', new RegExp(who.name))

        const shopper = new Shopper(page, shopLocale)
        const [product] = await productsInStock(visitor, 20)
        if (!product) throw new Error('Nothing is in stock')
        await shopper.visit(product)
        await shopper.addToCart(product)

        await open(page, account)
        await expect(page).toHaveURL(/redirect=/)
        await expectEnlargement(page)
        await field(page, t('form.email')).fill(email)
        await field(page, t('auth.login.password')).fill(otherPassword)
        await button(page, t('auth.login.send')).click()
        await expect(summary).toBeFocused()
        await expectAccessible(page)
        await field(page, t('auth.login.password')).fill(goodPassword)
        await button(page, t('auth.login.send')).click()
        await page.waitForURL((url) => url.pathname === account)
        const contact = main(page).getByRole('form', { name: t('account.contact.title') })
        await expect(contact.getByLabel(t('account.contact.name'))).toHaveValue(who.name)
        await expectReflow(page)
        await expectAccessible(page)

        await open(page, path('cart-data', {}, shopLocale))
        const checkout = new Checkout(page, shopLocale)
        await checkout.fillContactDetails(who)
        await checkout.submitBilling(who)
        await checkout.chooseDelivery(deliveryTitle('home', shopLocale))
        await checkout.fillDeliveryAddress()
        await checkout.choosePayment(paymentTitle('cash_on_delivery', shopLocale))
        await checkout.orderButton.click()
        const result = new Result(page, shopLocale)
        await result.expectTitle('due')
        const number = await result.fact('result.orderNumber').innerText()

        await open(page, path('account-orders', {}, shopLocale))
        await expect(heading(page, t('account.orders.hello', { name: who.name }))).toBeVisible()
        const row = main(page).getByRole('listitem').filter({ hasText: number })
        await expect(row).toBeVisible()
        await expectReflow(page)
        await expectAccessible(page)
        await expect(row.getByRole('link', { name: t('account.orders.withdraw') })).toBeVisible()
        await row.getByRole('button').click()
        await expect(shopper.drawer.getByRole('link', { name: product.title, exact: true })).toBeVisible()
        await page.keyboard.press('Escape')
        await follow(page, row.getByRole('link', { name: number, exact: true }))
        await expect(heading(page, number)).toBeVisible()
        const placed = main(page)
          .getByRole('listitem')
          .filter({ hasText: t('order.timeline.placed') })
        await expect(placed.getByRole('time')).toBeVisible()

        await open(page, path('account-offers', {}, shopLocale))
        await expect(main(page).getByText(t('account.offers.none'))).toBeVisible()
        await expectAccessible(page)

        await open(page, account)
        const download = page.waitForEvent('download')
        await main(page)
          .getByRole('link', { name: t('account.data.download') })
          .click()
        const file = readFileSync(await (await download).path(), 'utf8')
        expect(JSON.parse(file)).toMatchObject({ account: { email }, orders: [{ order_number: number }] })
      },
    )

    test(
      'login and logout lead on, however slowly the next page loads, and whatever another tab answers',
      { tag: ['@R-AUTH-1'] },
      async ({ page, t, visitor, oracle, secondTab }) => {
        const email = ownAddress(`logout-${shopLocale}`)
        await openAccount(visitor, shopLocale, email)
        const account = path('account', {}, shopLocale)
        const home = path('index', {}, shopLocale)
        await open(await secondTab(), path('delivery', {}, shopLocale))
        await page.bringToFront()
        const slowly = (target: string) =>
          page.route(
            ({ pathname }) => pathname === target,
            async (route) => {
              await new Promise((resolve) => setTimeout(resolve, 2000))
              await route.continue()
            },
            { times: 1 },
          )
        await open(page, `${path('auth-login', {}, shopLocale)}?redirect=${account}`)
        await field(page, t('form.email')).fill(email)
        await field(page, t('auth.login.password')).fill(goodPassword)
        await slowly(account)
        await button(page, t('auth.login.send')).click()
        await page.waitForURL((url) => url.pathname === account)
        await hydrated(page)

        oracle.expect4xx(401)
        await slowly(home)
        await button(page, t('account.logout')).click()
        await page.waitForURL(({ pathname }) => pathname === home)
      },
    )

    test(
      'a forgotten password, invalid links, and profile validation',
      { tag: ['@phone'] },
      async ({ page, t, visitor }) => {
        const email = ownAddress(`reset-${shopLocale}`)
        await openAccount(visitor, shopLocale, email)
        const activated = (await mailTo(email)).link('/auth/')

        await open(page, path('auth-password-forgotten', {}, shopLocale))
        const summary = main(page).getByRole('alert')
        await button(page, t('auth.forgotten.send')).click()
        await expect(summary).toBeFocused()
        await expectAccessible(page)
        await field(page, t('form.email')).fill(email)
        await button(page, t('auth.forgotten.send')).click()
        await expect(heading(page, t('auth.sent.title'))).toBeFocused()
        await expectAccessible(page)
        const folder = path('auth-password-reset', { token: 'x' }, shopLocale).replace(/x$/, '')
        const link = await mailWith(email, folder)

        const expireAt = (expiresAt: Date) =>
          withDatabase(async (database) => {
            const owner = database.select({ id: customers.id }).from(customers).where(eq(customers.email, email))
            await database.update(accountTokens).set({ expiresAt }).where(inArray(accountTokens.customerId, owner))
          })
        await expireAt(new Date(Date.now() - 1000))
        await open(page, link)
        await expect(main(page)).toContainText(t('backend.account.tokenExpired'))
        await expireAt(new Date(Date.now() + 3_600_000))

        await open(page, link)
        await field(page, t('auth.reset.password')).fill('short')
        await button(page, t('auth.reset.send')).click()
        await expect(summary).toBeFocused()
        await expectAccessible(page)
        await field(page, t('auth.reset.password')).fill(otherPassword)
        await field(page, t('auth.reset.passwordAgain')).fill(otherPassword)
        await button(page, t('auth.reset.send')).click()
        await expect(heading(page, t('auth.reset.done'))).toBeFocused()
        // Used, for another purpose, never issued: each says so immediately and offers links.
        for (const wrong of [link, folder + tokenOf(activated), folder + 'A'.repeat(43)]) {
          await open(page, wrong)
          await expect(heading(page, t('auth.dead.title'))).toBeVisible()
          await expect(button(page, t('auth.dead.send'))).toBeEnabled()
        }
        await expectAccessible(page)

        await open(page, path('auth-login', {}, shopLocale) + '?redirect=//elsewhere.example')
        await field(page, t('form.email')).fill(email)
        await field(page, t('auth.login.password')).fill(otherPassword)
        await button(page, t('auth.login.send')).click()
        await page.waitForURL((url) => url.pathname === path('account', {}, shopLocale))

        const billing = main(page).getByRole('form', { name: t('account.billing.title') })
        await billing.getByRole('radio', { name: t('form.billing.company'), exact: true }).check()
        await billing.getByRole('button', { name: t('account.save') }).click()
        await expect(billing.getByRole('alert')).toBeFocused()
        const password = main(page).getByRole('form', { name: t('account.password.title') })
        await password.getByRole('button', { name: t('account.password.save') }).click()
        await expect(password.getByRole('alert')).toBeFocused()
        await expectAccessible(page)
        const letters = main(page).getByRole('switch', { name: t('account.letters.newsletter') })
        await letters.check()
        await expect(letters).toBeEnabled()
        await expect(letters).toBeChecked()
        const contact = main(page).getByRole('form', { name: t('account.contact.title') })
        await contact.getByLabel(t('account.contact.name')).fill('Kovács-Nagy Dóra')
        await contact.getByRole('button', { name: t('account.save') }).click()
        await expect(contact.getByText(t('account.saved'))).toBeVisible()

        await button(page, t('account.data.ask')).click()
        const dialog = page.getByRole('dialog', { name: t('account.deletion.title') })
        await dialog.getByLabel(t('account.deletion.password')).fill(goodPassword)
        await dialog.getByRole('button', { name: t('account.deletion.send') }).click()
        await expect(dialog.getByRole('alert')).toBeFocused()
        await expectAccessible(page)
        await dialog.getByLabel(t('account.deletion.password')).fill(otherPassword)
        await dialog.getByRole('button', { name: t('account.deletion.send') }).click()
        await page.waitForURL((url) => url.pathname === path('index', {}, shopLocale))
        await expect(page.getByRole('status').getByText(t('account.deletion.done'))).toBeVisible()
        await expectAccessible(page)
      },
    )
  })
}

/** The link to a path from the latest mail that contains one. */
async function mailWith(email: string, folder: string): Promise<string> {
  let link = ''
  await expect(async () => {
    const mail = await mailTo(email)
    link = mail.link(folder)
  }).toPass()
  return link
}
