import { and, asc, count, desc, eq, gt, inArray, isNotNull, isNull, lte, or, type SQL } from 'drizzle-orm'
import type { OfferStatus } from '@/lib/contract/offer-limits'
import type { Localized } from '@/lib/i18n/locales'
import type { Services } from '../../platform/context'
import type { Queryable } from '../../platform/db/database'
import { products } from '../../platform/db/schema/catalogue'
import type { ProductImage } from '../../platform/db/schema/product-media'
import { offerLines, offers } from '../../platform/db/schema/offers'
import { orders } from '../../platform/db/schema/shop'
import { deleteMailsAbout } from '../mail/outbox-store'
import { isOrderHash, type OrderRow } from '../orders/store'
import { findNumbered } from '../shop/numbers'
import type { OfferLineRow, OfferRow } from './terms'

/** The quote with a hash, which has the form of an order's; null if there is none. */
export async function findOffer(db: Queryable, offerHash: string): Promise<OfferRow | null> {
  if (!isOrderHash(offerHash)) return null
  const [row] = await db.select().from(offers).where(eq(offers.offerHash, offerHash))
  return row ?? null
}

/** Finds a quote by the number used by customers and the shop, "AJ-2026-000042", in any spelling. */
export async function findOfferByNumber(db: Queryable, written: string): Promise<OfferRow | null> {
  return findNumbered(db, offers.offerNumber, { kind: 'quotes', written }, (condition) =>
    db.select().from(offers).where(condition),
  )
}

/** Which quotes the shop looks for. Without any field: all. */
export interface OfferFilter {
  /** As the customer sees it: a sent quote past its validity is expired. */
  readonly status?: OfferStatus | undefined
}

function isListed({ status }: OfferFilter, now: Date) {
  if (status === 'expired') return and(eq(offers.status, 'sent'), lte(offers.validUntil, now))
  if (status === 'sent') return and(eq(offers.status, 'sent'), gt(offers.validUntil, now))
  return status && eq(offers.status, status)
}

/** Requests and quotes that match, latest first. */
export async function findOffers(
  db: Queryable,
  filter: OfferFilter,
  now: Date,
  { limit, offset = 0 }: { readonly limit: number; readonly offset?: number },
): Promise<OfferRow[]> {
  return db.select().from(offers).where(isListed(filter, now)).orderBy(desc(offers.id)).limit(limit).offset(offset)
}

export async function countOffers(db: Queryable, filter: OfferFilter, now: Date): Promise<number> {
  const [row] = await db.select({ total: count() }).from(offers).where(isListed(filter, now))
  return row?.total ?? 0
}

/** Numbers of the quotes that can be accepted at the given time and use a delivery method. */
export async function findSentWith(db: Queryable, deliveryMethodId: number, now: Date): Promise<string[]> {
  const rows = await db
    .select({ offerNumber: offers.offerNumber })
    .from(offers)
    .where(and(eq(offers.status, 'sent'), gt(offers.validUntil, now), eq(offers.deliveryMethodId, deliveryMethodId)))
    .orderBy(asc(offers.id))
  return rows.map(({ offerNumber }) => offerNumber)
}

/** The quote, locked until the end of the transaction. */
export async function lockOffer(db: Queryable, id: number): Promise<OfferRow> {
  const [row] = await db.select().from(offers).where(eq(offers.id, id)).for('update')
  if (!row) throw new Error('The offer is gone')
  return row
}

/** The quote made by an identical request since the given time; null if there is none. */
export async function findRequested(db: Queryable, requestKey: string, since: Date): Promise<OfferRow | null> {
  const [row] = await db
    .select()
    .from(offers)
    .where(and(eq(offers.requestKey, requestKey), gt(offers.createdAt, since)))
    .orderBy(desc(offers.id))
    .limit(1)
  return row ?? null
}

export async function insertOffer(
  db: Queryable,
  offer: typeof offers.$inferInsert,
  lines: readonly Pick<OfferLineRow, 'productId' | 'quantity' | 'listGross' | 'vatRate' | 'options'>[],
): Promise<OfferRow> {
  const [row] = await db.insert(offers).values(offer).returning()
  if (!row) throw new Error('The offer was not stored')
  await db.insert(offerLines).values(lines.map((line, index) => ({ ...line, offerId: row.id, position: index + 1 })))
  return row
}

export async function updateOffer(
  db: Queryable,
  id: number,
  change: Partial<typeof offers.$inferInsert>,
): Promise<OfferRow> {
  const [row] = await db.update(offers).set(change).where(eq(offers.id, id)).returning()
  if (!row) throw new Error('The offer is gone')
  return row
}

export async function findOfferLines(db: Queryable, offerId: number): Promise<OfferLineRow[]> {
  return db.select().from(offerLines).where(eq(offerLines.offerId, offerId)).orderBy(asc(offerLines.position))
}

export interface LineProduct {
  readonly id: number
  readonly articleNumber: string
  readonly title: Localized
  readonly subtitle: Localized
  readonly images: readonly ProductImage[]
  readonly customMade: boolean
}

/** The line items of several quotes, by the quote's id. */
export async function findLinesOfOffers(
  db: Queryable,
  offerIds: readonly number[],
): Promise<Map<number, OfferLineRow[]>> {
  if (offerIds.length === 0) return new Map()
  const rows = await db
    .select()
    .from(offerLines)
    .where(inArray(offerLines.offerId, [...offerIds]))
    .orderBy(asc(offerLines.position))
  return new Map(offerIds.map((id) => [id, rows.filter(({ offerId }) => offerId === id)]))
}

/** Titles of quoted products, including those no longer sold. */
export async function findLineProducts(db: Queryable, ids: readonly number[]): Promise<Map<number, LineProduct>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({
      id: products.id,
      articleNumber: products.articleNumber,
      title: products.title,
      subtitle: products.subtitle,
      images: products.images,
      customMade: products.customMade,
    })
    .from(products)
    .where(inArray(products.id, [...ids]))
  return new Map(rows.map((row) => [row.id, row]))
}

/** The order made from a quote. */
export async function findOrderOf(db: Queryable, offer: Pick<OfferRow, 'orderId'>): Promise<OrderRow | null> {
  if (offer.orderId === null) return null
  const [row] = await db.select().from(orders).where(eq(orders.id, offer.orderId))
  return row ?? null
}

/**
 * Removes the quotes of an erased customer (R-ACCT-2). A quote that was sent binds the shop while it is valid, so it
 * outlives the account without an owner, at its secret address; so does one that became an order. Returns what mails may
 * be about.
 */
export async function detachOffers(db: Queryable, isTheirs: SQL, now: Date): Promise<string[]> {
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
