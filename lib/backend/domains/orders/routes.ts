import { z } from '@hono/zod-openapi'
import {
  orderSchema,
  placedOrderSchema,
  placeOrderSchema,
  restartedPaymentSchema,
  restartPaymentSchema,
} from '@/lib/contract/order'
import { HttpError } from '../../platform/http/errors'
import { limitRate } from '../../platform/http/rate-limit'
import { answers, createRouter, routesOf, jsonBody, refusals } from '../../platform/http/router'
import { sessionOf, stateful } from '../../platform/http/stateful'
import { limitMailingNetwork } from '../customers/recipient-limits'
import { readDocuments } from '../shop/documents'
import { findIssuedPdf, invoiceFileName } from './invoices/store'
import { placeOrder } from './place'
import { restartPayment } from './restart'
import { findOrder } from './store'
import { codedTransfer, transferSvg } from './transfer-code'
import { toOrderResponse } from './view'

/** Placing, showing and paying orders. */
export const orderRoutes = createRouter()
const route = routesOf('Orders')

const placementLimit = { name: 'order', limit: 30, windowSeconds: 600 }
const restartLimit = { name: 'payment-restart', limit: 20, windowSeconds: 600 }
const params = z.object({ order_hash: z.string().max(100) })

const placeRoute = route('post /api/cart/order', {
  summary: 'Places an order for the cart; idempotent for the same cart',
  middleware: stateful,
  request: jsonBody(placeOrderSchema),
  responses: answers(placedOrderSchema, 'The order, and where to pay it', {
    ...refusals,
    409: 'The cart is empty or has changed',
    422: 'Missing or invalid fields',
    429: 'Too many orders',
  }),
})
orderRoutes.openapi(placeRoute, async (c) => {
  const session = sessionOf(c)
  await limitRate(c, placementLimit, session.idHash)
  await limitMailingNetwork(c)
  const request = { locale: c.get('locale'), currency: c.get('currency') }
  return c.json({ data: await placeOrder(c.get('services'), session, request, c.req.valid('json')) }, 200)
})

const showRoute = route('get /api/orders/{order_hash}', {
  summary: 'An order, by its unguessable hash',
  request: { params },
  responses: answers(orderSchema, 'The order', { 404: 'There is no such order' }),
})
orderRoutes.openapi(showRoute, async (c) => {
  const { database, now } = c.get('services')
  const order = await findOrder(database, c.req.valid('param').order_hash)
  if (!order) throw new HttpError(404, 'order.notFound')
  c.header('Cache-Control', 'no-store')
  return c.json({ data: await toOrderResponse(database, order, c.get('locale'), now()) }, 200)
})

const invoiceRoute = route('get /api/orders/{order_hash}/invoices/{id}', {
  summary: 'An issued invoice, reversal or correction of an order, as a PDF',
  request: { params: params.extend({ id: z.coerce.number().int().positive() }) },
  responses: {
    200: { description: 'The document', content: { 'application/pdf': { schema: z.string() } } },
    404: { description: 'There is no such order or document' },
  },
})
orderRoutes.openapi(invoiceRoute, async (c) => {
  const { database } = c.get('services')
  const { order_hash: hash, id } = c.req.valid('param')
  const order = await findOrder(database, hash)
  const found = order && (await findIssuedPdf(database, order.id, id))
  if (!found) throw new HttpError(404, 'order.notFound')
  return c.body(new Uint8Array(found.pdf), 200, {
    'Content-Type': 'application/pdf',
    'Content-Disposition': `attachment; filename="${invoiceFileName(found.number)}"`,
    'Cache-Control': 'no-store',
    'X-Robots-Tag': 'noindex',
  })
})

const transferRoute = route('get /api/orders/{order_hash}/transfer.svg', {
  summary: 'The QR code for an instant transfer of the total of an order that awaits its transfer',
  request: { params },
  responses: {
    200: { description: 'The picture', content: { 'image/svg+xml': { schema: z.string() } } },
    404: { description: 'There is no such order, or nothing to transfer in forints' },
  },
})
orderRoutes.openapi(transferRoute, async (c) => {
  const { database, now } = c.get('services')
  const order = await findOrder(database, c.req.valid('param').order_hash)
  const { bank_transfer: transfer = null } = order ? await toOrderResponse(database, order, order.locale, now()) : {}
  const { shop } = await readDocuments(database, ['shop'])
  const code = order && transfer && transferSvg(codedTransfer(order, shop.legal_name, transfer))
  if (!code) throw new HttpError(404, 'order.notFound')
  return c.body(code, 200, { 'Content-Type': 'image/svg+xml', 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex' })
})

const restartRoute = route('post /api/orders/payment_restart/{order_hash}', {
  summary: 'Pays an unpaid order again, with the same or another method',
  middleware: stateful,
  request: { params, ...jsonBody(restartPaymentSchema) },
  responses: answers(restartedPaymentSchema, 'Where to pay; null for a method that is not paid online', {
    ...refusals,
    404: 'There is no such order',
    409: 'Paid, being processed, or no longer payable',
    422: 'Validation errors, by field',
    429: 'Too many attempts',
    503: 'The payment provider cannot be reached',
  }),
})
orderRoutes.openapi(restartRoute, async (c) => {
  const { order_hash: hash } = c.req.valid('param')
  await limitRate(c, restartLimit, hash)
  return c.json({ data: { payment_url: await restartPayment(c.get('services'), hash, c.req.valid('json')) } }, 200)
})
