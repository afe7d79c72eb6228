import type { MailFiles } from './file-transport'

export interface MailServices {
  /**
   * Recipient of the shop's own mails (SHOP_EMAIL); undefined: the customer service address from the operator's
   * settings.
   */
  readonly shopAddress: string | undefined
  /** Whether mails can be previewed under /api/mails/preview: in development only. */
  readonly hasPreview: boolean
  /** Other limits per unverified recipient than the shop's (unverified.ts), for tests. */
  readonly recipientLimits?: readonly {
    readonly name: string
    readonly limit: number
    readonly windowSeconds: number
  }[]
  /** The folder of mails written as files, if there may be one. */
  readonly files?: MailFiles
  /** Tells the outbox to look for mail soon; call after the commit. */
  readonly wake: () => void
}
