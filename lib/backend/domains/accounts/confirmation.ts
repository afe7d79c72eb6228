import type { Context } from 'hono'
import type { Confirmation } from '@/lib/contract/account-security'
import type { BackendEnv, Services } from '../../platform/context'
import { FieldError } from '../../platform/http/errors'
import { logSecurity } from '../security/log'
import { limitPasswords } from './limits'
import { findPasskey, isProof } from './passkey-proof'
import { requireCustomer, requirePassword } from './profile'
import { callerOf, type Caller } from './sessions'

/**
 * Throws 422 by field unless the customer has just confirmed their identity with the password or one of their passkeys.
 */
async function requireConfirmation(
  services: Services,
  { customerId, session, client }: Caller,
  { password, passkey: assertion }: Confirmation,
): Promise<void> {
  const { database } = services
  try {
    if (!assertion) return await requirePassword(await requireCustomer(database, customerId), 'password', password)
    const found = await findPasskey(database, assertion.id)
    const isOwn = found?.customer.id === customerId
    if (!isOwn || !(await isProof(services, found, assertion, session, 'confirmation')))
      throw FieldError.of('passkey', 'account.passkeyWrong')
  } catch (error) {
    if (error instanceof FieldError)
      await logSecurity(database, services, { kind: 'login_failed', customerId, client, detail: 'confirmation' })
    throw error
  }
}

/** The caller, who has just proved their identity again: a session alone, which may be stolen, is not enough. */
export async function confirmedCaller(c: Context<BackendEnv>, confirmation: Confirmation): Promise<Caller> {
  const caller = callerOf(c)
  await limitPasswords(c, caller.customerId)
  await requireConfirmation(c.get('services'), caller, confirmation)
  return caller
}
