import { and, asc, desc, eq, gt, inArray, isNull } from 'drizzle-orm'
import type { Queryable } from '../../../platform/db/database'
import { orderChanges } from '../../../platform/db/schema/fulfilment'
import { orders } from '../../../platform/db/schema/shop'

export type ChangeRow = typeof orderChanges.$inferSelect

export async function insertChange(db: Queryable, change: typeof orderChanges.$inferInsert): Promise<ChangeRow> {
  const [row] = await db.insert(orderChanges).values(change).returning()
  if (!row) throw new Error('The change was not stored')
  return row
}

/** The changes of an order, earliest first. */
export async function findChanges(db: Queryable, orderId: number): Promise<ChangeRow[]> {
  return db.select().from(orderChanges).where(eq(orderChanges.orderId, orderId)).orderBy(asc(orderChanges.id))
}

const isDue = () => and(gt(orderChanges.refundGross, 0), isNull(orderChanges.refundedAt))

/** Changes of all orders with money to be refunded, or the latest ones, with their orders; latest first. */
export async function listChanges(
  db: Queryable,
  { isAll, limit }: { readonly isAll: boolean; readonly limit: number },
) {
  return db
    .select({ change: orderChanges, order: orders })
    .from(orderChanges)
    .innerJoin(orders, eq(orders.id, orderChanges.orderId))
    .where(isAll ? undefined : isDue())
    .orderBy(desc(orderChanges.id))
    .limit(limit)
}

/** Marks what is due for an order as refunded; returns those changes. The order must be locked. */
export async function markRefunded(
  db: Queryable,
  orderId: number,
  by: NonNullable<ChangeRow['refundedBy']>,
  now: Date,
): Promise<ChangeRow[]> {
  return db
    .update(orderChanges)
    .set({ refundedAt: now, refundedBy: by })
    .where(and(eq(orderChanges.orderId, orderId), isDue()))
    .returning()
}

/** Takes back that changes were refunded. */
export async function unmarkRefunded(db: Queryable, ids: readonly number[]): Promise<void> {
  await db
    .update(orderChanges)
    .set({ refundedAt: null, refundedBy: null })
    .where(inArray(orderChanges.id, [...ids]))
}
