import { z } from '@hono/zod-openapi'
import { HttpError } from '@/lib/backend/platform/http/errors'
import { answers, createRouter, routesOf } from '@/lib/backend/platform/http/router'
import { suggestionsSchema } from '@/lib/contract/catalogue'
import { feedQuerySchema, feedSchema } from '@/lib/contract/feed'
import { sitemapQuerySchema, sitemapSchema } from '@/lib/contract/sitemap'
import { readFeed } from './feed'
import { readSitemap } from './sitemap'
import { readSuggestions } from './suggest'

/** Ways to what the shop has: search suggestions, sitemap, product feed. */
export const discoveryRoutes = createRouter()
const route = routesOf('Catalogue')

const notFound = () => new HttpError(404, 'errors.notFound')

const suggest = route('get /api/search/suggest', {
  summary: 'Search suggestions while typing',
  request: { query: z.object({ q: z.string().max(200).default('') }) },
  responses: answers(suggestionsSchema, 'At most ten suggestions'),
})
discoveryRoutes.openapi(suggest, async (c) => {
  const { q } = c.req.valid('query')
  const data = await readSuggestions(c.get('services').database, q, {
    signal: c.req.raw.signal,
    locale: c.get('locale'),
    currency: c.get('currency'),
  })
  return c.json({ data }, 200)
})

const sitemap = route('get /api/sitemap', {
  summary: 'All sitemap entries, with last-modified times',
  request: { query: sitemapQuerySchema },
  responses: answers(sitemapSchema, 'A page of the sitemap', { 404: 'Past the last page' }),
})
discoveryRoutes.openapi(sitemap, async (c) => {
  const data = await readSitemap(c.get('services').database, c.req.valid('query'), c.get('currency'))
  if (!data) throw notFound()
  return c.json({ data }, 200)
})

const feed = route('get /api/feed', {
  summary: 'Product feed for price comparison services',
  request: { query: feedQuerySchema },
  responses: answers(feedSchema, 'A page of the feed', { 404: 'Past the last page' }),
})
discoveryRoutes.openapi(feed, async (c) => {
  const scope = { locale: c.get('locale'), currency: c.get('currency') }
  const data = await readFeed(c.get('services').database, c.req.valid('query'), scope)
  if (!data) throw notFound()
  return c.json({ data }, 200)
})
