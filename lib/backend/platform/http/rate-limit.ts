import { createHash } from 'node:crypto'
import { and, eq, lt, sql } from 'drizzle-orm'
import type { Context } from 'hono'
import type { BackendEnv } from '../context'
import type { Queryable } from '../db/database'
import { rateLimits } from '../db/schema/shop'
import { tooManyRequests } from './errors'

export interface RateLimit {
  readonly name: string
  /** Requests allowed in a window. */
  readonly limit: number
  readonly windowSeconds: number
}

interface RateState {
  readonly allowed: boolean
  readonly remaining: number
  /** Seconds until the window ends. */
  readonly retryAfter: number
}

/** A client's count in the limit's current window. */
export async function readCount(db: Queryable, limit: RateLimit, client: string, now: Date): Promise<number> {
  const [row] = await db
    .select({ count: rateLimits.count })
    .from(rateLimits)
    .where(isCounted(limit, client, now))
  return row?.count ?? 0
}

function windowOf(limit: RateLimit, client: string, now: Date) {
  const seconds = Math.floor(now.getTime() / 1000)
  const bucket = `${limit.name}:${createHash('sha256').update(client).digest('hex')}`
  return { bucket, seconds, windowStart: seconds - (seconds % limit.windowSeconds) }
}

function isCounted(limit: RateLimit, client: string, now: Date) {
  const { bucket, windowStart } = windowOf(limit, client, now)
  return and(eq(rateLimits.bucket, bucket), eq(rateLimits.windowStart, windowStart))
}

/** Counts a client's request in the limit's current window. The client's key is stored only as a hash. */
export async function countRequest(db: Queryable, limit: RateLimit, client: string, now: Date): Promise<RateState> {
  const { bucket, windowStart, seconds } = windowOf(limit, client, now)
  const [row] = await db
    .insert(rateLimits)
    .values({ bucket, windowStart, count: 1 })
    .onConflictDoUpdate({
      target: [rateLimits.bucket, rateLimits.windowStart],
      set: { count: sql`${rateLimits.count} + 1` },
    })
    .returning({ count: rateLimits.count })
  const count = row?.count ?? 1
  return {
    allowed: count <= limit.limit,
    remaining: Math.max(0, limit.limit - count),
    retryAfter: windowStart + limit.windowSeconds - seconds,
  }
}

/** Undoes one count in a client's current window. */
export async function uncountRequest(db: Queryable, limit: RateLimit, client: string, now: Date): Promise<void> {
  await db
    .update(rateLimits)
    .set({ count: sql`greatest(${rateLimits.count} - 1, 0)` })
    .where(isCounted(limit, client, now))
}

/** Counts a request; 429 when the client exceeds the limit. Always sets the X-RateLimit headers. */
export async function limitRate(c: Context<BackendEnv>, limit: RateLimit, client: string): Promise<void> {
  const { database, now } = c.get('services')
  const state = await countRequest(database, limit, client, now())
  const headers = { 'X-RateLimit-Limit': String(limit.limit), 'X-RateLimit-Remaining': String(state.remaining) }
  for (const [name, value] of Object.entries(headers)) c.header(name, value)
  if (state.allowed) return
  throw tooManyRequests(state.retryAfter, headers)
}

/** Deletes windows that ended more than a day ago. */
export async function deleteOldWindows(db: Queryable, now: Date): Promise<void> {
  await db.delete(rateLimits).where(lt(rateLimits.windowStart, Math.floor(now.getTime() / 1000) - 24 * 60 * 60))
}
