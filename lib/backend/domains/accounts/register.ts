import type { Registration } from '@/lib/contract/account'
import type { Locale } from '@/lib/i18n/locales'
import type { Services } from '../../platform/context'
import { saveNewsletterRequest } from '../newsletter/store'
import { mailsTo } from '../customers/mails'
import { hashPassword } from './passwords'
import { canonicalEmail, findCustomerByEmail, savePrivacyConsent, saveRegistration } from '../customers/store'
import { hoursFrom, newToken, saveToken } from '../customers/tokens'

const activationHours = 48

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
