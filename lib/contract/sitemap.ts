import { z } from 'zod'
import { productLinkSchema } from './catalogue'
import { byLocaleSchema, lastIdSchema, metaSchema } from './common'

/** Maximum page size of the sitemap; a sitemap file may list 50,000 URLs, two per item. */
const maxSitemapPageSize = 25_000

/** Query of GET /api/sitemap. */
export const sitemapQuerySchema = z.object({
  page: z.coerce.number().int().min(1).max(100_000).default(1),
  per_page: z.coerce.number().int().min(1).max(maxSitemapPageSize).default(5000),
  after: lastIdSchema,
})

/** `updated_at`: last change of its text, ISO 8601. `slugs`: its page's parameters in each language. */
const listed = { updated_at: z.string() }
const sitemapItemSchema = z
  .discriminatedUnion('kind', [
    z.object({ kind: z.literal('category'), id: z.int(), slugs: byLocaleSchema, ...listed }),
    z.object({ kind: z.literal('page'), key: z.string(), slugs: byLocaleSchema, ...listed }),
    z.object({ kind: z.literal('article'), slugs: byLocaleSchema, ...listed }),
    z.object({
      kind: z.literal('product'),
      id: z.int(),
      links: z.object({ hu: productLinkSchema, en: productLinkSchema }),
      /** Path of the main picture below the origin, null when it has none. */
      image: z.string().nullable(),
      ...listed,
    }),
  ])
  .meta({ id: 'SitemapItem' })
export type SitemapItem = z.infer<typeof sitemapItemSchema>

/** Response of GET /api/sitemap: categories, content pages, articles, then products by id; 404 past the last page. */
export const sitemapSchema = z.object({ items: z.array(sitemapItemSchema), meta: metaSchema }).meta({ id: 'Sitemap' })
export type Sitemap = z.infer<typeof sitemapSchema>
