import { and, eq, gt, isNotNull, isNull, lt, sql, type SQL } from 'drizzle-orm'
import type { Account } from '@/lib/contract/account'
import type { Locale } from '@/lib/i18n/locales'
import type { Queryable } from '../../platform/db/database'
import { newsletterSubscribers } from '../../platform/db/schema/correspondence'
import { newSecret } from '../customers/tokens'

type Subscriber = typeof newsletterSubscribers.$inferSelect
const { email, state, source, confirmTokenHash, confirmUntil, confirmedAt, unsubscribeToken } = newsletterSubscribers

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

/** Confirms the pending requests that meet a condition; false when there are none. */
async function confirmWhere(db: Queryable, condition: SQL | undefined, now: Date): Promise<boolean> {
  const rows = await db
    .update(newsletterSubscribers)
    .set({ state: 'confirmed', confirmedAt: now, unsubscribedAt: null })
    .where(and(eq(state, 'pending'), condition))
    .returning({ email })
  return rows.length > 0
}

/**
 * Confirms a request in time; false when no such request has this token. The token is kept, so that following its link
 * again still reports the confirmation.
 */
export function confirmRequest(db: Queryable, tokenHash: string, now: Date): Promise<boolean> {
  return confirmWhere(db, and(eq(confirmTokenHash, tokenHash), gt(confirmUntil, now)), now)
}

async function endWhere(db: Queryable, condition: SQL, now: Date): Promise<void> {
  await db
    .update(newsletterSubscribers)
    .set({ state: 'unsubscribed', unsubscribedAt: now, confirmTokenHash: null, confirmUntil: null })
    .where(condition)
}

/** Ends a subscription, whether confirmed or not. */
export function endSubscription(db: Queryable, token: string, now: Date): Promise<void> {
  return endWhere(db, eq(unsubscribeToken, token), now)
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

/**
 * Stores a new customer's newsletter request as pending until the address is verified: the same link confirms both. No
 * effect when `customerId` is null or the address is subscribed already.
 */
export async function saveNewsletterRequest(
  db: Queryable,
  customerId: number | null,
  locale: Locale,
  until: Date,
  now: Date,
): Promise<void> {
  await db.execute(sql`
    insert into newsletter_subscribers
      (email, state, locale, source, text_version, unsubscribe_token, created_at, confirm_until)
    select customers.email, 'pending', pages.locale, 'registration', pages.version, ${newSecret()},
      ${now.toISOString()}::timestamptz, ${until.toISOString()}::timestamptz
    from customers, pages
    where customers.id = ${customerId ?? 0} and pages.key = 'privacy' and pages.locale = ${locale} and pages.is_current
    on conflict (email) do update
    set state = 'pending', source = excluded.source, text_version = excluded.text_version, locale = excluded.locale,
      created_at = excluded.created_at, confirm_until = excluded.confirm_until
    where newsletter_subscribers.state <> 'confirmed'`)
}

export async function confirmNewsletterRequest(db: Queryable, address: string, now: Date): Promise<void> {
  await confirmWhere(db, and(eq(email, address), eq(source, 'registration')), now)
}

export async function setNewsletter(
  db: Queryable,
  address: string,
  isWanted: boolean,
  locale: Locale,
  now: Date,
): Promise<void> {
  if (!isWanted) return endWhere(db, eq(email, address), now)
  const moment = now.toISOString()
  await db.execute(sql`
    insert into newsletter_subscribers
      (email, state, locale, source, text_version, unsubscribe_token, created_at, confirmed_at)
    select ${address}, 'confirmed', locale, 'account', version, ${newSecret()},
      ${moment}::timestamptz, ${moment}::timestamptz
    from pages where key = 'privacy' and locale = ${locale} and is_current
    on conflict (email) do update
    set state = 'confirmed', source = excluded.source, text_version = excluded.text_version, locale = excluded.locale,
      confirmed_at = excluded.confirmed_at, unsubscribed_at = null
    where newsletter_subscribers.state <> 'confirmed'`)
}

export async function readNewsletter(db: Queryable, address: string): Promise<Account['newsletter']> {
  const [row] = await db.select().from(newsletterSubscribers).where(eq(email, address))
  if (row?.state === 'confirmed') return { state: 'subscribed', since: row.confirmedAt?.toISOString() ?? null }
  return { state: row?.state === 'pending' ? 'pending' : 'none', since: null }
}

/** Moves a subscription to a changed address, unless the new address already has one. */
export async function moveNewsletter(db: Queryable, from: string, to: string): Promise<void> {
  const known = await db.select({ email }).from(newsletterSubscribers).where(eq(email, to))
  if (known.length > 0) await db.delete(newsletterSubscribers).where(eq(email, from))
  else await db.update(newsletterSubscribers).set({ email: to }).where(eq(email, from))
}
