import { z } from 'zod'
import {
  addressInputSchema,
  customerDataSchema,
  customerInputSchema,
  dateRangeSchema,
  paymentMethodSchema,
  shownCartSchema,
  summarySchema,
} from './cart'
import { producerGuaranteeSchema, productLinkSchema } from './catalogue'
import { amountSchema, digitsOr, idInputSchema, imageSchema, turnstileTokenSchema, vatRateSchema } from './common'
import { maxQuantity } from './limits'
import { maxOfferTextLength, maxOfferDeadlineLength, maxOfferLines, offerProjects, offerStatuses } from './offer-limits'
import { lineSchema, nameLineSchema } from './one-line'
import { givenConsentSchema } from './order'
import { choicesSchema, chosenOptionSchema } from './product-options'

/** A product and the quantity to quote, which may exceed the stock. Prices are set by the shop. */
const offerLineInputSchema = z.object({
  product_id: digitsOr(z.int().positive()),
  quantity: digitsOr(z.int().min(1).max(maxQuantity)),
  options: choicesSchema.optional(),
})

/**
 * POST /api/cart/offer: an order's body plus the quote's fields. Without `lines` the cart's line items are used; then
 * the given fields of the shown cart must match as for an order, and a missing comment or newsletter choice is taken
 * from the cart. The cart stays as it is either way. `customer_data` is merged over the cart's customer data; e-mail,
 * phone and billing address are required in the result, an empty delivery address means the billing address. A company may
 * leave out town and street, and state them when it accepts.
 */
export const requestOfferSchema = z
  .object({
    transaction_result_url: z.string().max(500),
    is_newsletter_subscription: z.boolean().nullish(),
    comment: z.string().trim().max(maxOfferTextLength).nullish(),
    accept_privacy: givenConsentSchema,
    customer_data: customerInputSchema.optional(),
    /** A company's contact person. */
    contact_name: nameLineSchema().default(''),
    project: z.enum(offerProjects).default('other'),
    /** Deadline, as the customer states it. */
    deadline: lineSchema(maxOfferDeadlineLength).default(''),
    lines: z.array(offerLineInputSchema).min(1).max(maxOfferLines).optional(),
    turnstile_token: turnstileTokenSchema,
  })
  .extend(shownCartSchema.shape)
  .meta({ id: 'RequestOffer' })
export type RequestOffer = z.input<typeof requestOfferSchema>
/** A request as the server reads it, with defaults filled in. */
export type OfferRequest = z.output<typeof requestOfferSchema>

export const requestedOfferSchema = z.object({ offer_hash: z.string() })
export type RequestedOffer = z.infer<typeof requestedOfferSchema>

/**
 * A quote's line item. List prices are those on the day of the request, including volume prices; quoted prices are null
 * until the quote is sent.
 */
export const offerLineSchema = z.object({
  product_id: z.int(),
  article_number: z.string(),
  name: z.string(),
  subtitle: z.string(),
  /** Null when the catalogue no longer shows the product. */
  link: productLinkSchema.nullable(),
  image: imageSchema.nullable(),
  quantity: z.int(),
  price_list_gross: amountSchema,
  price_list_net: amountSchema,
  price_gross: amountSchema.nullable(),
  price_net: amountSchema.nullable(),
  total_gross: amountSchema.nullable(),
  total_net: amountSchema.nullable(),
  /** Missing from backends that know only the standard rate. */
  vat_rate: vatRateSchema.optional(),
  /** The shop's note on this line item. */
  note: z.string(),
  /** What was chosen; its price is in the list price. Missing without options. */
  options: z.array(chosenOptionSchema).optional(),
  producer_guarantee: producerGuaranteeSchema.nullable().optional(),
  /** Custom-made for the buyer: no right of withdrawal (R-LAW-4). */
  is_custom_made: z.boolean().optional(),
})
export type OfferLine = z.infer<typeof offerLineSchema>

/** GET /api/offers/{offer_hash}: money in the quote's own currency, whatever the request's. */
export const offerSchema = z
  .object({
    offer_number: z.string(),
    offer_hash: z.string(),
    status: z.enum(offerStatuses),
    currency_id: z.int(),
    created_at: z.string(),
    /** Date by which the shop replies to a request, YYYY-MM-DD. */
    reply_by: z.string(),
    /** Null until the shop has sent the quote, and while the shop is revising it. Required by an acceptance. */
    sent_at: z.string().nullable(),
    valid_until: z.string().nullable(),
    decided_at: z.string().nullable(),
    customer_data: customerDataSchema,
    contact_name: z.string(),
    project: z.enum(offerProjects),
    deadline: z.string(),
    comment: z.string(),
    /** The shop's message on the quote; empty until it is sent. */
    message: z.string(),
    decline_reason: z.string(),
    lines: z.array(offerLineSchema),
    /**
     * Null until sent. `estimated` counts from today while the quote can be accepted, then from the decision; null when
     * the shop no longer has the delivery method, whose title is then a general one.
     */
    delivery: z
      .object({
        id: z.int(),
        title: z.string(),
        price_gross: amountSchema,
        price_net: amountSchema,
        note: z.string(),
        address_needed: z.boolean(),
        estimated: dateRangeSchema.nullable(),
        /** Days of which the buyer may choose one when accepting, earliest first; missing where there is no choice. */
        days: z.array(z.string()).optional(),
      })
      .nullable(),
    /** Null until it is sent. Savings are relative to the list prices; the payment fee is added on top. */
    summary: summarySchema.nullable(),
    /** Payment methods with the resulting totals, fee and rounding included; empty unless it can be accepted now. */
    payment_methods: z.array(paymentMethodSchema.extend({ summary: summarySchema })),
    /** Contact for questions. */
    contact: z.object({ name: z.string(), role: z.string(), phone: z.string(), email: z.string() }),
    /** The resulting order. */
    order_hash: z.string().nullable(),
  })
  .meta({ id: 'Offer' })
export type Offer = z.infer<typeof offerSchema>

/**
 * POST /api/offers/{offer_hash}/accept. Contains no prices: the quoted prices apply. `sent_at` is that of the quote
 * that was displayed, so that nobody accepts prices other than those shown.
 */
export const acceptOfferSchema = z
  .object({
    sent_at: z.string().max(40),
    payment_method: idInputSchema,
    transaction_result_url: z.string().max(500),
    is_newsletter_subscription: z.boolean().default(false),
    comment: z.string().trim().max(maxOfferTextLength).default(''),
    /** One of the delivery's days; without one, the shop agrees on it with the buyer. */
    day: z.string().max(10).nullable().optional(),
    /** The billing address of a company that asked with its postcode alone. */
    invoice_data: addressInputSchema.optional(),
    accept_terms: z.literal(true),
    accept_privacy: z.literal(true),
  })
  .meta({ id: 'AcceptOffer' })
export type AcceptOffer = z.input<typeof acceptOfferSchema>

/** POST /api/offers/{offer_hash}/decline */
export const declineOfferSchema = z
  .object({ reason: z.string().trim().max(maxOfferTextLength).default('') })
  .meta({ id: 'DeclineOffer' })
export type DeclineOffer = z.input<typeof declineOfferSchema>
