import { z } from 'zod'
import { dimensionsSchema, productCardSchema } from './catalogue'
import { amountSchema, imageSchema, metaSchema } from './common'

/** Longest page of the product feed. */
export const longestFeedPage = 500

/** Query of GET /api/feed. */
export const feedQuerySchema = z.object({
  page: z.coerce.number().int().min(1).max(1_000_000).default(1),
  per_page: z.coerce.number().int().min(1).max(longestFeedPage).default(longestFeedPage),
})

/** A product as price comparison and advertising services want it (domain §4), in the request's language and currency. */
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
    availability: true,
    lead_time_days: true,
  })
  .extend({
    description: z.string(),
    /** Titles of its categories from the top. */
    category_titles: z.array(z.string()),
    images: z.array(imageSchema),
    gtin: z.string().nullable(),
    /** Products that are choices of one another share it. */
    variant_group: z.string(),
    colour_name: z.string(),
    material_names: z.array(z.string()),
    dimensions_mm: dimensionsSchema,
    weight_kg: z.number().nullable(),
    /** What home delivery of one piece costs; null when it is not delivered home. */
    delivery_gross: amountSchema.nullable(),
  })
  .meta({ id: 'FeedItem' })
export type FeedItem = z.infer<typeof feedItemSchema>

/** Answer of GET /api/feed: products that are sold in the currency, by id; 404 past the last page. */
export const feedSchema = z.object({ items: z.array(feedItemSchema), meta: metaSchema }).meta({ id: 'Feed' })
export type Feed = z.infer<typeof feedSchema>
