import { randomBytes } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import type { Account } from '@/lib/contract/account'
import type { Locale } from '@/lib/i18n/locales'
import type { Queryable } from '../../platform/db/database'
import { newsletterSubscribers } from '../../platform/db/schema/correspondence'

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
