import { createRoute, z } from '@hono/zod-openapi'
import { HttpError } from '@/lib/backend/platform/http/errors'
import { answers, createRouter } from '@/lib/backend/platform/http/router'

/** For process managers: liveness and readiness (R-API-24). */
export const healthRoutes = createRouter()

const live = createRoute({
  method: 'get',
  path: '/api/health/live',
  tags: ['Health'],
  summary: 'The process responds',
  responses: answers(z.object({ status: z.literal('ok') }), 'Alive'),
})
healthRoutes.openapi(live, (c) => c.json({ data: { status: 'ok' as const } }, 200))

const ready = createRoute({
  method: 'get',
  path: '/api/health/ready',
  tags: ['Health'],
  summary: 'The database responds, and the data folder has room',
  responses: answers(z.object({ status: z.literal('ok') }), 'Ready', { 503: 'Not ready: the log says why' }),
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
  return c.json({ data: { status: 'ok' as const } }, 200)
})
