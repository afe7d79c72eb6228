import type { MailFiles } from './file-transport'

export interface MailServices {
  /**
   * Recipient of the shop's own mails (SHOP_EMAIL); undefined for the customer service address from the operator's
   * settings.
   */
  readonly shopAddress: string | undefined
  /** Whether mails can be previewed under /api/mails/preview; development only. */
  readonly hasPreview: boolean
  /** Overrides the limits per unverified recipient (unverified.ts) in tests. */
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
