import type { Registration } from '@/lib/contract/account'
import type { InvoiceData } from '@/lib/contract/cart'
import type { Locale } from '@/lib/i18n/locales'
import type { Services } from '../../context'
import type { Queryable } from '../../platform/db/database'
import { saveNewsletterRequest } from '../newsletter/store'
import { mailsTo, type MailedOrder } from './mails'
import { hashPassword } from './passwords'
import { canonicalEmail, findCustomerByEmail, savePrivacyConsent, saveRegistration } from './store'
import { saveToken, newToken } from './tokens'

const activationHours = 48
/** How long a buyer who requested an account at checkout has to set its password: a week. */
const requestedHours = 7 * 24

export const hoursFrom = (now: Date, hours: number) => new Date(now.getTime() + hours * 3_600_000)

type NewCustomer = Required<Pick<Registration, 'name' | 'email' | 'password' | 'is_newsletter_subscription'>>

/**
 * Registers a customer, who can log in after following the mailed link. If the address has an open account, its owner
 * is notified by mail instead. Both cases take the same steps (hash, statements, one mail), so that neither response
 * nor timing tells them apart.
 */
export async function register(services: Services, customer: NewCustomer, locale: Locale): Promise<void> {
  const now = services.now()
  const passwordHash = await hashPassword(customer.password)
  const { name } = customer
  const email = canonicalEmail(customer.email)
  await services.database.transaction(async (db) => {
    const id = await saveRegistration(db, { name, email, passwordHash, locale }, now)
    const token = newToken()
    const expiresAt = hoursFrom(now, activationHours)
    await saveToken(db, { token, purpose: 'activation', customerId: id, expiresAt, now })
    await savePrivacyConsent(db, id, locale, now)
    if (customer.is_newsletter_subscription) await saveNewsletterRequest(db, id, locale, expiresAt, now)
    if (id !== null) await mailsTo({ name, email }, locale, db, services).activation({ token, hours: activationHours })
    else await mailsTo({ name, email }, locale, db, services).existingAccount()
  })
}

/**
 * Resends the activation link and invalidates the earlier one. Open accounts and unknown addresses get a mail that says
 * so; all cases take the same steps.
 */
export async function mailActivationAgain(services: Services, written: string, locale: Locale): Promise<void> {
  const now = services.now()
  const email = canonicalEmail(written)
  await services.database.transaction(async (db) => {
    const customer = await findCustomerByEmail(db, email)
    const waiting = customer?.activatedAt === null ? customer : null
    const token = newToken()
    const expiresAt = hoursFrom(now, activationHours)
    await saveToken(db, { token, purpose: 'activation', customerId: waiting?.id ?? null, expiresAt, now })
    if (waiting) await mailsTo(waiting, locale, db, services).activation({ token, hours: activationHours })
    else if (customer) await mailsTo(customer, locale, db, services).existingAccount()
    else await mailsTo({ name: '', email }, locale, db, services).unknownAddress()
  })
}

interface Buyer {
  readonly invoiceData: InvoiceData
  readonly email: string
  readonly locale: Locale
  readonly order: MailedOrder
}

/**
 * Creates the account that a buyer requested with an order (`is_new_account`). A mailed link sets its password,
 * verifies the address and activates it. If the address has an open account, its owner is notified by mail instead; the
 * response to the order is the same.
 */
export async function requestAccount(db: Queryable, services: Services, buyer: Buyer): Promise<void> {
  const now = services.now()
  const { invoiceData, locale, order } = buyer
  const { name } = invoiceData
  const email = canonicalEmail(buyer.email)
  const mails = mailsTo({ name, email, invoiceData }, locale, db, services)
  const known = await findCustomerByEmail(db, email)
  const isOpen = known !== null && known.activatedAt !== null
  const id = isOpen ? null : (known?.id ?? (await saveRegistration(db, { name, email, passwordHash: '', locale }, now)))
  const token = newToken()
  const expiresAt = hoursFrom(now, requestedHours)
  await saveToken(db, { token, purpose: 'password_reset', customerId: id, expiresAt, now })
  if (id === null) await mails.existingAccount()
  else await mails.requestedAccount({ token, hours: requestedHours, order })
}
