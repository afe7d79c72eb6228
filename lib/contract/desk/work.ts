import { z } from 'zod'
import { amountSchema } from '../common'
import { offerStatuses } from '../offer-limits'
import { orderStatusSchema } from '../order'
import { noteTextSchema } from '../order-note'
import { currencySchema as shopCurrencySchema } from '../shop'
import { deskResources } from './roles'

/**
 * The work of a day: orders, quotes, inquiries. Amounts are decimal numbers in the currency beside them,
 * times ISO 8601 in UTC, names of products and methods in the shop's language.
 */

const currencySchema = shopCurrencySchema.shape.code

/** The customer's language, in which mails are written to them. */
const languageSchema = z.enum(['hu', 'en'])

/** Groups of orders of which one is to do something: what each number of the first screen is about. */
export const orderWork = ['to_handle', 'transfer_awaited', 'to_give_back', 'to_review'] as const

/** A status, or such a group. */
export const deskOrderFilterSchema = orderStatusSchema.or(z.enum(orderWork))

export const deskOrderRowSchema = z
  .object({
    /** Its number. */
    id: z.string(),
    status: orderStatusSchema,
    placed_at: z.string(),
    customer: z.string(),
    email: z.string(),
    currency: currencySchema,
    total_gross: amountSchema,
    payment: z.string(),
    delivery: z.string(),
  })
  .meta({ id: 'DeskOrderRow' })

export const deskOrderSchema = deskOrderRowSchema
  .extend({
    /** The statuses to which this person may move it now, and why not to others. */
    next: z.array(orderStatusSchema),
    why_not: z.string().nullable(),
    language: languageSchema,
    phone: z.string(),
    billing: z.string(),
    tax_number: z.string().nullable(),
    delivery_to: z.string().nullable(),
    /** YYYY-MM-DD. */
    delivery_day: z.string().nullable(),
    comment: z.string().nullable(),
    order_comment: z.string().nullable(),
    quote: z.string().nullable(),
    contact: z.string().nullable(),
    delivery_note: z.string().nullable(),
    quote_message: z.string().nullable(),
    /** What this person may do with it beside moving it: change its line items, refund it. */
    may: z.object({ change: z.boolean(), refund: z.boolean() }),
    /** What changes of its line items have left to be given back. */
    refund_due_gross: amountSchema,
    /** What of it is surely in no parcel yet, by line item. */
    left_to_send: z.array(z.object({ id: z.int(), name: z.string(), quantity: z.int() })),
    /** What is left to do after a cancellation. */
    left_to_do: z.array(z.enum(['pieces_out', 'refund'])),
    /** What was refunded by transfers, beside the payments. */
    transferred_back_gross: amountSchema,
    /** What has come by transfer and is to be given back, of a cancelled order or beyond its price. */
    transfer_back_gross: amountSchema,
    /** What was noted of its transfers: what has come, and what was given back. */
    transfers: z.array(z.object({ kind: z.enum(['in', 'out']), amount: amountSchema, at: z.string() })),
    delivery_gross: amountSchema,
    payment_fee_gross: amountSchema,
    cash_rounding: amountSchema,
    coupon: z.string().nullable(),
    coupon_gross: amountSchema,
    total_net: amountSchema,
    /** The order as its buyer sees it. */
    address: z.string(),
    lines: z.array(
      z.object({
        id: z.int(),
        article_number: z.string(),
        name: z.string(),
        options: z.string(),
        note: z.string(),
        quantity: z.int(),
        /** Pieces that the buyer has withdrawn from. */
        withdrawn: z.int(),
        price_gross: amountSchema,
        total_gross: amountSchema,
      }),
    ),
    payments: z.array(
      z.object({
        reference: z.string(),
        provider: z.string(),
        state: z.string(),
        amount: amountSchema,
        refunded: amountSchema,
        /** What of it can still be refunded to the card. */
        left: amountSchema,
        at: z.string(),
      }),
    ),
    parcels: z.array(z.object({ carrier: z.string(), number: z.string(), url: z.string(), at: z.string() })),
    timeline: z.array(z.object({ status: orderStatusSchema, at: z.string() })),
    /** What the shop's people tell each other about it, latest first; no author for the command line. */
    notes: z.array(
      z.object({
        id: z.int(),
        author: z.string().nullable(),
        text: z.string(),
        at: z.string(),
        may_remove: z.boolean(),
      }),
    ),
  })
  .meta({ id: 'DeskOrder' })
export type DeskOrder = z.infer<typeof deskOrderSchema>

export const orderNoteSchema = z.object({ text: noteTextSchema }).meta({ id: 'DeskOrderNote' })

/** Moves an order. `from` is the status that was shown: 409 if it has changed meanwhile. */
export const moveOrderSchema = z
  .object({ from: orderStatusSchema, status: orderStatusSchema })
  .meta({ id: 'DeskOrderMove' })

/** A parcel with the pieces of these line items; with all that is left, if none is named. */
export const parcelInputSchema = z
  .object({
    carrier: z.string().min(1).max(40),
    number: z.string().trim().min(1).max(80),
    lines: z
      .array(z.object({ id: z.int(), quantity: z.int().min(0).max(1_000_000) }))
      .max(200)
      .optional(),
  })
  .meta({ id: 'DeskParcel' })

export const carrierSchema = z.object({ id: z.string(), name: z.string() }).meta({ id: 'DeskCarrier' })

export const deskQuoteRowSchema = z
  .object({
    /** Its number. */
    id: z.string(),
    status: z.enum(offerStatuses),
    customer: z.string(),
    email: z.string(),
    requested_at: z.string(),
    valid_until: z.string().nullable(),
    pieces: z.int(),
    currency: currencySchema,
    total_gross: amountSchema,
  })
  .meta({ id: 'DeskQuoteRow' })

export const deskQuoteSchema = deskQuoteRowSchema
  .extend({
    /** Changes with every change: a price must name the one that was shown. */
    version: z.string(),
    language: languageSchema,
    /** The number of the order that was made of it. */
    order: z.string().nullable(),
    contact: z.string().nullable(),
    phone: z.string(),
    billing: z.string(),
    tax_number: z.string().nullable(),
    delivery_to: z.string(),
    project: z.string(),
    comment: z.string().nullable(),
    discount_percent: z.int(),
    delivery_method: z.string().nullable(),
    delivery_gross: amountSchema.nullable(),
    delivery_days: z.string(),
    delivery_note: z.string(),
    message: z.string(),
    total_net: amountSchema,
    decline_reason: z.string().nullable(),
    /** The quote as its customer sees it. */
    address: z.string(),
    delivery_methods: z.array(z.object({ id: z.string(), name: z.string() })),
    /** Line items, by position, of which there are fewer in stock than quoted. */
    short: z.array(z.object({ position: z.int(), in_stock: z.int() })),
    lines: z.array(
      z.object({
        position: z.int(),
        article_number: z.string().nullable(),
        name: z.string(),
        options: z.string(),
        quantity: z.int(),
        list_gross: amountSchema,
        unit_gross: amountSchema.nullable(),
        note: z.string(),
        total_gross: amountSchema,
      }),
    ),
  })
  .meta({ id: 'DeskQuote' })
export type DeskQuote = z.infer<typeof deskQuoteSchema>

/** Prices a quote. Amounts as the shop writes them ("41 900 Ft", "319,90"), gross, in the quote's currency. */
export const priceQuoteSchema = z
  .object({
    version: z.string().max(40),
    discount_percent: z.int().min(0).max(90),
    delivery_method: z.string().max(40),
    delivery_gross: z.string().max(40),
    delivery_days: z.string().max(20),
    delivery_note: z.string().max(500),
    valid_until: z.iso.date().nullable(),
    message: z.string().max(4000),
    lines: z.array(z.object({ position: z.int(), unit_gross: z.string().max(40), note: z.string().max(500) })).max(200),
  })
  .meta({ id: 'DeskQuotePrices' })

export const versionSchema = z.object({ version: z.string().max(40) }).meta({ id: 'DeskVersion' })

export const deskInquiryRowSchema = z
  .object({
    /** Its reference. */
    id: z.string(),
    kind: z.enum(['contact', 'project', 'datasheet']),
    received_at: z.string(),
    name: z.string(),
    email: z.string(),
    topic: z.string(),
    files: z.int(),
    answered_at: z.string().nullable(),
    is_late: z.boolean(),
  })
  .meta({ id: 'DeskInquiryRow' })

export const deskInquirySchema = deskInquiryRowSchema
  .extend({
    language: languageSchema,
    phone: z.string(),
    company: z.string(),
    message: z.string(),
    details: z.record(z.string(), z.string()),
    attachments: z.array(z.object({ position: z.int(), name: z.string(), bytes: z.int() })),
  })
  .meta({ id: 'DeskInquiry' })
export type DeskInquiry = z.infer<typeof deskInquirySchema>

export const inquiryAnswerSchema = z
  .object({ answer: z.string().trim().min(1).max(20_000) })
  .meta({ id: 'DeskInquiryAnswer' })

export const withdrawalStates = ['received', 'accepted', 'refused', 'refunding', 'refunded'] as const

export const deskWithdrawalRowSchema = z
  .object({
    /** Its reference. */
    id: z.string(),
    state: z.enum(withdrawalStates),
    /** The number of its order, as its sender wrote it. */
    order: z.string(),
    customer: z.string(),
    email: z.string(),
    received_at: z.string(),
    /** Null if it identifies no order. */
    currency: currencySchema.nullable(),
    /** What is still to be refunded; null if unknown. */
    due_gross: amountSchema.nullable(),
    /** The last day for the refund, YYYY-MM-DD; null if there is nothing to refund. */
    refund_by: z.string().nullable(),
    is_urgent: z.boolean(),
  })
  .meta({ id: 'DeskWithdrawalRow' })

export const deskWithdrawalSchema = deskWithdrawalRowSchema
  .extend({
    language: languageSchema,
    is_identified: z.boolean(),
    /** Where the goods are; null without an order. */
    goods: z.enum(['not_sent', 'out', 'back']).nullable(),
    paid_gross: amountSchema.nullable(),
    comment: z.string().nullable(),
    reason: z.string().nullable(),
    decided_at: z.string().nullable(),
    refunded_gross: amountSchema.nullable(),
    refunded_by: z.enum(['card', 'transfer']).nullable(),
    refunded_at: z.string().nullable(),
    /** Whether the order has a payment that can be refunded to the card. */
    has_card: z.boolean(),
    /**
     * Withdrawn line items, with the pieces withdrawn from and those ordered; none for the whole order. Where the sender
     * wrote freely, neither is known.
     */
    items: z.array(z.object({ name: z.string(), quantity: z.int().nullable(), ordered: z.int().nullable() })),
    may: z.object({ accept: z.boolean(), refuse: z.boolean(), refund: z.boolean() }),
  })
  .meta({ id: 'DeskWithdrawal' })
export type DeskWithdrawal = z.infer<typeof deskWithdrawalSchema>

/** Accepts a declaration; `order` is the number of the order, for one that identifies none. */
export const acceptWithdrawalSchema = z.object({ order: z.string().max(40).default('') }).meta({ id: 'DeskAcceptance' })

/** Refuses a declaration; the buyer reads the reason. */
export const refuseWithdrawalSchema = z
  .object({ reason: z.string().trim().min(1).max(1000) })
  .meta({ id: 'DeskWithdrawalRefusal' })

/** Refunds a declaration. The amount as the shop writes it, gross, in the order's currency. */
export const refundWithdrawalSchema = z
  .object({ by: z.enum(['card', 'transfer']), amount: z.string().max(40) })
  .meta({ id: 'DeskRefund' })

export const auditEntrySchema = z
  .object({
    id: z.int(),
    at: z.string(),
    actor: z.string(),
    action: z.string(),
    resource: z.enum(deskResources),
    record: z.string(),
    before: z.record(z.string(), z.unknown()).nullable(),
    after: z.record(z.string(), z.unknown()).nullable(),
  })
  .meta({ id: 'DeskAuditEntry' })
