import { z } from '@hono/zod-openapi'
import type { Context } from 'hono'
import { stockNoticeSchema } from '@/lib/contract/subscriptions'
import type { Locale } from '@/lib/i18n/locales'
import type { BackendEnv } from '../../platform/context'
import { clientAddress, clientBlock } from '../../platform/http/client-address'
import { HttpError } from '../../platform/http/errors'
import { answerForm } from '../../platform/http/plain-form'
import { limitRate } from '../../platform/http/rate-limit'
import { createRouter, routesOf, done, idParam, jsonBody, refusals } from '../../platform/http/router'
import { stateful } from '../../platform/http/stateful'
import { verifyHuman } from '../../platform/turnstile/verify'
import { canonicalEmail } from '../customers/store'
import { availabilityOf } from '../catalogue/product-row'
import { findPrivacyVersion } from '../shop/page-versions'
import { mailboxOf } from '../customers/recipient-limits'
import { findAvailability, saveStockNotice } from './store'

/** Stock notices: requests to be mailed when a sold-out product is back. */
export const stockNoticeRoutes = createRouter()
const route = routesOf('Catalogue')

const params = z.object({ id: idParam })
const blockLimit = { name: 'stock-notice', limit: 30, windowSeconds: 600 }
const emailLimit = { name: 'stock-notice-email', limit: 20, windowSeconds: 3600 }

/**
 * Stores a stock notice: 404 for an unknown product, 409 for an available one, 429 beyond the limits, 422 for a bot.
 */
async function acceptStockNotice(
  c: Context<BackendEnv>,
  productId: number,
  notice: z.output<typeof stockNoticeSchema>,
  locale: Locale,
): Promise<void> {
  const services = c.get('services')
  const email = canonicalEmail(notice.email)
  await limitRate(c, blockLimit, clientBlock(c))
  await limitRate(c, emailLimit, mailboxOf(email))
  await verifyHuman(services, { token: notice.turnstile_token, action: 'stock', remoteAddress: clientAddress(c) })
  const product = await findAvailability(services.database, productId)
  if (!product) throw new HttpError(404, 'stockNotice.unknown')
  if (availabilityOf(product) !== 'sold_out') throw new HttpError(409, 'stockNotice.available')
  const privacyVersion = await findPrivacyVersion(services.database, locale)
  await saveStockNotice(services.database, { productId, email, locale, privacyVersion, createdAt: services.now() })
}

const noticeRoute = route('post /api/products/{id}/stock-notice', {
  summary: 'Requests one mail when a sold-out product is available again; the same response for every address',
  middleware: stateful,
  request: { params, ...jsonBody(stockNoticeSchema) },
  responses: done('Taken in', {
    ...refusals,
    404: 'There is no such product',
    409: 'Available now',
    422: 'Missing or invalid fields',
    429: 'Too many requests',
    503: 'The bot check cannot be reached',
  }),
})
stockNoticeRoutes.openapi(noticeRoute, async (c) => {
  await acceptStockNotice(c, c.req.valid('param').id, c.req.valid('json'), c.get('locale'))
  return c.body(null, 204)
})

const formRoute = route('post /api/products/{id}/stock-notice/form', {
  summary: 'The same by a plain form, answered with a redirect',
  request: { params },
  responses: { 303: { description: 'To the form’s page' }, 403: { description: 'From another site' } },
})
stockNoticeRoutes.openapi(formRoute, (c) => {
  const { id } = c.req.valid('param')
  return answerForm(c, {
    schema: stockNoticeSchema,
    page: 'stock-notice-product_id',
    parameters: { product_id: String(id) },
    accept: (notice, locale) => acceptStockNotice(c, id, notice, locale),
  })
})
