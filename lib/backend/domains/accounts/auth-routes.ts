import { z } from '@hono/zod-openapi'
import {
  activatedSchema,
  activateSchema,
  activationMailSchema,
  loginSchema,
  mailedLinkSchema,
  passwordReminderSchema,
  passwordResetSchema,
  registeredSchema,
  registerSchema,
  userSchema,
} from '@/lib/contract/account'
import { clientAddress, clientBlock, clientOf } from '../../platform/http/client-address'
import { FieldError, HttpError } from '../../platform/http/errors'
import { isSameOrigin } from '../../platform/http/origin'
import { answers, createRouter, routesOf, done, jsonBody, refusals } from '../../platform/http/router'
import { readableEmail } from '../../platform/readable-email'
import { endSession } from '../../platform/http/session'
import { authenticated, customerIdOf, sessionOf, startOver, stateful } from '../../platform/http/stateful'
import { limitMailingNetwork, limitRecipient } from '../customers/recipient-limits'
import { logSecurity } from '../security/log'
import { verifyHuman } from '../../platform/turnstile/verify'
import { activate, activationPurposes } from './activate'
import { limitAttempts, limitLogins, limitTokens, registerLimits, reminderLimits } from './limits'
import { authenticate, openSession } from './login'
import { checkNewPassword } from './password-rules'
import { requireCustomer, toUserResponse } from './profile'
import { mailActivationAgain, register } from './register'
import { remind, resetPageLocale, resetPassword, resetPurposes } from './reset'
import { canonicalEmail } from '../customers/store'
import { readLink } from '../customers/tokens'

export const authRoutes = createRouter()
const route = routesOf('Accounts')

const tokenParams = z.object({ token: z.string().max(100) })
const failures = { ...refusals, 422: 'Validation errors, by field', 429: 'Too many attempts' }
const humanFailures = { ...failures, 503: 'The bot check cannot be reached' }

const registerRoute = route('post /api/auth/register', {
  summary: 'Registers a customer; the same response for a known address, and both get a mail',
  middleware: stateful,
  request: jsonBody(registerSchema),
  responses: answers(registeredSchema, 'A mail is on its way', humanFailures),
})
authRoutes.openapi(registerRoute, async (c) => {
  const input = c.req.valid('json')
  await limitAttempts(c, registerLimits, input.email)
  await limitMailingNetwork(c)
  await checkNewPassword(input, input)
  const services = c.get('services')
  const remoteAddress = clientAddress(c)
  await verifyHuman(services, { token: input.turnstile_token, action: 'register', remoteAddress })
  await limitRecipient(services.database, services, null, 'registration', input.email)
  await register(services, input, c.get('locale'))
  return c.json({ data: { email: readableEmail(canonicalEmail(input.email)) } }, 200)
})

const activationMailRoute = route('post /api/auth/activation', {
  summary: 'Resends the activation link; the same response for every address',
  middleware: stateful,
  request: jsonBody(activationMailSchema),
  responses: done('A mail is on its way', humanFailures),
})
authRoutes.openapi(activationMailRoute, async (c) => {
  const { email, turnstile_token: token } = c.req.valid('json')
  await limitAttempts(c, registerLimits, email)
  await limitMailingNetwork(c)
  const services = c.get('services')
  await verifyHuman(services, { token, action: 'register', remoteAddress: clientAddress(c) })
  await limitRecipient(services.database, services, null, 'registration', email)
  await mailActivationAgain(services, email, c.get('locale'))
  return c.body(null, 204)
})

const activateRoute = route('post /api/auth/activate/{token}', {
  summary: 'Activates an account with its password and logs in, or confirms a new address, by a single-use link',
  middleware: stateful,
  request: { params: tokenParams, ...jsonBody(activateSchema) },
  responses: answers(activatedSchema, 'What has been confirmed', failures),
})
authRoutes.openapi(activateRoute, async (c) => {
  await limitTokens(c)
  const services = c.get('services')
  const { token } = c.req.valid('param')
  const session = sessionOf(c)
  const proof = { ...c.req.valid('json'), session, client: clientOf(c) }
  const { answer, customer } = await activate(services, token, proof, c.get('locale'))
  if (customer) await openSession(c, customer, 'activation')
  return c.json({ data: answer }, 200)
})

const loginRoute = route('post /api/auth/login', {
  summary: 'Logs in under a new session; merges the visitor’s cart and favourites into the customer’s',
  middleware: stateful,
  request: jsonBody(loginSchema),
  responses: answers(userSchema, 'The customer', humanFailures),
})
authRoutes.openapi(loginRoute, async (c) => {
  const credentials = c.req.valid('json')
  await limitLogins(c, credentials.email)
  const services = c.get('services')
  const locale = c.get('locale')
  const customer = await authenticate(services, {
    credentials,
    locale,
    client: clientOf(c),
    clientBlock: clientBlock(c),
    remoteAddress: clientAddress(c),
  })
  await openSession(c, customer, 'password')
  return c.json({ data: toUserResponse(customer) }, 200)
})

const logoutRoute = route('get /api/auth/logout', {
  summary:
    'Logs out and starts a new visitor’s session; only from the shop’s own pages (Sec-Fetch-Site, Origin or Referer)',
  middleware: stateful,
  responses: done('Logged out', { 403: 'From another site, or of unknown origin' }),
})
authRoutes.openapi(logoutRoute, async (c) => {
  const services = c.get('services')
  const { database, origin } = services
  if (!isSameOrigin(c.req.raw.headers, [origin, new URL(c.req.url).origin]))
    throw new HttpError(403, 'errors.foreignOrigin')
  const session = c.get('session')
  if (session) await endSession(database, session)
  if (session?.customerId)
    await logSecurity(database, services, { kind: 'logout', customerId: session.customerId, client: clientOf(c) })
  await startOver(c)
  return c.body(null, 204)
})

const userRoute = route('get /api/auth/user', {
  summary: 'The logged-in customer',
  middleware: authenticated,
  responses: answers(userSchema, 'The customer', { 401: 'Not logged in' }),
})
authRoutes.openapi(userRoute, async (c) =>
  c.json({ data: toUserResponse(await requireCustomer(c.get('services').database, customerIdOf(c))) }, 200),
)

const reminderRoute = route('post /api/auth/password/reset', {
  summary: 'Mails a password reset link; the same response for an unknown address',
  middleware: stateful,
  request: jsonBody(passwordReminderSchema),
  responses: done('A mail is on its way', humanFailures),
})
authRoutes.openapi(reminderRoute, async (c) => {
  const { email, result_url: resultUrl, turnstile_token: token } = c.req.valid('json')
  const services = c.get('services')
  const pageLocale = resetPageLocale(resultUrl, services.origin)
  if (!pageLocale) throw FieldError.of('result_url', 'validation.foreignAddress')
  await limitAttempts(c, reminderLimits, email)
  await limitMailingNetwork(c)
  await verifyHuman(services, { token, action: 'reminder', remoteAddress: clientAddress(c) })
  await limitRecipient(services.database, services, null, 'reset', email)
  await remind(services, email, { pageLocale, locale: c.get('locale'), client: clientOf(c) })
  return c.body(null, 204)
})

for (const [call, purposes, summary] of [
  ['get /api/auth/activate/{token}', activationPurposes, 'Purpose of a mailed link, without using it up'],
  ['get /api/auth/password/reset/{token}', resetPurposes, 'The account of a reset link, without using it up'],
] as const) {
  const linkRoute = route(call, {
    summary,
    request: { params: tokenParams },
    responses: answers(mailedLinkSchema, 'What it is for', { 422: 'The link is unknown, used or expired' }),
  })
  authRoutes.openapi(linkRoute, async (c) => {
    const { database, now } = c.get('services')
    c.header('Cache-Control', 'no-store')
    const { token } = c.req.valid('param')
    return c.json({ data: await readLink(database, token, purposes, now(), c.get('locale')) }, 200)
  })
}

const resetRoute = route('post /api/auth/password/reset/{token}', {
  summary: 'Sets the password by a single-use mailed link, and ends the customer’s sessions',
  middleware: stateful,
  request: { params: tokenParams, ...jsonBody(passwordResetSchema) },
  responses: done('The password is set', failures),
})
authRoutes.openapi(resetRoute, async (c) => {
  await limitTokens(c)
  const { token } = c.req.valid('param')
  await resetPassword(c.get('services'), token, c.req.valid('json'), c.get('locale'), clientOf(c))
  return c.body(null, 204)
})
