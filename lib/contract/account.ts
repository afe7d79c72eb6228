import { z } from 'zod'
import { cartSchema, customerDataSchema, deliveryDataSchema, invoiceDataSchema } from './cart'
import { amountSchema, imageSchema, metaSchema } from './common'
import { longestPassword, shortestPassword } from './limits'
import { offerStatuses } from './offer-limits'
import { neededLineSchema, typedEmailSchema } from './one-line'
import { orderSchema, orderStatusSchema, paymentOutcomeSchema, paymentStateSchema } from './order'

/**
 * Accounts (specification §6 and §7, decisions §3 and §4). Answers to registration, reminder and reset never tell whether
 * an address is known. Errors of the whole form stand under the field they concern; a bot check that is missing or failed
 * under `turnstile`, a mailed link that does not work under `token`.
 */

const nameSchema = neededLineSchema(200)
/** Given again when the account's data are touched: wrong ones are refused by the backend, not by their shape. */
const givenPasswordSchema = z.string().min(1).max(longestPassword)
const newPasswordSchema = z.string().min(shortestPassword).max(longestPassword)
/** Of the bot check; "" where none is shown. */
const turnstileTokenSchema = z.string().max(4000).default('')

const passwordAgainSchema = z.string().max(longestPassword)
const newPassword = { password: newPasswordSchema, password_confirmation: passwordAgainSchema }

/** POST /api/auth/register. Privacy consent is required, the newsletter is optional (specification §5). */
export const registerSchema = z
  .object({
    name: nameSchema,
    email: typedEmailSchema,
    ...newPassword,
    accept_privacy: z.literal(true),
    is_newsletter_subscription: z.boolean().default(false),
    turnstile_token: turnstileTokenSchema,
  })
  .meta({ id: 'Registration' })
export type Registration = z.input<typeof registerSchema>

/** The same for a new and for a known address: both get a mail. */
export const registeredSchema = z.object({ email: z.string() })
export type Registered = z.infer<typeof registeredSchema>

/** POST /api/auth/activation → 204: mails the link of a registration once more; the same answer for every address. */
export const activationMailSchema = z
  .object({ email: typedEmailSchema, turnstile_token: turnstileTokenSchema })
  .meta({ id: 'ActivationMail' })
export type ActivationMail = z.input<typeof activationMailSchema>

/**
 * GET /api/auth/activate/{token} and GET /api/auth/password/reset/{token}: what a mailed link is for, without using it up;
 * for whoever holds it. 422 with `errors.token` for a link that is unknown there, used or expired.
 */
export const mailedLinkSchema = z
  .object({
    purpose: z.enum(['activation', 'email_change', 'password_reset']),
    /** The address that it was mailed to. */
    email: z.string(),
  })
  .meta({ id: 'MailedLink' })
export type MailedLink = z.infer<typeof mailedLinkSchema>

/**
 * POST /api/auth/activate/{token}. An account opens with the password that was chosen for it: else whoever registered with
 * somebody's address would hold the account that its owner opens. The owner of the address, who did not choose it, sets
 * their own by POST /api/auth/password/reset/{token} with the same link. A new address needs no password.
 */
export const activateSchema = z
  .object({ password: z.string().max(longestPassword).default('') })
  .meta({ id: 'Activation' })
export type Activate = z.input<typeof activateSchema>

/**
 * The answer: what the link has confirmed. An activation logs in, too. Works once: 422 with `errors.token` for an unknown,
 * used or expired link, with `errors.password` for another password than the chosen one.
 */
export const activatedSchema = z.object({
  purpose: z.enum(['activation', 'email_change']),
  email: z.string(),
  /** Orders that were made with this address without an account and now belong to it. */
  claimed_orders: z.int(),
})
export type Activated = z.infer<typeof activatedSchema>

/**
 * POST /api/auth/login. 422 with `errors.email` for wrong credentials, whichever is wrong; with `errors.turnstile` too
 * as soon as the next try has to bring a `turnstile_token`.
 */
export const loginSchema = z
  .object({ email: typedEmailSchema, password: givenPasswordSchema, turnstile_token: turnstileTokenSchema })
  .meta({ id: 'Login' })
export type Login = z.input<typeof loginSchema>

/** Answer of POST /api/auth/login and GET /api/auth/user; the latter is 401 for a visitor. */
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
 * POST /api/auth/password/reset → 204, known address or not. `result_url` is the page that takes the new password, without
 * the token, which is appended to its path; on another origin than the shop's it is 422.
 */
export const passwordReminderSchema = z
  .object({ email: typedEmailSchema, result_url: z.string().max(500), turnstile_token: turnstileTokenSchema })
  .meta({ id: 'PasswordReminder' })
export type PasswordReminder = z.input<typeof passwordReminderSchema>

/**
 * POST /api/auth/password/reset/{token} → 204, by the link of a reminder or of a registration; opens the account if need
 * be, and ends every session of the customer. The password alone will do (specification §7); given again it must be the same.
 * `errors.token` as at activation.
 */
export const passwordResetSchema = z
  .object({ ...newPassword, password_confirmation: passwordAgainSchema.optional() })
  .meta({ id: 'PasswordReset' })
export type PasswordReset = z.input<typeof passwordResetSchema>

/** GET /api/account, and the answer of PUT /api/account. */
export const accountSchema = userSchema
  .extend({
    /** A new address that still has to be confirmed by the link mailed to it. */
    pending_email: z.string().nullable(),
    invoice_data: invoiceDataSchema,
    delivery_data: deliveryDataSchema,
    newsletter: z.object({
      state: z.enum(['none', 'pending', 'subscribed']),
      /** Since when it is subscribed. */
      since: z.string().nullable(),
    }),
  })
  .meta({ id: 'Account' })
export type Account = z.infer<typeof accountSchema>

/** PUT /api/account: what is given is changed, everything else stays. */
export const accountInputSchema = z
  .object({
    name: nameSchema.optional(),
    /** In any usual form; "" for none. */
    phone: z.string().max(40).optional(),
    invoice_data: invoiceDataSchema.partial().optional(),
    delivery_data: deliveryDataSchema.partial().optional(),
    is_newsletter_subscription: z.boolean().optional(),
  })
  .meta({ id: 'AccountInput' })
export type AccountInput = z.input<typeof accountInputSchema>

/** PUT /api/account/email → 204: a link is mailed to the new address, which holds from its confirmation on. */
export const emailChangeSchema = z
  .object({ email: typedEmailSchema, current_password: givenPasswordSchema })
  .meta({ id: 'EmailChange' })
export type EmailChange = z.input<typeof emailChangeSchema>

/** PUT /api/account/password → 204; ends the customer's other sessions. */
export const passwordChangeSchema = z
  .object({ current_password: givenPasswordSchema, ...newPassword })
  .meta({ id: 'PasswordChange' })
export type PasswordChange = z.input<typeof passwordChangeSchema>

/** What a list shows of an order or quote: one per line, in the order of the lines. */
const itemPicturesSchema = z.array(z.object({ id: z.int(), name: z.string(), image: imageSchema.nullable() }))

/** A row of the customer's list of orders. */
export const accountOrderSchema = z
  .object({
    order_number: z.string(),
    order_hash: z.string(),
    status: orderStatusSchema,
    payment_outcome: paymentOutcomeSchema,
    /** What else its state depends on. */
    payment: z
      .object({
        key: z.string(),
        can_restart: z.boolean(),
        pay_until: z.string().nullable(),
        /** State of the payment attempt that counts. */
        attempt: paymentStateSchema.nullable(),
      })
      .optional(),
    is_withdrawn: z.boolean().optional(),
    created_at: z.string(),
    currency_id: z.int(),
    total_gross: amountSchema,
    /** Whether the order can be withdrawn from now. */
    can_withdraw: z.boolean(),
    /** Pieces. */
    quantity: z.int(),
    items: itemPicturesSchema,
  })
  .meta({ id: 'AccountOrder' })
export type AccountOrder = z.infer<typeof accountOrderSchema>

/** GET /api/account/orders?page=, the latest first. */
export const accountOrdersSchema = z.object({ items: z.array(accountOrderSchema), meta: metaSchema })
export type AccountOrders = z.infer<typeof accountOrdersSchema>

/** A row of the customer's list of quotes; money in the quote's own currency. */
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
    /** Pieces. */
    quantity: z.int(),
    items: itemPicturesSchema,
  })
  .meta({ id: 'AccountOffer' })
export type AccountOffer = z.infer<typeof accountOfferSchema>

/** GET /api/account/offers?page=, the latest first. */
export const accountOffersSchema = z.object({ items: z.array(accountOfferSchema), meta: metaSchema })
export type AccountOffers = z.infer<typeof accountOffersSchema>

/** POST /api/account/orders/{order_hash}/reorder: the cart with what is still sold, and what is not. */
export const reorderedSchema = z.object({
  cart: cartSchema,
  added: z.array(z.object({ id: z.int(), name: z.string(), quantity: z.int() })),
  /** In words: sold out, no longer for sale, fewer than ordered. */
  missing: z.array(z.object({ id: z.int(), name: z.string(), quantity: z.int(), message: z.string() })),
})
export type Reordered = z.infer<typeof reorderedSchema>

/**
 * GET /api/account/export: everything that is kept of the customer, as a file to save
 * (`Content-Disposition: attachment`). Unlike other answers it is not wrapped in `data`.
 */
export const accountExportSchema = z
  .object({
    exported_at: z.string(),
    account: accountSchema,
    cart: z.object({
      items: z.array(z.object({ product_id: z.int(), name: z.string(), quantity: z.int() })),
      /** What was told for the order to come; null where nothing was. */
      customer_data: customerDataSchema.nullable(),
      comment: z.string(),
    }),
    favourites: z.array(z.object({ product_id: z.int(), name: z.string(), added_at: z.string() })),
    /** Sold-out products that a mail was asked for. */
    stock_notices: z.array(z.object({ product_id: z.int(), name: z.string(), asked_at: z.string() })),
    orders: z.array(orderSchema),
    offers: z.array(z.looseObject({ offer_number: z.string(), created_at: z.string() })),
    consents: z.array(z.object({ purpose: z.string(), version: z.string(), locale: z.string(), given_at: z.string() })),
    inquiries: z.array(z.looseObject({ reference: z.string(), created_at: z.string() })),
    withdrawals: z.array(z.looseObject({ reference: z.string(), created_at: z.string() })),
    mails: z.array(z.object({ subject: z.string(), template: z.string(), created_at: z.string() })),
    sessions: z.array(z.object({ started_at: z.string(), expires_at: z.string() })),
  })
  .meta({ id: 'AccountExport' })
export type AccountExport = z.infer<typeof accountExportSchema>

/** DELETE /api/account and POST /api/account/delete → 204. Orders are kept as the law demands, without the account. */
export const accountDeletionSchema = z.object({ password: givenPasswordSchema }).meta({ id: 'AccountDeletion' })
export type AccountDeletion = z.input<typeof accountDeletionSchema>
