import { Secret, TOTP } from 'otpauth'
import { expect, type Page } from 'playwright/test'
import type { Role } from '@/lib/contract/desk/roles'
import type { Locale } from '@/lib/i18n/locales'
import { mailTo, ownAddress } from './outbox'
import { expectAccessible } from './page'
import { shopCommand } from './shop-command'

const password = 'kilenc-zold-lampaernyo'

type Texts = (key: string) => string

/** Joins the desk by an invitation from the command line, with an authenticator, as "Anna Pult". */
export async function joinDesk(page: Page, t: Texts, origin: string, locale: Locale, role: Role = 'sales') {
  const email = ownAddress(`desk-${role}-${locale}`)
  const person = ['--name', 'Anna Pult', '--role', role, '--language', locale]
  const { address } = (await shopCommand(origin, 'staff', 'add', email, ...person)) as { address: string }
  expect((await mailTo(email)).text).toContain(address)
  await page.goto(address)
  const secret = await page.getByLabel(t('desk.join.secret')).inputValue()
  await expectAccessible(page)
  await page.getByLabel(t('desk.join.password')).fill(password)
  await page.getByLabel(t('desk.login.code')).fill(new TOTP({ secret: Secret.fromBase32(secret) }).generate())
  await page.getByRole('button', { name: t('desk.join.submit'), exact: true }).click()
  await expect(page.getByRole('heading', { name: t('desk.today.waiting') })).toBeVisible()
}
