import { and, desc, eq, inArray, isNull, sql } from 'drizzle-orm'
import { shopLocale } from '@/lib/i18n/offered'
import type { Services } from '../../platform/context'
import type { Also, Queryable } from '../../platform/db/database'
import { mails, newsletterSubscribers } from '../../platform/db/schema/correspondence'
import { offers } from '../../platform/db/schema/offers'
import { carts, orders } from '../../platform/db/schema/shop'
import type { Client } from '../../platform/http/user-agent'
import { deleteMailsAbout } from '../mail/outbox-store'
import { detachOffers } from '../offers/store'
import { toOrderResponse } from '../orders/view'
import { anonymizeSecurityEvents, everySecurityEvent, hashEmail, logSecurity } from '../security/log'
import {
  exportConsents,
  exportInquiries,
  exportOffers,
  exportOrderNotes,
  exportReviews,
  exportReviewStops,
  exportSampleRequests,
  exportStockNotices,
  exportWithdrawals,
} from './export'
import { cartsAt, detachOrders, eraseAtAddresses, forgetEndedOrders, subjectsOfOrders } from './forget'
import { isAddress } from '../customers/store'

/**
 * The data of persons who bought, asked or subscribed without an account, found by their e-mail address. Only for the
 * operator, who has made sure who asks.
 */

const ordersAt = (email: string) =>
  and(isNull(orders.customerId), isAddress(sql`${orders.snapshot} ->> 'partner_email'`, [email]))!
const offersAt = (email: string) =>
  and(isNull(offers.customerId), isAddress(sql`${offers.customerData} ->> 'email'`, [email]))!

/**
 * Everything stored at an address without an account (R-ACCT-2); null if there is nothing.
 * @param email trimmed and lower-cased
 */
export async function exportGuest(services: Services, email: string, client: Client) {
  const { database: db, now } = services
  const orderRows = await db.select().from(orders).where(ordersAt(email)).orderBy(desc(orders.id))
  const orderIds = orderRows.map(({ id }) => id)
  const exportedOrders = []
  for (const order of orderRows) exportedOrders.push(await toOrderResponse(db, order, order.locale, now()))
  const data = {
    orders: exportedOrders,
    order_notes: await exportOrderNotes(db, orderIds),
    offers: await exportOffers(db, offersAt(email)),
    consents: await exportConsents(db, null, orderIds),
    inquiries: await exportInquiries(db, [email]),
    sample_requests: await exportSampleRequests(db, [email], shopLocale()),
    withdrawals: await exportWithdrawals(db, [email], orderIds),
    reviews: await exportReviews(db, orderIds),
    review_stops: await exportReviewStops(db, [email]),
    stock_notices: await exportStockNotices(db, [email], shopLocale()),
    newsletter: await db
      .select({
        state: newsletterSubscribers.state,
        source: newsletterSubscribers.source,
        created_at: newsletterSubscribers.createdAt,
        confirmed_at: newsletterSubscribers.confirmedAt,
        unsubscribed_at: newsletterSubscribers.unsubscribedAt,
      })
      .from(newsletterSubscribers)
      .where(eq(newsletterSubscribers.email, email)),
    carts: await db
      .select({ customer_data: carts.customerData, comment: carts.comment, updated_at: carts.updatedAt })
      .from(carts)
      .where(cartsAt([email])),
    mails: await db
      .select({ subject: mails.subject, template: mails.template, created_at: mails.createdAt })
      .from(mails)
      .where(isAddress(mails.recipient, [email]))
      .orderBy(desc(mails.id)),
    security_events: await securityEventsAt(db, email, now()),
  }
  if (Object.values(data).every((rows) => rows.length === 0)) return null
  await logSecurity(db, services, { kind: 'data_exported', customerId: null, email, client })
  return { exported_at: now().toISOString(), email, ...data }
}

async function securityEventsAt(db: Queryable, email: string, now: Date) {
  const events = []
  for await (const { kind, createdAt, network, device } of everySecurityEvent(db, {
    emailHash: await hashEmail(db, email, now),
  }))
    events.push({ kind, at: createdAt.toISOString(), network, device })
  return events
}

/**
 * Erases everything stored at an address without an account. Orders are kept for accounting, without what it does not
 * need once they have ended; pending ones are still delivered, and valid quotes can still be accepted.
 * @param email trimmed and lower-cased
 * @param also done in the transaction that erases, unless there is nothing
 * @returns the number of records deleted or detached
 */
export async function eraseGuest(services: Services, email: string, also?: Also<void>): Promise<number> {
  const now = services.now()
  const { erased, files } = await services.database.transaction(async (db) => {
    const orderIds = await detachOrders(db, and(ordersAt(email), isNull(orders.detachedAt))!, now)
    const quotes = await detachOffers(db, offersAt(email), now)
    const subjects = [...(await subjectsOfOrders(db, orderIds)), ...quotes]
    const atAddress = await eraseAtAddresses(db, [email])
    await anonymizeSecurityEvents(db, { id: null, emails: [email] }, now)
    const [{ waiting } = { waiting: 0 }] = await db
      .select({ waiting: sql<number>`count(*)::int` })
      .from(mails)
      .where(
        and(
          isAddress(mails.recipient, [email]),
          inArray(mails.state, ['queued', 'sending']),
          eq(mails.isForgotten, false),
        ),
      )
    const files = await deleteMailsAbout(db, { emails: [email], subjects })
    const erased = orderIds.length + quotes.length + atAddress + waiting + files.length
    if (erased > 0) await also?.(db)
    return { erased, files }
  })
  await services.mail.files?.remove(files)
  await forgetEndedOrders(services)
  return erased
}
