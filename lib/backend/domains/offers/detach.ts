import { and, eq, gt, isNotNull, isNull, lte, or } from 'drizzle-orm'
import type { Services } from '../../context'
import type { Queryable } from '../../platform/db/database'
import { offers } from '../../platform/db/schema/offers'
import { deleteMailsAbout } from '../mail/outbox-store'

/**
 * Quotes of erased customers (R-ACCT-2). A quote that was sent binds the shop while it is valid, so it outlives the
 * account without an owner, at its secret address; so does one that became an order. Afterwards it is deleted.
 */

/** Removes the owner from quotes that are kept, and deletes the others. Returns what mails may be about. */
export async function detachOffers(db: Queryable, customerId: number, now: Date): Promise<string[]> {
  const isTheirs = eq(offers.customerId, customerId)
  const isValid = and(eq(offers.status, 'sent'), gt(offers.validUntil, now))
  const isKept = or(isNotNull(offers.orderId), isValid)
  const kept = await db
    .update(offers)
    .set({ customerId: null, sessionIdHash: null })
    .where(and(isTheirs, isKept))
    .returning({ id: offers.id })
  const deleted = await db.delete(offers).where(isTheirs).returning({ id: offers.id })
  return [...kept, ...deleted].map(({ id }) => `offer:${id}`)
}

/** Deletes the quotes of erased customers that have ended without an order, and the mails about them. */
export async function deleteEndedOffers({ database, mail, now }: Services): Promise<void> {
  const isDetached = and(isNull(offers.customerId), isNull(offers.sessionIdHash))
  const hasEnded = or(eq(offers.status, 'declined'), lte(offers.validUntil, now()))
  const forgotten = await database.transaction(async (db) => {
    const ended = await db
      .delete(offers)
      .where(and(isDetached, isNull(offers.orderId), hasEnded))
      .returning({ id: offers.id })
    return deleteMailsAbout(db, { subjects: ended.map(({ id }) => `offer:${id}`) })
  })
  await mail.files?.remove(forgotten)
}
