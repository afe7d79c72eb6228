import { z } from '@hono/zod-openapi'
import { missing } from '@/lib/backend/domains/catalogue/former-addresses'
import { HttpError } from '@/lib/backend/platform/http/errors'
import { answers, createRouter, routesOf } from '@/lib/backend/platform/http/router'
import { articleSchema, blogQuerySchema, blogSchema, pageSchema } from '@/lib/contract/content'
import { readArticle, readBlog } from './articles'
import { readPage } from './pages'

/** Content pages and the blog. Slugs may span several segments. */
export const contentRoutes = createRouter()
const route = routesOf('Content')

/** No length limit: an overlong slug is simply not found. */
const slugSchema = z.object({ slug: z.string() })

const page = route('get /api/pages/:slug{.+}', {
  summary: 'A content page by its slug in any language, a former one included, or by its key',
  request: { params: slugSchema },
  responses: answers(pageSchema, 'The current version', { 404: 'No such page', 410: 'Taken away' }),
})
contentRoutes.openapi(page, async (c) => {
  const { database } = c.get('services')
  const { slug } = c.req.valid('param')
  const data = await readPage(database, slug, c.get('locale'))
  if (!data) throw await missing(database, 'page', slug, c.get('locale'))
  return c.json({ data }, 200)
})

const blog = route('get /api/blog', {
  summary: 'Articles, newest first',
  request: { query: blogQuerySchema },
  responses: answers(blogSchema, 'A page of articles', { 404: 'Past the last page' }),
})
contentRoutes.openapi(blog, async (c) => {
  const data = await readBlog(c.get('services').database, c.req.valid('query'), c.get('locale'))
  if (!data) throw new HttpError(404, 'errors.notFound')
  return c.json({ data }, 200)
})

const article = route('get /api/blog/:slug{.+}', {
  summary: 'An article by its slug in any language, a former one included',
  request: { params: slugSchema },
  responses: answers(articleSchema, 'The article', { 404: 'No such article', 410: 'Taken away' }),
})
contentRoutes.openapi(article, async (c) => {
  const { database } = c.get('services')
  const { slug } = c.req.valid('param')
  const data = await readArticle(database, slug, c.get('locale'), c.get('currency'))
  if (!data) throw await missing(database, 'article', slug, c.get('locale'))
  return c.json({ data }, 200)
})
