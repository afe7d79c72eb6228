import { and, eq, inArray, lt } from 'drizzle-orm'
import type { Queryable } from '../../platform/db/database'
import { knownDevices } from '../../platform/db/schema/security'
import { findCustomerByEmail } from '../customers/store'
import { hashToken, newSecret, type NewToken } from '../customers/tokens'

/**
 * Browsers in which a customer has logged in before, identified by a random cookie stored only as a hash. A login from
 * any other browser is reported by mail (R-AUTH-8).
 */

export const deviceCookie = 'nidora_device'
/** The maximum cookie lifetime that browsers allow. */
export const deviceSeconds = 400 * 24 * 60 * 60
const tokenForm = /^[\w-]{43}$/

/** Hash of a device within one account: the same browser has a different hash in each account. */
export function hashDevice(customerId: number, token: string): string {
  return hashToken(`${customerId}:${token}`)
}

/** Recognizes a customer's browser by its cookie, or registers it as a new device. */
export async function recognizeDevice(
  db: Queryable,
  customerId: number,
  cookie: string | undefined,
  now: Date,
): Promise<NewToken & { readonly isNew: boolean }> {
  const token = cookie !== undefined && tokenForm.test(cookie) ? cookie : newSecret()
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
 * Returns the hash of a browser that has logged in to the account with this e-mail address before; otherwise null. Runs
 * the same steps whether or not the account exists.
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

/** Forgets all of a customer's devices: their next login is reported again. */
export async function forgetAllDevices(db: Queryable, customerId: number): Promise<void> {
  await db.delete(knownDevices).where(eq(knownDevices.customerId, customerId))
}

/** Forgets these devices: their next login is reported again. */
export async function forgetDevices(db: Queryable, customerId: number, hashes: readonly string[]): Promise<void> {
  await db
    .delete(knownDevices)
    .where(and(eq(knownDevices.customerId, customerId), inArray(knownDevices.deviceHash, [...hashes])))
}

/** Deletes devices whose cookie has expired. */
export async function deleteOldDevices(db: Queryable, now: Date): Promise<void> {
  await db.delete(knownDevices).where(lt(knownDevices.lastSeenAt, new Date(now.getTime() - deviceSeconds * 1000)))
}
