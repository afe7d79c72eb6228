import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core'
import type { CustomerData } from '@/lib/contract/cart'
import type { ChosenOption } from '@/lib/contract/product-options'
import type { OfferProject } from '@/lib/contract/offer-limits'
import type { Localized } from '@/lib/i18n/locales'
import { createdAt, currency, moment, spokenLocale, updatedAt } from './columns'

/** The options of a quoted line item in both languages, and what they make of it. */
export interface OfferedOptions {
  readonly chosen: Localized<readonly ChosenOption[]>
  /** Made to the buyer's specification. */
  readonly isCustomMade: boolean
  /** Working days that they take longer. */
  readonly leadTimeDays: number
}

/**
 * Quotes: requested by a customer, priced by the shop, converted to an order when accepted. Money in integer minor
 * units.
 */

export const offers = pgTable(
  'offers',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    offerNumber: text('offer_number').notNull().unique(),
    offerHash: text('offer_hash').notNull().unique(),
    sessionIdHash: text('session_id_hash'),
    customerId: integer('customer_id'),
    /** A quote past its `validUntil` is expired, regardless of this value. */
    status: text('status').$type<'requested' | 'sent' | 'accepted' | 'declined'>().notNull(),
    locale: spokenLocale(),
    currency: currency(),
    customerData: jsonb('customer_data').$type<CustomerData>().notNull(),
    /** A company's contact person. */
    contactName: text('contact_name').notNull().default(''),
    /** Purpose and deadline, as stated by the customer. */
    project: text('project').$type<OfferProject | ''>().notNull().default(''),
    deadline: text('deadline').notNull().default(''),
    comment: text('comment').notNull().default(''),
    isNewsletterSubscription: boolean('is_newsletter_subscription').notNull().default(false),
    /** Version of the privacy policy agreed to. */
    privacyVersion: text('privacy_version').notNull().default(''),
    /** SHA-256 of the request; a repeated one returns the existing quote. */
    requestKey: text('request_key').notNull().default(''),
    /** The shop's message on the quote. */
    message: text('message').notNull().default(''),
    /** Delivery, chosen and priced by the shop; null until then. */
    deliveryMethodId: integer('delivery_method_id'),
    deliveryGross: integer('delivery_gross'),
    /** The shop's note on the delivery. */
    deliveryNote: text('delivery_note').notNull().default(''),
    /** Working days from acceptance to delivery; null to derive them from the delivery method and the products. */
    deliveryDaysFrom: integer('delivery_days_from'),
    deliveryDaysTo: integer('delivery_days_to'),
    /** Percentage off every line item, 0–90. */
    discountPercent: integer('discount_percent').notNull().default(0),
    validUntil: moment('valid_until'),
    sentAt: moment('sent_at'),
    decidedAt: moment('decided_at'),
    declineReason: text('decline_reason').notNull().default(''),
    /** The resulting order. */
    orderId: integer('order_id').unique(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    index('offers_customer').on(table.customerId),
    index('offers_status').on(table.status, table.createdAt),
    index('offers_request').on(table.requestKey),
    // Quotes claimable by the address's owner.
    index('offers_claimable')
      .on(sql`lower(${table.customerData} ->> 'email')`)
      .where(sql`${table.customerId} is null and ${table.sessionIdHash} is not null`),
  ],
)

export const offerLines = pgTable(
  'offer_lines',
  {
    offerId: integer('offer_id')
      .notNull()
      .references(() => offers.id, { onDelete: 'cascade' }),
    /** Counted from 1, in the requested order. */
    position: integer('position').notNull(),
    /** No foreign key: a quote outlives its products. */
    productId: integer('product_id').notNull(),
    quantity: integer('quantity').notNull(),
    /** The catalogue's unit price at the time of the request, including the volume tier. */
    listGross: integer('list_gross').notNull(),
    /** The shop's unit price before the quote's discount; null until it is priced. */
    unitGross: integer('unit_gross'),
    /** The product's at the time of the request; null in older quotes: the standard rate. */
    vatRate: smallint('vat_rate'),
    /** What was chosen, in words; null without options. */
    options: jsonb('options').$type<OfferedOptions>(),
    note: text('note').notNull().default(''),
  },
  (table) => [primaryKey({ columns: [table.offerId, table.position] })],
)
