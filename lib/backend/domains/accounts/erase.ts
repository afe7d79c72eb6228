import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { Locale } from '@/lib/i18n/locales'
import type { Services } from '../../context'
import type { Queryable } from '../../platform/db/database'
import { customers } from '../../platform/db/schema/accounts'
import { inquiries, mails, newsletterSubscribers, stockNotices } from '../../platform/db/schema/correspondence'
import { offers } from '../../platform/db/schema/offers'
import { carts, favourites, orders } from '../../platform/db/schema/shop'
import { endSessionsOf } from '../../platform/http/session'
import { mailDeleted } from './mails'
import { isAddress, lockCustomer } from './store'

/** Orders, and the quotes they came from, are kept as accounting law requires, but without an owner. */
async function detachOrders(db: Queryable, customerId: number, now: Date): Promise<void> {
  await db
    .update(orders)
    .set({ customerId: null, sessionIdHash: null, detachedAt: now })
    .where(eq(orders.customerId, customerId))
  await db.delete(offers).where(and(eq(offers.customerId, customerId), isNull(offers.orderId)))
  await db.update(offers).set({ customerId: null, sessionIdHash: null }).where(eq(offers.customerId, customerId))
}

/**
 * GDPR erasure (R-ACCT-2): deletes an account and everything the law does not require to keep: profile, addresses,
 * links, sessions, cart, favourites, newsletter, stock notices, inquiries, open quotes, mail texts. Orders under way
 * are still delivered. A last mail confirms it. False when there is no such account.
 */
export async function eraseCustomer(services: Services, customerId: number, locale: Locale): Promise<boolean> {
  const now = services.now()
  return services.database.transaction(async (db) => {
    const customer = await lockCustomer(db, customerId)
    if (!customer) return false
    const { email } = customer
    await detachOrders(db, customerId, now)
    await endSessionsOf(db, customerId)
    await db.delete(carts).where(eq(carts.customerId, customerId))
    await db.delete(favourites).where(eq(favourites.owner, `c:${customerId}`))
    await db.delete(newsletterSubscribers).where(eq(newsletterSubscribers.email, email))
    await db.delete(stockNotices).where(eq(stockNotices.email, email))
    await db.delete(inquiries).where(isAddress(inquiries.email, email))
    // Queued mails are still sent; an order confirmation may be among them.
    await db.delete(mails).where(and(isAddress(mails.recipient, email), inArray(mails.state, ['sent', 'failed'])))
    await db.delete(customers).where(eq(customers.id, customerId))
    await mailDeleted(db, services, customer, locale)
    return true
  })
}
