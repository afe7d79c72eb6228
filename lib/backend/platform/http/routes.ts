import { createRoute, z } from '@hono/zod-openapi'
import { answers, createRouter } from './router'
import { startingSession, startingFirstSession } from './stateful'

/** GET /sanctum/csrf-cookie and GET /api/ping: create a session and its token for a first-time visitor (R-API-8). */
export const sessionRoutes = createRouter()

const csrfCookie = createRoute({
  method: 'get',
  path: '/sanctum/csrf-cookie',
  tags: ['Session'],
  summary: 'Sets the session cookie and the readable XSRF-TOKEN cookie',
  middleware: startingSession,
  responses: { 204: { description: 'Cookies set' } },
})
sessionRoutes.openapi(csrfCookie, (c) => c.body(null, 204))

const ping = createRoute({
  method: 'get',
  path: '/api/ping',
  tags: ['Session'],
  summary: 'The first call of a page: renews the session and its token',
  middleware: startingFirstSession,
  responses: answers(z.object({ time: z.iso.datetime() }), 'The server’s time'),
})
sessionRoutes.openapi(ping, (c) => c.json({ data: { time: c.get('services').now().toISOString() } }, 200))
