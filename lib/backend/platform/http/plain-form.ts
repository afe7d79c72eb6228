import type { Context } from 'hono'
import { defaultLocale, isLocale, type Locale } from '@/lib/i18n/locales'
import { path } from '@/lib/routing/path'
import type { RouteName, RouteParameters } from '@/lib/routing/routes'
import type { BackendEnv } from '../../context'
import { isOwnOrigin } from './origin'

/** Plain HTML forms of pages without JavaScript, answered with a redirect. */

/** Fields of a form as posted. */
export type PlainForm = Readonly<Record<string, unknown>>

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
  return isLocale(form.locale) ? form.locale : defaultLocale
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
export function isOwnForm(c: Context<BackendEnv>): boolean {
  const { headers } = c.req.raw
  const hasOrigin = headers.has('Sec-Fetch-Site') || headers.has('Origin')
  return hasOrigin && isOwnOrigin(headers, [c.get('services').origin, new URL(c.req.url).origin])
}
