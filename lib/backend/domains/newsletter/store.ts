import { and, eq, gt, isNotNull, isNull, lt } from 'drizzle-orm'
import type { Queryable } from '../../platform/db/database'
import { newsletterSubscribers } from '../../platform/db/schema/correspondence'

type Subscriber = typeof newsletterSubscribers.$inferSelect
const { email, state, confirmTokenHash, confirmUntil, confirmedAt, unsubscribeToken } = newsletterSubscribers

/** The subscriber with an address, locked until the end of the transaction. */
export async function lockSubscriber(db: Queryable, address: string): Promise<Subscriber | null> {
  const [row] = await db.select().from(newsletterSubscribers).where(eq(email, address)).for('update')
  return row ?? null
}

export async function findByConfirmToken(db: Queryable, tokenHash: string): Promise<Subscriber | null> {
  const [row] = await db.select().from(newsletterSubscribers).where(eq(confirmTokenHash, tokenHash))
  return row ?? null
}

export async function findByUnsubscribeToken(db: Queryable, token: string): Promise<Subscriber | null> {
  const [row] = await db.select().from(newsletterSubscribers).where(eq(unsubscribeToken, token))
  return row ?? null
}

type SubscriptionRequest = Pick<
  Subscriber,
  'email' | 'locale' | 'source' | 'textVersion' | 'confirmTokenHash' | 'confirmUntil' | 'unsubscribeToken' | 'createdAt'
>

/** Stores a request until confirmed. A former subscriber keeps the unsubscribe token of earlier newsletters. */
export async function saveRequest(db: Queryable, request: SubscriptionRequest): Promise<void> {
  const { email: address, unsubscribeToken: token, ...changed } = request
  await db
    .insert(newsletterSubscribers)
    .values({ ...changed, email: address, unsubscribeToken: token, state: 'pending' })
    .onConflictDoUpdate({ target: email, set: { ...changed, state: 'pending' } })
}

/**
 * Confirms a request in time; false when no such request has this token. The token is kept, so that following its link
 * again still reports the confirmation.
 */
export async function confirmRequest(db: Queryable, tokenHash: string, now: Date): Promise<boolean> {
  const rows = await db
    .update(newsletterSubscribers)
    .set({ state: 'confirmed', confirmedAt: now, unsubscribedAt: null })
    .where(and(eq(confirmTokenHash, tokenHash), eq(state, 'pending'), gt(confirmUntil, now)))
    .returning({ email })
  return rows.length > 0
}

/** Ends a subscription, whether confirmed or not. */
export async function endSubscription(db: Queryable, token: string, now: Date): Promise<void> {
  await db
    .update(newsletterSubscribers)
    .set({ state: 'unsubscribed', unsubscribedAt: now, confirmTokenHash: null, confirmUntil: null })
    .where(eq(unsubscribeToken, token))
}

/** Deletes requests not confirmed in time; former subscribers become unsubscribed again. */
export async function deleteUnconfirmed(db: Queryable, now: Date): Promise<void> {
  const isOver = and(eq(state, 'pending'), lt(confirmUntil, now))
  await db.delete(newsletterSubscribers).where(and(isOver, isNull(confirmedAt)))
  await db
    .update(newsletterSubscribers)
    .set({ state: 'unsubscribed', confirmTokenHash: null, confirmUntil: null })
    .where(and(isOver, isNotNull(confirmedAt)))
}
