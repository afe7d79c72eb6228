import { z } from '@hono/zod-openapi'
import { accountSessionsSchema } from '@/lib/contract/account-security'
import { clientOf } from '../../platform/http/client-address'
import { answers, createRouter, done, refusals, routesOf } from '../../platform/http/router'
import { authenticated, customerIdOf, sessionOf } from '../../platform/http/stateful'
import { endOtherSessions, listSessions } from './sessions'

/** Sessions, passkeys and other security settings of the account: 401 without a login. */
export const accountSecurityRoutes = createRouter()

const route = routesOf('Accounts')
const unauthenticated = { 401: 'Not logged in' }

const sessionsRoute = route('get /api/account/sessions', {
  summary: 'The customer’s open sessions: this one first, then the latest used',
  middleware: authenticated,
  responses: answers(accountSessionsSchema, 'The sessions', unauthenticated),
})
accountSecurityRoutes.openapi(sessionsRoute, async (c) => {
  const { database, now } = c.get('services')
  return c.json({ data: { items: await listSessions(database, customerIdOf(c), sessionOf(c), now()) } }, 200)
})

for (const [method, suffix] of [
  ['delete', ''],
  ['post', '/delete'],
] as const) {
  const others = route(`${method} /api/account/sessions${suffix}` as const, {
    summary: 'Ends all sessions of the customer except this one',
    middleware: authenticated,
    responses: done('They are ended', { ...unauthenticated, ...refusals }),
  })
  accountSecurityRoutes.openapi(others, async (c) => {
    const ending = { customerId: customerIdOf(c), current: sessionOf(c), client: clientOf(c) }
    await endOtherSessions(c.get('services'), ending)
    return c.body(null, 204)
  })

  const one = route(`${method} /api/account/sessions/{id}${suffix}` as const, {
    summary: 'Ends another session of the customer',
    middleware: authenticated,
    request: { params: z.object({ id: z.uuid() }) },
    responses: done('It is ended', { ...unauthenticated, ...refusals, 404: 'The customer has no other such session' }),
  })
  accountSecurityRoutes.openapi(one, async (c) => {
    const { id } = c.req.valid('param')
    const ending = { customerId: customerIdOf(c), current: sessionOf(c), client: clientOf(c), id }
    await endOtherSessions(c.get('services'), ending)
    return c.body(null, 204)
  })
}
