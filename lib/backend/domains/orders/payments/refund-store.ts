import { and, asc, desc, eq, inArray, isNull, lte } from 'drizzle-orm'
import type { Queryable } from '../../../platform/db/database'
import { paymentRefunds } from '../../../platform/db/schema/fulfilment'
import { orders, paymentAttempts } from '../../../platform/db/schema/shop'
import { findAttempts } from './store'

export type RefundRow = typeof paymentRefunds.$inferSelect
export type RefundOutcome = NonNullable<RefundRow['outcome']>

export async function insertRefund(db: Queryable, refund: typeof paymentRefunds.$inferInsert): Promise<RefundRow> {
  const [row] = await db.insert(paymentRefunds).values(refund).returning()
  if (!row) throw new Error('The refund was not stored')
  return row
}

/** The refund of a payment of which it is not known whether it was made; null if there is none. */
export async function findUndecidedRefund(db: Queryable, attemptId: number): Promise<RefundRow | null> {
  const isUndecided = and(eq(paymentRefunds.attemptId, attemptId), isNull(paymentRefunds.outcome))
  const [row] = await db.select().from(paymentRefunds).where(isUndecided)
  return row ?? null
}

/** The refunds of an order's card payments, latest first. */
export async function findRefunds(db: Queryable, orderId: number): Promise<RefundRow[]> {
  const attempts = (await findAttempts(db, orderId)).map(({ id }) => id)
  return db
    .select()
    .from(paymentRefunds)
    .where(inArray(paymentRefunds.attemptId, attempts))
    .orderBy(desc(paymentRefunds.id))
}

/** Undecided refunds asked for until the given time, with their payments and orders, earliest first. */
export async function findUndecidedRefunds(db: Queryable, until: Date) {
  return db
    .select({ refund: paymentRefunds, attempt: paymentAttempts, orderNumber: orders.orderNumber })
    .from(paymentRefunds)
    .innerJoin(paymentAttempts, eq(paymentAttempts.id, paymentRefunds.attemptId))
    .innerJoin(orders, eq(orders.id, paymentAttempts.orderId))
    .where(and(isNull(paymentRefunds.outcome), lte(paymentRefunds.createdAt, until)))
    .orderBy(asc(paymentRefunds.id))
}

/** Records whether a refund was made; false if that was recorded before. */
export async function decideRefund(db: Queryable, id: number, outcome: RefundOutcome, now: Date): Promise<boolean> {
  const rows = await db
    .update(paymentRefunds)
    .set({ outcome, decidedAt: now })
    .where(and(eq(paymentRefunds.id, id), isNull(paymentRefunds.outcome)))
    .returning({ id: paymentRefunds.id })
  return rows.length > 0
}
