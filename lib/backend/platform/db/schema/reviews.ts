import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core'
import type { ReportReason, SizeAnswer } from '@/lib/contract/review-limits'
import { productId } from './catalogue'
import { bytes, createdAt, moment, spokenLocale, updatedAt } from './columns'
import { orders } from './shop'

/** What buyers say about products. */

export const productReviews = pgTable(
  'product_reviews',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    productId: productId(),
    /** The order by which its writer is known as a buyer; null only for samples of the demo. */
    orderId: integer('order_id').references(() => orders.id, { onDelete: 'cascade' }),
    stars: integer('stars').notNull(),
    title: text('title').notNull().default(''),
    text: text('text').notNull(),
    size: text('size').$type<SizeAnswer>(),
    comfort: integer('comfort'),
    /** As the writer wants to be named. */
    name: text('name').notNull(),
    town: text('town').notNull().default(''),
    locale: spokenLocale(),
    state: text('state').$type<'waiting' | 'published' | 'refused'>().notNull().default('waiting'),
    /** Why it was refused, as told to the writer. */
    reason: text('reason').notNull().default(''),
    /** The shop's; empty without one. */
    answer: text('answer').notNull().default(''),
    answeredAt: moment('answered_at'),
    isDemo: boolean('is_demo').notNull().default(false),
    createdAt: createdAt(),
    /** When its writer last changed it: names its version, so no two of its versions have the same. */
    updatedAt: updatedAt(),
    publishedAt: moment('published_at'),
  },
  (table) => [
    // One of each product of an order.
    unique('product_reviews_bought').on(table.orderId, table.productId),
    index('product_reviews_shown').on(table.productId, table.state, table.publishedAt),
    check('product_reviews_stars', sql`${table.stars} between 1 and 5`),
    check('product_reviews_comfort', sql`${table.comfort} between 1 and 5`),
    check('product_reviews_buyer', sql`${table.isDemo} or ${table.orderId} is not null`),
  ],
)

/** The review that a row belongs to, and is deleted with. */
const reviewId = () =>
  integer('review_id')
    .notNull()
    .references(() => productReviews.id, { onDelete: 'cascade' })

/** Re-encoded by the shop, without what the camera noted in them. */
export const reviewPictures = pgTable(
  'review_pictures',
  {
    reviewId: reviewId(),
    position: integer('position').notNull(),
    /** Part of its address; unguessable, as only the writer may see it before it is published. */
    key: text('key').notNull().unique(),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    content: bytes('content').notNull(),
    thumbnail: bytes('thumbnail').notNull(),
  },
  (table) => [primaryKey({ columns: [table.reviewId, table.position] })],
)

/** What visitors have against a published review. */
export const reviewReports = pgTable(
  'review_reports',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    reviewId: reviewId(),
    reason: text('reason').$type<ReportReason>().notNull(),
    note: text('note').notNull().default(''),
    createdAt: createdAt(),
    /** When the shop has decided that the review stays, or has refused it. */
    decidedAt: moment('dismissed_at'),
  },
  (table) => [index('review_reports_review').on(table.reviewId)],
)

/** Addresses that want no further invitations to review what they ordered before. */
export const reviewStops = pgTable('review_stops', {
  /** Trimmed and lower-cased. */
  email: text('email').primaryKey(),
  createdAt: createdAt(),
})
