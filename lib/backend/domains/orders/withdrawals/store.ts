import { and, asc, count, desc, eq, inArray, isNull, ne, sql } from 'drizzle-orm'
import type { Queryable } from '../../../platform/db/database'
import { products } from '../../../platform/db/schema/catalogue'
import { withdrawals, type WithdrawnItem } from '../../../platform/db/schema/correspondence'
import { orderEvents, orders } from '../../../platform/db/schema/shop'
import { findNumbered } from '../../shop/numbers'
import type { OrderRow } from '../store'

export type WithdrawalRow = typeof withdrawals.$inferSelect

/** Finds an order by its number in any spelling. */
export async function findOrderByNumber(db: Queryable, written: string): Promise<OrderRow | null> {
  return findNumbered(db, orders.orderNumber, { kind: 'orders', written }, (condition) =>
    db.select().from(orders).where(condition),
  )
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

/** Declarations about orders that the shop has not refused, earliest first. */
export async function findWithdrawals(db: Queryable, orderIds: readonly number[]): Promise<WithdrawalRow[]> {
  return db
    .select()
    .from(withdrawals)
    .where(and(inArray(withdrawals.orderId, [...orderIds]), ne(withdrawals.state, 'refused')))
    .orderBy(asc(withdrawals.id))
}

/** References of all declarations about orders, also of refused ones. */
export async function findReferences(db: Queryable, orderIds: readonly number[]): Promise<string[]> {
  const rows = await db
    .select({ reference: withdrawals.reference })
    .from(withdrawals)
    .where(inArray(withdrawals.orderId, [...orderIds]))
  return rows.map(({ reference }) => reference)
}

/** The declaration with a reference in any spelling; null if there is none. */
export async function findWithdrawal(db: Queryable, written: string): Promise<WithdrawalRow | null> {
  return findNumbered(db, withdrawals.reference, { kind: 'withdrawals', written }, (condition) =>
    db.select().from(withdrawals).where(condition),
  )
}

/** The latest declarations, latest first. */
export async function findLatestWithdrawals(db: Queryable, limit: number, offset = 0): Promise<WithdrawalRow[]> {
  return db.select().from(withdrawals).orderBy(desc(withdrawals.id)).limit(limit).offset(offset)
}

export async function countWithdrawals(db: Queryable): Promise<number> {
  const [row] = await db.select({ total: count() }).from(withdrawals)
  return row?.total ?? 0
}

/** States in which a declaration may still need the shop. */
export const pendingStates = ['received', 'accepted'] as const satisfies readonly WithdrawalRow['state'][]

export const isPending = ({ state }: Pick<WithdrawalRow, 'state'>) =>
  (pendingStates as readonly WithdrawalRow['state'][]).includes(state)

/** Declarations in these states, earliest first. */
export async function findPendingWithdrawals(db: Queryable): Promise<WithdrawalRow[]> {
  return db
    .select()
    .from(withdrawals)
    .where(inArray(withdrawals.state, [...pendingStates]))
    .orderBy(asc(withdrawals.id))
}

export async function findById(db: Queryable, id: number): Promise<WithdrawalRow> {
  const [row] = await db.select().from(withdrawals).where(eq(withdrawals.id, id))
  if (!row) throw new Error('The withdrawal is gone')
  return row
}

/** The declaration, locked until the end of the transaction. */
export async function lockWithdrawal(db: Queryable, id: number): Promise<WithdrawalRow> {
  const [row] = await db.select().from(withdrawals).where(eq(withdrawals.id, id)).for('update')
  if (!row) throw new Error('The withdrawal is gone')
  return row
}

export async function updateWithdrawal(
  db: Queryable,
  id: number,
  changes: Partial<typeof withdrawals.$inferInsert>,
): Promise<WithdrawalRow> {
  const [row] = await db.update(withdrawals).set(changes).where(eq(withdrawals.id, id)).returning()
  if (!row) throw new Error('The withdrawal is gone')
  return row
}

type Declared = Pick<WithdrawalRow, 'orderId' | 'orderReference' | 'name' | 'email' | 'comment'> & {
  readonly items: WithdrawnItem[]
}

/** Key of line items with their pieces, or of free-text items, regardless of order. */
function linesKey(items: readonly WithdrawnItem[]): string {
  return JSON.stringify(items.map(({ id, name, quantity }) => (id === null ? name : `${id}:${quantity}`)).sort())
}

/**
 * The identical earlier declaration, if any, the latest of several: a double click, a reload, a second tab. Its age does
 * not matter, as a withdrawal stays open until goods and money are returned; after a refusal, it is a new one. For a known
 * order, a declaration is identical if items, pieces and text are, regardless of how name and number were spelt; for an
 * unknown one, the whole input must be.
 * @param isSame what else must be true of the earlier one
 */
export async function findSameWithdrawal(
  db: Queryable,
  declared: Declared,
  isSame: (earlier: WithdrawalRow) => boolean,
): Promise<WithdrawalRow | null> {
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
        ne(withdrawals.state, 'refused'),
      ),
    )
    .orderBy(asc(withdrawals.id))
  return rows.findLast((row) => linesKey(row.items) === linesKey(items) && isSame(row)) ?? null
}

export async function insertWithdrawal(
  db: Queryable,
  withdrawal: typeof withdrawals.$inferInsert,
): Promise<WithdrawalRow> {
  const [row] = await db.insert(withdrawals).values(withdrawal).returning()
  if (!row) throw new Error('Withdrawal was not stored')
  return row
}
