import { and, inArray, isNotNull, isNull, lte, sql, type SQL } from 'drizzle-orm'
import { cacheTags } from '@/lib/contract/cache'
import { announceChanges } from '../../platform/cache/announcements'
import type { Services } from '../../platform/context'
import type { Queryable } from '../../platform/db/database'
import { inquiries, newsletterSubscribers, stockNotices, withdrawals } from '../../platform/db/schema/correspondence'
import { sampleRequests } from '../../platform/db/schema/samples'
import { parcels } from '../../platform/db/schema/fulfilment'
import { offers } from '../../platform/db/schema/offers'
import { reviewStops } from '../../platform/db/schema/reviews'
import { carts, couponUses, orders, paymentAttempts } from '../../platform/db/schema/shop'
import { deleteMailsAbout } from '../mail/outbox-store'
import { deleteNotes } from '../orders/notes'
import { findReferences } from '../orders/withdrawals/store'
import { deleteReviewsOfOrders } from '../reviews/store'
import { isAddress } from '../customers/store'

/** GDPR erasure of what belongs to addresses and orders rather than to an account (R-ACCT-2). */

/**
 * How long the personal data of an order are kept after it was delivered or cancelled: withdrawal and refund take up to
 * 14 days each.
 */
const orderDays = 30
const dayMs = 24 * 60 * 60 * 1000

/** What mails may be about, as their occasions begin, for these orders. */
export async function subjectsOfOrders(db: Queryable, orderIds: readonly number[]): Promise<string[]> {
  const ids = [...orderIds]
  const attempts = await db
    .select({ id: paymentAttempts.id })
    .from(paymentAttempts)
    .where(inArray(paymentAttempts.orderId, ids))
  const declared = await findReferences(db, ids)
  return [
    ...ids.map((id) => `order:${id}`),
    ...attempts.map(({ id }) => `payment:${id}`),
    ...declared.map((reference) => `withdrawal:${reference}`),
  ]
}

/** Condition: the cart of a visitor who has typed one of these addresses. */
export const cartsAt = (emails: readonly string[]) =>
  and(isNull(carts.customerId), isAddress(sql`${carts.customerData} ->> 'email'`, emails))!

/**
 * Deletes what was left at these addresses without an account. Of a declaration of withdrawal without an order only the
 * time stays; one of an order stays whole until the order's own data are erased.
 * @returns the number of records
 */
export async function eraseAtAddresses(db: Queryable, emails: readonly string[]): Promise<number> {
  const addresses = [...emails]
  const deleted = [
    await db.delete(newsletterSubscribers).where(inArray(newsletterSubscribers.email, addresses)),
    await db.delete(stockNotices).where(inArray(stockNotices.email, addresses)),
    await db.delete(reviewStops).where(inArray(reviewStops.email, addresses)),
    await db.delete(inquiries).where(isAddress(inquiries.email, addresses)),
    await db.delete(sampleRequests).where(isAddress(sampleRequests.email, addresses)),
    await db.delete(carts).where(cartsAt(addresses)),
    await db
      .update(withdrawals)
      .set({ name: '', email: '', comment: '', reason: '', orderReference: '', items: [] })
      .where(and(isNull(withdrawals.orderId), isAddress(withdrawals.email, addresses))),
  ]
  return deleted.reduce((sum, { rowCount }) => sum + (rowCount ?? 0), 0)
}

/**
 * Erases what accounting does not need from the orders of erased persons, once they have ended and can no longer be
 * withdrawn from: addresses of mail and delivery, phone, comments, quotes, parcels, notes, and the mails. The invoice's
 * data stay.
 */
export async function forgetEndedOrders({ database, mail, now }: Services): Promise<void> {
  const ended = new Date(now().getTime() - orderDays * dayMs)
  const forgotten = await database.transaction(async (db) => {
    const rows = await db
      .update(orders)
      .set({
        sessionIdHash: null,
        snapshot: sql`${orders.snapshot} || '{"partner_email": "", "partner_phone": "", "comment": "", "delivery_data": null}'
          || case when jsonb_typeof(${orders.snapshot} -> 'offer') = 'object' then jsonb_build_object('offer',
            (${orders.snapshot} -> 'offer') || '{"contact_name": ""}') else '{}' end`,
      })
      .where(
        and(
          isNotNull(orders.detachedAt),
          inArray(orders.status, ['delivered', 'cancelled']),
          lte(orders.updatedAt, ended),
          sql`${orders.snapshot} ->> 'partner_email' <> ''`,
        ),
      )
      .returning({ id: orders.id })
    const ids = rows.map(({ id }) => id)
    if (ids.length === 0) return []
    const subjects = await subjectsOfOrders(db, ids)
    await db.update(couponUses).set({ emailHash: '' }).where(inArray(couponUses.orderId, ids))
    await db
      .update(withdrawals)
      .set({ name: '', email: '', comment: '', reason: '' })
      .where(inArray(withdrawals.orderId, ids))
    await db.delete(parcels).where(inArray(parcels.orderId, ids))
    await deleteNotes(db, ids)
    const quoted = await db.delete(offers).where(inArray(offers.orderId, ids)).returning({ id: offers.id })
    return deleteMailsAbout(db, { subjects: [...subjects, ...quoted.map(({ id }) => `offer:${id}`)] })
  })
  await mail.files?.remove(forgotten)
}

/**
 * Detaches orders from a person: they are kept for accounting, and can no longer be claimed. What was written about their
 * products is deleted. Returns their ids.
 */
export async function detachOrders(db: Queryable, whose: SQL, now: Date): Promise<number[]> {
  const detached = await db
    .update(orders)
    .set({ customerId: null, sessionIdHash: null, detachedAt: now })
    .where(whose)
    .returning({ id: orders.id })
  const ids = detached.map(({ id }) => id)
  const reviewed = await deleteReviewsOfOrders(db, ids)
  await announceChanges(db, reviewed.map(cacheTags.product), now)
  return ids
}
