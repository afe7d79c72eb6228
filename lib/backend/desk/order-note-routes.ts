import { z } from '@hono/zod-openapi'
import { readersOf } from '@/lib/contract/desk/roles'
import { deskOrderSchema, orderNoteSchema } from '@/lib/contract/desk/work'
import { addNote, removeNote } from '../domains/orders/notes'
import { answers, createRouter, idParam, jsonBody } from '../platform/http/router'
import { audited } from './audit'
import { deskRoute } from './door'
import { orRefuse } from './refusals'
import { mayRemoveNote, requireOrder, shownOrder } from './shown-order'

export const orderNoteRoutes = createRouter()

const readers = readersOf.orders
const failures = { 404: 'There is no such order', 409: 'Refused' }
const params = z.object({ id: z.string().max(40) })

const addRoute = deskRoute(readers, 'post /api/desk/orders/{id}/notes', {
  summary: 'Adds a note that only the desk sees; a repeated Idempotency-Key adds none',
  request: {
    params,
    ...jsonBody(orderNoteSchema),
    headers: z.object({ 'idempotency-key': z.string().min(1).max(100) }),
  },
  responses: answers(deskOrderSchema, 'The order', failures),
})
orderNoteRoutes.openapi(addRoute, async (c) => {
  const services = c.get('services')
  const { person } = c.get('desk')
  const order = await requireOrder(services.database, c.req.valid('param').id)
  const note = { text: c.req.valid('json').text, author: person, key: c.req.valid('header')['idempotency-key'] }
  // The log keeps no words, which are erased with the order.
  const also = audited(
    () => ({ person, action: 'order.note', resource: 'orders', record: order.orderNumber }),
    services.now,
  )
  await orRefuse(addNote(services, order, note, also))
  return c.json({ data: await shownOrder(c, order) }, 200)
})

const removeRoute = deskRoute(readers, 'post /api/desk/orders/{id}/notes/{note}/remove', {
  summary: 'Removes a note: its author, or an owner',
  request: { params: params.extend({ note: idParam }) },
  responses: answers(deskOrderSchema, 'The order', failures),
})
orderNoteRoutes.openapi(removeRoute, async (c) => {
  const services = c.get('services')
  const { person } = c.get('desk')
  const { id, note } = c.req.valid('param')
  const order = await requireOrder(services.database, id)
  const removed = removeNote(services, order, note, {
    mayRemove: (found) => mayRemoveNote(person, found),
    also: audited(
      ({ author }) => ({
        person,
        action: 'order.note_remove',
        resource: 'orders',
        record: order.orderNumber,
        before: { author },
      }),
      services.now,
    ),
  })
  await orRefuse(removed)
  return c.json({ data: await shownOrder(c, order) }, 200)
})
