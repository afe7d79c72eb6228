import { z } from '@hono/zod-openapi'
import { userSchema } from '@/lib/contract/account'
import {
  accountPasskeySchema,
  accountPasskeysSchema,
  newPasskeySchema,
  passkeyAssertionSchema,
  confirmationSchema,
  passkeyCreationSchema,
  passkeyRequestSchema,
} from '@/lib/contract/account-security'
import { clientBlock, clientOf } from '../../platform/http/client-address'
import { FieldError } from '../../platform/http/errors'
import { limitRate } from '../../platform/http/rate-limit'
import { answers, createRouter, done, jsonBody, refusals, routesOf } from '../../platform/http/router'
import { authenticated, customerIdOf, sessionOf, stateful } from '../../platform/http/stateful'
import { confirmedCaller } from './confirmation'
import { limitLogins, passkeyRequestLimit } from './limits'
import { failPasskey, openSession } from './login'
import { findPasskey, isProof, requestPasskey } from './passkey-proof'
import { addPasskey, beginPasskey, listPasskeys, removePasskey } from './passkeys'
import { toUserResponse } from './profile'
import { callerOf } from './sessions'

/** Login by passkey, and the customer's passkeys. */
export const passkeyRoutes = createRouter()

const route = routesOf('Accounts')
const failures = { ...refusals, 422: 'Validation errors, by field', 429: 'Too many attempts' }
const changes = { 401: 'Not logged in', ...failures }

const loginRequestRoute = route('post /api/auth/passkey/options', {
  summary: 'Begins a login by passkey: WebAuthn’s request options, valid for five minutes in this session',
  middleware: stateful,
  responses: answers(passkeyRequestSchema, 'The request options', failures),
})
passkeyRoutes.openapi(loginRequestRoute, async (c) => {
  await limitRate(c, passkeyRequestLimit, clientBlock(c))
  return c.json({ data: await requestPasskey(c.get('services'), sessionOf(c), null) }, 200)
})

const loginRoute = route('post /api/auth/passkey', {
  summary: 'Logs in by passkey, like POST /api/auth/login',
  middleware: stateful,
  request: jsonBody(passkeyAssertionSchema),
  responses: answers(userSchema, 'The customer', failures),
})
passkeyRoutes.openapi(loginRoute, async (c) => {
  const services = c.get('services')
  const assertion = c.req.valid('json')
  const found = await findPasskey(services.database, assertion.id)
  await limitLogins(c, found?.customer.email ?? null)
  if (!found || !(await isProof(services, found, assertion, sessionOf(c), 'login'))) {
    await failPasskey(services, found?.customer ?? null, { client: clientOf(c), clientBlock: clientBlock(c) })
    throw FieldError.of('passkey', 'account.passkeyWrong')
  }
  await openSession(c, found.customer, 'passkey')
  return c.json({ data: toUserResponse(found.customer) }, 200)
})

const listRoute = route('get /api/account/passkeys', {
  summary: 'The customer’s passkeys, oldest first',
  middleware: authenticated,
  responses: answers(accountPasskeysSchema, 'The passkeys', { 401: 'Not logged in' }),
})
passkeyRoutes.openapi(listRoute, async (c) => {
  const items = await listPasskeys(c.get('services').database, customerIdOf(c))
  return c.json({ data: { items } }, 200)
})

const confirmationRoute = route('post /api/account/passkeys/confirmation', {
  summary: 'Begins the confirmation of a change by one of the customer’s passkeys: WebAuthn’s request options',
  middleware: authenticated,
  responses: answers(passkeyRequestSchema, 'The request options', changes),
})
passkeyRoutes.openapi(confirmationRoute, async (c) => {
  await limitRate(c, passkeyRequestLimit, clientBlock(c))
  return c.json({ data: await requestPasskey(c.get('services'), sessionOf(c), customerIdOf(c)) }, 200)
})

const beginRoute = route('post /api/account/passkeys/options', {
  summary: 'Begins the registration of a passkey, given the password or another passkey: WebAuthn’s creation options',
  middleware: authenticated,
  request: jsonBody(confirmationSchema),
  responses: answers(passkeyCreationSchema, 'The creation options', changes),
})
passkeyRoutes.openapi(beginRoute, async (c) => {
  const caller = await confirmedCaller(c, c.req.valid('json'))
  return c.json({ data: await beginPasskey(c.get('services'), caller) }, 200)
})

const addRoute = route('post /api/account/passkeys', {
  summary: 'Stores the passkey whose registration this session has begun; the customer is notified by mail',
  middleware: authenticated,
  request: jsonBody(newPasskeySchema),
  responses: answers(accountPasskeySchema, 'The passkey', changes),
})
passkeyRoutes.openapi(addRoute, async (c) =>
  c.json({ data: await addPasskey(c.get('services'), callerOf(c), c.req.valid('json')) }, 200),
)

for (const call of ['delete /api/account/passkeys/{id}', 'post /api/account/passkeys/{id}/delete'] as const) {
  const removeRoute = route(call, {
    summary: 'Removes a passkey, given the password or a passkey',
    middleware: authenticated,
    request: { params: z.object({ id: z.coerce.number().int().min(1) }), ...jsonBody(confirmationSchema) },
    responses: done('It is removed', { ...changes, 404: 'The customer has no such passkey' }),
  })
  passkeyRoutes.openapi(removeRoute, async (c) => {
    const caller = await confirmedCaller(c, c.req.valid('json'))
    await removePasskey(c.get('services'), caller, c.req.valid('param').id)
    return c.body(null, 204)
  })
}
