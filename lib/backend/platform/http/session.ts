import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import { and, eq, gt, isNull, lt, ne, notExists, sql } from 'drizzle-orm'
import type { Queryable } from '../db/database'
import { cartLines, carts, favourites, sessions } from '../db/schema/shop'
import type { Client } from './user-agent'

/** A visitor's session as seen by handlers. */
export interface Session {
  /** SHA-256 of the cookie's value in hexadecimal; owner key of all the visitor's data. */
  readonly idHash: string
  readonly csrfToken: string
  readonly customerId: number | null
}

export const sessionCookie = 'nidora_session'
export const xsrfCookie = 'XSRF-TOKEN'
/** Lifetime since the last use: a cart survives 30 days of absence (R-CART-5). */
export const sessionSeconds = 30 * 24 * 60 * 60
/** Maximum lifetime despite use, so that a stolen cookie stops working eventually. */
const maxLifetimeSeconds = 180 * 24 * 60 * 60
/** Unused visitor sessions that own nothing are deleted after this. */
const firstSeconds = 24 * 60 * 60
/** How stale `last_used` may be; avoids a write on every call. */
const useSeconds = 15 * 60

const after = (now: Date, seconds: number) => new Date(now.getTime() + seconds * 1000)

/** Only the hash of a session id is stored, so that read access to the database does not allow hijacking sessions. */
export function hashSessionId(id: string): string {
  return createHash('sha256').update(id).digest('hex')
}

/** A new session. `id` is the cookie's value and is not stored. */
export interface NewSession {
  readonly id: string
  readonly session: Session
}

/** The customer of a session, and what distinguishes it from their other sessions. */
export interface SessionOwner {
  readonly customerId: number
  readonly client: Client
  /** Null if the browser has no device cookie. */
  readonly deviceHash: string | null
}

/** Creates a session for a visitor, or for a customer who has just logged in. */
export async function createSession(db: Queryable, now: Date, owner: SessionOwner | null = null): Promise<NewSession> {
  const customerId = owner?.customerId ?? null
  const id = randomBytes(32).toString('base64url')
  const session = { idHash: hashSessionId(id), csrfToken: randomBytes(30).toString('base64'), customerId }
  const expiresAt = after(now, customerId === null ? firstSeconds : sessionSeconds)
  const facts = owner && { ...owner.client, deviceHash: owner.deviceHash }
  await db.insert(sessions).values({ ...session, ...facts, lastUsedAt: now, createdAt: now, expiresAt })
  return { id, session }
}

/** Ends a session on logout; its cookie becomes invalid. */
export async function endSession(db: Queryable, session: Session): Promise<void> {
  await db.delete(sessions).where(eq(sessions.idHash, session.idHash))
}

/** Ends all of a customer's sessions, except optionally one. */
export async function endSessionsOf(
  db: Queryable,
  customerId: number,
  except?: Pick<Session, 'idHash'>,
): Promise<void> {
  await db
    .delete(sessions)
    .where(and(eq(sessions.customerId, customerId), except ? ne(sessions.idHash, except.idHash) : undefined))
}

/** A session found by its cookie. */
interface FoundSession {
  readonly session: Session
  /** Whether this call extended its lifetime; the cookie must then be renewed. */
  readonly isExtended: boolean
}

/**
 * The valid session of a cookie; null when unknown or expired. Extends its lifetime at most once a day, up to 180 days
 * after creation, and records when and from where a customer's session was used.
 */
export async function findSession(
  db: Queryable,
  id: string,
  now: Date,
  clientNow: () => Client,
): Promise<FoundSession | null> {
  const idHash = hashSessionId(id)
  const [row] = await db
    .select()
    .from(sessions)
    .where(
      and(
        eq(sessions.idHash, idHash),
        gt(sessions.expiresAt, now),
        gt(sessions.createdAt, after(now, -maxLifetimeSeconds)),
      ),
    )
  if (!row) return null
  const last = after(row.createdAt, maxLifetimeSeconds)
  const prolonged = new Date(Math.min(after(now, sessionSeconds).getTime(), last.getTime()))
  const isExtended = prolonged.getTime() - row.expiresAt.getTime() > firstSeconds * 1000
  const isUsed = row.customerId !== null && row.lastUsedAt < after(now, -useSeconds)
  const use = { ...(isExtended && { expiresAt: prolonged }), ...(isUsed && { lastUsedAt: now, ...clientNow() }) }
  if (isExtended || isUsed) await db.update(sessions).set(use).where(eq(sessions.idHash, idHash))
  return { session: { idHash, csrfToken: row.csrfToken, customerId: row.customerId }, isExtended }
}

/**
 * Deletes expired sessions, and visitors' sessions unused for a day or two that own nothing: no line item in a cart and
 * no favourite.
 */
export async function deleteExpiredSessions(db: Queryable, now: Date): Promise<void> {
  await db.delete(sessions).where(lt(sessions.expiresAt, now))
  const owned = [
    db
      .select({ one: sql`1` })
      .from(carts)
      .innerJoin(cartLines, eq(cartLines.cartId, carts.id))
      .where(eq(carts.sessionIdHash, sessions.idHash)),
    db
      .select({ one: sql`1` })
      .from(favourites)
      .where(eq(favourites.owner, sql`'s:' || ${sessions.idHash}`)),
  ]
  // Use extends the lifetime at most once a day, so it is accurate to a day.
  const lastUse = after(now, sessionSeconds - 2 * firstSeconds)
  await db
    .delete(sessions)
    .where(
      and(
        isNull(sessions.customerId),
        lt(sessions.expiresAt, lastUse),
        lt(sessions.createdAt, after(now, -firstSeconds)),
        ...owned.map(notExists),
      ),
    )
}

/** Compares the X-XSRF-TOKEN header (URL-decoded or not) with the session's token in constant time. */
export function isToken(session: Pick<Session, 'csrfToken'>, header: string | undefined): boolean {
  if (!header) return false
  const expected = Buffer.from(session.csrfToken)
  return [header, decoded(header)].some((value) => {
    const given = Buffer.from(value)
    return given.length === expected.length && timingSafeEqual(given, expected)
  })
}

function decoded(value: string): string {
  try {
    return decodeURIComponent(value)
  } catch {
    return value
  }
}
