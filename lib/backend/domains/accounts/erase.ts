import { and, eq, isNull } from 'drizzle-orm'
import type { Locale } from '@/lib/i18n/locales'
import type { Services } from '../../context'
import type { Queryable } from '../../platform/db/database'
import { customers } from '../../platform/db/schema/accounts'
import { inquiries, newsletterSubscribers, stockNotices } from '../../platform/db/schema/correspondence'
import { offers } from '../../platform/db/schema/offers'
import { carts, favourites, orders } from '../../platform/db/schema/shop'
import { deleteMailsAbout } from '../mail/outbox-store'
import type { Client } from '../../platform/http/user-agent'
import { endSessionsOf } from '../../platform/http/session'
import { anonymizeSecurityEvents, logSecurity } from '../security/log'
import { mailsTo } from './mails'
import { isAddress, lockCustomer } from './store'

/** Removes the owner from orders, and from the quotes behind them, which accounting law requires to be kept. */
async function detachOrders(db: Queryable, customerId: number, now: Date): Promise<number[]> {
  const detached = await db
    .update(orders)
    .set({ customerId: null, sessionIdHash: null, detachedAt: now })
    .where(eq(orders.customerId, customerId))
    .returning({ id: orders.id })
  await db.delete(offers).where(and(eq(offers.customerId, customerId), isNull(offers.orderId)))
  await db.update(offers).set({ customerId: null, sessionIdHash: null }).where(eq(offers.customerId, customerId))
  return detached.map(({ id }) => id)
}

/**
 * GDPR erasure (R-ACCT-2): deletes an account and everything the law does not require to keep: profile, addresses,
 * links, sessions, cart, favourites, newsletter, stock notices, inquiries, open quotes, mails and their files. The
 * security log is anonymized, and pending orders are still delivered. A last confirmation mail is deleted once sent.
 * Returns false when there is no such account.
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
    const { email } = customer
    const orderIds = await detachOrders(db, customerId, now)
    await endSessionsOf(db, customerId)
    await db.delete(carts).where(eq(carts.customerId, customerId))
    await db.delete(favourites).where(eq(favourites.owner, `c:${customerId}`))
    await db.delete(newsletterSubscribers).where(eq(newsletterSubscribers.email, email))
    await db.delete(stockNotices).where(eq(stockNotices.email, email))
    await db.delete(inquiries).where(isAddress(inquiries.email, email))
    await logSecurity(db, services, { kind: 'account_deleted', customerId, client })
    await anonymizeSecurityEvents(db, customer, now)
    await db.delete(customers).where(eq(customers.id, customerId))
    await mailsTo(customer, locale, db, services).deleted()
    return deleteMailsAbout(db, email, orderIds)
  })
  if (forgotten) await services.mail.files?.remove(forgotten)
  return forgotten !== null
}
