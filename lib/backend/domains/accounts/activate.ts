import { eq } from 'drizzle-orm'
import type { Activate, Activated } from '@/lib/contract/account'
import type { Locale } from '@/lib/i18n/locales'
import type { Services } from '../../platform/context'
import type { Queryable } from '../../platform/db/database'
import { customers } from '../../platform/db/schema/accounts'
import { FieldError } from '../../platform/http/errors'
import { endSessionsOf, type Session } from '../../platform/http/session'
import type { Client } from '../../platform/http/user-agent'
import { confirmNewsletterRequest, moveNewsletter } from '../newsletter/store'
import { logSecurity } from '../security/log'
import { claimGuestRecords } from '../customers/claim'
import { mailsTo } from '../customers/mails'
import { isPassword } from './passwords'
import {
  activateCustomer,
  findCustomer,
  removeUnconfirmed,
  isTaken,
  lockCustomer,
  type CustomerRow,
} from '../customers/store'
import { invalidateTokens, requireToken, useToken, type TokenRow } from '../customers/tokens'

export const activationPurposes = ['activation', 'email_change'] as const

/** Activates the account and assigns it the guest orders and quotes made with the verified address. */
export async function verifyAddress(db: Queryable, customer: CustomerRow, now: Date): Promise<number> {
  await activateCustomer(db, customer.id, now)
  return claimGuestRecords(db, customer.id, customer.email)
}

interface EmailChange {
  readonly email: string
  readonly locale: Locale
  readonly proof: Proof
}

async function changeEmail(
  db: Queryable,
  services: Services,
  customer: CustomerRow,
  { email, locale, proof }: EmailChange,
): Promise<number> {
  const now = services.now()
  // Another account may have been opened with this address since the link was mailed.
  await removeUnconfirmed(db, email)
  if (await isTaken(db, email, customer.id)) throw FieldError.of('token', 'account.emailTaken')
  const formerEmails = [...new Set([...customer.formerEmails, customer.email])].filter((former) => former !== email)
  await db.update(customers).set({ email, formerEmails, updatedAt: now }).where(eq(customers.id, customer.id))
  await moveNewsletter(db, customer.email, email)
  // A reset link mailed to the old address must not outlive it.
  await invalidateTokens(db, customer.id)
  await endSessionsOf(db, customer.id, proof.session)
  await mailsTo(customer, locale, db, services).emailChanged(email)
  await logSecurity(db, services, { kind: 'email_changed', customerId: customer.id, client: proof.client })
  return claimGuestRecords(db, customer.id, email)
}

/** Proof that the person following a link owns the account. */
interface Proof extends Required<Activate> {
  /** The session that followed the link. */
  readonly session: Session
  readonly client: Client
}

interface ActivatedLink {
  readonly answer: Activated
  /** The activated customer; null after an address change. */
  readonly customer: CustomerRow | null
}

/**
 * Throws 422 by field unless the person following the link owns its account. The mail proves only the address: its
 * reader may be a stranger whose address somebody else typed, and whose orders must not end up in that account.
 */
async function requireOwner(
  services: Services,
  { purpose, customerId }: TokenRow,
  { password, session }: Proof,
): Promise<void> {
  if (purpose === 'email_change' && session.customerId === customerId) return
  const customer = await findCustomer(services.database, customerId)
  if (!customer) throw FieldError.of('token', 'account.tokenUnknown')
  if (await isPassword(password, customer.passwordHash)) return
  const isMissing = purpose === 'email_change' && password === ''
  throw FieldError.of('password', isMissing ? 'account.changeNeedsPassword' : 'account.passwordNotChosen')
}

/**
 * Performs what a mailed link confirms. Activates a new account, given its password; or changes an account's address,
 * given its session or password, and ends its other sessions. 422 with `errors.token` when the link is unknown, used or
 * expired, with `errors.password` for a wrong or missing password.
 */
export async function activate(
  services: Services,
  token: string,
  proof: Proof,
  locale: Locale,
): Promise<ActivatedLink> {
  const now = services.now()
  const known = await requireToken(services.database, token, activationPurposes, now, locale)
  // A repeated registration issues its own link; this one and its password are then void.
  await requireOwner(services, known, proof)
  return services.database.transaction(async (db) => {
    const customer = await lockCustomer(db, known.customerId)
    await useToken(db, known, now)
    if (!customer) throw FieldError.of('token', 'account.tokenUnknown')
    if (known.purpose === 'email_change' && known.email !== null) {
      const claimed = await changeEmail(db, services, customer, { email: known.email, locale, proof })
      return { answer: { purpose: 'email_change', email: known.email, claimed_orders: claimed }, customer: null }
    }
    // The password also proves that the newsletter request came from its owner.
    await confirmNewsletterRequest(db, customer.email, now)
    const claimed = await verifyAddress(db, customer, now)
    return { answer: { purpose: 'activation', email: customer.email, claimed_orders: claimed }, customer }
  })
}
