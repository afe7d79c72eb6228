import { z } from 'zod'
import { cartSchema, customerDataSchema, deliveryDataSchema, invoiceDataSchema } from './cart'
import { amountSchema, imageSchema, metaSchema, turnstileTokenSchema } from './common'
import { maxPasswordLength, minPasswordLength } from './limits'
import { offerStatuses } from './offer-limits'
import { personNameSchema, typedEmailSchema } from './one-line'
import { orderSchema, orderStatusSchema, paymentOutcomeSchema, paymentStateSchema } from './order'

/**
 * Accounts. Responses to registration, reminder and reset never reveal whether an address is known (R-AUTH-4). Errors
 * of the whole form appear under the field concerned; a missing or failed bot check under `turnstile`, a mailed link
 * that does not work under `token`.
 */

/** An existing password: the backend compares it, so only its presence matters here. */
const currentPasswordSchema = z.string().min(1).max(maxPasswordLength)
const newPasswordSchema = z.string().min(minPasswordLength).max(maxPasswordLength)

const passwordAgainSchema = z.string().max(maxPasswordLength)
const newPassword = { password: newPasswordSchema, password_confirmation: passwordAgainSchema }

/** POST /api/auth/register. Privacy consent is required, the newsletter is optional (R-CHECKOUT-8). */
export const registerSchema = z
  .object({
    name: personNameSchema,
    email: typedEmailSchema,
    ...newPassword,
    accept_privacy: z.literal(true),
    is_newsletter_subscription: z.boolean().default(false),
    turnstile_token: turnstileTokenSchema,
  })
  .meta({ id: 'Registration' })
export type Registration = z.input<typeof registerSchema>

/** The same for new and known addresses: both get a mail. */
export const registeredSchema = z.object({ email: z.string() })
export type Registered = z.infer<typeof registeredSchema>

/** POST /api/auth/activation → 204: resends the activation link; the same response for every address. */
export const activationMailSchema = z
  .object({ email: typedEmailSchema, turnstile_token: turnstileTokenSchema })
  .meta({ id: 'ActivationMail' })
export type ActivationMail = z.input<typeof activationMailSchema>

/**
 * GET /api/auth/activate/{token} and GET /api/auth/password/reset/{token}: a mailed link's purpose, without using it
 * up. 422 with `errors.token` for an unknown, used or expired link, plus `errors.email_change` if it was meant to
 * confirm a changed address.
 */
export const mailedLinkSchema = z
  .object({
    purpose: z.enum(['activation', 'email_change', 'password_reset']),
    /** The address it was mailed to. */
    email: z.string(),
  })
  .meta({ id: 'MailedLink' })
export type MailedLink = z.infer<typeof mailedLinkSchema>

/**
 * POST /api/auth/activate/{token}. Activation requires the password chosen at registration: otherwise someone who
 * registered another person's address would gain access once its owner activates the account. The owner, who did not
 * choose that password, sets a new one with POST /api/auth/password/reset/{token} and the same link. A changed address
 * needs no password.
 */
export const activateSchema = z
  .object({ password: z.string().max(maxPasswordLength).default('') })
  .meta({ id: 'Activation' })
export type Activate = z.input<typeof activateSchema>

/**
 * What the link has confirmed. An activation also logs in. A link works once: 422 with `errors.token` if it is unknown,
 * used or expired, with `errors.password` for a wrong password.
 */
export const activatedSchema = z.object({
  purpose: z.enum(['activation', 'email_change']),
  email: z.string(),
  /** Guest orders with this address that now belong to the account. */
  claimed_orders: z.int(),
})
export type Activated = z.infer<typeof activatedSchema>

/**
 * POST /api/auth/login. 422 with `errors.email` for wrong credentials, whichever of them is wrong, plus
 * `errors.turnstile` once the next attempt requires a `turnstile_token`.
 */
export const loginSchema = z
  .object({ email: typedEmailSchema, password: currentPasswordSchema, turnstile_token: turnstileTokenSchema })
  .meta({ id: 'Login' })
export type Login = z.input<typeof loginSchema>

/** Response of POST /api/auth/login and GET /api/auth/user; the latter is 401 for a visitor. */
export const userSchema = z
  .object({
    id: z.int(),
    name: z.string(),
    email: z.string(),
    /** E.164, or "". */
    phone: z.string(),
    created_at: z.string(),
  })
  .meta({ id: 'User' })
export type User = z.infer<typeof userSchema>

/**
 * POST /api/auth/password/reset → 204, whether or not the address is known. `result_url` is the shop's page that takes
 * the new password, in either language and without the token; 422 for any other address.
 */
export const passwordReminderSchema = z
  .object({ email: typedEmailSchema, result_url: z.string().max(500), turnstile_token: turnstileTokenSchema })
  .meta({ id: 'PasswordReminder' })
export type PasswordReminder = z.input<typeof passwordReminderSchema>

/**
 * POST /api/auth/password/reset/{token} → 204, with the link of a reminder or a registration; activates the account if
 * necessary, and ends every session of the customer. `password` alone is enough; a repetition must match.
 * `errors.token` as for activation.
 */
export const passwordResetSchema = z
  .object({ ...newPassword, password_confirmation: passwordAgainSchema.optional() })
  .meta({ id: 'PasswordReset' })
export type PasswordReset = z.input<typeof passwordResetSchema>

/** Response of GET and PUT /api/account. */
export const accountSchema = userSchema
  .extend({
    /** A new address awaiting confirmation by its mailed link. */
    pending_email: z.string().nullable(),
    invoice_data: invoiceDataSchema,
    delivery_data: deliveryDataSchema,
    newsletter: z.object({
      state: z.enum(['none', 'pending', 'subscribed']),
      /** Start of the subscription. */
      since: z.string().nullable(),
    }),
  })
  .meta({ id: 'Account' })
export type Account = z.infer<typeof accountSchema>

/** PUT /api/account: changes the given fields only. */
export const accountInputSchema = z
  .object({
    name: personNameSchema.optional(),
    /** In any usual form; "" for none. */
    phone: z.string().max(40).optional(),
    invoice_data: invoiceDataSchema.partial().optional(),
    delivery_data: deliveryDataSchema.partial().optional(),
    is_newsletter_subscription: z.boolean().optional(),
  })
  .meta({ id: 'AccountInput' })
export type AccountInput = z.input<typeof accountInputSchema>

/** PUT /api/account/email → 204: mails a link to the new address, which takes effect once confirmed. */
export const emailChangeSchema = z
  .object({ email: typedEmailSchema, current_password: currentPasswordSchema })
  .meta({ id: 'EmailChange' })
export type EmailChange = z.input<typeof emailChangeSchema>

/** PUT /api/account/password → 204; ends the customer's other sessions. */
export const passwordChangeSchema = z
  .object({ current_password: currentPasswordSchema, ...newPassword })
  .meta({ id: 'PasswordChange' })
export type PasswordChange = z.input<typeof passwordChangeSchema>

/** Pictures of an order or quote in lists: one per line item, in order. */
const itemPicturesSchema = z.array(z.object({ id: z.int(), name: z.string(), image: imageSchema.nullable() }))

/** A row of the customer's order list. */
export const accountOrderSchema = z
  .object({
    order_number: z.string(),
    order_hash: z.string(),
    status: orderStatusSchema,
    payment_outcome: paymentOutcomeSchema,
    /** Inputs of the order's displayed state. */
    payment: z
      .object({
        key: z.string(),
        can_restart: z.boolean(),
        pay_until: z.string().nullable(),
        /** State of the relevant payment attempt, "refunded" also after transfers of all of it. */
        attempt: paymentStateSchema.nullable(),
      })
      .optional(),
    is_withdrawn: z.boolean().optional(),
    /** Whether something has been withdrawn from. */
    has_withdrawal: z.boolean().optional(),
    created_at: z.string(),
    currency_id: z.int(),
    total_gross: amountSchema,
    /** Whether the order can be withdrawn from now. */
    can_withdraw: z.boolean(),
    /** Units. */
    quantity: z.int(),
    items: itemPicturesSchema,
  })
  .meta({ id: 'AccountOrder' })
export type AccountOrder = z.infer<typeof accountOrderSchema>

/** GET /api/account/orders?page=, latest first. */
export const accountOrdersSchema = z.object({ items: z.array(accountOrderSchema), meta: metaSchema })
export type AccountOrders = z.infer<typeof accountOrdersSchema>

/** A row of the customer's quote list; money in the quote's own currency. */
export const accountOfferSchema = z
  .object({
    offer_number: z.string(),
    offer_hash: z.string(),
    status: z.enum(offerStatuses),
    created_at: z.string(),
    /** Both null until the shop has sent its prices, and while it revises them. */
    valid_until: z.string().nullable(),
    total_gross: amountSchema.nullable(),
    currency_id: z.int(),
    /** Units. */
    quantity: z.int(),
    items: itemPicturesSchema,
  })
  .meta({ id: 'AccountOffer' })
export type AccountOffer = z.infer<typeof accountOfferSchema>

/** GET /api/account/offers?page=, latest first. */
export const accountOffersSchema = z.object({ items: z.array(accountOfferSchema), meta: metaSchema })
export type AccountOffers = z.infer<typeof accountOffersSchema>

/** POST /api/account/orders/{order_hash}/reorder: the cart with everything still sold, and what is missing. */
export const reorderedSchema = z.object({
  cart: cartSchema,
  added: z.array(z.object({ id: z.int(), name: z.string(), quantity: z.int() })),
  /** The message gives the reason: sold out, no longer for sale, fewer than ordered. */
  missing: z.array(z.object({ id: z.int(), name: z.string(), quantity: z.int(), message: z.string() })),
})
export type Reordered = z.infer<typeof reorderedSchema>

/**
 * GET /api/account/export: all data stored about the customer, as a download (`Content-Disposition: attachment`).
 * Unlike other responses it is not wrapped in `data`.
 */
export const accountExportSchema = z
  .object({
    exported_at: z.string(),
    account: accountSchema,
    /** Addresses given up for the current one. */
    former_emails: z.array(z.string()).optional(),
    cart: z.object({
      items: z.array(z.object({ product_id: z.int(), name: z.string(), quantity: z.int() })),
      /** Checkout data entered so far; null without any. */
      customer_data: customerDataSchema.nullable(),
      comment: z.string(),
    }),
    favourites: z.array(z.object({ product_id: z.int(), name: z.string(), added_at: z.string() })),
    /** Sold-out products with a stock notice. */
    stock_notices: z.array(z.object({ product_id: z.int(), name: z.string(), asked_at: z.string() })),
    orders: z.array(orderSchema),
    /** What the shop's people have noted about these orders. */
    order_notes: z.array(z.object({ order_number: z.string(), noted_at: z.string(), text: z.string() })).optional(),
    offers: z.array(z.looseObject({ offer_number: z.string(), created_at: z.string() })),
    consents: z.array(z.object({ purpose: z.string(), version: z.string(), locale: z.string(), given_at: z.string() })),
    inquiries: z.array(z.looseObject({ reference: z.string(), created_at: z.string() })),
    /** Reviews of products. */
    reviews: z.array(z.looseObject({ product_id: z.int(), written_at: z.string() })),
    /** When addresses of theirs ended the invitations to reviews. */
    review_stops: z.array(z.object({ email: z.string(), stopped_at: z.string() })).optional(),
    sample_requests: z.array(z.looseObject({ reference: z.string(), created_at: z.string() })).optional(),
    withdrawals: z.array(z.looseObject({ reference: z.string(), created_at: z.string() })),
    mails: z.array(z.object({ subject: z.string(), template: z.string(), created_at: z.string() })),
    sessions: z.array(
      z.object({
        started_at: z.string(),
        expires_at: z.string(),
        last_used_at: z.string().optional(),
        device: z.string().optional(),
        network: z.string().nullable().optional(),
      }),
    ),
    /** Browsers in which the customer has logged in. */
    devices: z.array(z.object({ known_since: z.string(), last_seen_at: z.string() })).optional(),
    passkeys: z
      .array(z.object({ name: z.string(), created_at: z.string(), last_used_at: z.string().nullable() }))
      .optional(),
    /** The last 90 days. */
    security_events: z
      .array(
        z.object({
          kind: z.string(),
          at: z.string(),
          network: z.string().nullable(),
          device: z.string(),
          detail: z.string(),
        }),
      )
      .optional(),
  })
  .meta({ id: 'AccountExport' })
export type AccountExport = z.infer<typeof accountExportSchema>

/** DELETE /api/account and POST /api/account/delete → 204. Orders are kept as the law requires, without the account. */
export const accountDeletionSchema = z.object({ password: currentPasswordSchema }).meta({ id: 'AccountDeletion' })
export type AccountDeletion = z.input<typeof accountDeletionSchema>
