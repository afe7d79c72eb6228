import { and, asc, count, desc, eq, exists, inArray, isNull, notInArray, sql, type SQL } from 'drizzle-orm'
import type { ReviewSort } from '@/lib/contract/review-limits'
import type { Queryable } from '../../platform/db/database'
import { products } from '../../platform/db/schema/catalogue'
import { productReviews, reviewPictures, reviewReports } from '../../platform/db/schema/reviews'
import { orders } from '../../platform/db/schema/shop'
import type { OrderRow } from '../orders/store'
import type { EncodedPicture } from './pictures'

export type ReviewRow = typeof productReviews.$inferSelect
export type ReportRow = typeof reviewReports.$inferSelect
/** A picture without its content. */
export type PictureRow = Pick<typeof reviewPictures.$inferSelect, 'reviewId' | 'key' | 'width' | 'height'>

/** Published reviews with the same answers. */
export interface ReviewGroup extends Pick<ReviewRow, 'isDemo' | 'stars' | 'size' | 'comfort'> {
  readonly count: number
}

/** What a product's published reviews say in numbers. */
export async function countReviews(db: Queryable, productId: number): Promise<ReviewGroup[]> {
  const { isDemo, stars, size, comfort } = productReviews
  return db
    .select({ isDemo, stars, size, comfort, count: count() })
    .from(productReviews)
    .where(and(eq(productReviews.productId, productId), eq(productReviews.state, 'published')))
    .groupBy(isDemo, stars, size, comfort)
}

const { publishedAt, id, stars } = productReviews
const newestFirst = [desc(publishedAt), desc(id)]

/** Which of a product's published reviews are listed, and how. */
export interface ShownReviews {
  readonly productId: number
  readonly isDemo: boolean
  readonly stars?: number | undefined
  readonly sort: ReviewSort
}

export async function findPublished(
  db: Queryable,
  { productId, isDemo, stars: only, sort }: ShownReviews,
  { offset, limit }: { readonly offset: number; readonly limit: number },
): Promise<ReviewRow[]> {
  const pictures = db
    .select({ key: reviewPictures.key })
    .from(reviewPictures)
    .where(eq(reviewPictures.reviewId, productReviews.id))
  const orders: Readonly<Record<ReviewSort, SQL[]>> = {
    newest: newestFirst,
    best: [desc(stars), ...newestFirst],
    worst: [asc(stars), ...newestFirst],
    pictures: [desc(exists(pictures)), ...newestFirst],
  }
  return db
    .select()
    .from(productReviews)
    .where(
      and(
        eq(productReviews.productId, productId),
        eq(productReviews.state, 'published'),
        eq(productReviews.isDemo, isDemo),
        only === undefined ? undefined : eq(stars, only),
      ),
    )
    .orderBy(...orders[sort])
    .offset(offset)
    .limit(limit)
}

/** The pictures of reviews, in the order of each. */
export async function findPictures(db: Queryable, reviewIds: readonly number[]): Promise<PictureRow[]> {
  if (reviewIds.length === 0) return []
  const { reviewId, key, width, height, position } = reviewPictures
  return db
    .select({ reviewId, key, width, height })
    .from(reviewPictures)
    .where(inArray(reviewId, [...reviewIds]))
    .orderBy(asc(reviewId), asc(position))
}

/** The files of a review's pictures, in its order, with their keys. */
export async function findPictureContents(db: Queryable, reviewId: number) {
  const { key, content, position } = reviewPictures
  return db
    .select({ key, content })
    .from(reviewPictures)
    .where(eq(reviewPictures.reviewId, reviewId))
    .orderBy(asc(position))
}

/** A picture's file by its key, and whether everybody may see it; null if there is none. */
export async function findPictureFile(db: Queryable, key: string, which: 'content' | 'thumbnail') {
  const [row] = await db
    .select({ file: reviewPictures[which], state: productReviews.state })
    .from(reviewPictures)
    .innerJoin(productReviews, eq(productReviews.id, reviewPictures.reviewId))
    .where(eq(reviewPictures.key, key))
  return row ? { file: row.file, isPublic: row.state === 'published' } : null
}

/** The order of a review's writer. */
export async function findOrderById(db: Queryable, orderId: number): Promise<OrderRow | null> {
  const [row] = await db.select().from(orders).where(eq(orders.id, orderId))
  return row ?? null
}

/** The reviews of an order. */
export async function findOfOrder(db: Queryable, orderId: number): Promise<ReviewRow[]> {
  return db.select().from(productReviews).where(eq(productReviews.orderId, orderId))
}

/** Which of these products still exist, on sale or not. */
export async function findKnownProducts(db: Queryable, ids: readonly number[]): Promise<Set<number>> {
  if (ids.length === 0) return new Set()
  const rows = await db
    .select({ id: products.id })
    .from(products)
    .where(inArray(products.id, [...ids]))
  return new Set(rows.map((row) => row.id))
}

/**
 * Stores a review, in the place of the one that the order already has of the product. It waits for the shop, whose answer,
 * which was to other words, goes.
 */
export async function saveReview(
  db: Queryable,
  review: typeof productReviews.$inferInsert & { readonly updatedAt: Date },
): Promise<ReviewRow> {
  const { title, text, size, comfort, name, town, locale, updatedAt } = review
  const [row] = await db
    .insert(productReviews)
    .values({ ...review, createdAt: updatedAt })
    .onConflictDoUpdate({
      target: [productReviews.orderId, productReviews.productId],
      set: {
        stars: review.stars,
        title,
        text,
        size,
        comfort,
        name,
        town,
        locale,
        updatedAt,
        state: 'waiting',
        reason: '',
        answer: '',
        answeredAt: null,
      },
    })
    .returning()
  if (!row) throw new Error('The review was not stored')
  return row
}

/** Gives a review its pictures: those of its own with these keys, in this order, then the new ones. */
export async function replacePictures(
  db: Queryable,
  reviewId: number,
  kept: readonly string[],
  added: readonly EncodedPicture[],
): Promise<void> {
  const ofReview = eq(reviewPictures.reviewId, reviewId)
  await db
    .delete(reviewPictures)
    .where(kept.length > 0 ? and(ofReview, notInArray(reviewPictures.key, [...kept])) : ofReview)
  // Out of the way first, as positions are unique.
  await db
    .update(reviewPictures)
    .set({ position: sql`${reviewPictures.position} + 1000` })
    .where(ofReview)
  for (const [position, key] of kept.entries())
    await db
      .update(reviewPictures)
      .set({ position })
      .where(and(ofReview, eq(reviewPictures.key, key)))
  for (const [index, picture] of added.entries())
    await db.insert(reviewPictures).values({ reviewId, position: kept.length + index, ...picture })
}

export interface ReviewFilter {
  readonly state?: ReviewRow['state']
  readonly productId?: number
  readonly reviewId?: number
}

/** A review with the product it is about, and its open reports. */
export interface FoundReview {
  readonly review: ReviewRow
  readonly product: Pick<typeof products.$inferSelect, 'articleNumber' | 'title'>
  readonly reports: number
}

const reviewsBy = ({ state, productId, reviewId }: ReviewFilter) =>
  and(
    eq(productReviews.isDemo, false),
    state && eq(productReviews.state, state),
    productId === undefined ? undefined : eq(productReviews.productId, productId),
    reviewId === undefined ? undefined : eq(productReviews.id, reviewId),
  )

export async function countReviewsBy(db: Queryable, filter: ReviewFilter): Promise<number> {
  const [counted] = await db.select({ count: count() }).from(productReviews).where(reviewsBy(filter))
  return counted?.count ?? 0
}

interface ReviewPage {
  readonly limit: number
  readonly offset?: number
  /** Whether those that nobody has read come before all others. */
  readonly isWaitingFirst?: boolean
}

/** Reviews by buyers, latest first. */
export async function findReviews(
  db: Queryable,
  filter: ReviewFilter,
  { limit, offset = 0, isWaitingFirst = false }: ReviewPage,
): Promise<FoundReview[]> {
  const reports = db
    .select({ count: count() })
    .from(reviewReports)
    .where(and(eq(reviewReports.reviewId, productReviews.id), isNull(reviewReports.decidedAt)))
  return db
    .select({
      review: productReviews,
      product: { articleNumber: products.articleNumber, title: products.title },
      reports: sql<number>`(${reports})::int`,
    })
    .from(productReviews)
    .innerJoin(products, eq(products.id, productReviews.productId))
    .where(reviewsBy(filter))
    .orderBy(
      ...(isWaitingFirst ? [desc(eq(productReviews.state, 'waiting'))] : []),
      desc(productReviews.updatedAt),
      desc(productReviews.id),
    )
    .limit(limit)
    .offset(offset)
}

/** The review with a number; null if there is none. Locked until the end of the transaction, if wanted. */
export async function findReview(db: Queryable, reviewId: number, isLocked = false): Promise<ReviewRow | null> {
  const query = db.select().from(productReviews).where(eq(productReviews.id, reviewId))
  const [row] = await (isLocked ? query.for('update') : query)
  return row ?? null
}

export async function updateReview(
  db: Queryable,
  reviewId: number,
  change: Partial<Pick<ReviewRow, 'state' | 'reason' | 'answer' | 'answeredAt' | 'publishedAt'>>,
): Promise<void> {
  await db.update(productReviews).set(change).where(eq(productReviews.id, reviewId))
}

export async function deleteReview(db: Queryable, reviewId: number): Promise<void> {
  await db.delete(productReviews).where(eq(productReviews.id, reviewId))
}

/** Deletes what was written about these orders. Returns the products whose pages have changed. */
export async function deleteReviewsOfOrders(db: Queryable, orderIds: readonly number[]): Promise<number[]> {
  if (orderIds.length === 0) return []
  const rows = await db
    .delete(productReviews)
    .where(inArray(productReviews.orderId, [...orderIds]))
    .returning({ productId: productReviews.productId })
  return rows.map((row) => row.productId)
}

export async function insertReport(
  db: Queryable,
  report: Pick<ReportRow, 'reviewId' | 'reason' | 'note' | 'createdAt'>,
): Promise<ReportRow> {
  const [row] = await db.insert(reviewReports).values(report).returning()
  if (!row) throw new Error('The report was not stored')
  return row
}

/** Reports that are not decided yet, earliest first, each with its review. */
export async function findOpenReports(db: Queryable, limit: number) {
  return db
    .select({ report: reviewReports, review: productReviews, articleNumber: products.articleNumber })
    .from(reviewReports)
    .innerJoin(productReviews, eq(productReviews.id, reviewReports.reviewId))
    .innerJoin(products, eq(products.id, productReviews.productId))
    .where(isNull(reviewReports.decidedAt))
    .orderBy(asc(reviewReports.id))
    .limit(limit)
}

/** The reports of a review, earliest first. */
export async function findReports(db: Queryable, reviewId: number): Promise<ReportRow[]> {
  return db.select().from(reviewReports).where(eq(reviewReports.reviewId, reviewId)).orderBy(asc(reviewReports.id))
}

/** Decides that the review stays; false if there is no such open report. */
export async function dismissReport(db: Queryable, reportId: number, now: Date): Promise<boolean> {
  const rows = await db
    .update(reviewReports)
    .set({ decidedAt: now })
    .where(and(eq(reviewReports.id, reportId), isNull(reviewReports.decidedAt)))
    .returning({ id: reviewReports.id })
  return rows.length > 0
}

/** Closes what visitors have against a review that is refused. */
export async function closeReports(db: Queryable, reviewId: number, now: Date): Promise<void> {
  await db
    .update(reviewReports)
    .set({ decidedAt: now })
    .where(and(eq(reviewReports.reviewId, reviewId), isNull(reviewReports.decidedAt)))
}
