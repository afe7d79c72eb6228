import { eq, inArray } from 'drizzle-orm'
import type { Locale } from '@/lib/i18n/locales'
import type { Services } from '../../platform/context'
import type { Queryable } from '../../platform/db/database'
import { customers } from '../../platform/db/schema/accounts'
import { inquiries, newsletterSubscribers, stockNotices } from '../../platform/db/schema/correspondence'
import { carts, favourites, orders, paymentAttempts } from '../../platform/db/schema/shop'
import { deleteMailsAbout } from '../mail/outbox-store'
import type { Client } from '../../platform/http/user-agent'
import { endSessionsOf } from '../../platform/http/session'
import { anonymizeSecurityEvents, logSecurity } from '../security/log'
import { findWithdrawals } from '../orders/withdrawals/store'
import { mailsTo } from '../customers/mails'
import { addressesOf, isAddress, lockCustomer } from '../customers/store'
import { detachOffers } from '../offers/store'

/** Removes the owner from orders, which accounting law requires to be kept. Returns what mails may be about. */
async function detachOrders(db: Queryable, customerId: number, now: Date): Promise<string[]> {
  const detached = await db
    .update(orders)
    .set({ customerId: null, sessionIdHash: null, detachedAt: now })
    .where(eq(orders.customerId, customerId))
    .returning({ id: orders.id })
  const orderIds = detached.map(({ id }) => id)
  const attempts = await db
    .select({ id: paymentAttempts.id })
    .from(paymentAttempts)
    .where(inArray(paymentAttempts.orderId, orderIds))
  const declared = await findWithdrawals(db, orderIds)
  return [
    ...orderIds.map((id) => `order:${id}`),
    ...attempts.map(({ id }) => `payment:${id}`),
    ...declared.map(({ reference }) => `withdrawal:${reference}`),
  ]
}

/**
 * GDPR erasure (R-ACCT-2): deletes an account and everything the law does not require to keep: profile, addresses,
 * links, sessions, cart, favourites, newsletter, stock notices, inquiries, quotes, mails and their files, also those of
 * former addresses. What was asked for at an address never confirmed is only mailed there by the account, because its
 * owner may be somebody else. The security log is anonymized, pending orders are still delivered, and valid quotes can
 * still be accepted. A last confirmation mail is deleted once sent. Returns false when there is no such account.
 */
export async function eraseCustomer(
  services: Services,
  customerId: number,
  locale: Locale,
  client: Client,
): Promise<boolean> {
  const now = services.now()
  const forgotten = await services.database.transaction(async (db) => {
    const customer = await lockCustomer(db, customerId)
    if (!customer) return null
    const emails = await addressesOf(db, customer)
    const subjects = [...(await detachOrders(db, customerId, now)), ...(await detachOffers(db, customerId, now))]
    await endSessionsOf(db, customerId)
    await db.delete(carts).where(eq(carts.customerId, customerId))
    await db.delete(favourites).where(eq(favourites.owner, `c:${customerId}`))
    await db.delete(newsletterSubscribers).where(inArray(newsletterSubscribers.email, emails))
    await db.delete(stockNotices).where(inArray(stockNotices.email, emails))
    await db.delete(inquiries).where(isAddress(inquiries.email, emails))
    await logSecurity(db, services, { kind: 'account_deleted', customerId, client })
    await anonymizeSecurityEvents(db, { id: customerId, emails }, now)
    await db.delete(customers).where(eq(customers.id, customerId))
    await mailsTo(customer, locale, db, services).deleted()
    return deleteMailsAbout(db, { customerId, emails, subjects })
  })
  if (forgotten) await services.mail.files?.remove(forgotten)
  return forgotten !== null
}
