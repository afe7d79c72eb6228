import { z } from 'zod'
import { feedDetailSchema } from './attribute'
import { dimensionsSchema, fieldSchemas, productCardSchema } from './catalogue'
import { amountSchema, imageSchema, lastIdSchema, metaSchema } from './common'

const maxFeedPageSize = 500

/** Query of GET /api/feed. */
export const feedQuerySchema = z.object({
  page: z.coerce.number().int().min(1).max(1_000_000).default(1),
  per_page: z.coerce.number().int().min(1).max(maxFeedPageSize).default(maxFeedPageSize),
  after: lastIdSchema,
})

/** A product for price comparison and advertising services (R-SEO-6), in the request's language and currency. */
export const feedItemSchema = productCardSchema
  .pick({
    id: true,
    article_number: true,
    title: true,
    brand: true,
    category: true,
    link: true,
    price_gross: true,
    price_original_gross: true,
    vat_rate: true,
    availability: true,
    lead_time_days: true,
    home_delivery_days: true,
  })
  .extend({
    description: z.string(),
    /** Titles of its categories, root first. */
    category_titles: z.array(z.string()),
    images: z.array(imageSchema),
    gtin: z.string().nullable(),
    /** Shared by all variants of a model. */
    variant_group: z.string(),
    colour_name: z.string(),
    material_names: z.array(z.string()),
    dimensions_mm: dimensionsSchema,
    ...fieldSchemas,
    /** Facts that the operator wants in the feed. */
    details: z.array(feedDetailSchema).optional(),
    /** When the reduction began and ends; omitted without a known end. */
    sale: z.object({ from: z.string(), until: z.string() }).optional(),
    /** Home delivery fee for one unit; null when it is not delivered. */
    delivery_gross: amountSchema.nullable(),
  })
  .meta({ id: 'FeedItem' })
export type FeedItem = z.infer<typeof feedItemSchema>

/** Response of GET /api/feed: products sold in the currency, by id; 404 past the last page. */
export const feedSchema = z.object({ items: z.array(feedItemSchema), meta: metaSchema }).meta({ id: 'Feed' })
export type Feed = z.infer<typeof feedSchema>
