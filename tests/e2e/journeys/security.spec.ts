import type { Locator, Page } from 'playwright/test'
import { locales } from '@/lib/i18n/locales'
import { path } from '@/lib/routing/path'
import { goodPassword, openAccount, otherPassword } from '../support/customer'
import { mailTo, ownAddress } from '../support/outbox'
import { expectAccessible, expectReflow, open } from '../support/page'
import { expect, test as base } from '../support/test'

const main = (page: Page): Locator => page.getByRole('main')
const button = (page: Page, name: string): Locator => main(page).getByRole('button', { name, exact: true })
const section = (page: Page, name: string): Locator => main(page).getByRole('region', { name, exact: true })

/** Submits the login form, by password. */
async function submitLogin(page: Page, t: (key: string) => string, email: string): Promise<void> {
  await main(page).getByLabel(t('form.email'), { exact: true }).fill(email)
  await main(page).getByLabel(t('auth.login.password'), { exact: true }).fill(goodPassword)
  await button(page, t('auth.login.send')).click()
}

const test = base.extend<{ readonly authenticator: void }>({
  /** A virtual authenticator with passkeys, whose owner confirms every request immediately. */
  authenticator: async ({ context, page }, use) => {
    const client = await context.newCDPSession(page)
    await client.send('WebAuthn.enable')
    await client.send('WebAuthn.addVirtualAuthenticator', {
      options: {
        protocol: 'ctap2',
        transport: 'internal',
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: true,
      },
    })
    await use()
    await client.send('WebAuthn.disable')
  },
})

/** Disables the passkey offer in the autofill: a virtual authenticator would accept it immediately. */
async function withoutAutofill(page: Page): Promise<void> {
  await page.addInitScript(() => {
    PublicKeyCredential.isConditionalMediationAvailable = () => Promise.resolve(false)
  })
}

for (const shopLocale of locales) {
  test.describe(`account security in ${shopLocale}`, { tag: [`@${shopLocale}`, '@account'] }, () => {
    // Rejected forms get 401 and 422, which the browser logs to its console.
    test.use({ shopLocale, allowedComplaints: [/status of (401|422)/] })

    const account = path('account', {}, shopLocale)
    const security = path('account-security', {}, shopLocale)

    test(
      'a passkey is added, logs in, and is removed',
      { tag: ['@R-AUTH-9', '@R-ACCT-4'] },
      async ({ page, authenticator: _, t, visitor }) => {
        test.slow()
        await withoutAutofill(page)
        const email = ownAddress(`passkey-${shopLocale}`)
        await openAccount(visitor, shopLocale, email)

        // The password still works, next to the button.
        await open(page, `${path('auth-login', {}, shopLocale)}?redirect=${security}`)
        await expectAccessible(page)
        await submitLogin(page, t, email)
        await page.waitForURL((url) => url.pathname === security)

        const passkeys = section(page, t('account.security.passkeys.title'))
        await passkeys.getByRole('button', { name: t('account.security.passkeys.add') }).click()
        const dialog = page.getByRole('dialog')
        const password = dialog.getByLabel(t('account.security.confirm.password'), { exact: true })
        const create = dialog.getByRole('button', { name: t('account.security.passkeys.create') })
        await create.click()
        await expect(dialog.getByRole('alert')).toBeFocused()
        await dialog.getByLabel(t('account.security.passkeys.name')).fill('Laptop')
        await password.fill(otherPassword)
        await create.click()
        await expect(dialog.getByRole('alert')).toContainText(t('backend.account.passwordWrong'))
        await expectAccessible(page)
        await password.fill(goodPassword)
        await create.click()
        const row = passkeys.getByRole('listitem').filter({ hasText: 'Laptop' })
        await expect(row).toContainText(t('account.security.passkeys.unused'))
        await expect(dialog).toBeHidden()
        await expectReflow(page)
        await expectAccessible(page)
        await expect(async () => expect((await mailTo(email)).text ?? '').toContain('Laptop')).toPass()

        // A device holds one passkey per account.
        await passkeys.getByRole('button', { name: t('account.security.passkeys.add') }).click()
        await dialog.getByLabel(t('account.security.passkeys.name')).fill('Laptop 2')
        await password.fill(goodPassword)
        await create.click()
        await expect(dialog.getByRole('alert')).toContainText(t('account.security.passkeys.exists'))
        await dialog.getByRole('button', { name: t('account.security.confirm.cancel') }).click()
        await expect(passkeys.getByRole('listitem')).toHaveCount(1)

        await button(page, t('account.logout')).click()
        await page.waitForURL((url) => url.pathname === path('index', {}, shopLocale))
        await open(page, path('auth-login', {}, shopLocale))
        await button(page, t('auth.login.passkey')).click()
        await page.waitForURL((url) => url.pathname === account)

        await open(page, security)
        await expect(row).not.toContainText(t('account.security.passkeys.unused'))
        await row.getByRole('button').click()
        await dialog.getByRole('button', { name: t('account.security.confirm.byPasskey') }).click()
        await expect(row).toBeHidden()
        await expect(passkeys.getByRole('heading')).toBeFocused()

        // The device still has the passkey, but the shop does not.
        await button(page, t('account.logout')).click()
        await page.waitForURL((url) => url.pathname === path('index', {}, shopLocale))
        await open(page, path('auth-login', {}, shopLocale))
        await button(page, t('auth.login.passkey')).click()
        await expect(main(page).getByText(t('backend.account.passkeyWrong'))).toBeVisible()
        await expectAccessible(page)
      },
    )

    test(
      'the autofill offers the passkey',
      { tag: ['@phone', '@R-AUTH-9'] },
      async ({ page, authenticator: _, t, visitor }) => {
        const email = ownAddress(`autofill-${shopLocale}`)
        await openAccount(visitor, shopLocale, email)
        await open(page, `${path('auth-login', {}, shopLocale)}?redirect=${security}`)
        const name = main(page).getByLabel(t('form.email'), { exact: true })
        await expect(name).toHaveAttribute('autocomplete', 'username webauthn')
        await submitLogin(page, t, email)
        await page.waitForURL((url) => url.pathname === security)
        const passkeys = section(page, t('account.security.passkeys.title'))
        await passkeys.getByRole('button', { name: t('account.security.passkeys.add') }).click()
        const dialog = page.getByRole('dialog')
        await dialog.getByLabel(t('account.security.passkeys.name')).fill('Laptop')
        await dialog.getByLabel(t('account.security.confirm.password'), { exact: true }).fill(goodPassword)
        await dialog.getByRole('button', { name: t('account.security.passkeys.create') }).click()
        await expect(passkeys.getByRole('listitem')).toHaveCount(1)
        await button(page, t('account.logout')).click()
        await page.waitForURL((url) => url.pathname === path('index', {}, shopLocale))
        // The virtual authenticator accepts the offer immediately, without a choice in a menu.
        await page.goto(path('auth-login', {}, shopLocale))
        await page.waitForURL((url) => url.pathname === account)
      },
    )

    test(
      'sessions are listed and logged out; a login from a new device is mailed',
      { tag: ['@phone', '@R-ACCT-4', '@R-ACCT-5', '@R-AUTH-8'] },
      async ({ page, t, visitor }) => {
        const email = ownAddress(`sessions-${shopLocale}`)
        await openAccount(visitor, shopLocale, email)
        const isLoggedIn = async () => (await visitor.call('GET', '/api/auth/user')).status === 200
        await open(page, `${path('auth-login', {}, shopLocale)}?redirect=${account}`)
        await submitLogin(page, t, email)
        await page.waitForURL((url) => url.pathname === account)
        await expect(async () => expect((await mailTo(email)).text ?? '').toContain(security)).toPass()

        await main(page)
          .getByRole('link', { name: t('account.security.title') })
          .click()
        await page.waitForURL((url) => url.pathname === security)
        const sessions = section(page, t('account.security.sessions.title'))
        const rows = sessions.getByRole('listitem')
        const dialog = page.getByRole('dialog')
        const confirm = async () => {
          await dialog.getByLabel(t('account.security.confirm.password'), { exact: true }).fill(goodPassword)
          await dialog.getByRole('button', { name: t('account.security.sessions.end'), exact: true }).click()
        }
        await expect(rows).toHaveCount(2)
        await expect(rows.first()).toContainText(t('account.security.sessions.current'))
        await expect(rows.first()).toContainText('Chrome')
        await expectAccessible(page)
        expect(await isLoggedIn()).toBe(true)
        await rows.last().getByRole('button').click()
        await confirm()
        await expect(rows).toHaveCount(1)
        await expect(sessions.getByRole('heading')).toBeFocused()
        expect(await isLoggedIn()).toBe(false)

        await visitor.begin()
        await visitor.call('POST', '/api/auth/login', { email, password: goodPassword })
        expect(await isLoggedIn()).toBe(true)
        await page.reload()
        await expect(rows).toHaveCount(2)
        await button(page, t('account.security.sessions.endOthers')).click()
        await confirm()
        // A page that is left earlier is read again by the next one.
        await expect(dialog).toBeHidden()
        await expect(rows).toHaveCount(1)
        expect(await isLoggedIn()).toBe(false)
        await expectReflow(page)

        // Logged out from elsewhere, this device has to log in again, and returns to its page.
        await visitor.begin()
        await visitor.call('POST', '/api/auth/login', { email, password: goodPassword })
        await page.reload()
        await expect(rows).toHaveCount(2)
        await visitor.call('DELETE', '/api/account/sessions', { password: goodPassword })
        await rows.last().getByRole('button').click()
        await confirm()
        await page.waitForURL((url) => url.pathname === path('auth-login', {}, shopLocale))
        expect(new URL(page.url()).searchParams.get('redirect')).toBe(security)
        await expect(main(page).getByText(t('auth.login.ended'))).toBeVisible()
        await expectAccessible(page)
      },
    )
  })
}
