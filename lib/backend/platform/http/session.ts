import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import { and, eq, gt, lt, ne } from 'drizzle-orm'
import type { Queryable } from '../db/database'
import { sessions } from '../db/schema/shop'

/** A visitor's session as handlers see it. */
export interface Session {
  /** SHA-256 of the cookie's value, hexadecimal: owner key of everything the visitor has. */
  readonly idHash: string
  readonly csrfToken: string
  readonly customerId: number | null
}

export const sessionCookie = 'nidora_session'
export const xsrfCookie = 'XSRF-TOKEN'
/** A cart survives 30 days of absence (R-CART-5). */
export const sessionSeconds = 30 * 24 * 60 * 60
/** However often it is used: a stolen cookie does not work for ever. */
const longestSeconds = 180 * 24 * 60 * 60
/** The row of a session that never comes back is kept for a day only: it owns nothing. */
const firstSeconds = 24 * 60 * 60

const after = (now: Date, seconds: number) => new Date(now.getTime() + seconds * 1000)

/** Only the hash of a session id is stored: reading the database does not allow hijacking a session. */
export function hashSessionId(id: string): string {
  return createHash('sha256').update(id).digest('hex')
}

/** A new session; `id` is the cookie's value and is not stored. */
export interface NewSession {
  readonly id: string
  readonly session: Session
}

/** Creates a session for a visitor, or for a customer who has just logged in. */
export async function createSession(db: Queryable, now: Date, customerId: number | null = null): Promise<NewSession> {
  const id = randomBytes(32).toString('base64url')
  const session = { idHash: hashSessionId(id), csrfToken: randomBytes(30).toString('base64'), customerId }
  const expiresAt = after(now, customerId === null ? firstSeconds : sessionSeconds)
  await db.insert(sessions).values({ ...session, createdAt: now, expiresAt })
  return { id, session }
}

/** Logs out: the session's cookie becomes invalid. */
export async function endSession(db: Queryable, session: Session): Promise<void> {
  await db.delete(sessions).where(eq(sessions.idHash, session.idHash))
}

/** Logs a customer out everywhere, except for one session. */
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
export interface FoundSession {
  readonly session: Session
  /** Whether this call extended its lifetime, which the cookie has to follow. */
  readonly isExtended: boolean
}

/**
 * The valid session of a cookie; null when unknown or expired. Its lifetime is extended at most once a day, up to 180
 * days after it was created.
 */
export async function findSession(db: Queryable, id: string, now: Date): Promise<FoundSession | null> {
  const idHash = hashSessionId(id)
  const [row] = await db
    .select()
    .from(sessions)
    .where(
      and(
        eq(sessions.idHash, idHash),
        gt(sessions.expiresAt, now),
        gt(sessions.createdAt, after(now, -longestSeconds)),
      ),
    )
  if (!row) return null
  const last = after(row.createdAt, longestSeconds)
  const prolonged = new Date(Math.min(after(now, sessionSeconds).getTime(), last.getTime()))
  const isExtended = prolonged.getTime() - row.expiresAt.getTime() > firstSeconds * 1000
  if (isExtended) await db.update(sessions).set({ expiresAt: prolonged }).where(eq(sessions.idHash, idHash))
  return { session: { idHash, csrfToken: row.csrfToken, customerId: row.customerId }, isExtended }
}

/** Deletes expired sessions. */
export async function deleteExpiredSessions(db: Queryable, now: Date): Promise<void> {
  await db.delete(sessions).where(lt(sessions.expiresAt, now))
}

/** Compares the X-XSRF-TOKEN header (URL-decoded or not) with the session's token in constant time. */
export function isToken(session: Session, header: string | undefined): boolean {
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
