import { asc, eq } from 'drizzle-orm'
import type { Order, OrderMoment, OrderStatus } from '@/lib/contract/order'
import type { Queryable } from '../../context'
import { orderEvents } from '../../platform/db/schema/shop'

/** What became of an order, in its timeline; in the transaction that changes its status. */
export async function recordOrderEvent(db: Queryable, orderId: number, status: OrderStatus, now: Date): Promise<void> {
  await db.insert(orderEvents).values({ orderId, status, createdAt: now })
}

function momentOf(status: OrderStatus, isFirst: boolean, isPaid: boolean): OrderMoment {
  if (isFirst || status === 'awaiting_payment') return 'placed'
  // Whoever is received later has waited for the payment.
  if (status === 'received') return isPaid ? 'paid' : 'confirmed'
  return status
}

/** What has become of an order so far, the earliest first; `isPaid` says whether a provider has reported its payment. */
export async function readTimeline(db: Queryable, orderId: number, isPaid: boolean): Promise<Order['timeline']> {
  const events = await db
    .select({ status: orderEvents.status, at: orderEvents.createdAt })
    .from(orderEvents)
    .where(eq(orderEvents.orderId, orderId))
    .orderBy(asc(orderEvents.id))
  return events.map(({ status, at }, index) => ({ kind: momentOf(status, index === 0, isPaid), at: at.toISOString() }))
}
