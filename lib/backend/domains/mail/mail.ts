import type { Order } from '@/lib/contract/order'
import type { Locale } from '@/lib/i18n/locales'
import type { CurrencyCode } from '@/lib/money/currency'
import type { MailAttachment } from '../../platform/db/schema/correspondence'
import type { MailTemplate, MailValues } from './templates'

/** The quote table in its mails; money in integer minor units. */
export interface OfferTable {
  readonly currency: CurrencyCode
  readonly lines: readonly {
    readonly name: string
    /** Article number, colour, the customer's note … */
    readonly detail: string
    readonly quantity: number
    readonly listGross: number
    /** Null until the shop has priced it. */
    readonly unitGross: number | null
    readonly totalGross: number | null
  }[]
  /** Null until the shop has priced it. */
  readonly sums: {
    /** Before the discount. */
    readonly listGross: number
    /** 0 when the quote is no cheaper than the list prices. */
    readonly discountGross: number
    readonly deliveryGross: number
    readonly totalGross: number
    readonly totalNet: number
  } | null
  /** End of the quote's validity in words; null until it is priced. */
  readonly validUntil: string | null
}

export interface AddressCountries {
  readonly delivery: string
  readonly billing: string
}

/** A mail as passed in by its sender. */
export interface Mail<Template extends MailTemplate = MailTemplate> {
  readonly template: Template
  /** Unique occasion, "order:12:received". Each occasion is mailed once. */
  readonly occasion: string
  /** A single address. */
  readonly to: string
  /** The account it is about. */
  readonly customerId?: number | undefined
  readonly locale: Locale
  readonly values: MailValues<Template>
  readonly replyTo?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly attachments?: readonly MailAttachment[]
  /** The order's API response in its own language, shown at `{items_table}` in the template. */
  readonly order?: Order
  /** The countries of the order's addresses, in the mail's language; empty for Hungary. */
  readonly countries?: AddressCountries
  /** The harmonised notice on the legal guarantee, with the URL of its official graphic where there is one. */
  readonly guaranteeNotice?: { readonly picture: string | null }
  /** The quote, shown at `{items_table}` in the template. */
  readonly offer?: OfferTable
}
