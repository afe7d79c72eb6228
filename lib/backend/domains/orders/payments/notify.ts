import { createRoute, z } from '@hono/zod-openapi'
import { logError } from '@/lib/telemetry/log'
import type { Services } from '../../../platform/context'
import { HttpError } from '../../../platform/http/errors'
import { countRequest } from '../../../platform/http/rate-limit'
import { createRouter } from '../../../platform/http/router'
import { processHint, processReport } from './payments'
import { hasAttempts } from './store'

/**
 * POST /api/payments/{provider}/notify: a provider's server-to-server notification, without session or CSRF token. It
 * is trusted by its signature over the raw body; unsigned, it only triggers a query.
 */
export const notifyRoutes = createRouter()

/** Anyone can send such notifications, so at most one an hour is logged. */
const formerLimit = { name: 'payment-former-provider', limit: 1, windowSeconds: 3600 }

/**
 * Refuses a notification by a provider that is not configured. It cannot be verified, so it changes nothing. For a
 * provider of earlier orders, somebody may have paid there, so it is logged (R-PAY-13).
 */
async function refuseOtherProvider({ database, payments, now }: Services, provider: string): Promise<never> {
  if (!(await hasAttempts(database, provider))) throw new HttpError(404, 'errors.notFound')
  const { allowed } = await countRequest(database, formerLimit, provider, now())
  if (allowed)
    logError('notification_of_former_provider', new Error(`PAYMENT_PROVIDER is ${payments.name}`), { provider })
  throw new HttpError(404, 'order.providerNotConfigured', { provider })
}

const route = createRoute({
  method: 'post',
  path: '/api/payments/{provider}/notify',
  tags: ['Payments'],
  summary: 'A payment provider’s signed notification',
  request: { params: z.object({ provider: z.string().max(40) }) },
  responses: {
    200: { description: 'The acknowledgement that the provider expects' },
    403: { description: 'The notification is not authentic' },
    404: { description: 'Unknown payment, or a provider that is not configured (any more)' },
    429: { description: 'Too many unsigned notifications about this payment' },
  },
})
notifyRoutes.openapi(route, async (c) => {
  const services = c.get('services')
  const { provider } = c.req.valid('param')
  if (provider !== services.payments.name) return refuseOtherProvider(services, provider)
  const verified = await services.payments.verifyNotification(await c.req.text(), c.req.raw.headers)
  if (!verified) throw new HttpError(403, 'errors.forbidden')
  if (verified.hint !== undefined && !(await processHint(services, verified.hint)))
    throw new HttpError(404, 'errors.notFound')
  if (verified.report && !(await processReport(services, verified.report))) throw new HttpError(404, 'errors.notFound')
  return verified.acknowledgement
})
