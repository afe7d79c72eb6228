/** What senders of mail need to know of it. */
export interface MailServices {
  /** Where the shop's own mails go (SHOP_EMAIL); undefined: to the customer service of the operator's data. */
  readonly shopAddress: string | undefined
  /** Whether mails can be looked at under /api/mails/preview: in development only. */
  readonly hasPreview: boolean
  /** Tells the outbox that there may be something to send soon: after the commit of the transaction that says so. */
  readonly wake: () => void
}
