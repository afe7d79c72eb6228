import { z } from 'zod'
import {
  customerDataSchema,
  customerInputSchema,
  dateRangeSchema,
  paymentMethodSchema,
  shownCartSchema,
  summarySchema,
} from './cart'
import { producerGuaranteeSchema, productLinkSchema } from './catalogue'
import { amountSchema, digitsOr, idInputSchema, imageSchema } from './common'
import { largestQuantity } from './limits'
import { longestOfferText, mostOfferLines, offerProjects, offerStatuses } from './offer-limits'
import { lineSchema } from './one-line'
import { toldConsentSchema } from './order'

/** A product and how many of it a quote is wanted for: more than the stock is fine, prices are the shop's alone. */
export const offerLineInputSchema = z.object({
  product_id: digitsOr(z.int().positive()),
  quantity: digitsOr(z.int().min(1).max(largestQuantity)),
})

/**
 * POST /api/cart/offer: payload as of an order, and what a quote needs. Without `lines` the cart's are meant, then what
 * the request names of the cart that was shown must hold as for an order, and what is left out of comment and newsletter
 * is taken from the cart; the cart stays as it is either way. `customer_data` is laid over what the cart knows of the
 * customer; e-mail, phone and billing address must be known in the end, an empty delivery address means the billing address.
 */
export const requestOfferSchema = z
  .object({
    transaction_result_url: z.string().max(500),
    is_newsletter_subscription: z.boolean().nullish(),
    comment: z.string().trim().max(longestOfferText).nullish(),
    accept_privacy: toldConsentSchema,
    customer_data: customerInputSchema.optional(),
    /** Whom to talk to at a company. */
    contact_name: lineSchema(150).default(''),
    project: z.enum(offerProjects).default('other'),
    /** When it is needed, in the customer's words. */
    deadline: lineSchema(100).default(''),
    lines: z.array(offerLineInputSchema).min(1).max(mostOfferLines).optional(),
    turnstile_token: z.string().max(4000).default(''),
  })
  .extend(shownCartSchema.shape)
  .meta({ id: 'RequestOffer' })
export type RequestOffer = z.input<typeof requestOfferSchema>
/** A request as the server reads it, what was left out filled in. */
export type OfferRequest = z.output<typeof requestOfferSchema>

export const requestedOfferSchema = z.object({ offer_hash: z.string() })
export type RequestedOffer = z.infer<typeof requestedOfferSchema>

/** A line of an offer. List prices are of the request's day, volume price included; offered ones are null until it is sent. */
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
  /** What the shop says to this line. */
  note: z.string(),
  producer_guarantee: producerGuaranteeSchema.nullable().optional(),
  /** Made to the buyer's wishes: no right of withdrawal (R-LAW-4). */
  is_custom_made: z.boolean().optional(),
})
export type OfferLine = z.infer<typeof offerLineSchema>

/** GET /api/offers/{offer_hash}: money in the offer's own currency, whatever the request's. */
export const offerSchema = z
  .object({
    offer_number: z.string(),
    offer_hash: z.string(),
    status: z.enum(offerStatuses),
    currency_id: z.int(),
    created_at: z.string(),
    /** The day by which the shop answers a request, YYYY-MM-DD. */
    reply_by: z.string(),
    /** Null until the shop has sent it, and while it revises it. An acceptance names it. */
    sent_at: z.string().nullable(),
    valid_until: z.string().nullable(),
    decided_at: z.string().nullable(),
    customer_data: customerDataSchema,
    contact_name: z.string(),
    project: z.enum(offerProjects),
    deadline: z.string(),
    comment: z.string(),
    /** What the shop says to the offer; empty until it is sent. */
    message: z.string(),
    decline_reason: z.string(),
    lines: z.array(offerLineSchema),
    /** Null until it is sent. `estimated` counts from today while it can be accepted, from the decision afterwards. */
    delivery: z
      .object({
        id: z.int(),
        title: z.string(),
        price_gross: amountSchema,
        price_net: amountSchema,
        note: z.string(),
        address_needed: z.boolean(),
        estimated: dateRangeSchema,
      })
      .nullable(),
    /** Null until it is sent. Savings count against the list prices; the payment's fee comes on top. */
    summary: summarySchema.nullable(),
    /** How it can be paid, and what is to be paid then, fee and rounding included; empty unless it can be accepted now. */
    payment_methods: z.array(paymentMethodSchema.extend({ total_gross: amountSchema })),
    /** Who answers questions. */
    contact: z.object({ name: z.string(), role: z.string(), phone: z.string(), email: z.string() }),
    /** The order that it became. */
    order_hash: z.string().nullable(),
  })
  .meta({ id: 'Offer' })
export type Offer = z.infer<typeof offerSchema>

/**
 * POST /api/offers/{offer_hash}/accept. Nothing about prices: what the shop has offered is what is ordered. `sent_at`
 * is that of the offer that was read, so that nobody accepts other prices than the ones on the screen.
 */
export const acceptOfferSchema = z
  .object({
    sent_at: z.string().max(40),
    payment_method: idInputSchema,
    transaction_result_url: z.string().max(500),
    is_newsletter_subscription: z.boolean().default(false),
    comment: z.string().trim().max(longestOfferText).default(''),
    accept_terms: z.literal(true),
    accept_privacy: z.literal(true),
  })
  .meta({ id: 'AcceptOffer' })
export type AcceptOffer = z.input<typeof acceptOfferSchema>

/** POST /api/offers/{offer_hash}/decline */
export const declineOfferSchema = z
  .object({ reason: z.string().trim().max(longestOfferText).default('') })
  .meta({ id: 'DeclineOffer' })
export type DeclineOffer = z.input<typeof declineOfferSchema>
