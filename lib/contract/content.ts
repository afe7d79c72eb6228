import { z } from 'zod'
import { productCardSchema } from './catalogue'
import { byLocaleSchema, metaSchema } from './common'
import { articleTeaserSchema } from './shop'

/** Response of GET /api/pages/{slug}: a content page in the language of the Locale header; 404 for an unknown slug. */
export const pageSchema = z
  .object({
    key: z.string(),
    title: z.string(),
    description: z.string(),
    /** Markdown (CommonMark with tables), headings from level 2 down. */
    body: z.string(),
    slugs: byLocaleSchema,
    version: z.string(),
    /** Calendar date, YYYY-MM-DD. */
    updated_on: z.string(),
    /** Legal texts are recorded with orders by version. */
    is_legal: z.boolean(),
    /** SHA-256 of the body: what an order's consent record refers to. */
    hash: z.string(),
    /** Structured questions and answers of the FAQ; null for other pages. */
    faq: z
      .array(
        z.object({
          key: z.string(),
          title: z.string(),
          items: z.array(z.object({ question: z.string(), answer: z.string() })),
        }),
      )
      .nullable(),
  })
  .meta({ id: 'Page' })
export type Page = z.infer<typeof pageSchema>

const tagSchema = z.object({ key: z.string(), name: z.string() })

/** An article in GET /api/blog. */
export const articleListItemSchema = articleTeaserSchema.extend({ author: z.string(), tags: z.array(tagSchema) })

export const blogQuerySchema = z.object({
  /** Key of a tag. */
  tag: z.string().max(60).optional(),
  page: z.coerce.number().int().min(1).max(100_000).default(1),
  per_page: z.coerce.number().int().min(1).max(48).default(12),
})

/** Response of GET /api/blog; newest first, 404 past the last page. `tags`: all tags in use, most frequent first. */
export const blogSchema = z.object({
  items: z.array(articleListItemSchema),
  meta: metaSchema,
  tags: z.array(tagSchema.extend({ count: z.int() })),
})
export type Blog = z.infer<typeof blogSchema>

/** Response of GET /api/blog/{slug}; 404 for an unknown slug. */
export const articleSchema = articleListItemSchema
  .extend({
    /** Markdown, headings from level 2 down. */
    body: z.string(),
    slugs: byLocaleSchema,
    related_products: z.array(productCardSchema),
  })
  .meta({ id: 'Article' })
export type Article = z.infer<typeof articleSchema>
