import type { Confirmation } from '@/lib/contract/account-security'
import type { Services } from '../../platform/context'
import { FieldError } from '../../platform/http/errors'
import { logSecurity } from '../security/log'
import { findPasskey, isProof } from './passkey-proof'
import { requireCustomer, requirePassword } from './profile'
import type { Caller } from './sessions'

/**
 * Throws 422 by field unless the customer has just confirmed their identity with the password or one of their passkeys.
 */
export async function requireConfirmation(
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
