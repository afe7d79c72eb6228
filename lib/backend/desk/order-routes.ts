import { z } from '@hono/zod-openapi'
import { asc, eq } from 'drizzle-orm'
import { addressLine } from '@/lib/contract/address'
import { optionsText } from '@/lib/contract/configure'
import { deskPageSchema, pageOf, rowsOf } from '@/lib/contract/desk/lists'
import type { Role } from '@/lib/contract/desk/roles'
import {
  carrierSchema,
  deskOrderRowSchema,
  deskOrderSchema,
  moveOrderSchema,
  parcelInputSchema,
  type DeskOrder,
} from '@/lib/contract/desk/work'
import { orderStatusSchema } from '@/lib/contract/order'
import { toDecimal } from '@/lib/money/money'
import { path } from '@/lib/routing/path'
import { changeOrderStatus, nextStatuses } from '../domains/orders/change-status'
import { findOrders, totalOrders } from '../domains/orders/find'
import { orderForShop } from '../domains/orders/order-for-shop'
import { shipParcel } from '../domains/orders/parcels/ship'
import { findParcels } from '../domains/orders/parcels/store'
import { findAttempts } from '../domains/orders/payments/store'
import { orderPdf } from '../domains/orders/pdf/order'
import { packingSlipPdf } from '../domains/orders/pdf/packing-slip'
import type { OrderRow } from '../domains/orders/store'
import { findOrderByNumber } from '../domains/orders/withdrawals/store'
import { readDocuments } from '../domains/shop/documents'
import type { Services } from '../platform/context'
import type { Queryable } from '../platform/db/database'
import { orderEvents } from '../platform/db/schema/shop'
import { HttpError } from '../platform/http/errors'
import { answers, createRouter, jsonBody } from '../platform/http/router'
import { writeAudit } from './audit'
import { deskRoute, personOf } from './door'
import { orRefuse } from './refusals'

export const deskOrderRoutes = createRouter()

const readers: readonly Role[] = ['owner', 'sales', 'warehouse']
const failures = { 404: 'There is no such order', 409: 'Refused, or changed meanwhile' }
const params = z.object({ id: z.string().max(40) })

async function requireOrder(db: Queryable, number: string): Promise<OrderRow> {
  const order = await findOrderByNumber(db, number)
  if (!order) throw new HttpError(404, 'errors.notFound')
  return order
}

function rowOf(order: OrderRow): z.infer<typeof deskOrderRowSchema> {
  const { snapshot, currency } = order
  return {
    id: order.orderNumber,
    status: order.status,
    placed_at: order.createdAt.toISOString(),
    customer: snapshot.invoice_data.name,
    email: snapshot.partner_email,
    currency,
    total_gross: toDecimal(order.totalGross, currency),
    payment: snapshot.payment.title,
    delivery: snapshot.delivery.title,
  }
}

async function shownOrder(services: Services, found: OrderRow): Promise<DeskOrder> {
  const { database, origin, now } = services
  const order = await orderForShop(database, found)
  const { snapshot } = order
  const { invoice_data: invoice, delivery_data: delivery, pickup_point: point, summary } = snapshot
  const { next, why } = await nextStatuses(database, order, now())
  const timeline = await database
    .select({ status: orderEvents.status, at: orderEvents.createdAt })
    .from(orderEvents)
    .where(eq(orderEvents.orderId, order.id))
    .orderBy(asc(orderEvents.id))
  return {
    ...rowOf(order),
    next: [...next],
    why_not: why ?? null,
    phone: snapshot.partner_phone,
    billing: addressLine(invoice),
    tax_number: invoice.tax_number || null,
    delivery_to: point
      ? `${point.name}, ${addressLine(point)}`
      : delivery && `${delivery.name}, ${addressLine(delivery)}`,
    comment: snapshot.comment || null,
    order_comment: snapshot.order_comment ?? null,
    quote: snapshot.offer?.offer_number ?? null,
    delivery_gross: summary.delivery_gross,
    payment_fee_gross: summary.payment_fee_gross,
    coupon: snapshot.coupon?.code ?? null,
    coupon_gross: summary.total_discount_amount_gross,
    total_net: summary.total_amount_net,
    address: `${origin}${path('orders-order_hash', { order_hash: order.orderHash }, order.locale)}`,
    lines: snapshot.items.map((item) => ({
      article_number: item.article_number,
      name: item.name,
      options: optionsText(item.options),
      quantity: item.quantity,
      price_gross: item.price_gross,
      total_gross: item.total_gross,
    })),
    payments: (await findAttempts(database, order.id)).map((attempt) => ({
      reference: attempt.reference,
      provider: attempt.provider,
      state: attempt.state,
      amount: toDecimal(attempt.amount, attempt.currency),
      refunded: toDecimal(attempt.refunded, attempt.currency),
      at: attempt.updatedAt.toISOString(),
    })),
    parcels: (await findParcels(database, order.id)).map(({ carrierName, number, url, createdAt }) => ({
      carrier: carrierName,
      number,
      url,
      at: createdAt.toISOString(),
    })),
    timeline: timeline.map(({ status, at }) => ({ status, at: at.toISOString() })),
  }
}

const listQuery = deskPageSchema.extend({
  q: z.string().max(200).optional(),
  status: orderStatusSchema.optional(),
})
const listRoute = deskRoute(readers, 'get /api/desk/orders', {
  summary: 'Orders, latest first; `q` searches numbers, names, addresses, phone numbers and products',
  request: { query: listQuery },
  responses: answers(pageOf(deskOrderRowSchema), 'A page of orders'),
})
deskOrderRoutes.openapi(listRoute, async (c) => {
  const { q, status, ...page } = c.req.valid('query')
  const { database } = c.get('services')
  const filter = { ...(status && { status }), ...(q && { search: q }) }
  const { limit, offset } = rowsOf(page)
  const found = await findOrders(database, filter, limit, offset)
  const total = (await totalOrders(database, filter)).reduce((sum, { orders }) => sum + orders, 0)
  const items = []
  for (const order of found) items.push(rowOf(await orderForShop(database, order)))
  return c.json({ data: { items, total } }, 200)
})

const showRoute = deskRoute(readers, 'get /api/desk/orders/{id}', {
  summary: 'An order by its number',
  request: { params },
  responses: answers(deskOrderSchema, 'The order', failures),
})
deskOrderRoutes.openapi(showRoute, async (c) => {
  const services = c.get('services')
  const order = await requireOrder(services.database, c.req.valid('param').id)
  return c.json({ data: await shownOrder(services, order) }, 200)
})

/** What people of the warehouse may say of an order: that it is packed, has left or has arrived. */
const warehouseStatuses: ReadonlySet<string> = new Set(['processing', 'shipped', 'delivered'])

const moveRoute = deskRoute(readers, 'post /api/desk/orders/{id}/status', {
  summary: 'Moves an order to another status and mails the buyer',
  request: { params, ...jsonBody(moveOrderSchema) },
  responses: answers(deskOrderSchema, 'The order', { ...failures, 403: 'Another role' }),
})
deskOrderRoutes.openapi(moveRoute, async (c) => {
  const services = c.get('services')
  const { database, now } = services
  const person = personOf(c)
  const { from, status } = c.req.valid('json')
  if (person.role === 'warehouse' && !warehouseStatuses.has(status)) throw new HttpError(403, 'desk.notYourRole')
  const order = await requireOrder(database, c.req.valid('param').id)
  if (order.status !== from) throw new HttpError(409, 'desk.changedMeanwhile')
  const moved = await orRefuse(changeOrderStatus(services, order, status, (locked) => locked.status === from))
  const record = order.orderNumber
  await writeAudit(
    database,
    { person, action: 'order.status', resource: 'orders', record, before: { status: from }, after: { status } },
    now(),
  )
  return c.json({ data: await shownOrder(services, moved) }, 200)
})

const carriersRoute = deskRoute(readers, 'get /api/desk/carriers', {
  summary: 'The carriers that a parcel may be sent with',
  responses: answers(pageOf(carrierSchema), 'All of them'),
})
deskOrderRoutes.openapi(carriersRoute, async (c) => {
  const { carriers } = await readDocuments(c.get('services').database, ['carriers'])
  const items = carriers.map(({ key, name }) => ({ id: key, name }))
  return c.json({ data: { items, total: items.length } }, 200)
})

const parcelRoute = deskRoute(readers, 'post /api/desk/orders/{id}/parcels', {
  summary: 'Notes a parcel with everything that is left, and mails the buyer its tracking number',
  request: { params, ...jsonBody(parcelInputSchema) },
  responses: answers(deskOrderSchema, 'The order', failures),
})
deskOrderRoutes.openapi(parcelRoute, async (c) => {
  const services = c.get('services')
  const { database, now } = services
  const found = await requireOrder(database, c.req.valid('param').id)
  const { order, parcel, outcome } = await orRefuse(shipParcel(services, found, c.req.valid('json')))
  if (outcome !== 'known')
    await writeAudit(
      database,
      {
        person: personOf(c),
        action: 'order.parcel',
        resource: 'orders',
        record: order.orderNumber,
        before: { status: found.status },
        after: { status: order.status, carrier: parcel.carrier, number: parcel.number },
      },
      now(),
    )
  return c.json({ data: await shownOrder(services, order) }, 200)
})

const documents = { order: orderPdf, 'packing-slip': packingSlipPdf } as const
const pdfRoute = deskRoute(readers, 'get /api/desk/orders/{id}/{document}', {
  summary: 'The order or its packing slip as a PDF',
  request: { params: params.extend({ document: z.enum(['order', 'packing-slip']) }) },
  responses: { 200: { description: 'A PDF', content: { 'application/pdf': { schema: z.string() } } } },
})
deskOrderRoutes.openapi(pdfRoute, async (c) => {
  const services = c.get('services')
  const { id, document } = c.req.valid('param')
  const order = await requireOrder(services.database, id)
  const pdf = await documents[document](services, order)
  c.header('Content-Type', 'application/pdf')
  c.header('Content-Disposition', `inline; filename="${order.orderNumber}-${document}.pdf"`)
  return c.body(new Uint8Array(pdf))
})
