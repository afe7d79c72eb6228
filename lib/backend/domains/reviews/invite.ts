import { and, asc, eq, exists, gt, gte, isNull, lte, not, notExists, sql } from 'drizzle-orm'
import { path } from '@/lib/routing/path'
import type { Services } from '../../platform/context'
import type { Queryable } from '../../platform/db/database'
import { mails, withdrawals } from '../../platform/db/schema/correspondence'
import { productReviews, reviewStops } from '../../platform/db/schema/reviews'
import { consents, orderEvents, orders } from '../../platform/db/schema/shop'
import { HttpError } from '../../platform/http/errors'
import { canonicalEmail } from '../customers/store'
import { basics, mailBuyer } from '../orders/mails'
import { findOrder, type OrderRow } from '../orders/store'
import { readDocuments } from '../shop/documents'

/**
 * The mail that invites to review an order: direct marketing by law, so only for those who agreed to it with the order,
 * once per order, and not after they have stopped it.
 */

/** Maximum mails per run. */
const batch = 100
const dayMs = 24 * 60 * 60 * 1000
/** Older deliveries are not written about, as when a shop begins to have reviews. */
const maxLateDays = 30

/** What the invitation's mail is about, so that each order has one. */
const occasion = sql<string>`'order:' || ${orders.id} || ':review-invitation'`

const buyerAddress = sql`lower(${orders.snapshot} ->> 'partner_email')`

/** The buyer's agreement, whether withdrawn or not. */
const agreed = (db: Queryable) =>
  exists(
    db
      .select({ id: consents.id })
      .from(consents)
      .where(and(eq(consents.orderId, orders.id), eq(consents.purpose, 'review_invitation'))),
  )

/** Whether the buyer has withdrawn the agreement after the order. */
const stopped = (db: Queryable) =>
  exists(
    db
      .select({ email: reviewStops.email })
      .from(reviewStops)
      .where(and(eq(reviewStops.email, buyerAddress), gte(reviewStops.createdAt, orders.createdAt))),
  )

/** Whether the buyer of an order has agreed to the invitation and not stopped it; null without an agreement. */
export async function isInvited(db: Queryable, order: Pick<OrderRow, 'id'>): Promise<boolean | null> {
  const [row] = await db
    .select({ isStopped: sql<boolean>`${stopped(db)}` })
    .from(orders)
    .where(and(eq(orders.id, order.id), agreed(db)))
  return row ? !row.isStopped : null
}

/**
 * The order whose buyer ends the invitations, delivered or not, and whether the shop has reviews or not: an agreement can
 * always be withdrawn. 404 for an unknown hash and for an erased buyer.
 */
export async function requireInvitable(db: Queryable, orderHash: string): Promise<OrderRow> {
  const order = await findOrder(db, orderHash)
  if (!order || order.detachedAt !== null) throw new HttpError(404, 'order.notFound')
  return order
}

/** Delivered orders whose buyers are to be invited now, locked, skipping those that another process handles. */
async function lockDue(db: Queryable, days: number, now: Date) {
  const before = new Date(now.getTime() - days * dayMs)
  const { orderId, status, createdAt } = orderEvents
  const delivered = db
    .select({ id: orderEvents.id })
    .from(orderEvents)
    .where(
      and(
        eq(orderId, orders.id),
        eq(status, 'delivered'),
        lte(createdAt, before),
        gt(createdAt, new Date(before.getTime() - maxLateDays * dayMs)),
      ),
    )
  return db
    .select({ order: orders, occasion })
    .from(orders)
    .where(
      and(
        eq(orders.status, 'delivered'),
        isNull(orders.detachedAt),
        exists(delivered),
        agreed(db),
        not(stopped(db)),
        notExists(db.select({ id: mails.id }).from(mails).where(eq(mails.occasion, occasion))),
        // Whoever has given it back, or written already, is not asked.
        notExists(db.select({ id: withdrawals.id }).from(withdrawals).where(eq(withdrawals.orderId, orders.id))),
        notExists(
          db.select({ id: productReviews.id }).from(productReviews).where(eq(productReviews.orderId, orders.id)),
        ),
      ),
    )
    .orderBy(asc(orders.id))
    .limit(batch)
    .for('update', { of: orders, skipLocked: true })
}

/** Mails the invitations that are due. Runs in one transaction, so that each is mailed once. */
export async function sendReviewInvitations(services: Services): Promise<void> {
  const { shop } = await readDocuments(services.database, ['shop'])
  const { reviews } = shop
  if (!reviews) return
  const now = services.now()
  await services.database.transaction(async (db) => {
    for (const due of await lockDue(db, reviews.invite_after_days, now))
      await mailInvitation(db, services, due.order, due.occasion)
  })
}

async function mailInvitation(db: Queryable, services: Services, order: OrderRow, about: string): Promise<void> {
  const review_url = services.origin + path('write-a-review-order_hash', { order_hash: order.orderHash }, order.locale)
  await mailBuyer(db, services, order, {
    template: 'review_invitation',
    occasion: about,
    values: { ...basics(services, order), review_url, stop_url: `${review_url}#stop` },
    // For the unsubscribe function of mail clients, including one-click (RFC 2369, RFC 8058).
    headers: {
      'List-Unsubscribe': `<${services.origin}/api/orders/${order.orderHash}/reviews/stop>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  })
}

/** Ends the invitations to the buyer of an order, for all that they have ordered so far. */
export async function stopInvitations(db: Queryable, order: OrderRow, now: Date): Promise<void> {
  const email = canonicalEmail(order.snapshot.partner_email)
  if (email === '') return
  await db
    .insert(reviewStops)
    .values({ email, createdAt: now })
    .onConflictDoUpdate({ target: reviewStops.email, set: { createdAt: now } })
}
