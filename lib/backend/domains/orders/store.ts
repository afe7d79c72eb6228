import { randomBytes } from 'node:crypto'
import { and, asc, desc, eq, gt, inArray, isNotNull, lte, ne, notExists, or, sql } from 'drizzle-orm'
import { ownCountry } from '@/lib/contract/address'
import type { Order, OrderMoment, OrderStatus } from '@/lib/contract/order'
import type { Locale } from '@/lib/i18n/locales'
import { readCached } from '../../platform/db/cached-tables'
import type { Queryable } from '../../platform/db/database'
import { pages } from '../../platform/db/schema/catalogue'
import { mails, withdrawals } from '../../platform/db/schema/correspondence'
import { couponUses, orderEvents, orders, paymentAttempts } from '../../platform/db/schema/shop'
import { findCountryCode, openStates } from './payments/store'

export type OrderRow = typeof orders.$inferSelect

/** Token that grants access to an order without a login: 256 random bits in 43 characters. */
export function newOrderHash(): string {
  return randomBytes(32).toString('base64url')
}

/** Whether a text has the form of an order hash; anything else needs no database lookup. */
export function isOrderHash(text: string): boolean {
  return /^[\w-]{43}$/.test(text)
}

/** The order with a hash; null if there is none. */
export async function findOrder(db: Queryable, orderHash: string): Promise<OrderRow | null> {
  if (!isOrderHash(orderHash)) return null
  const [row] = await db.select().from(orders).where(eq(orders.orderHash, orderHash))
  return row ?? null
}

/** The order, locked until the end of the transaction. */
export async function lockOrder(db: Queryable, id: number): Promise<OrderRow> {
  const [row] = await db.select().from(orders).where(eq(orders.id, id)).for('update')
  if (!row) throw new Error('The order is gone')
  return row
}

/** Moves an order to a status that has no payment deadline, and records it in the timeline. */
export async function moveOrder(db: Queryable, id: number, status: OrderStatus, now: Date): Promise<OrderRow> {
  const [row] = await db
    .update(orders)
    .set({ status, payUntil: null, updatedAt: now })
    .where(eq(orders.id, id))
    .returning()
  if (!row) throw new Error('The order is gone')
  await recordOrderEvent(db, id, status, now)
  return row
}

/** Adds an event to an order's timeline, in the transaction that changes its status. */
export async function recordOrderEvent(db: Queryable, orderId: number, status: OrderStatus, now: Date): Promise<void> {
  await db.insert(orderEvents).values({ orderId, status, createdAt: now })
}

/** The statuses an order has had, earliest first. */
export async function findStatuses(db: Queryable, orderId: number): Promise<OrderStatus[]> {
  const events = await db
    .select({ status: orderEvents.status })
    .from(orderEvents)
    .where(eq(orderEvents.orderId, orderId))
    .orderBy(asc(orderEvents.id))
  return events.map(({ status }) => status)
}

function momentOf(status: OrderStatus, isFirst: boolean, isPaid: boolean): OrderMoment {
  if (isFirst || status === 'awaiting_payment') return 'placed'
  // An order received later was awaiting its payment first.
  if (status === 'received') return isPaid ? 'paid' : 'confirmed'
  return status
}

/** The statuses that an order has had, earliest first. */
export async function findOrderEvents(db: Queryable, orderId: number): Promise<{ status: OrderStatus; at: Date }[]> {
  return db
    .select({ status: orderEvents.status, at: orderEvents.createdAt })
    .from(orderEvents)
    .where(eq(orderEvents.orderId, orderId))
    .orderBy(asc(orderEvents.id))
}

/** An order's timeline, earliest first. `isPaid`: whether a provider has reported its payment. */
export async function readTimeline(db: Queryable, orderId: number, isPaid: boolean): Promise<Order['timeline']> {
  const events = await findOrderEvents(db, orderId)
  return events.map(({ status, at }, index) => ({ kind: momentOf(status, index === 0, isPaid), at: at.toISOString() }))
}

/** The current pages with these keys in a language, which form the contract of an order. */
export async function findContractPages<Key extends string>(db: Queryable, locale: Locale, keys: readonly Key[]) {
  const { key, title, body, version, hash } = pages
  const rows = await db
    .select({ key, title, body, version, hash })
    .from(pages)
    .where(and(eq(pages.locale, locale), eq(pages.isCurrent, true), inArray(key, [...keys])))
  return keys.map((wanted) => {
    const page = rows.find((row) => row.key === wanted)
    if (!page) throw new Error(`No current page "${wanted}" in "${locale}"`)
    return { ...page, key: wanted }
  })
}

/** Orders made from a cart since the given time, latest first. */
export async function findOrdersOfCart(db: Queryable, cartId: number, since: Date): Promise<OrderRow[]> {
  return db
    .select()
    .from(orders)
    .where(and(eq(orders.cartId, cartId), gt(orders.createdAt, since)))
    .orderBy(desc(orders.id))
}

interface Overdue {
  readonly now: Date
  /** The configured payment provider, which can be queried. */
  readonly provider: string
  /**
   * Deadline for orders with an open attempt at another provider: only those whose payment was due by then are
   * included.
   */
  readonly abandonedBefore: Date
}

/** Unpaid orders past their payment deadline, including received ones to be paid by transfer or in the showroom. */
export async function findOverdueOrders(
  db: Queryable,
  { now, provider, abandonedBefore }: Overdue,
  limit: number,
): Promise<OrderRow[]> {
  const openElsewhere = db
    .select({ id: paymentAttempts.id })
    .from(paymentAttempts)
    .where(
      and(
        eq(paymentAttempts.orderId, orders.id),
        ne(paymentAttempts.provider, provider),
        isNotNull(paymentAttempts.providerReference),
        inArray(paymentAttempts.state, openStates),
      ),
    )
  return db
    .select()
    .from(orders)
    .where(
      and(
        inArray(orders.status, ['awaiting_payment', 'received']),
        lte(orders.payUntil, now),
        or(lte(orders.payUntil, abandonedBefore), notExists(openElsewhere)),
      ),
    )
    .orderBy(asc(orders.payUntil))
    .limit(limit)
}

/**
 * Payable orders with an unfinished payment: placed by the given time, without a payment at the bank or a reminder.
 * Excludes buyers already notified of a failed payment, and orders withdrawn from, whose amount no longer applies.
 */
export async function findUnfinishedOrders(
  db: Queryable,
  placedBefore: Date,
  now: Date,
  limit: number,
): Promise<OrderRow[]> {
  const { orderId, state, responseCode } = paymentAttempts
  const attempts = db.select({ id: paymentAttempts.id }).from(paymentAttempts)
  const isDecidedOrNotified = or(
    inArray(state, ['processing', 'paid', 'needs_review', 'refunded']),
    and(eq(state, 'failed'), isNotNull(responseCode)),
  )
  const reminders = db.select({ id: mails.id }).from(mails)
  const declared = db.select({ id: withdrawals.id }).from(withdrawals)
  return db
    .select()
    .from(orders)
    .where(
      and(
        eq(orders.status, 'awaiting_payment'),
        gt(orders.payUntil, now),
        lte(orders.createdAt, placedBefore),
        notExists(attempts.where(and(eq(orderId, orders.id), isDecidedOrNotified))),
        notExists(declared.where(eq(withdrawals.orderId, orders.id))),
        notExists(reminders.where(eq(mails.occasion, sql`'order:' || ${orders.id} || ':unfinished'`))),
      ),
    )
    .orderBy(asc(orders.id))
    .limit(limit)
}

/** Releases the coupon used by an order. */
export async function releaseCoupon(db: Queryable, orderId: number): Promise<void> {
  await db.delete(couponUses).where(eq(couponUses.orderId, orderId))
}

/** Name of a country in a language; empty when unknown. */
export async function findCountryName(db: Queryable, id: number | null, locale: Locale): Promise<string> {
  const country = (await readCached(db, 'countries')).find((row) => row.id === id)
  return country?.name[locale] ?? ''
}

/** Name of a foreign country in a language; empty for Hungary, which domestic addresses leave out, and when unknown. */
export async function findForeignCountryName(db: Queryable, id: number | null, locale: Locale): Promise<string> {
  return (await findCountryCode(db, id)) === ownCountry ? '' : findCountryName(db, id, locale)
}
