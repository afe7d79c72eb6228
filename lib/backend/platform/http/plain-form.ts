import type { Context } from 'hono'
import { defaultLocale, isLocale, type Locale } from '@/lib/i18n/locales'
import { path } from '@/lib/routing/path'
import type { RouteName, RouteParameters } from '@/lib/routing/routes'
import type { BackendEnv } from '../../context'
import { isOwnOrigin } from './origin'

/** Forms of pages without JavaScript, answered by the way back to a page. */

/** Fields of a form as they were posted. */
export type PlainForm = Readonly<Record<string, unknown>>

/**
 * What a form of the shop's pages has posted; null for other calls, the one-click POST of mail programs among them.
 * Such a form says its language, because it cannot send a header.
 */
export async function postedForm(c: Context<BackendEnv>): Promise<PlainForm | null> {
  if (!c.req.header('Content-Type')?.startsWith('application/x-www-form-urlencoded')) return null
  const form = await c.req.parseBody()
  return 'locale' in form ? form : null
}

/** The language that a form says it is in. */
export function formLocale(form: PlainForm): Locale {
  return isLocale(form.locale) ? form.locale : defaultLocale
}

/** Leads back to a page of the shop, to a place on it with `fragment`. */
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
export function isOwnForm(c: Context<BackendEnv>): boolean {
  const { headers } = c.req.raw
  const isTold = headers.has('Sec-Fetch-Site') || headers.has('Origin')
  return isTold && isOwnOrigin(headers, [c.get('services').origin, new URL(c.req.url).origin])
}
