import { and, asc, desc, eq, gte, inArray, isNull, like, lte, or, sql } from 'drizzle-orm'
import { paymentStates, type PaymentState } from '@/lib/contract/order'
import type { Queryable } from '../../../platform/db/database'
import { readCached } from '../../../platform/db/cached-tables'
import { orders, paymentAttempts, paymentEvents } from '../../../platform/db/schema/shop'
import { isOpen } from '../../../platform/payments/attempt'
import type { PaymentReport, StartedPayment } from '../../../platform/payments/provider'

export type Attempt = typeof paymentAttempts.$inferSelect
export type NewAttempt = typeof paymentAttempts.$inferInsert

/** States in which an attempt may still be paid. */
export const openStates = paymentStates.filter(isOpen)

export async function insertAttempt(db: Queryable, attempt: NewAttempt): Promise<Attempt> {
  const [row] = await db.insert(paymentAttempts).values(attempt).returning()
  if (!row) throw new Error('Payment attempt was not stored')
  return row
}

/** An order's attempts, latest first. */
export async function findAttempts(db: Queryable, orderId: number): Promise<Attempt[]> {
  return db.select().from(paymentAttempts).where(eq(paymentAttempts.orderId, orderId)).orderBy(desc(paymentAttempts.id))
}

/** Ids of the orders with a payment that somebody has to look at. */
export async function findOrdersToReview(db: Queryable): Promise<number[]> {
  const rows = await db
    .selectDistinct({ id: paymentAttempts.orderId })
    .from(paymentAttempts)
    .where(eq(paymentAttempts.state, 'needs_review'))
  return rows.map(({ id }) => id)
}

/** A provider's open attempts not updated since the given time, oldest first. */
export async function findOpenAttempts(
  db: Queryable,
  provider: string,
  before: Date,
  limit: number,
): Promise<Attempt[]> {
  return db
    .select()
    .from(paymentAttempts)
    .where(
      and(
        eq(paymentAttempts.provider, provider),
        inArray(paymentAttempts.state, openStates),
        lte(paymentAttempts.updatedAt, before),
      ),
    )
    .orderBy(asc(paymentAttempts.updatedAt))
    .limit(limit)
}

/** The current state of an attempt. */
export async function findAttempt(db: Queryable, id: number): Promise<Attempt | null> {
  const [row] = await db.select().from(paymentAttempts).where(eq(paymentAttempts.id, id))
  return row ?? null
}

/**
 * Claims the start of an attempt at its provider, where a second start could become a second payment. Of all concurrent
 * calls, in any process, one gets the claim.
 * @param until when the claim lapses, in case its process has died
 */
export async function claimStart(db: Queryable, attemptId: number, now: Date, until: Date): Promise<boolean> {
  const { id, state, providerReference, startingUntil } = paymentAttempts
  const isFree = or(isNull(startingUntil), lte(startingUntil, now))
  const rows = await db
    .update(paymentAttempts)
    .set({ startingUntil: until })
    .where(and(eq(id, attemptId), eq(state, 'created'), isNull(providerReference), isFree))
    .returning({ id })
  return rows.length > 0
}

/** Records where the buyer pays. Returns the attempt's state, which stays unchanged if it has already moved on. */
export async function markStarted(
  db: Queryable,
  attemptId: number,
  started: StartedPayment,
  now: Date,
): Promise<PaymentState> {
  const { id, state } = paymentAttempts
  const [row] = await db
    .update(paymentAttempts)
    .set({
      providerReference: started.providerReference,
      redirectUrl: started.redirectUrl,
      state: sql`case when ${state} = 'created' then 'redirected' else ${state} end`,
      updatedAt: now,
    })
    .where(eq(id, attemptId))
    .returning({ state })
  if (!row) throw new Error('The payment attempt is gone')
  return row.state
}

/** Marks an attempt as expired. The caller must have locked its order and read that it is open. */
export async function expire(db: Queryable, attemptId: number, now: Date): Promise<void> {
  await db.update(paymentAttempts).set({ state: 'expired', updatedAt: now }).where(eq(paymentAttempts.id, attemptId))
}

/**
 * Ends an attempt never started at its provider. An attempt started concurrently stays unchanged, as it may already be
 * paid (R-PAY-2).
 */
export async function endUnstarted(
  db: Queryable,
  attemptId: number,
  state: 'failed' | 'expired' | 'cancelled',
  now: Date,
): Promise<void> {
  await db
    .update(paymentAttempts)
    .set({ state, updatedAt: now })
    .where(
      and(
        eq(paymentAttempts.id, attemptId),
        eq(paymentAttempts.state, 'created'),
        isNull(paymentAttempts.providerReference),
      ),
    )
}

/** Records a report on an attempt whose order is locked. */
export async function writeReport(
  db: Queryable,
  attempt: Pick<Attempt, 'id' | 'state' | 'amount'>,
  state: PaymentState,
  report: PaymentReport,
  now: Date,
): Promise<void> {
  // The provider counts what was returned before, too; of one under review, only it knows the amount.
  const refunded = attempt.state === 'paid' ? attempt.amount : report.amount
  await db
    .update(paymentAttempts)
    .set({
      state,
      ...(state === 'refunded' && { refunded }),
      authorizationCode: report.authorizationCode,
      responseCode: report.responseCode,
      responseMessage: report.responseMessage,
      updatedAt: now,
    })
    .where(eq(paymentAttempts.id, attempt.id))
}

/**
 * Counts a refund before the provider is called, or takes back one that it did not make.
 * @param amount minor units; negative to take back
 */
export async function countRefund(db: Queryable, attemptId: number, amount: number): Promise<void> {
  const { id, refunded } = paymentAttempts
  await db
    .update(paymentAttempts)
    .set({ refunded: sql`${refunded} + ${amount}` })
    .where(eq(id, attemptId))
}

/**
 * Counts money given back because the order has come to cost less, before it is given, or takes that back: the payment is
 * then of what is left, so it is no refund of the order.
 * @param amount minor units; negative to take back
 */
export async function countReturn(db: Queryable, attemptId: number, amount: number): Promise<void> {
  const { id, amount: paid } = paymentAttempts
  await db
    .update(paymentAttempts)
    .set({ amount: sql`${paid} - ${amount}` })
    .where(eq(id, attemptId))
}

/** Records an event; false when already recorded. */
export async function recordEvent(
  db: Queryable,
  { id, provider }: Pick<Attempt, 'id' | 'provider'>,
  { eventId, state }: Pick<PaymentReport, 'eventId' | 'state'>,
  now: Date,
): Promise<boolean> {
  const rows = await db
    .insert(paymentEvents)
    .values({ provider, eventId, attemptId: id, state, createdAt: now })
    .onConflictDoNothing()
    .returning({ eventId: paymentEvents.eventId })
  return rows.length > 0
}

/** Prefix of event ids, as stored, that record an attempt abandoned unverified; no provider uses it. */
const unverifiedPrefix = 'unasked:'

/** Records that an attempt was abandoned without querying its provider; false when already recorded. */
export function recordUnverified(db: Queryable, attempt: Attempt, now: Date): Promise<boolean> {
  return recordEvent(db, attempt, { eventId: unverifiedPrefix + attempt.reference, state: 'expired' }, now)
}

/** Numbers of orders with attempts abandoned unverified since the given time, latest first. */
export async function findUnverifiedOrders(db: Queryable, since: Date): Promise<string[]> {
  const rows = await db
    .selectDistinct({ id: orders.id, number: orders.orderNumber })
    .from(paymentEvents)
    .innerJoin(paymentAttempts, eq(paymentAttempts.id, paymentEvents.attemptId))
    .innerJoin(orders, eq(orders.id, paymentAttempts.orderId))
    .where(and(like(paymentEvents.eventId, `${unverifiedPrefix}%`), gte(paymentEvents.createdAt, since)))
    .orderBy(desc(orders.id))
  return rows.map(({ number }) => number)
}

export async function wasAbandonedUnverified(db: Queryable, orderId: number): Promise<boolean> {
  const rows = await db
    .select({ eventId: paymentEvents.eventId })
    .from(paymentEvents)
    .innerJoin(paymentAttempts, eq(paymentAttempts.id, paymentEvents.attemptId))
    .where(and(eq(paymentAttempts.orderId, orderId), like(paymentEvents.eventId, `${unverifiedPrefix}%`)))
    .limit(1)
  return rows.length > 0
}

/** Whether any attempt was ever made through a provider. */
export async function hasAttempts(db: Queryable, provider: string): Promise<boolean> {
  const rows = await db
    .select({ id: paymentAttempts.id })
    .from(paymentAttempts)
    .where(eq(paymentAttempts.provider, provider))
    .limit(1)
  return rows.length > 0
}

/** The attempt of a provider's payment; null when unknown. */
export async function findAttemptOfPayment(
  db: Queryable,
  provider: string,
  providerReference: string,
): Promise<Attempt | null> {
  const [attempt] = await db
    .select()
    .from(paymentAttempts)
    .where(and(eq(paymentAttempts.provider, provider), eq(paymentAttempts.providerReference, providerReference)))
  return attempt ?? null
}

/** The order of a provider's payment, locked, with its attempts; null when the payment is unknown. */
export async function lockOrderOfPayment(db: Queryable, provider: string, providerReference: string) {
  const found = await findAttemptOfPayment(db, provider, providerReference)
  if (!found) return null
  const [order] = await db.select().from(orders).where(eq(orders.id, found.orderId)).for('update')
  if (!order) return null
  const attempts = await findAttempts(db, order.id)
  const attempt = attempts.find((one) => one.providerReference === providerReference)
  return attempt ? { order, attempts, attempt } : null
}

/** The countries' two-letter codes, "HU", by id; empty when unknown. */
export async function findCountryCodes(db: Queryable): Promise<(id: number | null) => string> {
  const countries = await readCached(db, 'countries')
  return (id) => countries.find((row) => row.id === id)?.iso2 ?? ''
}

/** A country's two-letter code, "HU"; empty when unknown. */
export async function findCountryCode(db: Queryable, id: number | null): Promise<string> {
  return (await findCountryCodes(db))(id)
}
