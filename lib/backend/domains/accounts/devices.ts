import { createHash, randomBytes } from 'node:crypto'
import { and, eq, inArray, lt } from 'drizzle-orm'
import type { Queryable } from '../../platform/db/database'
import { knownDevices } from '../../platform/db/schema/security'
import { findCustomerByEmail } from './store'

/**
 * Browsers in which a customer has logged in before, by a random cookie of which only a hash is stored: a login from any
 * other is reported by mail (R-AUTH-8).
 */

export const deviceCookie = 'nidora_device'
/** The longest that browsers keep a cookie. */
export const deviceSeconds = 400 * 24 * 60 * 60
const tokenForm = /^[\w-]{43}$/

/** A device as one account knows it: the same browser has another hash in each account. */
export function hashDevice(customerId: number, token: string): string {
  return createHash('sha256').update(`${customerId}:${token}`).digest('hex')
}

export interface MetDevice {
  readonly token: string
  readonly hash: string
  readonly isNew: boolean
}

/** Recognizes a customer's browser by its cookie, or makes its acquaintance. */
export async function meetDevice(
  db: Queryable,
  customerId: number,
  cookie: string | undefined,
  now: Date,
): Promise<MetDevice> {
  const token = cookie !== undefined && tokenForm.test(cookie) ? cookie : randomBytes(32).toString('base64url')
  const hash = hashDevice(customerId, token)
  const seen = await db
    .update(knownDevices)
    .set({ lastSeenAt: now })
    .where(and(eq(knownDevices.customerId, customerId), eq(knownDevices.deviceHash, hash)))
    .returning({ hash: knownDevices.deviceHash })
  if (seen.length === 0)
    await db
      .insert(knownDevices)
      .values({ customerId, deviceHash: hash, lastSeenAt: now, createdAt: now })
      .onConflictDoNothing()
  return { token, hash, isNew: seen.length === 0 }
}

/**
 * The hash of a browser in which the account with this e-mail address was opened before; null for any other. Takes the same
 * steps whether or not there is an account.
 */
export async function findKnownDevice(
  db: Queryable,
  email: string,
  cookie: string | undefined,
): Promise<string | null> {
  if (cookie === undefined || !tokenForm.test(cookie)) return null
  const customerId = (await findCustomerByEmail(db, email))?.id ?? 0
  const hash = hashDevice(customerId, cookie)
  const [known] = await db
    .select({ hash: knownDevices.deviceHash })
    .from(knownDevices)
    .where(and(eq(knownDevices.customerId, customerId), eq(knownDevices.deviceHash, hash)))
  return known?.hash ?? null
}

/** The next login from any of a customer's devices is reported again. */
export async function forgetAllDevices(db: Queryable, customerId: number): Promise<void> {
  await db.delete(knownDevices).where(eq(knownDevices.customerId, customerId))
}

/** The next login from these devices is reported again. */
export async function forgetDevices(db: Queryable, customerId: number, hashes: readonly string[]): Promise<void> {
  await db
    .delete(knownDevices)
    .where(and(eq(knownDevices.customerId, customerId), inArray(knownDevices.deviceHash, [...hashes])))
}

/** Deletes devices whose cookie has expired. */
export async function deleteOldDevices(db: Queryable, now: Date): Promise<void> {
  await db.delete(knownDevices).where(lt(knownDevices.lastSeenAt, new Date(now.getTime() - deviceSeconds * 1000)))
}
