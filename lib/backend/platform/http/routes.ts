import { z } from '@hono/zod-openapi'
import { HttpError } from './errors'
import { answers, createRouter, routesOf } from './router'
import { startingSession, startingFirstSession } from './stateful'

/** GET /sanctum/csrf-cookie and GET /api/ping: create a session and its token for a first-time visitor (R-API-8). */
export const sessionRoutes = createRouter()
const sessionRoute = routesOf('Session')

const csrfCookie = sessionRoute('get /sanctum/csrf-cookie', {
  summary: 'Sets the session cookie and the readable XSRF-TOKEN cookie',
  middleware: startingSession,
  responses: { 204: { description: 'Cookies set' } },
})
sessionRoutes.openapi(csrfCookie, (c) => c.body(null, 204))

const ping = sessionRoute('get /api/ping', {
  summary: 'The first call of a page: renews the session and its token',
  middleware: startingFirstSession,
  responses: answers(z.object({ time: z.iso.datetime() }), 'The server’s time'),
})
sessionRoutes.openapi(ping, (c) => c.json({ data: { time: c.get('services').now().toISOString() } }, 200))

/** For process managers: liveness and readiness (R-API-24). */
export const healthRoutes = createRouter()
const healthRoute = routesOf('Health')
const statusSchema = z.object({ status: z.literal('ok') })
const ok = { data: { status: 'ok' as const } }

const live = healthRoute('get /api/health/live', {
  summary: 'The process responds',
  responses: answers(statusSchema, 'Alive'),
})
healthRoutes.openapi(live, (c) => c.json(ok, 200))

const ready = healthRoute('get /api/health/ready', {
  summary: 'The database responds, and the data folder has room',
  responses: answers(statusSchema, 'Ready', { 503: 'Not ready: the log says why' }),
})
healthRoutes.openapi(ready, async (c) => {
  const { probe, storageFault } = c.get('services')
  const [isAnswering, fault] = await Promise.all([
    probe().then(
      () => true,
      () => false,
    ),
    storageFault(),
  ])
  if (!isAnswering || fault) throw new HttpError(503, 'errors.unavailable')
  return c.json(ok, 200)
})
