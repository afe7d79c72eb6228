import { z } from '@hono/zod-openapi'
import type { Context } from 'hono'
import {
  confirmationSchema,
  subscribedSchema,
  subscribeSchema,
  unsubscriptionSchema,
} from '@/lib/contract/subscriptions'
import type { BackendEnv } from '../../platform/context'
import { clientAddress, clientBlock } from '../../platform/http/client-address'
import { HttpError } from '../../platform/http/errors'
import { answerForm, formLocale, postedForm, redirectTo } from '../../platform/http/plain-form'
import { limitRate } from '../../platform/http/rate-limit'
import { answers, createRouter, routesOf, jsonBody, refusals } from '../../platform/http/router'
import { stateful } from '../../platform/http/stateful'
import { verifyHuman } from '../../platform/turnstile/verify'
import {
  confirm,
  mailLocale,
  readConfirmation,
  readSubscription,
  requestSubscription,
  unsubscribe,
  validHours,
} from './subscription'

export const newsletterRoutes = createRouter()
const route = routesOf('Newsletter')

const params = z.object({ token: z.string().min(20).max(128) })
const unknownLink = { 404: 'No such link' }

const subscribeRoute = route('post /api/newsletter', {
  summary: 'Requests the newsletter and mails a confirmation link; the same response for every address',
  middleware: stateful,
  request: jsonBody(subscribeSchema),
  responses: answers(subscribedSchema, 'Taken in', {
    ...refusals,
    422: 'Missing or invalid fields',
    429: 'Too many requests',
  }),
})
newsletterRoutes.openapi(subscribeRoute, async (c) => {
  const { email, source, turnstile_token: token } = c.req.valid('json')
  await subscribe(c, { email, source, locale: c.get('locale') }, token)
  return c.json({ data: { valid_hours: validHours } }, 200)
})

const confirmation = {
  ...answers(confirmationSchema, 'State of the link'),
  303: { description: 'Back to the page, for forms' },
}

const readConfirmationRoute = route('get /api/newsletter/confirm/{token}', {
  summary: 'State of a mailed link; reading it confirms nothing',
  request: { params },
  responses: answers(confirmationSchema, 'State of the link'),
})
newsletterRoutes.openapi(readConfirmationRoute, async (c) => {
  c.header('Cache-Control', 'no-store')
  return c.json({ data: { state: await readConfirmation(c.get('services'), c.req.valid('param').token) } }, 200)
})

/** Requires no session or CSRF token: the secret mailed token authorizes the call. */
const confirmRoute = route('post /api/newsletter/confirm/{token}', {
  summary: 'Confirms a subscription by its mailed token',
  request: { params },
  responses: confirmation,
})
newsletterRoutes.openapi(confirmRoute, async (c) => {
  const { token } = c.req.valid('param')
  const state = await confirm(c.get('services'), token)
  const form = await postedForm(c)
  if (form) return redirectTo(c, 'newsletter-confirm-token', { token }, formLocale(form))
  return c.json({ data: { state } }, 200)
})

const readSubscriptionRoute = route('get /api/newsletter/unsubscribe/{token}', {
  summary: 'State of a subscription by its token; redirects a browser to the unsubscribe page',
  request: { params },
  responses: {
    ...answers(unsubscriptionSchema, 'State of the subscription', unknownLink),
    303: { description: 'To the page' },
  },
})
newsletterRoutes.openapi(readSubscriptionRoute, async (c) => {
  const { token } = c.req.valid('param')
  // Mail clients without one-click open the List-Unsubscribe URL in a browser; it does not carry a language.
  if (c.req.header('Accept')?.includes('text/html')) {
    const locale = (await mailLocale(c.get('services'), token)) ?? c.get('locale')
    return redirectTo(c, 'newsletter-unsubscribe-token', { token }, locale)
  }
  const state = await readSubscription(c.get('services'), token)
  if (state === null) throw new HttpError(404, 'newsletter.unknownLink')
  c.header('Cache-Control', 'no-store')
  return c.json({ data: { state } }, 200)
})

/** Also handles the one-click POST of mail clients (RFC 8058): without cookies, never redirected. */
const unsubscribeRoute = route('post /api/newsletter/unsubscribe/{token}', {
  summary: 'Unsubscribes by token, including one-click requests of mail clients',
  request: { params },
  responses: {
    ...answers(unsubscriptionSchema, 'Ended', unknownLink),
    303: { description: 'Back to the page, for forms' },
  },
})
newsletterRoutes.openapi(unsubscribeRoute, async (c) => {
  const { token } = c.req.valid('param')
  const form = await postedForm(c)
  const state = await unsubscribe(c.get('services'), token)
  if (form) return redirectTo(c, 'newsletter-unsubscribe-token', { token }, formLocale(form))
  if (state === null) throw new HttpError(404, 'newsletter.unknownLink')
  return c.json({ data: { state } }, 200)
})

const requestLimit = { name: 'newsletter', limit: 30, windowSeconds: 600 }

/** Takes in a newsletter request: 429 after too many from a client address, 422 for a bot. */
async function subscribe(
  c: Context<BackendEnv>,
  request: Parameters<typeof requestSubscription>[2],
  token: string,
): Promise<void> {
  const services = c.get('services')
  await limitRate(c, requestLimit, clientBlock(c))
  await verifyHuman(services, { token, action: 'newsletter', remoteAddress: clientAddress(c) })
  await services.database.transaction((db) => requestSubscription(db, services, request))
}

/** The newsletter without JavaScript: plain forms of the shop's own pages, answered with a redirect. */
export const newsletterFormRoutes = createRouter()
const formRoute = route('post /api/newsletter/form', {
  summary: 'A newsletter request by a plain form, answered with a redirect',
  responses: { 303: { description: 'To the newsletter’s page' }, 403: { description: 'From another site' } },
})
newsletterFormRoutes.openapi(formRoute, (c) =>
  answerForm(c, {
    schema: subscribeSchema,
    page: 'newsletter',
    parameters: {},
    accept: ({ email, source, turnstile_token: token }, locale) => subscribe(c, { email, source, locale }, token),
  }),
)
