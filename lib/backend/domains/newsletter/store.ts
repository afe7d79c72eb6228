import { and, eq, gt, isNotNull, isNull, lt, sql } from 'drizzle-orm'
import type { Queryable } from '../../platform/db/database'
import { newsletterSubscribers } from '../../platform/db/schema/correspondence'
import { randomBytes } from 'node:crypto'
import type { Account } from '@/lib/contract/account'
import type { Locale } from '@/lib/i18n/locales'

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

/**
 * Newsletter consent of accounts. The link that verifies an account's address also confirms a request made at
 * registration; logged-in customers are verified already.
 */

const source = { registration: 'registration', account: 'account' } as const
const newUnsubscribeToken = () => randomBytes(32).toString('base64url')

/**
 * Stores a new customer's newsletter request as pending until the address is verified. No effect when `customerId` is
 * null or the address is subscribed already.
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
    select customers.email, 'pending', pages.locale, ${source.registration}, pages.version, ${newUnsubscribeToken()},
      ${now.toISOString()}::timestamptz, ${until.toISOString()}::timestamptz
    from customers, pages
    where customers.id = ${customerId ?? 0} and pages.key = 'privacy' and pages.locale = ${locale} and pages.is_current
    on conflict (email) do update
    set state = 'pending', source = excluded.source, text_version = excluded.text_version, locale = excluded.locale,
      created_at = excluded.created_at, confirm_until = excluded.confirm_until
    where newsletter_subscribers.state <> 'confirmed'`)
}

export async function confirmNewsletterRequest(db: Queryable, email: string, now: Date): Promise<void> {
  await db
    .update(newsletterSubscribers)
    .set({ state: 'confirmed', confirmedAt: now, unsubscribedAt: null })
    .where(
      and(
        eq(newsletterSubscribers.email, email),
        eq(newsletterSubscribers.state, 'pending'),
        eq(newsletterSubscribers.source, source.registration),
      ),
    )
}

export async function setNewsletter(
  db: Queryable,
  email: string,
  isWanted: boolean,
  locale: Locale,
  now: Date,
): Promise<void> {
  const moment = now.toISOString()
  if (!isWanted) {
    await db
      .update(newsletterSubscribers)
      .set({ state: 'unsubscribed', unsubscribedAt: now, confirmTokenHash: null, confirmUntil: null })
      .where(eq(newsletterSubscribers.email, email))
    return
  }
  await db.execute(sql`
    insert into newsletter_subscribers
      (email, state, locale, source, text_version, unsubscribe_token, created_at, confirmed_at)
    select ${email}, 'confirmed', locale, ${source.account}, version, ${newUnsubscribeToken()},
      ${moment}::timestamptz, ${moment}::timestamptz
    from pages where key = 'privacy' and locale = ${locale} and is_current
    on conflict (email) do update
    set state = 'confirmed', source = excluded.source, text_version = excluded.text_version, locale = excluded.locale,
      confirmed_at = excluded.confirmed_at, unsubscribed_at = null
    where newsletter_subscribers.state <> 'confirmed'`)
}

export async function readNewsletter(db: Queryable, email: string): Promise<Account['newsletter']> {
  const [row] = await db.select().from(newsletterSubscribers).where(eq(newsletterSubscribers.email, email))
  if (row?.state === 'confirmed') return { state: 'subscribed', since: row.confirmedAt?.toISOString() ?? null }
  return { state: row?.state === 'pending' ? 'pending' : 'none', since: null }
}

/** Moves a subscription to a changed address, unless the new address already has one. */
export async function moveNewsletter(db: Queryable, from: string, to: string): Promise<void> {
  const known = await db
    .select({ email: newsletterSubscribers.email })
    .from(newsletterSubscribers)
    .where(eq(newsletterSubscribers.email, to))
  if (known.length > 0) await db.delete(newsletterSubscribers).where(eq(newsletterSubscribers.email, from))
  else await db.update(newsletterSubscribers).set({ email: to }).where(eq(newsletterSubscribers.email, from))
}
