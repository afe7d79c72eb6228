import { asc, eq } from 'drizzle-orm'
import type { Order, OrderMoment, OrderStatus } from '@/lib/contract/order'
import type { Queryable } from '../../platform/db/database'
import { orderEvents } from '../../platform/db/schema/shop'

/** Adds an event to an order's timeline, in the transaction that changes its status. */
export async function recordOrderEvent(db: Queryable, orderId: number, status: OrderStatus, now: Date): Promise<void> {
  await db.insert(orderEvents).values({ orderId, status, createdAt: now })
}

function momentOf(status: OrderStatus, isFirst: boolean, isPaid: boolean): OrderMoment {
  if (isFirst || status === 'awaiting_payment') return 'placed'
  // An order received later was awaiting its payment first.
  if (status === 'received') return isPaid ? 'paid' : 'confirmed'
  return status
}

/** An order's timeline, earliest first. `isPaid`: whether a provider has reported its payment. */
export async function readTimeline(db: Queryable, orderId: number, isPaid: boolean): Promise<Order['timeline']> {
  const events = await db
    .select({ status: orderEvents.status, at: orderEvents.createdAt })
    .from(orderEvents)
    .where(eq(orderEvents.orderId, orderId))
    .orderBy(asc(orderEvents.id))
  return events.map(({ status, at }, index) => ({ kind: momentOf(status, index === 0, isPaid), at: at.toISOString() }))
}
