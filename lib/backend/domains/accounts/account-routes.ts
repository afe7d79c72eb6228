import { createRoute, z } from '@hono/zod-openapi'
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
import { shopDay } from '@/lib/calendar/working-days'
import { answers, createRouter, done, failing, jsonBody, refusals } from '../../platform/http/router'
import { authenticated, customerIdOf, replaceSession, sessionOf, startOver } from '../../platform/http/stateful'
import { changePassword } from './change-password'
import { eraseCustomer } from './erase'
import { exportCustomer } from './export'
import { limitPasswords } from './limits'
import { listOffers } from './offers'
import { listOrders, reorder } from './orders'
import { toAccountResponse, changeAccount, requestEmail, requireCustomer, requirePassword } from './profile'

/** The customer's own account: 401 without a login. */
export const accountRoutes = createRouter()

const tags = ['Accounts']
const pageQuery = z.object({ page: z.coerce.number().int().min(1).max(100_000).default(1) })
const unauthenticated = { 401: 'Nobody is logged in' }
const changes = { ...unauthenticated, ...refusals, 422: 'What is wrong, by field' }
const passwordChanges = { ...changes, 429: 'Too many tries' }

const showRoute = createRoute({
  method: 'get',
  path: '/api/account',
  tags,
  summary: 'Profile, addresses and newsletter of the customer',
  middleware: authenticated,
  responses: answers(accountSchema, 'The account', unauthenticated),
})
accountRoutes.openapi(showRoute, async (c) => {
  const { database, now } = c.get('services')
  const customer = await requireCustomer(database, customerIdOf(c))
  return c.json({ data: await toAccountResponse(database, customer, now()) }, 200)
})

const changeRoute = createRoute({
  method: 'put',
  path: '/api/account',
  tags,
  summary: 'Changes the given fields; an invalid field refuses the whole call',
  middleware: authenticated,
  request: jsonBody(accountInputSchema),
  responses: answers(accountSchema, 'The account', changes),
})
accountRoutes.openapi(changeRoute, async (c) => {
  const input = c.req.valid('json')
  return c.json({ data: await changeAccount(c.get('services'), customerIdOf(c), input, c.get('locale')) }, 200)
})

const emailRoute = createRoute({
  method: 'put',
  path: '/api/account/email',
  tags,
  summary: 'Mails a link to a new address, which takes effect once confirmed',
  middleware: authenticated,
  request: jsonBody(emailChangeSchema),
  responses: done('A mail is on its way', passwordChanges),
})
accountRoutes.openapi(emailRoute, async (c) => {
  const id = customerIdOf(c)
  await limitPasswords(c, id)
  await requestEmail(c.get('services'), id, c.req.valid('json'), c.get('locale'))
  return c.body(null, 204)
})

const passwordRoute = createRoute({
  method: 'put',
  path: '/api/account/password',
  tags,
  summary: 'Changes the password, ends the customer’s other sessions and renews this one',
  middleware: authenticated,
  request: jsonBody(passwordChangeSchema),
  responses: done('The password is changed', passwordChanges),
})
accountRoutes.openapi(passwordRoute, async (c) => {
  const id = customerIdOf(c)
  await limitPasswords(c, id)
  replaceSession(c, await changePassword(c.get('services'), id, c.req.valid('json'), c.get('locale')))
  return c.body(null, 204)
})

const ordersRoute = createRoute({
  method: 'get',
  path: '/api/account/orders',
  tags,
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

const offersRoute = createRoute({
  method: 'get',
  path: '/api/account/offers',
  tags,
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

const reorderRoute = createRoute({
  method: 'post',
  path: '/api/account/orders/{order_hash}/reorder',
  tags,
  summary: 'Adds an order’s available products to the cart, and lists the missing ones',
  middleware: authenticated,
  request: { params: z.object({ order_hash: z.string().max(100) }) },
  responses: answers(reorderedSchema, 'The cart, and what came of each line', {
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

const exportRoute = createRoute({
  method: 'get',
  path: '/api/account/export',
  tags,
  summary: 'All data of the customer as a download, not wrapped in "data"',
  middleware: authenticated,
  responses: Object.assign(
    { 200: { description: 'The file', content: { 'application/json': { schema: accountExportSchema } } } } as const,
    failing(unauthenticated),
  ),
})
accountRoutes.openapi(exportRoute, async (c) => {
  const services = c.get('services')
  const everything = await exportCustomer(services, customerIdOf(c), c.get('locale'))
  c.header('Content-Disposition', `attachment; filename="nidora-${shopDay(services.now())}.json"`)
  return c.json(everything, 200)
})

for (const [method, path] of [
  ['delete', '/api/account'],
  ['post', '/api/account/delete'],
] as const) {
  const route = createRoute({
    method,
    path,
    tags,
    summary: 'Deletes the account and its data, except what the law requires to keep',
    middleware: authenticated,
    request: jsonBody(accountDeletionSchema),
    responses: done('The account is deleted', passwordChanges),
  })
  accountRoutes.openapi(route, async (c) => {
    const services = c.get('services')
    const id = customerIdOf(c)
    await limitPasswords(c, id)
    const customer = await requireCustomer(services.database, id)
    await requirePassword(customer, 'password', c.req.valid('json').password)
    await eraseCustomer(services, id, c.get('locale'))
    await startOver(c)
    return c.body(null, 204)
  })
}
