import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from '@hono/zod-openapi'
import { deskGuideSchema } from '@/lib/contract/desk/guide'
import { roles } from '@/lib/contract/desk/roles'
import { HttpError } from '../platform/http/errors'
import { answers, createRouter } from '../platform/http/router'
import { deskRoute } from './door'
import { guideIn } from './guide'

export const guideRoutes = createRouter()

const folder = join(/* turbopackIgnore: true */ process.cwd(), 'docs', 'guides')

const guideRoute = deskRoute(roles, 'get /api/desk/guide', {
  summary: 'How to use the desk, in the language of the Locale header',
  responses: answers(deskGuideSchema, 'The guide'),
})
guideRoutes.openapi(guideRoute, async (c) => {
  const source = await readFile(join(folder, 'desk.md'), 'utf8')
  return c.json({ data: guideIn(source, c.get('locale')) }, 200)
})

const pictureRoute = deskRoute(roles, 'get /api/desk/guide/pictures/{name}', {
  summary: 'A picture of the guide',
  request: { params: z.object({ name: z.string().regex(/^[a-z-]+\.webp$/) }) },
  responses: { 200: { description: 'WebP', content: { 'image/webp': { schema: z.string() } } } },
})
guideRoutes.openapi(pictureRoute, async (c) => {
  const picture = await readFile(join(folder, 'desk', c.req.valid('param').name)).catch(() => undefined)
  if (!picture) throw new HttpError(404, 'errors.notFound')
  return c.body(new Uint8Array(picture), 200, {
    'Content-Type': 'image/webp',
    'Cache-Control': 'private, max-age=3600',
  })
})
