import { boolean, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { Locale } from '@/lib/i18n/locales'
import { productId } from './catalogue'
import { bytes, createdAt, moment, spokenLocale, sum } from './columns'

/** Correspondence outside the catalogue: mail, newsletter, inquiries, withdrawals, cookie choices. */

export interface MailAttachment {
  readonly filename: string
  readonly contentType: string
  /** Base64. */
  readonly content: string
}

/** An attached order, made when the mail is sent: its number is known only after the commit that queues the mail. */
export interface AttachedOrder {
  readonly filename: string
  /** Its id. */
  readonly order: number
}

/** The outbox: mails rendered when queued, sent by the server process. */
export const mails = pgTable(
  'mails',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    /** Key of its template. */
    template: text('template').notNull(),
    /** Unique occasion ("order:12:received"); each is mailed once. */
    occasion: text('occasion').notNull().unique(),
    locale: text('locale').$type<Locale>().notNull(),
    recipient: text('recipient').notNull(),
    /** The account it is about, whose customer may have typed an address that is not theirs. */
    customerId: integer('customer_id'),
    replyTo: text('reply_to'),
    subject: text('subject').notNull(),
    html: text('html').notNull(),
    text: text('text').notNull(),
    headers: jsonb('headers').$type<Record<string, string>>().notNull().default({}),
    attachments: jsonb('attachments').$type<(MailAttachment | AttachedOrder)[]>().notNull().default([]),
    state: text('state').$type<'queued' | 'sending' | 'sent' | 'failed'>().notNull().default('queued'),
    attempts: integer('attempts').notNull().default(0),
    /** Time of the next attempt; during sending, the end of its lease. */
    dueAt: moment('due_at').notNull().defaultNow(),
    lastError: text('last_error'),
    /** The person was erased; the mail is deleted once sent. */
    isForgotten: boolean('is_forgotten').notNull().default(false),
    createdAt: createdAt(),
    sentAt: moment('sent_at'),
  },
  (table) => [index('mails_due').on(table.state, table.dueAt)],
)

export const newsletterSubscribers = pgTable('newsletter_subscribers', {
  /** Trimmed and lower-cased. */
  email: text('email').primaryKey(),
  state: text('state').$type<'pending' | 'confirmed' | 'unsubscribed'>().notNull(),
  locale: spokenLocale(),
  /** Where the subscription was requested: "home", "page", "checkout", "registration", "account". */
  source: text('source').notNull(),
  /** Version of the privacy policy shown. */
  textVersion: text('text_version').notNull(),
  /** SHA-256 of the mailed token; kept after use, so that following its link again still reports the confirmation. */
  confirmTokenHash: text('confirm_token_hash').unique(),
  confirmUntil: moment('confirm_until'),
  /** Included in every newsletter's footer; unsubscribes without a login. */
  unsubscribeToken: text('unsubscribe_token').notNull().unique(),
  createdAt: createdAt(),
  confirmedAt: moment('confirmed_at'),
  unsubscribedAt: moment('unsubscribed_at'),
})

/** Contact messages, project inquiries and data sheet requests. */
export const inquiries = pgTable(
  'inquiries',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    reference: text('reference').notNull().unique(),
    kind: text('kind').$type<'contact' | 'project' | 'datasheet'>().notNull(),
    locale: spokenLocale(),
    name: text('name').notNull(),
    email: text('email').notNull(),
    phone: text('phone').notNull().default(''),
    company: text('company').notNull().default(''),
    topic: text('topic').notNull().default(''),
    message: text('message').notNull().default(''),
    /** Answers of the longer form: room type, budget, deadline. */
    details: jsonb('details').$type<Record<string, string>>().notNull().default({}),
    /** Version of the privacy policy agreed to. */
    privacyVersion: text('privacy_version').notNull(),
    createdAt: createdAt(),
    /** When the shop answered it, or marked it as answered. */
    answeredAt: moment('answered_at'),
  },
  (table) => [index('inquiries_created').on(table.createdAt)],
)

export const inquiryFiles = pgTable(
  'inquiry_files',
  {
    inquiryId: integer('inquiry_id')
      .notNull()
      .references(() => inquiries.id, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
    name: text('name').notNull(),
    contentType: text('content_type').notNull(),
    content: bytes('content').notNull(),
  },
  (table) => [primaryKey({ columns: [table.inquiryId, table.position] })],
)

export interface WithdrawnItem {
  /** The order's line item. */
  readonly id: number | null
  readonly name: string
  /** Pieces withdrawn from. */
  readonly quantity: number | null
}

/** Requests for a single mail when a sold-out product is available again; deleted once sent. */
export const stockNotices = pgTable(
  'stock_notices',
  {
    productId: productId(),
    /** Trimmed and lower-cased. */
    email: text('email').notNull(),
    locale: spokenLocale(),
    /** Version of the privacy policy agreed to. */
    privacyVersion: text('privacy_version').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.productId, table.email] }),
    index('stock_notices_email').on(table.email),
    index('stock_notices_created').on(table.createdAt),
  ],
)

/** Declarations of withdrawal, as made. */
export const withdrawals = pgTable('withdrawals', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  reference: text('reference').notNull().unique(),
  /**
   * The order identified by the declaration: by hash, or by number together with its e-mail address. Null if neither
   * matches.
   */
  orderId: integer('order_id'),
  orderReference: text('order_reference').notNull(),
  name: text('name').notNull(),
  email: text('email').notNull(),
  /** Withdrawn line items; empty for the whole order. Free-text items have neither id nor quantity. */
  items: jsonb('items').$type<WithdrawnItem[]>().notNull().default([]),
  comment: text('comment').notNull().default(''),
  locale: spokenLocale(),
  createdAt: createdAt(),
  /**
   * What the shop has decided; a refused declaration changes nothing about its order. "refunding" until it is known
   * whether the payment provider has made the refund.
   */
  state: text('state')
    .$type<'received' | 'accepted' | 'refused' | 'refunding' | 'refunded'>()
    .notNull()
    .default('received'),
  /** Why it was refused, as told to the buyer. */
  reason: text('reason').notNull().default(''),
  decidedAt: moment('decided_at'),
  refundedAt: moment('refunded_at'),
  refundedBy: text('refunded_by').$type<'card' | 'transfer'>(),
  /** Minor units of the order's currency. */
  refundedGross: sum('refunded_gross'),
})

/** Log of cookie choices (R-LAW-13): one row per choice. */
export const cookieChoices = pgTable(
  'cookie_choices',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    /** Random identifier stored by the browser with the choice. */
    consentId: text('consent_id').notNull(),
    version: text('version').notNull(),
    choices: jsonb('choices').$type<Record<string, boolean>>().notNull(),
    locale: text('locale').$type<Locale>().notNull(),
    createdAt: createdAt(),
  },
  (table) => [index('cookie_choices_consent').on(table.consentId)],
)
