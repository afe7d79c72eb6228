import type { Locale } from '@/lib/i18n/locales'
import { path } from './path'
import type { MiddlewareName } from './routes'

interface GuardContext {
  readonly locale: Locale
  /** Requested public path with query. */
  readonly address: string
  /** Whether the browser carries the login hint. For redirects only: the backend enforces access. */
  readonly loggedIn: boolean
}

/** Undefined lets the request through. */
type GuardResult = { readonly redirect: string } | undefined
type Guard = (context: GuardContext) => GuardResult

const guards: Record<MiddlewareName, Guard> = {
  auth: ({ locale, address, loggedIn }) =>
    loggedIn ? undefined : { redirect: `${path('auth-login', {}, locale)}?redirect=${encodeURIComponent(address)}` },
  guest: ({ locale, loggedIn }) => (loggedIn ? { redirect: path('account', {}, locale) } : undefined),
}

/** Runs guards in order; the first redirect applies. Throws on an unknown name. */
export function runGuards(names: readonly string[], context: GuardContext): GuardResult {
  for (const name of names) {
    const guard = Object.hasOwn(guards, name) ? guards[name as MiddlewareName] : undefined
    if (!guard) throw new Error(`Unknown middleware: ${name}`)
    const result = guard(context)
    if (result) return result
  }
  return undefined
}
