import type { PasswordChange } from '@/lib/contract/account'
import type { Locale } from '@/lib/i18n/locales'
import type { Services } from '../../context'
import { FieldError } from '../../platform/http/errors'
import { createSession, endSessionsOf, type NewSession, type SessionOwner } from '../../platform/http/session'
import { logSecurity } from '../security/log'
import { mailsTo } from './mails'
import { checkNewPassword } from './password-rules'
import { hashPassword } from './passwords'
import { requireCustomer, requirePassword } from './profile'
import { setPasswordHash } from './store'
import { invalidateTokens } from './tokens'

/**
 * Changes the password of a customer who knows the current one. Ends all their sessions, invalidates earlier reset
 * links and returns a new session for this browser.
 */
export async function changePassword(
  services: Services,
  customerId: number,
  input: PasswordChange,
  locale: Locale,
  { client, deviceHash }: Omit<SessionOwner, 'customerId'>,
): Promise<NewSession> {
  const now = services.now()
  const customer = await requireCustomer(services.database, customerId)
  await requirePassword(customer, 'current_password', input.current_password)
  if (input.password === input.current_password) throw FieldError.of('password', 'account.passwordSame')
  await checkNewPassword(input, customer)
  const passwordHash = await hashPassword(input.password)
  return services.database.transaction(async (db) => {
    await setPasswordHash(db, customerId, passwordHash, now)
    await invalidateTokens(db, customerId)
    await endSessionsOf(db, customerId)
    await mailsTo(customer, locale, db, services).passwordChanged()
    await logSecurity(db, services, { kind: 'password_changed', customerId, client })
    return createSession(db, now, { customerId, client, deviceHash })
  })
}
