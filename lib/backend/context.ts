import type { Locale } from '@/lib/i18n/locales'
import type { CurrencyCode } from '@/lib/money/currency'
import type { Database } from './platform/db/database'
import type { StorageFault } from './platform/health/storage'
import type { Session } from './platform/http/session'
import type { MailServices } from './domains/mail/services'
import type { PaymentProvider } from './platform/payments/provider'

export interface Turnstile {
  readonly siteKey: string
  readonly secretKey: string
  /** URL of siteverify. */
  readonly verifyUrl: string
}

/** Everything the embedded backend needs from outside: no module of it reads the environment or the clock itself. */
export interface Services {
  readonly database: Database
  /** Rejects when the database does not answer. */
  readonly probe: () => Promise<void>
  /** Whether calls must be refused because too many wait for the database already. */
  readonly isOverloaded: () => boolean
  /** Why nothing can be kept in the data folder, as far as this process needs it; undefined: it can. */
  readonly storageFault: () => Promise<StorageFault | undefined>
  /** Public origin of the shop, without a trailing slash. */
  readonly origin: string
  readonly defaultCurrency: CurrencyCode
  readonly now: () => Date
  /** Drops cached pages by tag; called after the commit (lib/contract/cache.ts), with the number of its announcement. */
  readonly invalidate: (tags: readonly string[], number?: number) => void
  readonly payments: PaymentProvider
  /** Null: the bot check is off. */
  readonly turnstile: Turnstile | null
  /** Number of reverse proxies that append to X-Forwarded-For (http/client-address.ts). */
  readonly trustedProxies: number
  readonly mail: MailServices
}

/** The variables of every handler's Hono context. */
export interface BackendEnv {
  Variables: {
    services: Services
    /** Response language: the Locale header, else Hungarian. */
    locale: Locale
    /** Response currency: the Currency-Id header, else the configured default. */
    currency: CurrencyCode
    /** Null for stateless calls, and for visitors who own nothing yet (http/stateful.ts). */
    session: Session | null
  }
}
