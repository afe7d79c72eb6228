import { z } from 'zod'
import { productLinkSchema } from './catalogue'
import { digitsOr, imageSchema, metaSchema } from './common'
import { lineSchema, nameLineSchema } from './one-line'
import {
  maxReviewPictures,
  minReviewText,
  reportReasons,
  reviewLengths,
  reviewSorts,
  sizeAnswers,
} from './review-limits'

/** Reviews of products, written by their buyers only. */

const starsSchema = z.int().min(1).max(5)

/** Line breaks as the browser counted them; a multipart form sends each as two characters. */
const plainText = (text: string) => text.replaceAll('\r\n', '\n').trim()

/** A picture, re-encoded by the shop as WebP. */
const reviewPictureSchema = z.object({
  /** Names it when the review is sent again. */
  key: z.string(),
  src: z.string(),
  /** At most 320 pixels wide and high. */
  thumbnail: z.string(),
  width: z.int(),
  height: z.int(),
})

const answeredSchema = z.object({
  stars: starsSchema,
  title: z.string(),
  text: z.string(),
  size: z.enum(sizeAnswers).nullable(),
  /** 1 (uncomfortable) to 5; null for pieces that nobody sits or lies on, and if it was not said. */
  comfort: starsSchema.nullable(),
  /** As the writer wants to be named; the town may be empty. */
  name: z.string(),
  town: z.string(),
  pictures: z.array(reviewPictureSchema),
  /** The shop's answer. */
  answer: z.object({ text: z.string(), at: z.string() }).nullable(),
})

export const reviewSchema = answeredSchema
  .extend({
    id: z.int(),
    /** The language it is written in. */
    locale: z.enum(['hu', 'en']),
    published_at: z.string(),
  })
  .meta({ id: 'Review' })
export type Review = z.infer<typeof reviewSchema>

/** Query of GET /api/products/{id}/reviews. */
export const reviewsQuerySchema = z.object({
  /** Only those with so many stars. */
  stars: z.coerce.number().pipe(starsSchema).optional(),
  sort: z.enum(reviewSorts).default('newest'),
  page: z.coerce.number().int().min(1).max(1000).default(1),
})

/** Response of GET /api/products/{id}/reviews: 404 if the shop has no reviews. */
export const productReviewsSchema = z
  .object({
    /** With one decimal; null without any. */
    average: z.number().nullable(),
    count: z.int(),
    /** Samples of the demo shop, which nobody has written: marked on pages, and in no structured data. */
    is_sample: z.boolean(),
    /** Number of reviews with five, four … one star. */
    distribution: z.array(z.int()).length(5),
    /** Answers to the question of size. */
    sizes: z.object({ smaller: z.int(), expected: z.int(), larger: z.int() }),
    /** With one decimal; null if nobody has said. */
    comfort: z.number().nullable(),
    reviews: z.array(reviewSchema),
    meta: metaSchema,
  })
  .meta({ id: 'ProductReviews' })
export type ProductReviews = z.infer<typeof productReviewsSchema>

/** POST /api/reviews/{id}/report */
export const reportInputSchema = z.object({
  reason: z.enum(reportReasons),
  note: z.string().overwrite(plainText).max(reviewLengths.note).default(''),
})
export type ReportInput = z.input<typeof reportInputSchema>

const ownReviewSchema = answeredSchema.extend({
  state: z.enum(['waiting', 'published', 'refused']),
  /** Why it was refused, as the shop has told its writer; empty otherwise. */
  reason: z.string(),
})
export type OwnReview = z.infer<typeof ownReviewSchema>

/** Response of GET /api/orders/{order_hash}/reviews: what can be reviewed of a delivered order. */
export const orderReviewsSchema = z
  .object({
    order_number: z.string(),
    /** Whether the buyer has asked to be mailed about reviews. */
    is_invited: z.boolean(),
    items: z.array(
      z.object({
        /** The product's. */
        id: z.int(),
        name: z.string(),
        link: productLinkSchema,
        image: imageSchema.nullable(),
        asks_comfort: z.boolean(),
        review: ownReviewSchema.nullable(),
      }),
    ),
  })
  .meta({ id: 'OrderReviews' })
export type OrderReviews = z.infer<typeof orderReviewsSchema>

const fileSchema = z.instanceof(File).meta({ type: 'string', format: 'binary' })
const keySchema = z.string().max(64)
/** A field of a form that may be left empty. */
const emptyOr = <Schema extends z.ZodType>(schema: Schema) =>
  z
    .literal('')
    .transform(() => null)
    .or(schema)

/**
 * POST /api/orders/{order_hash}/reviews/{product_id}, as a multipart form: new pictures in `pictures[]`, the keys of those
 * kept in `kept[]`; others are deleted.
 */
export const reviewInputSchema = z
  .object({
    stars: digitsOr(starsSchema),
    title: lineSchema(reviewLengths.title).default(''),
    text: z.string().overwrite(plainText).min(minReviewText).max(reviewLengths.text),
    size: emptyOr(z.enum(sizeAnswers)).default(null),
    comfort: emptyOr(digitsOr(starsSchema)).default(null),
    name: nameLineSchema(reviewLengths.name).min(1),
    town: lineSchema(reviewLengths.town).default(''),
    'pictures[]': z.array(fileSchema).default([]),
    'kept[]': z.array(keySchema).default([]),
  })
  .meta({ id: 'ReviewInput', description: `At most ${maxReviewPictures} pictures: JPEG, PNG or WebP, 10 MB each` })
export type ReviewInput = z.output<typeof reviewInputSchema>

/** The state of mails that invite to review what somebody has bought. */
export const invitationsSchema = z.object({ is_invited: z.boolean() })
export type Invitations = z.infer<typeof invitationsSchema>
