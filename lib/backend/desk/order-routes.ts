import { z } from '@hono/zod-openapi'
import { deskPageSchema, pageOf, rowsOf } from '@/lib/contract/desk/lists'
import { readersOf } from '@/lib/contract/desk/roles'
import {
  carrierSchema,
  deskOrderFilterSchema,
  deskOrderRowSchema,
  deskOrderSchema,
  moveOrderSchema,
  parcelInputSchema,
} from '@/lib/contract/desk/work'
import { loadMethods } from '../domains/delivery/store'
import { changeOrderStatus } from '../domains/orders/change-status'
import { countOrders, findOrders, type OrderFilter } from '../domains/orders/find'
import { shipParcel } from '../domains/orders/parcels/ship'
import { findOrdersToReview } from '../domains/orders/payments/store'
import { findToGiveBack } from '../domains/orders/payments/transfers'
import { orderPdf } from '../domains/orders/pdf/order'
import { packingSlipPdf } from '../domains/orders/pdf/packing-slip'
import { toHandle } from '../domains/orders/statuses'
import type { OrderRow } from '../domains/orders/store'
import { chosenInLanguage } from '../domains/orders/view'
import { readDocuments } from '../domains/shop/documents'
import type { Services } from '../platform/context'
import { FieldError, HttpError } from '../platform/http/errors'
import { answers, createRouter, failing, jsonBody } from '../platform/http/router'
import { audited } from './audit'
import { deskRoute } from './door'
import { orRefuse } from './refusals'
import { mayMove, requireOrder, rowOf, shownOrder } from './shown-order'

export const deskOrderRoutes = createRouter()

const readers = readersOf.orders
const failures = { 404: 'There is no such order', 409: 'Refused, or changed meanwhile' }
const params = z.object({ id: z.string().max(40) })

/** Orders of a search that its pages reach: who finds more looks for something else. */
const maxSearched = 500

type StatusFilter = z.infer<typeof deskOrderFilterSchema>

async function withStatus({ database, now }: Services, status: StatusFilter): Promise<OrderFilter> {
  switch (status) {
    case 'to_handle':
      return { statuses: toHandle }
    case 'transfer_awaited':
      return { areAwaitingTransfer: true }
    case 'to_give_back':
      return { ids: (await findToGiveBack(database, now())).map(({ order }) => order.id) }
    case 'to_review':
      return { ids: await findOrdersToReview(database) }
    default:
      return { statuses: [status] }
  }
}

const listQuery = deskPageSchema.extend({
  q: z.string().max(200).optional(),
  status: deskOrderFilterSchema.optional(),
})
const listRoute = deskRoute(readers, 'get /api/desk/orders', {
  summary: 'Orders, latest first; `q` searches numbers, names, addresses, phone numbers and products',
  request: { query: listQuery },
  responses: answers(pageOf(deskOrderRowSchema), 'A page of orders'),
})
deskOrderRoutes.openapi(listRoute, async (c) => {
  const { q, status, ...page } = c.req.valid('query')
  const services = c.get('services')
  const { database } = services
  const filter = {
    ...(status && (await withStatus(services, status))),
    ...(q && { search: q }),
  }
  const { limit, offset } = rowsOf(page)
  const found = await findOrders(database, filter, limit, offset)
  const total = await countOrders(database, filter, q ? maxSearched : undefined)
  const methods = await loadMethods(database)
  const items = found.map((order) => rowOf(order, chosenInLanguage(order, methods, c.get('locale'))))
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
  return c.json({ data: await shownOrder(c, order) }, 200)
})

const moveRoute = deskRoute(readers, 'post /api/desk/orders/{id}/status', {
  summary: 'Moves an order to another status and mails the buyer',
  request: { params, ...jsonBody(moveOrderSchema) },
  responses: answers(deskOrderSchema, 'The order', { ...failures, 403: 'Another role' }),
})
deskOrderRoutes.openapi(moveRoute, async (c) => {
  const services = c.get('services')
  const { person } = c.get('desk')
  const { from, status } = c.req.valid('json')
  if (!mayMove(person.role, status)) throw new HttpError(403, 'desk.notYourRole')
  const order = await requireOrder(services.database, c.req.valid('param').id)
  if (order.status !== from) throw new HttpError(409, 'desk.changedMeanwhile')
  const moved = await orRefuse(
    changeOrderStatus(services, order, status, {
      isWanted: (locked) => locked.status === from,
      also: audited(
        () => ({
          person,
          action: 'order.status',
          resource: 'orders',
          record: order.orderNumber,
          before: { status: from },
          after: { status },
        }),
        services.now,
      ),
    }),
  )
  return c.json({ data: await shownOrder(c, moved) }, 200)
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
  summary: 'Notes a parcel with these pieces, or everything that is left, and mails the buyer its tracking number',
  request: { params, ...jsonBody(parcelInputSchema) },
  responses: answers(deskOrderSchema, 'The order', failures),
})
deskOrderRoutes.openapi(parcelRoute, async (c) => {
  const services = c.get('services')
  const { person } = c.get('desk')
  const found = await requireOrder(services.database, c.req.valid('param').id)
  const { lines, ...carried } = c.req.valid('json')
  const packed = lines?.filter(({ quantity }) => quantity > 0)
  if (packed?.length === 0) throw new FieldError({ lines: [{ key: 'desk.nothingPacked' }] })
  const { order } = await orRefuse(
    shipParcel(
      services,
      found,
      { ...carried, items: packed ? new Map(packed.map(({ id, quantity }) => [id, quantity])) : 'rest' },
      audited(
        (shipped) =>
          shipped.outcome === 'known'
            ? null
            : {
                person,
                action: 'order.parcel',
                resource: 'orders',
                record: found.orderNumber,
                before: { status: found.status },
                after: {
                  status: shipped.order.status,
                  carrier: shipped.parcel.carrierName,
                  number: shipped.parcel.number,
                },
              },
        services.now,
      ),
    ),
  )
  return c.json({ data: await shownOrder(c, order) }, 200)
})

/** Where a phone that scans a packing slip opens its order. */
const addressOf = ({ origin }: Services, { orderNumber }: OrderRow) => `${origin}/desk#/orders/${orderNumber}/show`

const documents = {
  order: orderPdf,
  'packing-slip': (services: Services, order: OrderRow) => packingSlipPdf(services, order, addressOf(services, order)),
} as const
const pdfRoute = deskRoute(readers, 'get /api/desk/orders/{id}/{document}', {
  summary: 'The order or its packing slip as a PDF',
  request: { params: params.extend({ document: z.enum(['order', 'packing-slip']) }) },
  responses: {
    200: { description: 'A PDF', content: { 'application/pdf': { schema: z.string() } } },
    ...failing({ 404: 'There is no such order', 409: 'Nothing to pack' }),
  },
})
deskOrderRoutes.openapi(pdfRoute, async (c) => {
  const services = c.get('services')
  const { id, document } = c.req.valid('param')
  const order = await requireOrder(services.database, id)
  const pdf = await orRefuse(documents[document](services, order))
  c.header('Content-Type', 'application/pdf')
  c.header('Content-Disposition', `inline; filename="${order.orderNumber}-${document}.pdf"`)
  return c.body(new Uint8Array(pdf))
})
