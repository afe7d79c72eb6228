import { and, eq, inArray, isNull, lt, ne, notExists, sql, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { asciiEmail } from '@/lib/contract/email'
import type { Locale } from '@/lib/i18n/locales'
import type { Queryable } from '../../platform/db/database'
import { accountTokens, customers } from '../../platform/db/schema/accounts'

/** How long used or expired links are reported as such; afterwards they are unknown. */
const tokenRetentionMs = 30 * 24 * 60 * 60 * 1000
/** Grace period for a registration in progress, which has no token yet. */
const freshMs = 60 * 60 * 1000

export type CustomerRow = typeof customers.$inferSelect

/** An address as accounts are stored and found by: in ASCII form and lower case. */
export function canonicalEmail(written: string): string {
  return asciiEmail(written).toLowerCase()
}

/** Condition: the column is one of these addresses, regardless of case. */
export function isAddress(column: PgColumn | SQL, emails: readonly string[]): SQL {
  return inArray(sql`lower(${column})`, [...emails])
}

/** The customer's address and those given up for it, unless somebody else's account has one now. */
export async function addressesOf(
  db: Queryable,
  { id, email, formerEmails }: Pick<CustomerRow, 'id' | 'email' | 'formerEmails'>,
): Promise<string[]> {
  const rows = await db
    .select({ email: customers.email })
    .from(customers)
    .where(and(inArray(customers.email, formerEmails), ne(customers.id, id)))
  const taken = new Set(rows.map((row) => row.email))
  return [email, ...formerEmails.filter((former) => !taken.has(former))]
}

export async function findCustomer(db: Queryable, id: number): Promise<CustomerRow | null> {
  const [row] = await db.select().from(customers).where(eq(customers.id, id))
  return row ?? null
}

/** The customer with this e-mail address, in any spelling. */
export async function findCustomerByEmail(db: Queryable, email: string): Promise<CustomerRow | null> {
  const [row] = await db
    .select()
    .from(customers)
    .where(eq(customers.email, canonicalEmail(email)))
  return row ?? null
}

/** Locks the customer until the end of the transaction. */
export async function lockCustomer(db: Queryable, id: number): Promise<CustomerRow | null> {
  const [row] = await db.select().from(customers).where(eq(customers.id, id)).for('update')
  return row ?? null
}

interface Registrant {
  readonly name: string
  readonly email: string
  readonly passwordHash: string
  readonly locale: Locale
}

/**
 * Stores a registration, replacing an unconfirmed one. Returns null, changing nothing, when the address has an open
 * account.
 */
export async function saveRegistration(db: Queryable, registrant: Registrant, now: Date): Promise<number | null> {
  const values = { ...registrant, email: canonicalEmail(registrant.email) }
  const [row] = await db
    .insert(customers)
    .values({ ...values, createdAt: now, updatedAt: now })
    .onConflictDoUpdate({
      target: customers.email,
      set: { ...values, updatedAt: now },
      setWhere: isNull(customers.activatedAt),
    })
    .returning({ id: customers.id })
  return row?.id ?? null
}

/** Records the version of the privacy policy accepted by a new customer. No effect when `customerId` is null. */
export async function savePrivacyConsent(
  db: Queryable,
  customerId: number | null,
  locale: Locale,
  now: Date,
): Promise<void> {
  await db.execute(sql`
    insert into consents (customer_id, purpose, locale, version, text_hash, created_at)
    select customers.id, 'privacy', pages.locale, pages.version, pages.hash, ${now.toISOString()}::timestamptz
    from customers, pages
    where customers.id = ${customerId ?? 0} and pages.key = 'privacy' and pages.locale = ${locale} and pages.is_current`)
}

export async function activateCustomer(db: Queryable, id: number, now: Date): Promise<void> {
  await db
    .update(customers)
    .set({ activatedAt: now, updatedAt: now })
    .where(and(eq(customers.id, id), isNull(customers.activatedAt)))
}

export async function setPasswordHash(db: Queryable, id: number, passwordHash: string, now: Date): Promise<void> {
  await db.update(customers).set({ passwordHash, updatedAt: now }).where(eq(customers.id, id))
}

/** Replaces the hash of an unchanged password. No effect when the password was changed in the meantime. */
export async function renewPasswordHash(
  db: Queryable,
  id: number,
  before: string,
  passwordHash: string,
): Promise<void> {
  await db
    .update(customers)
    .set({ passwordHash })
    .where(and(eq(customers.id, id), eq(customers.passwordHash, before)))
}

/** Removes unconfirmed registrations of an address just verified by its owner. */
export async function removeUnconfirmed(db: Queryable, email: string): Promise<void> {
  await db.delete(customers).where(and(eq(customers.email, email), isNull(customers.activatedAt)))
}

export async function isTaken(db: Queryable, email: string, exceptId: number): Promise<boolean> {
  const rows = await db
    .select({ id: customers.id })
    .from(customers)
    .where(and(eq(customers.email, email), ne(customers.id, exceptId)))
  return rows.length > 0
}

/** Deletes customers who never confirmed their address and no longer have a valid link, and old tokens. */
export async function deleteUnconfirmedCustomers(db: Queryable, now: Date): Promise<void> {
  await db.delete(accountTokens).where(lt(accountTokens.expiresAt, new Date(now.getTime() - tokenRetentionMs)))
  const live = db
    .select({ one: sql`1` })
    .from(accountTokens)
    .where(
      and(
        eq(accountTokens.customerId, customers.id),
        sql`${accountTokens.expiresAt} > ${now.toISOString()}::timestamptz`,
      ),
    )
  await db
    .delete(customers)
    .where(
      and(isNull(customers.activatedAt), lt(customers.updatedAt, new Date(now.getTime() - freshMs)), notExists(live)),
    )
}
