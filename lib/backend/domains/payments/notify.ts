import { createRoute, z } from '@hono/zod-openapi'
import { HttpError } from '../../platform/http/errors'
import { createRouter } from '../../platform/http/router'
import { processHint, processReport } from './payments'

/**
 * POST /api/payments/{provider}/notify: a provider's server-to-server message. It carries no session and no CSRF token:
 * it is trusted by its signature over the raw body, or else it only causes a query.
 */
export const notifyRoutes = createRouter()

const route = createRoute({
  method: 'post',
  path: '/api/payments/{provider}/notify',
  tags: ['Payments'],
  summary: 'A payment provider’s signed notification',
  request: { params: z.object({ provider: z.string() }) },
  responses: {
    200: { description: 'The acknowledgement that the provider expects' },
    403: { description: 'The notification is not authentic' },
    404: { description: 'Unknown provider or payment' },
    429: { description: 'Too many unsigned notifications about this payment' },
  },
})
notifyRoutes.openapi(route, async (c) => {
  const services = c.get('services')
  if (c.req.valid('param').provider !== services.payments.name) throw new HttpError(404, 'errors.notFound')
  const verified = await services.payments.verifyNotification(await c.req.text(), c.req.raw.headers)
  if (!verified) throw new HttpError(403, 'errors.forbidden')
  if (verified.hint !== undefined && !(await processHint(services, verified.hint)))
    throw new HttpError(404, 'errors.notFound')
  if (verified.report && !(await processReport(services, verified.report))) throw new HttpError(404, 'errors.notFound')
  return verified.acknowledgement
})
