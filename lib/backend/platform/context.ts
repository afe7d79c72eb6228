import type { Locale } from '@/lib/i18n/locales'
import type { CurrencyCode } from '@/lib/money/currency'
import type { Database } from './db/database'
import type { StorageFault } from './health/storage'
import type { Session } from './http/session'
import type { mails } from './db/schema/correspondence'
import type { InvoicingProvider } from './invoicing/provider'
import type { PaymentProvider } from './payments/provider'

export interface Turnstile {
  readonly siteKey: string
  readonly secretKey: string
  /** URL of siteverify. */
  readonly verifyUrl: string
}

/** What a mail written as a file is named by. */
export type NamedMail = Pick<typeof mails.$inferSelect, 'createdAt' | 'id' | 'recipient'>

/** Files of mails that were written instead of sent. */
export interface MailFiles {
  remove(mails: readonly NamedMail[]): Promise<void>
  /** Removes the files of mails queued before the given time. */
  removeBefore(moment: Date): Promise<void>
}

/** How orders are invoiced. */
export interface Invoicing {
  readonly provider: InvoicingProvider
  /** When: once paid, at shipping at the latest; or only at shipping. */
  readonly at: 'payment' | 'shipping'
}

interface MailServices {
  /**
   * Recipient of the shop's own mails (SHOP_EMAIL); undefined for the customer service address from the operator's
   * settings.
   */
  readonly shopAddress: string | undefined
  /** Whether mails can be previewed under /api/mails/preview; development only. */
  readonly hasPreview: boolean
  /** Overrides the limits per unverified recipient (customers/recipient-limits.ts) in tests. */
  readonly recipientLimits?: readonly {
    readonly name: string
    readonly limit: number
    readonly windowSeconds: number
  }[]
  /** The folder of mails written as files, if configured. */
  readonly files?: MailFiles
  /** Makes the outbox check for mail soon; call after the commit. */
  readonly wake: () => void
}

/** All external dependencies of the embedded backend: none of its modules reads the environment or the clock itself. */
export interface Services {
  readonly database: Database
  /** Rejects when the database does not respond. */
  readonly probe: () => Promise<void>
  /** Whether calls must be refused because too many are waiting for the database. */
  readonly isOverloaded: () => boolean
  /** Why the data folder cannot be written, if this process needs to write there; otherwise undefined. */
  readonly storageFault: () => Promise<StorageFault | undefined>
  /** Public origin of the shop, without a trailing slash. */
  readonly origin: string
  readonly now: () => Date
  /**
   * Invalidates cached pages by tag; called after the commit with the announcement's number (lib/contract/cache.ts).
   */
  readonly invalidate: (tags: readonly string[], number?: number) => void
  readonly payments: PaymentProvider
  /** Missing if the shop issues no invoices. */
  readonly invoicing?: Invoicing
  /** Null if the bot check is disabled. */
  readonly turnstile: Turnstile | null
  /** Number of reverse proxies that append to X-Forwarded-For (http/client-address.ts). */
  readonly trustedProxies: number
  readonly mail: MailServices
}

/** The variables of every handler's Hono context. */
export interface BackendEnv {
  Variables: {
    services: Services
    /** Response language: the Locale header, otherwise Hungarian. */
    locale: Locale
    /** Response currency: the Currency-Id header, otherwise the configured default. */
    currency: CurrencyCode
    /** Null for stateless calls and for visitors without any data (http/stateful.ts). */
    session: Session | null
  }
}
