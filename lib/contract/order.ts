import { z } from 'zod'
import {
  appliedCouponSchema,
  dateRangeSchema,
  deliveryDataSchema,
  invoiceDataSchema,
  orderExtrasSchema,
  paymentMethodSchema,
  pickupPointSchema,
  shownCartSchema,
  summarySchema,
} from './cart'
import { producerGuaranteeSchema, productLinkSchema } from './catalogue'
import { amountSchema, idInputSchema, imageSchema, vatRateSchema } from './common'
import { chosenOptionSchema } from './product-options'
import { orderStatuses } from './order-statuses'

/** The storefront must obtain consent: a given value must be true; if missing, consent was obtained elsewhere. */
export const givenConsentSchema = z.literal(true).optional()

/**
 * POST /api/cart/order. `transaction_result_url` must be on the shop's own origin; the order hash is appended to it. A
 * missing comment, newsletter or account choice is taken from the cart. Refused with 409 if it would charge anything
 * other than shown, according to the fields in the request or else the cart's last response.
 */
export const placeOrderSchema = z
  .object({
    transaction_result_url: z.string().max(500),
    accept_terms: givenConsentSchema,
    accept_privacy: givenConsentSchema,
    /** Consent to one mail that invites to review the order; only for a cart with `asks_review_invitation`. */
    is_review_invitation: z.boolean().optional(),
  })
  .extend(orderExtrasSchema.shape)
  .extend(shownCartSchema.shape)
export type PlaceOrder = z.input<typeof placeOrderSchema>

export const placedOrderSchema = z.object({
  order_hash: z.string(),
  /** Where to pay, for online payment; null otherwise. */
  payment_url: z.string().nullable(),
})
export type PlacedOrder = z.infer<typeof placedOrderSchema>

/** POST /api/orders/payment_restart/{order_hash} */
export const restartPaymentSchema = z.object({
  payment_method: idInputSchema,
  transaction_result_url: z.string().max(500),
})
export type RestartPayment = z.infer<typeof restartPaymentSchema>

/** `payment_url` is null when the chosen method is offline. */
export const restartedPaymentSchema = z.object({ payment_url: z.string().nullable() })

/** States of a payment attempt; they only move forward. */
export const paymentStates = [
  'created',
  'redirected',
  'processing',
  'paid',
  'failed',
  'cancelled',
  'expired',
  'needs_review',
  'refunded',
] as const
export const paymentStateSchema = z.enum(paymentStates)
export type PaymentState = z.infer<typeof paymentStateSchema>

/** How an attempt ends without payment, so that another one may pay the order. */
export const unpaidStates: readonly PaymentState[] = ['failed', 'cancelled', 'expired']

/** Query parameter of the result page's address to which the bank's page returns: the attempt made there. */
export const attemptParameter = 'attempt'

/** The bank's response to a payment attempt. */
export const transactionSchema = z.object({
  transaction_id: z.string(),
  state: paymentStateSchema,
  amount: amountSchema,
  /** Refunded so far; missing from backends that do not tell. */
  refunded: amountSchema.optional(),
  authorization_code: z.string().nullable(),
  response_code: z.string().nullable(),
  response_message: z.string().nullable(),
  updated_at: z.string(),
})
export type Transaction = z.infer<typeof transactionSchema>

export const orderItemSchema = z.object({
  /** The product's; a further line item of the same product, with other options, has a number below 0. */
  id: z.int(),
  name: z.string(),
  subtitle: z.string(),
  article_number: z.string(),
  quantity: z.int(),
  price_gross: amountSchema,
  price_original_gross: amountSchema,
  total_gross: amountSchema,
  /** Missing in older orders. */
  total_net: amountSchema.optional(),
  total_original_gross: amountSchema,
  /** The standard rate in older orders, which do not have it. */
  vat_rate: vatRateSchema.optional(),
  /** Its share of the coupon; the shares add up to the coupon's discount. Missing in older orders. */
  discount_gross: amountSchema.optional(),
  producer_guarantee: producerGuaranteeSchema.nullable().optional(),
  /** Custom-made for the buyer: no right of withdrawal (R-LAW-4). */
  is_custom_made: z.boolean().optional(),
  /** Made to order when it was ordered, not taken from stock. Missing in older orders. */
  is_made_to_order: z.boolean().optional(),
  /** What the quote says about this line item; only for orders from a quote. */
  note: z.string().optional(),
  /** What the buyer has chosen; its price is in all amounts of the item. Missing without options. */
  options: z.array(chosenOptionSchema).optional(),
  /** The buyer has withdrawn from all of its pieces. */
  is_withdrawn: z.boolean().optional(),
  /** Of how many pieces; missing if of none, and from backends that take line items only as a whole. */
  withdrawn_quantity: z.int().optional(),
  /** Unit prices in forints on the day of the order, whatever its currency; omitted when there were none. */
  price_huf_gross: amountSchema.optional(),
  price_original_huf_gross: amountSchema.optional(),
  product: z.object({
    id: z.int(),
    link: productLinkSchema,
    image: imageSchema.nullable(),
    category: z.object({ title: z.string(), merchant_identifiers: z.object({ google: z.string() }) }),
    /** Colour, for products with several; missing in older orders. */
    variant: z.string().optional(),
    /** Name of the brand; missing in older orders, and without one. */
    brand: z.string().optional(),
  }),
})

export const orderStatusSchema = z.enum(orderStatuses)
export type OrderStatus = z.infer<typeof orderStatusSchema>

/**
 * An order's timeline events. "paid" is a verified online payment; "confirmed" is an order that waited for one and was
 * accepted without it, because the buyer changed the method.
 */
const orderMoments = ['placed', 'paid', 'confirmed', 'processing', 'shipped', 'delivered', 'cancelled'] as const
const orderMomentSchema = z.enum(orderMoments)
export type OrderMoment = z.infer<typeof orderMomentSchema>

/** `due`: to be paid later. */
export const paymentOutcomeSchema = z.enum(['in_progress', 'success', 'error', 'due'])
export type PaymentOutcome = z.infer<typeof paymentOutcomeSchema>

/** An issued document: `storno` reverses the invoice, `correction` a part of it. */
const orderInvoiceSchema = z.object({
  number: z.string(),
  kind: z.enum(['invoice', 'storno', 'correction']),
  issued_at: z.string(),
  /** Where its PDF is. */
  url: z.string(),
})

/** A parcel handed to a carrier. */
const parcelSchema = z.object({
  carrier: z.string(),
  number: z.string(),
  /** Where it is tracked: an https address of the carrier. */
  url: z.string(),
  sent_at: z.string(),
  /** What is in it, in the language of the order; empty if nobody has said. */
  items: z.array(z.object({ name: z.string(), quantity: z.int() })),
})

export const orderSchema = z
  .object({
    id: z.int(),
    order_number: z.string(),
    order_hash: z.string(),
    transaction_id: z.string().nullable(),
    status: orderStatusSchema,
    created_at: z.string(),
    /** Timeline, earliest first. */
    timeline: z.array(z.object({ kind: orderMomentSchema, at: z.string() })),
    locale: z.enum(['hu', 'en']),
    currency_id: z.int(),
    items: z.array(orderItemSchema),
    summary: summarySchema,
    delivery: z.object({
      id: z.int(),
      key: z.string(),
      title: z.string(),
      price_gross: amountSchema,
      /** Missing in older orders. */
      price_net: amountSchema.optional(),
      /** The price in forints on the day of the order, whatever its currency; omitted if there was none. */
      price_huf_gross: amountSchema.optional(),
      /**
       * The part of the price refunded on withdrawal from the whole order: the least expensive delivery offered. Missing
       * in older orders.
       */
      refundable_gross: amountSchema.optional(),
      estimated: dateRangeSchema,
      /** The day that was chosen or agreed, which `estimated` then is; missing where none was. */
      day: z.string().optional(),
      /** First and last day without a choice, beside `day`; missing in older orders. */
      earliest: dateRangeSchema.optional(),
    }),
    pickup_point: pickupPointSchema.nullable(),
    payment: z.object({
      id: z.int(),
      key: z.string(),
      title: z.string(),
      outcome: paymentOutcomeSchema,
      /** Whether POST payment_restart would be accepted now. */
      can_restart: z.boolean(),
      /** Until when an unpaid order is kept; null when it is not waiting for payment. */
      pay_until: z.string().nullable(),
      /** Methods the buyer can change to when paying again. */
      methods: z.array(paymentMethodSchema.pick({ id: true, key: true, kind: true, title: true, text: true })),
    }),
    /** The latest payment attempt. */
    transaction: transactionSchema.nullable(),
    /** All payment attempts, latest first; missing from backends that do not tell. */
    attempts: z.array(transactionSchema.pick({ transaction_id: true, state: true })).optional(),
    /** Where to transfer the total, with the order number as reference; only while the transfer is awaited. */
    bank_transfer: z
      .object({
        bank: z.string(),
        account: z.string(),
        iban: z.string(),
        swift: z.string(),
        due_on: z.string(),
        /** Picture of the QR code for an instant transfer; only for forints, to a Hungarian account. */
        qr_url: z.string().optional(),
      })
      .nullable(),
    /** Its invoice, reversals and corrections, earliest first; missing from backends that issue none. */
    invoices: z.array(orderInvoiceSchema).optional(),
    /** What was sent so far, earliest first; missing from backends that do not tell. */
    parcels: z.array(parcelSchema).optional(),
    /** The buyer's withdrawals, earliest first; without `items` they cover the whole order. */
    withdrawals: z
      .array(
        z.object({
          reference: z.string(),
          received_at: z.string(),
          items: z.array(z.object({ name: z.string(), quantity: z.int().nullable() })),
          /** Its refund, made at an ISO 8601 time; missing until then. A refund to the card is in the transaction too. */
          refund: z.object({ at: z.string(), gross: amountSchema, by: z.enum(['card', 'transfer']) }).optional(),
        }),
      )
      .optional(),
    /**
     * What the shop has transferred back, beside withdrawals and changes, of what had come for a cancelled order or beyond
     * the price; missing as long as that is nothing, and from backends that do not tell.
     */
    given_back: z
      .object({
        /** Earliest first. */
        transfers: z.array(z.object({ at: z.string(), gross: amountSchema })),
        /** What is still to be given back. */
        left_gross: amountSchema,
      })
      .optional(),
    /** Whether the buyer has withdrawn from the whole order. */
    is_withdrawn: z.boolean().optional(),
    /** What was ordered can be reviewed now; missing before it is delivered, and without reviews. */
    is_reviewable: z.boolean().optional(),
    coupon: appliedCouponSchema.nullable(),
    /** With an accepted quote, the comment on the quote request too. */
    comment: z.string(),
    /** The buyer's comment on the order as a whole; missing without one. */
    order_comment: z.string().optional(),
    /** The quote that became this order, and what was agreed in it; missing for other orders. */
    offer: z
      .object({
        offer_number: z.string(),
        /** A company's contact person; may be empty, as may the shop's notes. */
        contact_name: z.string(),
        delivery_note: z.string(),
        message: z.string(),
      })
      .optional(),
    is_new_account: z.boolean(),
    invoice_data: invoiceDataSchema,
    delivery_data: deliveryDataSchema.nullable(),
    /** The full name as the buyer wrote it: names are never split (R-CHECKOUT-6). */
    partner_name: z.string(),
    /** For compatibility only: the first name is empty and the last name holds the full name. */
    partner_firstname: z.string(),
    partner_lastname: z.string(),
    partner_email: z.string(),
    partner_phone: z.string(),
    partner_city: z.string(),
    partner_address: z.string(),
    partner_zipcode: z.string(),
    partner_country: z.string(),
  })
  .meta({ id: 'Order' })
export type Order = z.infer<typeof orderSchema>
