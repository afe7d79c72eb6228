import { z } from 'zod'
import { producerGuaranteeSchema, productCardSchema } from './catalogue'
import { amountSchema, digitsOr, idInputSchema, vatRateSchema } from './common'
import { deliveryZoneSchema } from './delivery-zones'
import { maxCommentLength, maxQuantity } from './limits'
import { choicesSchema, chosenOptionSchema } from './product-options'
import { couponCode } from './typed-identifier'

/** A line item: the product at the unit price for its quantity. */
export const cartProductSchema = productCardSchema
  .extend({
    quantity: z.int(),
    /** Units in stock (the card's `quantity` is the line item's here). */
    stock: z.int(),
    /** Maximum quantity that can be ordered now. */
    quantity_max: z.int(),
    total_gross: amountSchema,
    total_net: amountSchema,
    total_original_gross: amountSchema,
    is_volume_price: z.boolean(),
    /** What was chosen; missing without options. Its price is in all amounts of the line item. */
    options: z.array(chosenOptionSchema).optional(),
    /** Identifies a line item with options in PUT /api/cart/product/{line}; without it, the product's id does. */
    line: z.string().optional(),
    producer_guarantee: producerGuaranteeSchema.nullable().optional(),
  })
  .meta({ id: 'CartProduct' })
export type CartProduct = z.infer<typeof cartProductSchema>

/** Calendar dates, YYYY-MM-DD in the shop's time zone. */
export const dateRangeSchema = z.object({ from: z.string(), to: z.string() })

export const deliveryMethodSchema = z
  .object({
    id: z.int(),
    key: z.string(),
    title: z.string(),
    text: z.string(),
    details: z.string(),
    price_net: amountSchema,
    price_gross: amountSchema,
    /** Price before free delivery. */
    price_original_gross: amountSchema,
    is_free: z.boolean(),
    /** Ids of the payment methods it allows. */
    payments: z.array(z.int()),
    address_needed: z.boolean(),
    pickup_point_needed: z.boolean(),
    estimated: dateRangeSchema,
    /** Whether the day depends on the postcode. A backend may leave it out. */
    by_postcode: z.boolean().optional(),
    /** Days of which the buyer may choose one, earliest first; missing where there is no choice. */
    days: z.array(z.string()).optional(),
  })
  .meta({ id: 'DeliveryMethod' })
export type DeliveryMethod = z.infer<typeof deliveryMethodSchema>

/** A delivery method in GET /api/delivery-methods, independent of a cart. */
export const deliveryOptionSchema = deliveryMethodSchema
  .pick({ id: true, key: true, title: true, text: true, details: true, price_gross: true, price_net: true })
  .extend({
    /** Whether it is free from some amount of the items. */
    free_over_threshold: z.boolean(),
    /** That amount, gross and after all discounts; null where it never is. A backend may leave it out. */
    free_from_gross: amountSchema.nullable().optional(),
    /** Until a product in stock arrives anywhere, lead time included: from the fastest product to the slowest. */
    working_days: z.object({ min: z.int(), max: z.int() }),
    /** The same before the zone of a place adds to it; missing without zones. */
    before_zones: z.object({ min: z.int(), max: z.int() }).optional(),
    /** ISO 3166 two-letter codes of destinations; null when unrestricted. */
    countries: z.array(z.string()).nullable(),
    /** Total weight; null for no limit. */
    max_weight_kg: z.number().nullable(),
    /** Longest side of any product; null for no limit. */
    max_side_mm: z.number().nullable(),
    payments: z.array(z.object({ id: z.int(), title: z.string() })),
    /** Where it comes only on some days; missing where it comes on every working day. */
    zones: z.array(deliveryZoneSchema).readonly().optional(),
  })
  .meta({ id: 'DeliveryOption' })
export type DeliveryOption = z.infer<typeof deliveryOptionSchema>

/**
 * Query of GET /api/delivery-days: a Hungarian postcode, as typed, and a product with the working days that its options
 * add; without a product, the visitor's cart.
 */
export const deliveryDaysQuerySchema = z.object({
  postcode: z.string().max(40),
  product_id: digitsOr(z.int().positive()).optional(),
  later: digitsOr(z.int().min(0).max(1000)).optional(),
})

/** When home delivery arrives at a postcode. */
export const deliveryDaysSchema = z
  .object({
    postcode: z.string(),
    /** "1117 Budapest"; the postcode alone where the town is not known. */
    place: z.string(),
    method: z.object({ id: z.int(), title: z.string() }),
    /** One day where the buyer may choose: the earliest. */
    estimated: dateRangeSchema,
    /** Whether the buyer may choose a later day in the checkout. */
    may_choose: z.boolean(),
  })
  .meta({ id: 'DeliveryDays' })
export type DeliveryDays = z.infer<typeof deliveryDaysSchema>

export const paymentMethodSchema = z
  .object({
    id: z.int(),
    key: z.enum(['card', 'bank_transfer', 'cash_on_delivery', 'showroom']),
    kind: z.enum(['online', 'offline']),
    title: z.string(),
    text: z.string(),
    fee_gross: amountSchema,
    fee_net: amountSchema,
  })
  .meta({ id: 'PaymentMethod' })
export type PaymentMethod = z.infer<typeof paymentMethodSchema>

export const pickupPointSchema = z
  .object({
    id: z.string(),
    name: z.string(),
    zipcode: z.string(),
    city: z.string(),
    address: z.string(),
    hours: z.string(),
    latitude: z.number(),
    longitude: z.number(),
  })
  .meta({ id: 'PickupPoint' })
export type PickupPoint = z.infer<typeof pickupPointSchema>

export const invoiceDataSchema = z.object({
  is_company: z.boolean(),
  name: z.string(),
  country_id: z.int().nullable(),
  address: z.string(),
  city: z.string(),
  zipcode: z.string(),
  tax_number: z.string(),
})
export type InvoiceData = z.infer<typeof invoiceDataSchema>

export const deliveryDataSchema = invoiceDataSchema.omit({ is_company: true, tax_number: true })
export type DeliveryData = z.infer<typeof deliveryDataSchema>

/** Buyer data entered so far; empty strings and nulls for missing values. */
export const customerDataSchema = z
  .object({
    email: z.string(),
    phone: z.string(),
    invoice_data: invoiceDataSchema,
    delivery_data: deliveryDataSchema,
  })
  .meta({ id: 'CustomerData' })
export type CustomerData = z.infer<typeof customerDataSchema>

export const appliedCouponSchema = z.object({
  code: z.string(),
  title: z.string(),
  discount_gross: amountSchema,
  /** Sum of the line items' rounded nets; missing in older orders. */
  discount_net: amountSchema.optional(),
})
export type AppliedCoupon = z.infer<typeof appliedCouponSchema>

/** What a total comes to at a VAT rate. */
export const rateSumSchema = z.object({ vat_rate: vatRateSchema, net: amountSchema, vat: amountSchema })

/**
 * Totals of a cart or order (R-PRICE-6, R-API-11). `total_amount` = items after volume prices − coupons + delivery +
 * payment fee + rounding; `total_items_amount` = items at their unit prices before coupons; `total_discount_amount` =
 * coupons; `cart_discount` = reductions and volume prices against the original prices; `total_saving` = both, never
 * below 0.
 */
export const summarySchema = z
  .object({
    total_amount_gross: amountSchema,
    total_amount_net: amountSchema,
    total_discount_amount_gross: amountSchema,
    total_discount_amount_net: amountSchema,
    total_items_amount_gross: amountSchema,
    total_items_amount_net: amountSchema,
    total_quantity: z.int(),
    /** Always null: the margin never leaves the server (R-ORDER-9). */
    total_profit: z.null(),
    total_saving_net: amountSchema,
    total_saving_gross: amountSchema,
    cart_discount_net: amountSchema,
    cart_discount_gross: amountSchema,
    delivery_gross: amountSchema,
    delivery_net: amountSchema,
    payment_fee_gross: amountSchema,
    payment_fee_net: amountSchema,
    /** Rounding of a cash-payable total to 5 Ft (R-PRICE-12). */
    cash_rounding: amountSchema,
    /** VAT contained in the total. */
    total_vat: amountSchema,
    /**
     * Its parts by VAT rate, highest rate first: items after coupons, and fees; without the rounding. Missing in older
     * orders and from backends that know only the standard rate.
     */
    vat_by_rate: z.array(rateSumSchema).optional(),
    /** The seller is exempt from VAT: none was charged, and none is shown. */
    is_vat_exempt: z.literal(true).optional(),
  })
  .meta({ id: 'Summary' })
export type Summary = z.infer<typeof summarySchema>

/**
 * A notice's kind. `product_unpriced` and `total_too_large` last as long as their cause; the others until dismissed.
 */
const noticeKinds = [
  'quantity_reduced',
  'product_removed',
  'hold_lapsed',
  'coupon_removed',
  'delivery_reset',
  'delivery_day_reset',
  'pickup_point_reset',
  'payment_reset',
  'product_unpriced',
  'total_too_large',
] as const

/** A notice: a cart change without the buyer's doing, in words, kept with the cart until it is dismissed. */
const cartNoticeSchema = z.object({
  /** Identifies this occurrence, for POST /api/cart/notices/dismiss. */
  id: z.string(),
  kind: z.enum(noticeKinds),
  message: z.string(),
  product_id: z.int().optional(),
})
export type CartNotice = z.infer<typeof cartNoticeSchema>

export const cartSchema = z
  .object({
    products: z.array(cartProductSchema),
    similar_products: z.array(productCardSchema),
    coupons: z.array(appliedCouponSchema),
    delivery_methods: z.array(deliveryMethodSchema),
    delivery_method: deliveryMethodSchema.nullable(),
    /** The day that the buyer has chosen, in `estimated` of the method; null for the earliest, or without a choice. */
    delivery_day: z.string().nullable().optional(),
    pickup_point: pickupPointSchema.nullable(),
    payment_methods: z.array(paymentMethodSchema),
    payment_method: paymentMethodSchema.nullable(),
    customer_data: customerDataSchema,
    summary: summarySchema,
    /** The buyer's comment and choices so far. */
    comment: z.string(),
    /** On the order as a whole; missing from backends that do not have it. */
    order_comment: z.string().optional(),
    is_newsletter_subscription: z.boolean(),
    is_new_account: z.boolean().optional(),
    /** Whether the buyer can agree to be invited to a review; missing without reviews. */
    asks_review_invitation: z.boolean().optional(),
    /** End of the 10-minute hold, in the past when it has expired; null while nothing is held (R-STOCK-3). */
    reserved_until: z.string().nullable(),
    /** Null where there is no threshold (currencies other than HUF), or a coupon makes delivery free below it. */
    free_delivery: z.object({ threshold_gross: amountSchema, missing_gross: amountSchema }).nullable(),
    notices: z.array(cartNoticeSchema),
    currency_id: z.int(),
    /**
     * Digest of everything that decides the price: line items at their unit prices, coupon, delivery, payment, total
     * and currency. The same content has the same version; an order with another version is refused.
     */
    version: z.string().optional(),
  })
  .meta({ id: 'Cart' })
export type Cart = z.infer<typeof cartSchema>

const productIdSchema = digitsOr(z.int().positive())

/**
 * POST /api/cart/product: adds to the line item with the same options; carries an Idempotency-Key header. `options` are
 * omitted for a product that has none.
 */
export const addProductSchema = z.object({
  product_id: productIdSchema,
  quantity: digitsOr(z.int().min(1).max(maxQuantity)),
  options: choicesSchema.optional(),
})
export type AddProduct = z.infer<typeof addProductSchema>

/** PUT /api/cart/product/{id}, or /{line} with options: the absolute quantity; 0 removes the line item. */
export const setQuantitySchema = z.object({
  product_id: productIdSchema,
  quantity: digitsOr(z.int().min(0).max(maxQuantity)),
})
export type SetQuantity = z.infer<typeof setQuantitySchema>

const countryIdInputSchema = digitsOr(z.int().nullable())

/**
 * PUT /api/cart/customer. Fields may be missing or empty during the checkout; given ones must be valid. Completeness is
 * checked when the order is placed. `phone: null` means there is none, `delivery_data: null` that the billing address
 * is the delivery address.
 */
export const customerInputSchema = z.object({
  email: z.string().max(254).optional(),
  phone: z.string().max(40).nullish(),
  invoice_data: invoiceDataSchema
    .extend({ country_id: countryIdInputSchema, tax_number: z.string().nullable() })
    .partial()
    .optional(),
  delivery_data: deliveryDataSchema.extend({ country_id: countryIdInputSchema }).partial().nullish(),
})
export type CustomerInput = z.infer<typeof customerInputSchema>

/** An address without a name. */
export const addressInputSchema = deliveryDataSchema
  .omit({ name: true })
  .extend({ country_id: countryIdInputSchema })
  .partial()

/** Order fields other than the buyer data; kept with the cart until the order is placed. */
export const orderExtrasSchema = z.object({
  /** A note for the courier. */
  comment: z.string().max(maxCommentLength).nullish(),
  /** A comment on the order as a whole. */
  order_comment: z.string().max(maxCommentLength).nullish(),
  is_newsletter_subscription: z.boolean().nullish(),
  /** An account is created only on request. */
  is_new_account: z.boolean().nullish(),
})

/** The whole body of PUT /api/cart/customer. */
export const cartCustomerInputSchema = customerInputSchema.extend(orderExtrasSchema.shape)
export type CartCustomerInput = z.infer<typeof cartCustomerInputSchema>

export const couponInputSchema = z.object({ code: z.string().max(200).overwrite(couponCode).min(1).max(40) })

/**
 * PUT /api/cart/method/delivery; `pickup_point_id` only for methods that need one, which may be chosen later. `day` is one
 * of the method's `days`, null for the earliest; without it, the day chosen before stays.
 */
export const deliveryChoiceSchema = z.object({
  id: idInputSchema,
  pickup_point_id: z.string().max(60).nullish(),
  day: z.iso.date().nullish(),
})
/** PUT /api/cart/method/payment */
export const paymentChoiceSchema = z.object({ id: idInputSchema })

/** POST /api/cart/notices/dismiss: these notices, or all of them. */
export const dismissNoticesSchema = z.object({ ids: z.array(z.string().max(200)).max(100).default([]) })

/** What the buyer was shown: given fields must match what would be charged now, else 409. */
export const shownCartSchema = z.object({
  version: z.string().max(100).optional(),
  total_amount_gross: amountSchema.optional(),
  currency_id: idInputSchema.optional(),
})
export type ShownCart = z.infer<typeof shownCartSchema>
