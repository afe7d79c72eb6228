import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import { and, eq, gt, lt, ne } from 'drizzle-orm'
import type { Queryable } from '../../context'
import { sessions } from '../db/schema/shop'

/** A visitor's session as handlers see it. */
export interface Session {
  /** SHA-256 of the cookie's value, hexadecimal: the key of everything the visitor owns. */
  readonly idHash: string
  readonly csrfToken: string
  readonly customerId: number | null
}

export const sessionCookie = 'nidora_session'
export const xsrfCookie = 'XSRF-TOKEN'
/** A cart survives 30 days of absence (decisions §4). */
export const sessionSeconds = 30 * 24 * 60 * 60
/** A session that never comes back owns nothing: its row is kept for a day only. */
const firstSeconds = 24 * 60 * 60

const after = (now: Date, seconds: number) => new Date(now.getTime() + seconds * 1000)

/** What of a session's id is kept: who reads the database cannot take a session over. */
export function hashSessionId(id: string): string {
  return createHash('sha256').update(id).digest('hex')
}

/** A session that was just made; `id` is the cookie's value and is not kept. */
export interface NewSession {
  readonly id: string
  readonly session: Session
}

/** Makes a session, of a visitor or of a customer who has just logged in. */
export async function createSession(db: Queryable, now: Date, customerId: number | null = null): Promise<NewSession> {
  const id = randomBytes(32).toString('base64url')
  const session = { idHash: hashSessionId(id), csrfToken: randomBytes(30).toString('base64'), customerId }
  const expiresAt = after(now, customerId === null ? firstSeconds : sessionSeconds)
  await db.insert(sessions).values({ ...session, createdAt: now, expiresAt })
  return { id, session }
}

/** Logs out: the session's cookie is worth nothing from now on. */
export async function endSession(db: Queryable, session: Session): Promise<void> {
  await db.delete(sessions).where(eq(sessions.idHash, session.idHash))
}

/** Logs a customer out everywhere, but for one session. */
export async function endSessionsOf(db: Queryable, customerId: number, except?: Session): Promise<void> {
  await db
    .delete(sessions)
    .where(and(eq(sessions.customerId, customerId), except ? ne(sessions.idHash, except.idHash) : undefined))
}

/** The live session of a cookie's value; null when unknown or expired. Its life is prolonged, at most once a day. */
export async function findSession(db: Queryable, id: string, now: Date): Promise<Session | null> {
  const idHash = hashSessionId(id)
  const [row] = await db
    .select()
    .from(sessions)
    .where(and(eq(sessions.idHash, idHash), gt(sessions.expiresAt, now)))
  if (!row) return null
  const prolonged = after(now, sessionSeconds)
  if (prolonged.getTime() - row.expiresAt.getTime() > firstSeconds * 1000)
    await db.update(sessions).set({ expiresAt: prolonged }).where(eq(sessions.idHash, idHash))
  return { idHash, csrfToken: row.csrfToken, customerId: row.customerId }
}

/** Forgets sessions whose time is over. */
export async function deleteExpiredSessions(db: Queryable, now: Date): Promise<void> {
  await db.delete(sessions).where(lt(sessions.expiresAt, now))
}

/** Compares the X-XSRF-TOKEN header (URL-decoded by the client or not) with the session's token in constant time. */
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
