import { and, asc, desc, eq, gt, inArray, sql } from 'drizzle-orm'
import type { Queryable } from '../context'
import { products } from '../db/schema/catalogue'
import { withdrawals, type WithdrawnItem } from '../db/schema/correspondence'
import { orderEvents, orders } from '../db/schema/shop'
import type { OrderRow } from '../orders/store'

export type WithdrawalRow = typeof withdrawals.$inferSelect

/** An order by the number that somebody wrote: spaces and letter case do not matter. */
export async function findOrderByNumber(db: Queryable, written: string): Promise<OrderRow | null> {
  const number = written.replace(/\s+/g, '').toUpperCase()
  const [row] = await db.select().from(orders).where(eq(orders.orderNumber, number))
  return row ?? null
}

/** When orders were delivered, by their ids; the ones that were not are missing. */
export async function findDeliveryMoments(db: Queryable, orderIds: readonly number[]): Promise<Map<number, Date>> {
  const rows = await db
    .select({ orderId: orderEvents.orderId, at: orderEvents.createdAt })
    .from(orderEvents)
    .where(and(inArray(orderEvents.orderId, [...orderIds]), eq(orderEvents.status, 'delivered')))
    .orderBy(asc(orderEvents.id))
  return new Map(rows.map(({ orderId, at }) => [orderId, at]))
}

/** Which of the products are made to a buyer's wishes: no right of withdrawal (domain §1). */
export async function findCustomMade(db: Queryable, productIds: readonly number[]): Promise<Set<number>> {
  const rows = await db
    .select({ id: products.id })
    .from(products)
    .where(and(inArray(products.id, [...productIds]), eq(products.customMade, true)))
  return new Set(rows.map(({ id }) => id))
}

/** What was declared of an order so far. */
export async function findWithdrawals(db: Queryable, orderId: number): Promise<WithdrawalRow[]> {
  return db.select().from(withdrawals).where(eq(withdrawals.orderId, orderId))
}

type Declared = Pick<WithdrawalRow, 'orderReference' | 'name' | 'email' | 'comment'> & {
  readonly items: WithdrawnItem[]
}

/** The same declaration, made since a moment; null when there is none. */
export async function findSameWithdrawal(
  db: Queryable,
  declared: Declared,
  since: Date,
): Promise<WithdrawalRow | null> {
  const [row] = await db
    .select()
    .from(withdrawals)
    .where(
      and(
        eq(withdrawals.orderReference, declared.orderReference),
        eq(withdrawals.name, declared.name),
        eq(sql`lower(${withdrawals.email})`, declared.email.toLowerCase()),
        eq(withdrawals.comment, declared.comment),
        eq(withdrawals.items, declared.items),
        gt(withdrawals.createdAt, since),
      ),
    )
    .orderBy(desc(withdrawals.id))
    .limit(1)
  return row ?? null
}

/** Stores a declaration. */
export async function insertWithdrawal(
  db: Queryable,
  withdrawal: typeof withdrawals.$inferInsert,
): Promise<WithdrawalRow> {
  const [row] = await db.insert(withdrawals).values(withdrawal).returning()
  if (!row) throw new Error('The withdrawal was not stored')
  return row
}
