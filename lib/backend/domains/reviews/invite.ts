import { and, asc, eq, gt, gte, isNull, lte, notExists, sql } from 'drizzle-orm'
import { path } from '@/lib/routing/path'
import type { Services } from '../../platform/context'
import type { Queryable } from '../../platform/db/database'
import { mails, withdrawals } from '../../platform/db/schema/correspondence'
import { productReviews, reviewStops } from '../../platform/db/schema/reviews'
import { consents, orderEvents, orders } from '../../platform/db/schema/shop'
import { canonicalEmail } from '../customers/store'
import { basics, mailBuyer } from '../orders/mails'
import type { OrderRow } from '../orders/store'
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

const occasionOf = ({ id }: Pick<OrderRow, 'id'>) => `order:${id}:review-invitation`

const buyerAddress = sql`lower(${orders.snapshot} ->> 'partner_email')`

/** The buyer's agreement that was not withdrawn after it. */
const agreed = (db: Queryable) =>
  and(
    sql`exists (${db
      .select({ id: consents.id })
      .from(consents)
      .where(and(eq(consents.orderId, orders.id), eq(consents.purpose, 'review_invitation')))})`,
    notExists(
      db
        .select({ email: reviewStops.email })
        .from(reviewStops)
        .where(and(eq(reviewStops.email, buyerAddress), gte(reviewStops.createdAt, orders.createdAt))),
    ),
  )

/** Whether the buyer of an order has agreed to the invitation and not stopped it. */
export async function isInvited(db: Queryable, order: Pick<OrderRow, 'id'>): Promise<boolean> {
  const rows = await db
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.id, order.id), agreed(db)))
  return rows.length > 0
}

/** Delivered orders whose buyers are to be invited now, locked, skipping those that another process handles. */
async function lockDue(db: Queryable, days: number, now: Date): Promise<OrderRow[]> {
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
    .select()
    .from(orders)
    .where(
      and(
        eq(orders.status, 'delivered'),
        isNull(orders.detachedAt),
        sql`exists (${delivered})`,
        agreed(db),
        notExists(
          db
            .select({ id: mails.id })
            .from(mails)
            .where(eq(mails.occasion, sql`'order:' || ${orders.id} || ':review-invitation'`)),
        ),
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
    for (const order of await lockDue(db, reviews.invite_after_days, now)) await mailInvitation(db, services, order)
  })
}

async function mailInvitation(db: Queryable, services: Services, order: OrderRow): Promise<void> {
  const review_url = services.origin + path('write-a-review-order_hash', { order_hash: order.orderHash }, order.locale)
  await mailBuyer(db, services, order, {
    template: 'review_invitation',
    occasion: occasionOf(order),
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
