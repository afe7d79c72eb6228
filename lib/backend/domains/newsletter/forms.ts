import { subscribeSchema } from '@/lib/contract/newsletter'
import { FieldError, HttpError } from '../../platform/http/errors'
import { formLocale, isOwnForm, postedForm, redirectTo, type PlainForm } from '../../platform/http/plain-form'
import { createRouter, routesOf } from '../../platform/http/router'
import { admit } from './admit'
import { requestSubscription } from './subscription'

/** The newsletter without JavaScript: plain forms of the shop's own pages, answered with a redirect. */

/** Fragments of the newsletter page that report a form's result; CSS shows the targeted one. */
const sent = '#sent'
const failed = '#failed'

export const newsletterFormRoutes = createRouter()
const route = routesOf('Newsletter')

const formRoute = route('post /api/newsletter/form', {
  summary: 'A newsletter request by a plain form, answered with a redirect',
  responses: { 303: { description: 'To the newsletter’s page' }, 403: { description: 'From another site' } },
})
newsletterFormRoutes.openapi(formRoute, async (c) => {
  if (!isOwnForm(c)) throw new HttpError(403, 'errors.foreignOrigin')
  const form: PlainForm = (await postedForm(c)) ?? {}
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
  const request = { email: data.email, source: data.source, locale }
  await services.database.transaction((db) => requestSubscription(db, services, request))
  return redirectTo(c, 'newsletter', {}, locale, sent)
})
