import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import { readNumber } from '@/lib/contract/typed-identifier'
import type { Queryable } from '../../../platform/db/database'
import { products } from '../../../platform/db/schema/catalogue'
import { withdrawals, type WithdrawnItem } from '../../../platform/db/schema/correspondence'
import { orderEvents, orders } from '../../../platform/db/schema/shop'
import type { OrderRow } from '../store'

export type WithdrawalRow = typeof withdrawals.$inferSelect

/** Finds an order by its number in any spelling. */
export async function findOrderByNumber(db: Queryable, written: string): Promise<OrderRow | null> {
  const number = readNumber(written, 'ND')
  if (number === null) return null
  const [row] = await db.select().from(orders).where(eq(orders.orderNumber, number))
  return row ?? null
}

/** Delivery times by order id; undelivered orders are absent. */
export async function findDeliveryMoments(db: Queryable, orderIds: readonly number[]): Promise<Map<number, Date>> {
  const rows = await db
    .select({ orderId: orderEvents.orderId, at: orderEvents.createdAt })
    .from(orderEvents)
    .where(and(inArray(orderEvents.orderId, [...orderIds]), eq(orderEvents.status, 'delivered')))
    .orderBy(asc(orderEvents.id))
  return new Map(rows.map(({ orderId, at }) => [orderId, at]))
}

/** Ids of custom-made products, which have no right of withdrawal. */
export async function findCustomMade(db: Queryable, productIds: readonly number[]): Promise<Set<number>> {
  const rows = await db
    .select({ id: products.id })
    .from(products)
    .where(and(inArray(products.id, [...productIds]), eq(products.customMade, true)))
  return new Set(rows.map(({ id }) => id))
}

/** Declarations about orders, earliest first. */
export async function findWithdrawals(db: Queryable, orderIds: readonly number[]): Promise<WithdrawalRow[]> {
  return db
    .select()
    .from(withdrawals)
    .where(inArray(withdrawals.orderId, [...orderIds]))
    .orderBy(asc(withdrawals.id))
}

type Declared = Pick<WithdrawalRow, 'orderId' | 'orderReference' | 'name' | 'email' | 'comment'> & {
  readonly items: WithdrawnItem[]
}

/** Key of line items or free-text items, regardless of order. */
function linesKey(items: readonly WithdrawnItem[]): string {
  return JSON.stringify(items.map(({ id, name }) => id ?? name).sort())
}

/**
 * The identical earlier declaration, if any: a double click, a reload, a second tab. Its age does not matter, as a
 * withdrawal stays open until goods and money are returned. For a known order, a declaration is identical if items and
 * text are, regardless of how name and number were spelt; for an unknown one, the whole input must be.
 */
export async function findSameWithdrawal(db: Queryable, declared: Declared): Promise<WithdrawalRow | null> {
  const { orderId, orderReference, name, email, comment, items } = declared
  const rows = await db
    .select()
    .from(withdrawals)
    .where(
      and(
        orderId === null
          ? and(isNull(withdrawals.orderId), eq(withdrawals.orderReference, orderReference), eq(withdrawals.name, name))
          : eq(withdrawals.orderId, orderId),
        eq(sql`lower(${withdrawals.email})`, email.toLowerCase()),
        eq(withdrawals.comment, comment),
      ),
    )
    .orderBy(asc(withdrawals.id))
  return rows.find((row) => linesKey(row.items) === linesKey(items)) ?? null
}

export async function insertWithdrawal(
  db: Queryable,
  withdrawal: typeof withdrawals.$inferInsert,
): Promise<WithdrawalRow> {
  const [row] = await db.insert(withdrawals).values(withdrawal).returning()
  if (!row) throw new Error('Withdrawal was not stored')
  return row
}
