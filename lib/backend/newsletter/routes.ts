import { createRoute, z } from '@hono/zod-openapi'
import { confirmationSchema, subscribedSchema, subscribeSchema, unsubscriptionSchema } from '@/lib/contract/newsletter'
import { HttpError } from '../http/errors'
import { answers, createRouter, jsonBody, refusals } from '../http/router'
import { stateful } from '../http/stateful'
import { admit } from './admit'
import { formLocale, postedForm, redirectTo } from '../http/plain-form'
import {
  confirm,
  letterLocale,
  readConfirmation,
  readSubscription,
  requestSubscription,
  unsubscribe,
  validHours,
} from './subscription'

/** The newsletter (decisions §3): a wish, its confirmation, and leaving it. */
export const newsletterRoutes = createRouter()

const tags = ['Newsletter']
const params = z.object({ token: z.string().min(20).max(128) })
const unknownLink = { 404: 'No such link' }

const subscribeRoute = createRoute({
  method: 'post',
  path: '/api/newsletter',
  tags,
  summary:
    'A wish for the newsletter; the link that confirms it is mailed, the answer never tells whether the address is known',
  middleware: stateful,
  request: jsonBody(subscribeSchema),
  responses: answers(subscribedSchema, 'Taken in', {
    ...refusals,
    422: 'What is missing or wrong, by field',
    429: 'Too many wishes',
  }),
})
newsletterRoutes.openapi(subscribeRoute, async (c) => {
  const services = c.get('services')
  const { email, source, turnstile_token: token } = c.req.valid('json')
  await admit(c, token)
  const wish = { email, source, locale: c.get('locale') }
  await services.database.transaction((db) => requestSubscription(db, services, wish))
  return c.json({ data: { valid_hours: validHours } }, 200)
})

const confirmPath = '/api/newsletter/confirm/{token}'
const confirmation = {
  ...answers(confirmationSchema, 'How the link stands'),
  303: { description: 'Back to the page, for forms' },
}

const readConfirmationRoute = createRoute({
  method: 'get',
  path: confirmPath,
  tags,
  summary: 'How a mailed link stands; reading it confirms nothing',
  request: { params },
  responses: answers(confirmationSchema, 'How the link stands'),
})
newsletterRoutes.openapi(readConfirmationRoute, async (c) => {
  c.header('Cache-Control', 'no-store')
  return c.json({ data: { state: await readConfirmation(c.get('services'), c.req.valid('param').token) } }, 200)
})

/** No session and no CSRF token: whoever holds the mailed token may use it, and nobody else knows it. */
const confirmRoute = createRoute({
  method: 'post',
  path: confirmPath,
  tags,
  summary: 'Confirms a wish by its mailed token',
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

const unsubscribePath = '/api/newsletter/unsubscribe/{token}'

const readSubscriptionRoute = createRoute({
  method: 'get',
  path: unsubscribePath,
  tags,
  summary: 'How the subscription of a letter stands; a browser is sent to the page where it can be ended',
  request: { params },
  responses: { ...answers(unsubscriptionSchema, 'How it stands', unknownLink), 303: { description: 'To the page' } },
})
newsletterRoutes.openapi(readSubscriptionRoute, async (c) => {
  const { token } = c.req.valid('param')
  // Mail programs without one-click open the List-Unsubscribe address in a browser, which names no language.
  if (c.req.header('Accept')?.includes('text/html')) {
    const locale = (await letterLocale(c.get('services'), token)) ?? c.get('locale')
    return redirectTo(c, 'newsletter-unsubscribe-token', { token }, locale)
  }
  const state = await readSubscription(c.get('services'), token)
  if (state === null) throw new HttpError(404, 'newsletter.unknownLink')
  c.header('Cache-Control', 'no-store')
  return c.json({ data: { state } }, 200)
})

/** Also the one-click POST of mail programs (RFC 8058): without cookies, never answered by a redirect. */
const unsubscribeRoute = createRoute({
  method: 'post',
  path: unsubscribePath,
  tags,
  summary: 'Ends the subscription of a letter, by one click of the mail program too',
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
