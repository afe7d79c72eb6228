import type { Locale } from '@/lib/i18n/locales'
import { path } from './path'
import type { MiddlewareName } from './routes'

export interface GuardContext {
  readonly locale: Locale
  /** Public path with query that was asked for. */
  readonly address: string
  /** Whether the browser carries the sign of a login. A hint for redirects only: the backend alone decides who may see what. */
  readonly loggedIn: boolean
}

/** What a guard answers: let the request through, or send it to a public path. */
export type GuardResult = { readonly redirect: string } | undefined
type Guard = (context: GuardContext) => GuardResult

/** Readable cookie that the backend sets beside the HttpOnly session of a logged-in customer. */
export const loginHintCookie = 'logged_in'

/** Named middlewares of routes (specification §6). */
const guards: Record<MiddlewareName, Guard> = {
  auth: ({ locale, address, loggedIn }) =>
    loggedIn ? undefined : { redirect: `${path('auth-login', {}, locale)}?redirect=${encodeURIComponent(address)}` },
  guest: ({ locale, loggedIn }) => (loggedIn ? { redirect: path('account', {}, locale) } : undefined),
}

/** Runs named middlewares in order; the first redirect wins. Throws on a name that does not exist (specification §6). */
export function runGuards(names: readonly string[], context: GuardContext): GuardResult {
  for (const name of names) {
    const guard = Object.hasOwn(guards, name) ? guards[name as MiddlewareName] : undefined
    if (!guard) throw new Error(`Unknown middleware: ${name}`)
    const result = guard(context)
    if (result) return result
  }
  return undefined
}
