import { and, asc, desc, eq, gt, isNull, sql } from 'drizzle-orm'
import type { Queryable } from '../../../platform/db/database'
import { orderChanges, type SettledPart } from '../../../platform/db/schema/fulfilment'
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

/** Changes of an order with money to be refunded, earliest first. */
async function findDue(db: Queryable, orderId: number): Promise<ChangeRow[]> {
  return db
    .select()
    .from(orderChanges)
    .where(and(eq(orderChanges.orderId, orderId), isDue()))
    .orderBy(asc(orderChanges.id))
}

/** What is still to be given back after changes of an order, in minor units. */
export async function dueOf(db: Queryable, orderId: number): Promise<number> {
  return (await findDue(db, orderId)).reduce((sum, { refundGross }) => sum + refundGross, 0)
}

/** What has been transferred back after changes of an order, in minor units. */
export async function transferredOf(db: Queryable, orderId: number): Promise<number> {
  const changes = await findChanges(db, orderId)
  return changes.reduce((sum, { refundedBy, refundGross }) => sum + (refundedBy === 'transfer' ? refundGross : 0), 0)
}

/** Pure. */
export const sumOf = (settled: readonly SettledPart[]) => settled.reduce((sum, { amount }) => sum + amount, 0)

/**
 * Takes a refund off what is due after changes of an order, the earliest first. The order must be locked.
 * @param amount minor units; what exceeds the due is not for the changes
 */
export async function settleDue(
  db: Queryable,
  orderId: number,
  amount: number,
  by: NonNullable<ChangeRow['refundedBy']>,
  now: Date,
): Promise<SettledPart[]> {
  const settled: SettledPart[] = []
  let left = amount
  for (const { id, refundGross } of await findDue(db, orderId)) {
    const part = Math.min(left, refundGross)
    if (part === 0) break
    await db
      .update(orderChanges)
      .set(part === refundGross ? { refundedAt: now, refundedBy: by } : { refundGross: refundGross - part })
      .where(eq(orderChanges.id, id))
    settled.push({ changeId: id, amount: part })
    left -= part
  }
  return settled
}

/** Makes due again what a refund had settled that was not made. The order must be locked. */
export async function unsettleDue(db: Queryable, settled: readonly SettledPart[]): Promise<void> {
  const { id, refundGross, refundedAt } = orderChanges
  for (const { changeId, amount } of settled)
    await db
      .update(orderChanges)
      .set({
        // Of one that was settled as a whole, the rest was refunded otherwise.
        refundGross: sql`case when ${refundedAt} is null then ${refundGross} + ${amount} else ${amount} end`,
        refundedAt: null,
        refundedBy: null,
      })
      .where(eq(id, changeId))
}
