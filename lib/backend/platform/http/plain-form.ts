import type { Context } from 'hono'
import type { z } from 'zod'
import type { Locale } from '@/lib/i18n/locales'
import { isOfferedLocale, shopLocale } from '@/lib/i18n/offered'
import { path } from '@/lib/routing/path'
import type { RouteName, RouteParameters } from '@/lib/routing/routes'
import type { BackendEnv } from '../context'
import { FieldError, HttpError } from './errors'
import { isOwnOrigin } from './origin'

/** Plain HTML forms of pages without JavaScript, answered with a redirect. */

/** Fields of a form as posted. */
type PlainForm = Readonly<Record<string, unknown>>

/**
 * The posted fields of a plain form; null for other calls, including the one-click POST of mail clients. The form
 * carries its language as a field, as it cannot send a header.
 */
export async function postedForm(c: Context<BackendEnv>): Promise<PlainForm | null> {
  if (!c.req.header('Content-Type')?.startsWith('application/x-www-form-urlencoded')) return null
  const form = await c.req.parseBody()
  return 'locale' in form ? form : null
}

/** The language declared by a form. */
export function formLocale(form: PlainForm): Locale {
  return isOfferedLocale(form.locale) ? form.locale : shopLocale()
}

/** Redirects to a page of the shop, optionally with a fragment. */
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

/**
 * Whether the browser's headers show that a form was posted from the shop's own pages; plain forms have no CSRF token.
 */
function isOwnForm(c: Context<BackendEnv>): boolean {
  const { headers } = c.req.raw
  const hasOrigin = headers.has('Sec-Fetch-Site') || headers.has('Origin')
  return hasOrigin && isOwnOrigin(headers, [c.get('services').origin, new URL(c.req.url).origin])
}

/** Fragments of the page that show a form's result; CSS displays the targeted one. */
const outcomes = { sent: '#sent', failed: '#failed' }

interface AcceptedForm<Name extends RouteName, Schema extends z.ZodType> {
  readonly schema: Schema
  /** The page with the form, which shows the result. */
  readonly page: Name
  readonly parameters: RouteParameters<Name>
  /** Processes the checked input; may refuse it with an `HttpError` or a `FieldError`. */
  readonly accept: (input: z.output<Schema>, locale: Locale) => Promise<void>
}

/** Answers a form that requires consent to the privacy policy, and redirects to the page that shows the result. */
export async function answerForm<Name extends RouteName, Schema extends z.ZodType>(
  c: Context<BackendEnv>,
  { schema, page, parameters, accept }: AcceptedForm<Name, Schema>,
) {
  if (!isOwnForm(c)) throw new HttpError(403, 'errors.foreignOrigin')
  const form: PlainForm = (await postedForm(c)) ?? {}
  const locale = formLocale(form)
  const answer = (outcome: keyof typeof outcomes) => redirectTo(c, page, parameters, locale, outcomes[outcome])
  const { success, data } = schema.safeParse({ ...form, accept_privacy: form.accept_privacy === 'on' })
  if (!success) return answer('failed')
  try {
    await accept(data, locale)
  } catch (error) {
    if (error instanceof HttpError || error instanceof FieldError) return answer('failed')
    throw error
  }
  return answer('sent')
}
