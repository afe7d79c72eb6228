import { z } from '@hono/zod-openapi'
import { declareWithdrawalSchema, withdrawableOrderSchema, withdrawalSchema } from '@/lib/contract/withdrawal'
import { clientBlock } from '../../../platform/http/client-address'
import { HttpError } from '../../../platform/http/errors'
import { limitMailingNetwork } from '../../customers/recipient-limits'
import { limitRate } from '../../../platform/http/rate-limit'
import { answers, createRouter, routesOf, jsonBody, refusals } from '../../../platform/http/router'
import { sessionOf, stateful } from '../../../platform/http/stateful'
import { declareWithdrawal } from './declare'
import { findOrderToWithdraw, toWithdrawableResponse } from './order'

/** The withdrawal function: works without a login and acknowledges at once (R-LAW-1). */
export const withdrawalRoutes = createRouter()
const route = routesOf('Withdrawals')

/** Per client address, which many visitors may share. */
const blockLimit = { name: 'withdrawal-block', limit: 100, windowSeconds: 600 }
const visitorLimit = { name: 'withdrawal', limit: 20, windowSeconds: 600 }
/**
 * Every declaration is acknowledged by mail: the form must not be usable to flood a mailbox. Counted separately from
 * other mails to the address (customers/recipient-limits.ts), so that others cannot use up the right to withdraw.
 */
const addressLimit = { name: 'withdrawal-address', limit: 10, windowSeconds: 3600 }

const declareRoute = route('post /api/withdrawals', {
  summary: 'Declares a withdrawal; acknowledged by mail with its content, date and time; idempotent',
  middleware: stateful,
  request: jsonBody(declareWithdrawalSchema),
  responses: answers(withdrawalSchema, 'The acknowledgement; the same whether or not the shop knows the number', {
    ...refusals,
    404: 'There is no order with this hash',
    409: 'The order cannot be withdrawn from, or the goods have already been',
    422: 'Missing or invalid fields, more pieces than are left, or the order is billed to a company',
    429: 'Too many declarations',
  }),
})
withdrawalRoutes.openapi(declareRoute, async (c) => {
  const declaration = c.req.valid('json')
  await limitRate(c, blockLimit, clientBlock(c))
  await limitRate(c, visitorLimit, sessionOf(c).idHash)
  await limitMailingNetwork(c)
  await limitRate(c, addressLimit, declaration.email.toLowerCase())
  return c.json({ data: await declareWithdrawal(c.get('services'), c.get('locale'), declaration) }, 200)
})

const orderRoute = route('get /api/orders/{order_hash}/withdrawal', {
  summary: 'What can be withdrawn from an order, by its unguessable hash',
  request: { params: z.object({ order_hash: z.string().max(100) }) },
  responses: answers(withdrawableOrderSchema, 'The order', { 404: 'There is no such order' }),
})
withdrawalRoutes.openapi(orderRoute, async (c) => {
  const { database, now } = c.get('services')
  const found = await findOrderToWithdraw(database, c.req.valid('param').order_hash, now())
  if (!found) throw new HttpError(404, 'withdrawal.notFound')
  c.header('Cache-Control', 'no-store')
  return c.json({ data: await toWithdrawableResponse(database, found) }, 200)
})
