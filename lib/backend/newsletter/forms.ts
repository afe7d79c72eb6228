import { createRoute } from '@hono/zod-openapi'
import type { Context } from 'hono'
import { subscribeSchema } from '@/lib/contract/newsletter'
import { defaultLocale, isLocale, type Locale } from '@/lib/i18n/locales'
import { path } from '@/lib/routing/path'
import type { RouteName, RouteParameters } from '@/lib/routing/routes'
import type { BackendEnv } from '../context'
import { FieldError, HttpError } from '../http/errors'
import { isOwnOrigin } from '../http/origin'
import { createRouter } from '../http/router'
import { admit } from './admit'
import { requestSubscription } from './subscription'

/** The newsletter for pages without JavaScript: forms of the shop's own pages, answered by the way back to a page. */

type Form = Readonly<Record<string, unknown>>

/**
 * What a form of the shop's pages has posted; null for other calls, the one-click POST of mail programs among them.
 * Such a form says its language, because it cannot send a header.
 */
export async function postedForm(c: Context<BackendEnv>): Promise<Form | null> {
  if (!c.req.header('Content-Type')?.startsWith('application/x-www-form-urlencoded')) return null
  const form = await c.req.parseBody()
  return 'locale' in form ? form : null
}

export function formLocale(form: Form): Locale {
  return isLocale(form.locale) ? form.locale : defaultLocale
}

export function redirectTo<Name extends RouteName>(
  c: Context<BackendEnv>,
  name: Name,
  parameters: RouteParameters<Name>,
  locale: Locale,
  fragment = '',
) {
  c.header('Cache-Control', 'no-store')
  return c.redirect(`${path(name, parameters, locale)}${fragment}`, 303)
}

/** Whether a browser says that a form was posted from the shop's own pages: there is no token to ask for. */
function isOwnForm(c: Context<BackendEnv>): boolean {
  const { headers } = c.req.raw
  const isTold = headers.has('Sec-Fetch-Site') || headers.has('Origin')
  return isTold && isOwnOrigin(headers, [c.get('services').origin, new URL(c.req.url).origin])
}

/** Places on the newsletter's page that say what became of a form; CSS shows the one that the address names. */
const sent = '#sent'
const failed = '#failed'

export const newsletterFormRoutes = createRouter()

const formRoute = createRoute({
  method: 'post',
  path: '/api/newsletter/form',
  tags: ['Newsletter'],
  summary: 'A wish for the newsletter by a plain form, answered by the way to its page',
  responses: { 303: { description: 'To the newsletter’s page' }, 403: { description: 'From another site' } },
})
newsletterFormRoutes.openapi(formRoute, async (c) => {
  if (!isOwnForm(c)) throw new HttpError(403, 'errors.foreignOrigin')
  const form: Form = (await postedForm(c)) ?? {}
  const locale = formLocale(form)
  const { success, data } = subscribeSchema.safeParse({ ...form, accept_privacy: form.accept_privacy === 'on' })
  if (!success) return redirectTo(c, 'newsletter', {}, locale, failed)
  try {
    await admit(c, data.turnstile_token)
  } catch (error) {
    if (error instanceof HttpError || error instanceof FieldError)
      return redirectTo(c, 'newsletter', {}, locale, failed)
    throw error
  }
  const services = c.get('services')
  const wish = { email: data.email, source: data.source, locale }
  await services.database.transaction((db) => requestSubscription(db, services, wish))
  return redirectTo(c, 'newsletter', {}, locale, sent)
})
