import { eq } from 'drizzle-orm'
import type { Activated } from '@/lib/contract/account'
import type { Locale } from '@/lib/i18n/locales'
import type { Queryable, Services } from '../context'
import { customers } from '../db/schema/accounts'
import { FieldError } from '../http/errors'
import { mailEmailChanged } from './mails'
import { confirmNewsletterWish, moveNewsletter } from './newsletter'
import { activateCustomer, claimOrders, giveUpUnconfirmed, isTaken, lockCustomer, type CustomerRow } from './store'
import { forgetTokens, requireToken, useToken } from './tokens'

/** What a proved address brings about: the account is open, its orders and its wish for the newsletter are taken over. */
export async function proveAddress(db: Queryable, customer: CustomerRow, now: Date): Promise<number> {
  await activateCustomer(db, customer.id, now)
  await confirmNewsletterWish(db, customer.email, now)
  return claimOrders(db, customer.id, customer.email)
}

async function changeEmail(db: Queryable, services: Services, customer: CustomerRow, email: string, locale: Locale) {
  const now = services.now()
  // The address may have got an account of its own since the link was mailed.
  await giveUpUnconfirmed(db, email)
  if (await isTaken(db, email, customer.id)) throw FieldError.of('token', 'account.emailTaken')
  await db.update(customers).set({ email, updatedAt: now }).where(eq(customers.id, customer.id))
  await moveNewsletter(db, customer.email, email)
  // A link to set a new password that went to the old address must not outlive it.
  await forgetTokens(db, customer.id)
  await mailEmailChanged(db, services, customer, locale, email)
  return claimOrders(db, customer.id, email)
}

/**
 * Does what a mailed link confirms: opens a new account, or gives an account its new address. 422 with `errors.token` when the link is unknown, used or expired.
 */
export async function activate(services: Services, token: string, locale: Locale): Promise<Activated> {
  const now = services.now()
  return services.database.transaction(async (db) => {
    const row = await requireToken(db, token, ['activation', 'email_change'], now)
    await useToken(db, row, now)
    const customer = await lockCustomer(db, row.customerId)
    if (!customer) throw FieldError.of('token', 'account.tokenUnknown')
    if (row.purpose === 'email_change' && row.email !== null) {
      const claimed = await changeEmail(db, services, customer, row.email, locale)
      return { purpose: 'email_change', email: row.email, claimed_orders: claimed }
    }
    const claimed = await proveAddress(db, customer, now)
    return { purpose: 'activation', email: customer.email, claimed_orders: claimed }
  })
}
