import type { OrderStatus } from '@/lib/contract/order'
import type { Queryable } from '../context'
import { orderEvents } from '../db/schema/shop'

/** What became of an order, in its timeline; in the transaction that changes its status. */
export async function recordOrderEvent(db: Queryable, orderId: number, status: OrderStatus, now: Date): Promise<void> {
  await db.insert(orderEvents).values({ orderId, status, createdAt: now })
}
