import { z } from '@hono/zod-openapi'
import { shopDay } from '@/lib/calendar/working-days'
import {
  accountDeletionSchema,
  accountExportSchema,
  accountInputSchema,
  accountOffersSchema,
  accountOrdersSchema,
  accountSchema,
  emailChangeSchema,
  passwordChangeSchema,
  reorderedSchema,
} from '@/lib/contract/account'
import { accountSessionsSchema, confirmationSchema } from '@/lib/contract/account-security'
import { clientOf } from '../../platform/http/client-address'
import { answers, createRouter, routesOf, done, failing, jsonBody, refusals } from '../../platform/http/router'
import {
  authenticated,
  customerIdOf,
  readOwnCookie,
  replaceSession,
  sessionOf,
  startOver,
} from '../../platform/http/stateful'
import { limitMailingNetwork } from '../customers/recipient-limits'
import { confirmedCaller } from './confirmation'
import { deviceCookie, hashDevice } from './devices'
import { eraseCustomer } from './erase'
import { exportCustomer } from './export'
import { limitPasswords } from './limits'
import { listOrders, reorder, listOffers } from './orders'
import {
  toAccountResponse,
  changeAccount,
  requestEmail,
  requireCustomer,
  requirePassword,
  changePassword,
} from './profile'
import { endOtherSessions, listSessions } from './sessions'

export const accountRoutes = createRouter()
const route = routesOf('Accounts')

const pageQuery = z.object({ page: z.coerce.number().int().min(1).max(100_000).default(1) })
const unauthenticated = { 401: 'Not logged in' }
const changes = { ...unauthenticated, ...refusals, 422: 'Validation errors, by field' }
const passwordChanges = { ...changes, 429: 'Too many attempts' }

const showRoute = route('get /api/account', {
  summary: 'Profile, addresses and newsletter of the customer',
  middleware: authenticated,
  responses: answers(accountSchema, 'The account', unauthenticated),
})
accountRoutes.openapi(showRoute, async (c) => {
  const { database, now } = c.get('services')
  const customer = await requireCustomer(database, customerIdOf(c))
  return c.json({ data: await toAccountResponse(database, customer, now()) }, 200)
})

const changeRoute = route('put /api/account', {
  summary: 'Changes the given fields; an invalid field refuses the whole call',
  middleware: authenticated,
  request: jsonBody(accountInputSchema),
  responses: answers(accountSchema, 'The account', changes),
})
accountRoutes.openapi(changeRoute, async (c) => {
  const input = c.req.valid('json')
  return c.json({ data: await changeAccount(c.get('services'), customerIdOf(c), input, c.get('locale')) }, 200)
})

const emailRoute = route('put /api/account/email', {
  summary: 'Mails a link to a new address, which takes effect once confirmed',
  middleware: authenticated,
  request: jsonBody(emailChangeSchema),
  responses: done('A mail is on its way', passwordChanges),
})
accountRoutes.openapi(emailRoute, async (c) => {
  const id = customerIdOf(c)
  await limitPasswords(c, id)
  await limitMailingNetwork(c)
  await requestEmail(c.get('services'), id, c.req.valid('json'), c.get('locale'), clientOf(c))
  return c.body(null, 204)
})

const passwordRoute = route('put /api/account/password', {
  summary: 'Changes the password, ends the customer’s other sessions and renews this one',
  middleware: authenticated,
  request: jsonBody(passwordChangeSchema),
  responses: done('The password is changed', passwordChanges),
})
accountRoutes.openapi(passwordRoute, async (c) => {
  const id = customerIdOf(c)
  await limitPasswords(c, id)
  const input = c.req.valid('json')
  const token = readOwnCookie(c, deviceCookie)
  const facts = { client: clientOf(c), deviceHash: token === undefined ? null : hashDevice(id, token) }
  replaceSession(c, await changePassword(c.get('services'), id, input, c.get('locale'), facts))
  return c.body(null, 204)
})

const ordersRoute = route('get /api/account/orders', {
  summary: 'The customer’s orders, latest first; a page past the end is empty',
  middleware: authenticated,
  request: { query: pageQuery },
  responses: answers(accountOrdersSchema, 'A page of the orders', unauthenticated),
})
accountRoutes.openapi(ordersRoute, async (c) => {
  const { page } = c.req.valid('query')
  const { database, now } = c.get('services')
  return c.json({ data: await listOrders(database, customerIdOf(c), page, now()) }, 200)
})

const offersRoute = route('get /api/account/offers', {
  summary: 'The customer’s quotes, latest first; a page past the end is empty',
  middleware: authenticated,
  request: { query: pageQuery },
  responses: answers(accountOffersSchema, 'A page of the quotes', unauthenticated),
})
accountRoutes.openapi(offersRoute, async (c) => {
  const { page } = c.req.valid('query')
  const { database, now } = c.get('services')
  return c.json({ data: await listOffers(database, customerIdOf(c), page, c.get('locale'), now()) }, 200)
})

const reorderRoute = route('post /api/account/orders/{order_hash}/reorder', {
  summary: 'Adds an order’s available products to the cart, and lists the missing ones',
  middleware: authenticated,
  request: { params: z.object({ order_hash: z.string().max(100) }) },
  responses: answers(reorderedSchema, 'The cart, and the result of each line', {
    ...unauthenticated,
    ...refusals,
    404: 'The customer has no such order',
  }),
})
accountRoutes.openapi(reorderRoute, async (c) => {
  const request = { locale: c.get('locale'), currency: c.get('currency') }
  const hash = c.req.valid('param').order_hash
  return c.json({ data: await reorder(c.get('services'), sessionOf(c), request, hash) }, 200)
})

const exportRoute = route('get /api/account/export', {
  summary: 'All data of the customer as a download, not wrapped in "data"',
  middleware: authenticated,
  responses: Object.assign(
    { 200: { description: 'The file', content: { 'application/json': { schema: accountExportSchema } } } } as const,
    failing(unauthenticated),
  ),
})
accountRoutes.openapi(exportRoute, async (c) => {
  const services = c.get('services')
  const everything = await exportCustomer(services, customerIdOf(c), c.get('locale'), clientOf(c))
  c.header('Content-Disposition', `attachment; filename="data-${shopDay(services.now())}.json"`)
  return c.json(everything, 200)
})

for (const call of ['delete /api/account', 'post /api/account/delete'] as const) {
  const removal = route(call, {
    summary: 'Deletes the account and its data, except what the law requires to keep',
    middleware: authenticated,
    request: jsonBody(accountDeletionSchema),
    responses: done('The account is deleted', passwordChanges),
  })
  accountRoutes.openapi(removal, async (c) => {
    const services = c.get('services')
    const id = customerIdOf(c)
    await limitPasswords(c, id)
    const customer = await requireCustomer(services.database, id)
    await requirePassword(customer, 'password', c.req.valid('json').password)
    await eraseCustomer(services, id, c.get('locale'), clientOf(c))
    await startOver(c)
    return c.body(null, 204)
  })
}

const sessionsRoute = route('get /api/account/sessions', {
  summary: 'The customer’s open sessions: this one first, then the latest used',
  middleware: authenticated,
  responses: answers(accountSessionsSchema, 'The sessions', unauthenticated),
})
accountRoutes.openapi(sessionsRoute, async (c) => {
  const { database, now } = c.get('services')
  return c.json({ data: { items: await listSessions(database, customerIdOf(c), sessionOf(c), now()) } }, 200)
})

for (const call of ['delete /api/account/sessions', 'post /api/account/sessions/delete'] as const) {
  const others = route(call, {
    summary: 'Ends all sessions of the customer except this one, given the password or a passkey',
    middleware: authenticated,
    request: jsonBody(confirmationSchema),
    responses: done('They are ended', passwordChanges),
  })
  accountRoutes.openapi(others, async (c) => {
    await endOtherSessions(c.get('services'), await confirmedCaller(c, c.req.valid('json')))
    return c.body(null, 204)
  })
}

for (const call of ['delete /api/account/sessions/{id}', 'post /api/account/sessions/{id}/delete'] as const) {
  const one = route(call, {
    summary: 'Ends another session of the customer, given the password or a passkey',
    middleware: authenticated,
    request: { params: z.object({ id: z.uuid() }), ...jsonBody(confirmationSchema) },
    responses: done('It is ended', { ...passwordChanges, 404: 'The customer has no other such session' }),
  })
  accountRoutes.openapi(one, async (c) => {
    const caller = await confirmedCaller(c, c.req.valid('json'))
    await endOtherSessions(c.get('services'), caller, c.req.valid('param').id)
    return c.body(null, 204)
  })
}
