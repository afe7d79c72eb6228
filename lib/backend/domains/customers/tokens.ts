import { createHash, randomBytes } from 'node:crypto'
import { and, desc, eq, gt, gte, inArray, isNull, sql } from 'drizzle-orm'
import type { MailedLink } from '@/lib/contract/account'
import type { Locale } from '@/lib/i18n/locales'
import type { Queryable } from '../../platform/db/database'
import { accountTokens } from '../../platform/db/schema/accounts'
import { FieldError, type Message } from '../../platform/http/errors'
import { readableEmail } from '../../platform/readable-email'
import { momentInWords } from '../mail/phrases'
import { findCustomer } from './store'

/** One-time tokens of mailed links: 32 random bytes in the link, their SHA-256 in the database. */

export type TokenRow = typeof accountTokens.$inferSelect
type TokenPurpose = TokenRow['purpose']

/** 256 random bits in 43 characters. */
export const newSecret = () => randomBytes(32).toString('base64url')

export const hashToken = (token: string) => createHash('sha256').update(token).digest('hex')

/** A new token and its hash; only the hash is stored. */
export function newToken() {
  const token = newSecret()
  return { token, hash: hashToken(token) }
}

export type NewToken = Readonly<ReturnType<typeof newToken>>

export const hoursFrom = (now: Date, hours: number) => new Date(now.getTime() + hours * 3_600_000)

interface TokenRequest {
  readonly token: NewToken
  readonly purpose: TokenPurpose
  /** Null for an address without an account: the same statements run, but store nothing. */
  readonly customerId: number | null
  readonly expiresAt: Date
  readonly email?: string
  readonly now: Date
}

/** Stores a token and ends earlier unused ones of the same purpose, whose links then name the newer mail. */
export async function saveToken(
  db: Queryable,
  { token, purpose, customerId, expiresAt, email, now }: TokenRequest,
): Promise<void> {
  const id = customerId ?? 0
  await db
    .update(accountTokens)
    .set({ expiresAt: now })
    .where(
      and(
        eq(accountTokens.customerId, id),
        eq(accountTokens.purpose, purpose),
        isNull(accountTokens.usedAt),
        gt(accountTokens.expiresAt, now),
      ),
    )
  await db.execute(sql`
    insert into account_tokens (token_hash, purpose, customer_id, email, expires_at, created_at)
    select ${token.hash}, ${purpose}, id, ${email ?? null}, ${expiresAt.toISOString()}::timestamptz,
      ${now.toISOString()}::timestamptz
    from customers where id = ${id}`)
}

/**
 * Why a known link no longer works. `email_change` marks an address change, for which no activation link can be resent.
 */
function deadLinkError({ purpose }: TokenRow, message: Message): FieldError {
  return new FieldError({ token: [message], ...(purpose === 'email_change' && { email_change: [message] }) })
}

/** Why an expired link no longer works: a newer mail has replaced it, or its time is over. */
async function expiredMessage(db: Queryable, row: TokenRow, now: Date, locale: Locale): Promise<Message> {
  const { customerId, purpose, createdAt, expiresAt } = row
  const [newer] = await db
    .select()
    .from(accountTokens)
    .where(
      and(
        eq(accountTokens.customerId, customerId),
        eq(accountTokens.purpose, purpose),
        gte(accountTokens.createdAt, createdAt),
        gt(accountTokens.expiresAt, expiresAt),
      ),
    )
    .orderBy(desc(accountTokens.expiresAt))
    .limit(1)
  if (newer?.usedAt) return { key: 'account.tokenUsed' }
  if (!newer || newer.expiresAt <= now) return { key: 'account.tokenExpired' }
  return { key: 'account.tokenReplaced', values: { at: momentInWords(newer.createdAt, locale) } }
}

/** Returns the row of a usable token; otherwise 422 with `errors.token` and the reason. */
export async function requireToken(
  db: Queryable,
  token: string,
  purposes: readonly TokenPurpose[],
  now: Date,
  locale: Locale,
): Promise<TokenRow> {
  const [row] = await db
    .select()
    .from(accountTokens)
    .where(and(eq(accountTokens.tokenHash, hashToken(token)), inArray(accountTokens.purpose, [...purposes])))
  if (!row) throw FieldError.of('token', 'account.tokenUnknown')
  if (row.usedAt) throw deadLinkError(row, { key: 'account.tokenUsed' })
  if (row.expiresAt <= now) throw deadLinkError(row, await expiredMessage(db, row, now, locale))
  return row
}

/** Returns what a link is for, without consuming it; 422 as in `requireToken`. */
export async function readLink(
  db: Queryable,
  token: string,
  purposes: readonly TokenPurpose[],
  now: Date,
  locale: Locale,
): Promise<MailedLink> {
  const { purpose, email, customerId } = await requireToken(db, token, purposes, now, locale)
  const customer = await findCustomer(db, customerId)
  if (!customer) throw FieldError.of('token', 'account.tokenUnknown')
  return { purpose, email: readableEmail(email ?? customer.email) }
}

/**
 * Consumes a token in the transaction of the action it authorizes. Of two simultaneous requests, one fails with 422.
 */
export async function useToken(db: Queryable, { tokenHash }: TokenRow, now: Date): Promise<void> {
  const rows = await db
    .update(accountTokens)
    .set({ usedAt: now })
    .where(and(eq(accountTokens.tokenHash, tokenHash), isNull(accountTokens.usedAt), gt(accountTokens.expiresAt, now)))
    .returning({ tokenHash: accountTokens.tokenHash })
  if (rows.length === 0) throw FieldError.of('token', 'account.tokenUsed')
}

/** Invalidates all of a customer's unused tokens, after a new password or address. */
export async function invalidateTokens(db: Queryable, customerId: number): Promise<void> {
  await db.delete(accountTokens).where(and(eq(accountTokens.customerId, customerId), isNull(accountTokens.usedAt)))
}
