import type { Localized } from '@/lib/i18n/locales'

/**
 * Templates of the shop's mails and the values each needs. The texts are the operator's (document "mails");
 * `{items_table}` in them is replaced by the table of an order or quote, `{parcels}` by its parcels.
 */
export const mailValues = {
  registration_activation: ['name', 'activation_url', 'valid_hours'],
  /** Registration with an address that already has an account. */
  registration_existing: ['name', 'login_url', 'reset_url'],
  password_reset: ['name', 'reset_url', 'valid_minutes'],
  /** `passkeys_removed` is a sentence; empty unless passkeys were removed. */
  password_changed: ['name', 'changed_at', 'passkeys_removed', 'forgotten_url'],
  /** Login from a browser new to the account. */
  new_device: ['name', 'logged_in_at', 'device', 'sessions_url', 'forgotten_url'],
  passkey_added: ['name', 'passkey_name', 'added_at', 'device', 'security_url', 'forgotten_url'],
  /** A buyer requested an account at checkout; it has no password yet. */
  account_requested: ['name', 'order_number', 'password_url', 'valid_hours'],
  /** A reset or activation link was requested for an address without an account. */
  password_reset_unknown: ['register_url'],
  /** To the new address. */
  email_change: ['name', 'confirm_url', 'valid_hours'],
  /** To the old address. */
  email_changed: ['name', 'new_email', 'changed_at'],
  account_deleted: ['name', 'deleted_at'],
  /** `withdrawal_url` is empty for a company, which has no right of withdrawal. */
  order_received: [
    'name',
    'order_number',
    'order_date',
    'delivery_estimate',
    'total_gross',
    'order_url',
    'withdrawal_url',
    'terms_version',
    'terms_url',
    'privacy_url',
  ],
  /** The buyer switched an unpaid order to another payment method; `{items_table}` has the new instructions. */
  payment_changed: ['name', 'order_number', 'payment_method', 'order_url'],
  /** Line items that the shop has changed; `{items_table}` has the order as it is now. `settlement` is a sentence, or empty. */
  order_changed: ['name', 'order_number', 'changes', 'total_before', 'total_after', 'settlement', 'order_url'],
  /** The day of delivery, as the shop has agreed it with the buyer. */
  order_day_changed: ['name', 'order_number', 'delivery_day', 'order_url'],
  /** The shop has found the order's transfer on its account. */
  transfer_arrived: ['name', 'order_number', 'order_url'],
  /** Not sent for paid card orders, whose payment's mail says the same. */
  order_processing: ['name', 'order_number', 'order_url'],
  /** With the first parcels, if it is known where they are tracked. */
  order_shipped: ['name', 'order_number', 'delivery_method', 'order_url'],
  /** A further parcel of an order that has been shipped. */
  parcel_shipped: ['name', 'order_number', 'order_url'],
  /** The right number of a parcel that was told before. */
  tracking_corrected: ['name', 'order_number', 'order_url'],
  order_delivered: ['name', 'order_number', 'withdrawal_url', 'order_url'],
  /**
   * `delivery` states what happens to the goods, `settlement` to the money; `reason` is empty for a cancellation by the
   * shop.
   */
  order_cancelled: ['name', 'order_number', 'delivery', 'reason', 'settlement', 'order_url'],
  payment_success: ['name', 'order_number', 'amount', 'authorization_code', 'transaction_id', 'paid_at', 'order_url'],
  payment_failed: ['name', 'order_number', 'amount', 'response_code', 'response_message', 'retry_url', 'hold_until'],
  /** `amount` may be a part of what was paid; `withdrawal` is the number of the one it is for, or empty. */
  payment_refunded: ['name', 'order_number', 'amount', 'withdrawal', 'order_url'],
  /**
   * What had come by transfer for a cancelled order, or beyond what an order costs, was transferred back. `reason` says which;
   * `rest` is a sentence about what is still to come, or empty.
   */
  transfer_given_back: ['name', 'order_number', 'amount', 'given_back_on', 'reason', 'rest', 'order_url'],
  payment_unfinished: ['name', 'order_number', 'amount', 'retry_url', 'hold_until'],
  /** `document` says what is attached: an invoice, its reversal or a correction. */
  invoice_issued: ['name', 'order_number', 'document', 'invoice_number', 'order_url'],
  offer_requested: ['name', 'offer_number', 'project', 'reply_by', 'offer_url'],
  /** `news` says whether it is new or revised; `replaces` is a sentence, empty for a new one. */
  offer_ready: [
    'name',
    'news',
    'replaces',
    'offer_number',
    'total_gross',
    'total_net',
    'valid_until',
    'delivery_estimate',
    'contact_name',
    'contact_phone',
    'message',
    'offer_url',
  ],
  newsletter_confirmation: ['confirm_url', 'unsubscribe_url', 'valid_hours'],
  /** Newsletter request for an address that is already subscribed. */
  newsletter_existing: ['unsubscribe_url'],
  /** A stock notice, deleted once sent. */
  back_in_stock: ['product', 'product_url'],
  /** Sent only with consent, once per order. */
  review_invitation: ['name', 'order_number', 'review_url', 'stop_url'],
  review_published: ['name', 'product', 'review_url'],
  /** `reason` is the shop's, in its own words; the review may be changed at the address. */
  review_refused: ['name', 'product', 'reason', 'review_url'],
  /** The shop's answer in its own words. */
  review_answered: ['name', 'product', 'answer', 'review_url'],
  inquiry_received: ['name', 'topic', 'message', 'reply_by', 'reference'],
  /** The shop's answer in its own words; `quote` is the sender's message, empty for a request without one. */
  inquiry_answered: ['name', 'reference', 'answer', 'quote'],
  /** `samples` has a line for each. */
  samples_requested: ['name', 'reference', 'samples', 'address'],
  /** `refund` is empty for an unknown amount; `refund_by` and `refund_way` too if no refund is due. */
  withdrawal_received: [
    'name',
    'order_number',
    'reference',
    'items',
    'received_at',
    'statement',
    'refund',
    'refund_by',
    'refund_way',
    'return_instructions',
  ],
  /**
   * The shop's decisions on a withdrawal. `refund` is empty for an unknown amount, `refund_by` and `refund_way` too if no refund is due,
   * `return_instructions` once the goods are back.
   */
  withdrawal_accepted: [
    'name',
    'order_number',
    'reference',
    'items',
    'refund',
    'refund_by',
    'refund_way',
    'return_instructions',
  ],
  withdrawal_refused: ['name', 'order_number', 'reference', 'reason', 'terms_url'],
  /** By transfer; a refund to a card is `payment_refunded`. */
  withdrawal_refunded: ['name', 'order_number', 'reference', 'amount'],
  /** To somebody who is to work at the desk. */
  staff_invitation: ['name', 'email', 'join_url', 'valid_days'],
  shop_new_order: [
    'order_number',
    'customer_name',
    'customer_email',
    'customer_phone',
    'total_gross',
    'comment',
    'order_url',
  ],
  shop_new_quote_request: [
    'offer_number',
    'customer_name',
    'company',
    'tax_number',
    'customer_email',
    'customer_phone',
    'project',
    'deadline',
    'comment',
  ],
  shop_offer_declined: ['offer_number', 'customer_name', 'company', 'customer_email', 'reason'],
  shop_new_inquiry: ['reference', 'topic', 'name', 'email', 'phone', 'details', 'message', 'attachment_count'],
  /** `review` is its number on the command line, `written` the time that names its version there. */
  shop_new_review: ['review', 'written', 'product', 'order_number', 'stars', 'name', 'title', 'text'],
  /** `report` is the number of the report, `text` that of the review. */
  shop_review_reported: ['review', 'report', 'reason', 'note', 'text'],
  shop_new_sample_request: ['reference', 'samples', 'address', 'email', 'note'],
  /** `refund` is what the buyer was promised; `period`, whether the declaration was in time, may be empty. */
  shop_new_withdrawal: [
    'reference',
    'order_number',
    'name',
    'email',
    'items',
    'statement',
    'received_at',
    'refund',
    'period',
  ],
} as const

/** Values of every mail, from the document "shop"; `greeting` is that of its reader, by the document "mails". */
export const sharedValues = ['shop', 'shop_phone', 'shop_hours', 'greeting'] as const
export type SharedValues = Readonly<Record<(typeof sharedValues)[number], string>>

export type MailTemplate = keyof typeof mailValues

/** Mails whose link grants access to an account or confirms an address: their text is deleted once sent. */
const tokenMails: readonly MailTemplate[] = [
  'registration_activation',
  'password_reset',
  'account_requested',
  'email_change',
  'newsletter_confirmation',
  'staff_invitation',
]
export const carriesToken = (template: string): boolean => tokenMails.some((one) => one === template)

/** Texts as shown: dates and amounts already formatted, nothing escaped. An empty one drops its line. */
export type MailValues<Template extends MailTemplate> = Readonly<Record<(typeof mailValues)[Template][number], string>>

/** An operator's template: paragraphs with `{name}` placeholders and `[words]({address_url})` links. */
export interface TemplateDocument {
  readonly key: string
  readonly subject: Localized
  readonly preheader: Localized
  readonly body: Localized<readonly string[]>
  readonly button: { readonly label: Localized; readonly url: string } | null
}

/** `{greeting}` by who is written to; `{name}` in it is the reader's. */
export interface Greetings {
  readonly person: Localized
  /** A company without a contact person. */
  readonly company: Localized
  /** The contact person of a company. */
  readonly company_contact: Localized
}

export interface MailsDocument {
  readonly from_name: string
  readonly footer: Localized
  readonly signature: Localized
  /** Without them, the program's. */
  readonly greetings?: Greetings | undefined
  readonly mails: readonly TemplateDocument[]
}
