import { eq } from 'drizzle-orm'
import type { PasswordReset } from '@/lib/contract/account'
import type { Locale } from '@/lib/i18n/locales'
import { path } from '@/lib/routing/path'
import type { Services } from '../../platform/context'
import { passkeys } from '../../platform/db/schema/security'
import { FieldError } from '../../platform/http/errors'
import { localeOfOwnPage } from '../../platform/http/origin'
import { endSessionsOf } from '../../platform/http/session'
import type { Client } from '../../platform/http/user-agent'
import { logSecurity } from '../security/log'
import { verifyAddress } from './activate'
import { mailsTo } from '../customers/mails'
import { checkNewPassword } from './password-rules'
import { hashPassword } from './passwords'
import { canonicalEmail, findCustomer, findCustomerByEmail, setPasswordHash } from '../customers/store'
import { hoursFrom, invalidateTokens, saveToken, newToken, requireToken, useToken } from '../customers/tokens'

const resetMinutes = 60
/** Registration links can set a password too, for the owner of an address that somebody else registered. */
export const resetPurposes = ['password_reset', 'activation'] as const

/** The language of the shop's password-reset page if `resultUrl` is that page, else null. */
export function resetPageLocale(resultUrl: string, origin: string): Locale | null {
  return localeOfOwnPage(resultUrl, origin, (locale) =>
    path('auth-password-reset', { token: '-' }, locale).replace(/\/-$/, ''),
  )
}

/**
 * Mails a link to the password-reset page in the given language; an unknown address gets a mail that says so. Both
 * cases take the same steps.
 */
export async function remind(
  services: Services,
  written: string,
  { pageLocale, locale, client }: { readonly pageLocale: Locale; readonly locale: Locale; readonly client: Client },
): Promise<void> {
  const now = services.now()
  const email = canonicalEmail(written)
  await services.database.transaction(async (db) => {
    const customer = await findCustomerByEmail(db, email)
    const token = newToken()
    const expiresAt = hoursFrom(now, resetMinutes / 60)
    await saveToken(db, { token, purpose: 'password_reset', customerId: customer?.id ?? null, expiresAt, now })
    const resetUrl = services.origin + path('auth-password-reset', { token: token.token }, pageLocale)
    if (customer) await mailsTo(customer, locale, db, services).reset(token, resetMinutes, resetUrl)
    else await mailsTo({ name: '', email }, locale, db, services).unknownAddress()
    await logSecurity(db, services, {
      kind: 'password_reset_requested',
      customerId: customer?.id ?? null,
      email,
      client,
    })
  })
}

/**
 * Sets the password using a mailed link, ends all of the customer's sessions and removes their passkeys. The link
 * verifies the address, so an unconfirmed account is activated. 422 with `errors.token` when the link is unknown, used
 * or expired.
 */
export async function resetPassword(
  services: Services,
  token: string,
  input: PasswordReset,
  locale: Locale,
  client: Client,
): Promise<void> {
  const now = services.now()
  const { database } = services
  const known = await requireToken(database, token, resetPurposes, now, locale)
  const owner = await findCustomer(database, known.customerId)
  if (!owner) throw FieldError.of('token', 'account.tokenUnknown')
  await checkNewPassword(input, owner)
  const passwordHash = await hashPassword(input.password)
  await database.transaction(async (db) => {
    await useToken(db, known, now)
    await setPasswordHash(db, owner.id, passwordHash, now)
    await verifyAddress(db, owner, now)
    await invalidateTokens(db, owner.id)
    await endSessionsOf(db, owner.id)
    // An intruder in the account may have added a passkey.
    const removed = await db.delete(passkeys).where(eq(passkeys.customerId, owner.id)).returning({ id: passkeys.id })
    await mailsTo(owner, locale, db, services).passwordChanged({ hadPasskeys: removed.length > 0 })
    await logSecurity(db, services, { kind: 'password_reset', customerId: owner.id, client })
  })
}
