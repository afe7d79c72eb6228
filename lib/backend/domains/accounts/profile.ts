import { and, desc, eq, gt, isNull } from 'drizzle-orm'
import type { Account, AccountInput, EmailChange, User, PasswordChange } from '@/lib/contract/account'
import type { Locale } from '@/lib/i18n/locales'
import type { Services } from '../../platform/context'
import type { Queryable } from '../../platform/db/database'
import { accountTokens, customers } from '../../platform/db/schema/accounts'
import { carts } from '../../platform/db/schema/shop'
import { FieldError, HttpError } from '../../platform/http/errors'
import { readableEmail } from '../../platform/readable-email'
import { createSession, endSessionsOf, type NewSession, type SessionOwner } from '../../platform/http/session'
import type { Client } from '../../platform/http/user-agent'
import { changeCustomer, emptyCustomer } from '../cart/customer'
import { loadCountries } from '../cart/store'
import { limitRecipient } from '../customers/recipient-limits'
import { readNewsletter, setNewsletter } from '../newsletter/store'
import { logSecurity } from '../security/log'
import { mailsTo } from '../customers/mails'
import { checkNewPassword } from './password-rules'
import { isPassword, hashPassword } from './passwords'
import {
  canonicalEmail,
  findCustomer,
  isTaken,
  lockCustomer,
  setPasswordHash,
  type CustomerRow,
} from '../customers/store'
import { hoursFrom, saveToken, newToken, invalidateTokens } from '../customers/tokens'

const emailChangeHours = 24

export function toUserResponse({ id, name, email, phone, createdAt }: CustomerRow): User {
  return { id, name, email: readableEmail(email), phone, created_at: createdAt.toISOString() }
}

const invoiceDataOf = ({ invoiceData, name }: CustomerRow) => invoiceData ?? { ...emptyCustomer.invoice_data, name }
const deliveryDataOf = ({ deliveryData }: CustomerRow) => deliveryData ?? emptyCustomer.delivery_data

/** The address awaiting confirmation, if any. */
async function findPendingEmail(db: Queryable, customerId: number, now: Date): Promise<string | null> {
  const [row] = await db
    .select({ email: accountTokens.email })
    .from(accountTokens)
    .where(
      and(
        eq(accountTokens.customerId, customerId),
        eq(accountTokens.purpose, 'email_change'),
        isNull(accountTokens.usedAt),
        gt(accountTokens.expiresAt, now),
      ),
    )
    .orderBy(desc(accountTokens.createdAt))
  return row?.email ?? null
}

export async function toAccountResponse(db: Queryable, customer: CustomerRow, now: Date): Promise<Account> {
  const pendingEmail = await findPendingEmail(db, customer.id, now)
  return {
    ...toUserResponse(customer),
    pending_email: pendingEmail && readableEmail(pendingEmail),
    invoice_data: invoiceDataOf(customer),
    delivery_data: deliveryDataOf(customer),
    newsletter: await readNewsletter(db, customer.email),
  }
}

/** The customer of a session. 401 when the account is gone. */
export async function requireCustomer(db: Queryable, id: number): Promise<CustomerRow> {
  const customer = await findCustomer(db, id)
  if (!customer) throw new HttpError(401, 'errors.unauthenticated')
  return customer
}

/**
 * Updates the given profile fields; 422 by field, with nothing changed, when any is invalid. The cart's copy of the
 * profile data is dropped, to be taken from the profile again.
 */
export async function changeAccount(
  services: Services,
  id: number,
  input: AccountInput,
  locale: Locale,
): Promise<Account> {
  const now = services.now()
  return services.database.transaction(async (db) => {
    const customer = await lockCustomer(db, id)
    if (!customer) throw new HttpError(401, 'errors.unauthenticated')
    const { name = customer.name, is_newsletter_subscription: isWanted, ...data } = input
    const current = {
      email: '',
      phone: customer.phone,
      invoice_data: invoiceDataOf(customer),
      delivery_data: deliveryDataOf(customer),
    }
    const change = changeCustomer(current, data, await loadCountries(db))
    if ('fields' in change) throw new FieldError(change.fields)
    const { phone, invoice_data: invoiceData, delivery_data: deliveryData } = change.data
    const [changed] = await db
      .update(customers)
      .set({ name, phone: phone ?? '', invoiceData, deliveryData, updatedAt: now })
      .where(eq(customers.id, id))
      .returning()
    if (!changed) throw new Error('The locked customer is gone')
    await db.update(carts).set({ customerData: null }).where(eq(carts.customerId, id))
    if (isWanted !== undefined) await setNewsletter(db, customer.email, isWanted, locale, now)
    return toAccountResponse(db, changed, now)
  })
}

/** 422 when the password re-entered is not the customer's. */
export async function requirePassword(
  customer: CustomerRow,
  field: 'password' | 'current_password',
  password: string,
): Promise<void> {
  if (!(await isPassword(password, customer.passwordHash))) throw FieldError.of(field, 'account.passwordWrong')
}

/**
 * Mails a confirmation link to the new address, which takes effect once followed. If the address has an account
 * already, its owner is notified instead; the response is the same. 429 beyond the limit of mails to the address.
 */
export async function requestEmail(
  services: Services,
  id: number,
  input: EmailChange,
  locale: Locale,
  client: Client,
): Promise<void> {
  const now = services.now()
  const { database } = services
  const customer = await requireCustomer(database, id)
  await requirePassword(customer, 'current_password', input.current_password)
  const email = canonicalEmail(input.email)
  if (email === customer.email) throw FieldError.of('email', 'account.emailSame')
  await limitRecipient(database, services, null, 'registration', email)
  await database.transaction(async (db) => {
    const token = newToken()
    const expiresAt = hoursFrom(now, emailChangeHours)
    await saveToken(db, { token, purpose: 'email_change', customerId: id, email, expiresAt, now })
    const recipient = { ...customer, email }
    if (await isTaken(db, email, id)) await mailsTo(recipient, locale, db, services).existingAccount()
    else await mailsTo(recipient, locale, db, services).emailChange({ token, hours: emailChangeHours })
    await logSecurity(db, services, { kind: 'email_change_requested', customerId: id, client })
  })
}

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
