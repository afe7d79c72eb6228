import { z } from 'zod'
import { turnstileTokenSchema } from './common'
import { typedEmailSchema } from './one-line'

/** Where on the storefront the request was made; checkout, registration and account have their own calls. */
const newsletterSources = ['page', 'home'] as const

/**
 * POST /api/newsletter. Consent is required; the version of the privacy policy shown is stored with the request.
 * `turnstile_token` only where the bot check is on.
 */
export const subscribeSchema = z
  .object({
    email: typedEmailSchema,
    source: z.enum(newsletterSources).default('page'),
    accept_privacy: z.literal(true),
    turnstile_token: turnstileTokenSchema,
  })
  .meta({ id: 'NewsletterRequest' })
export type Subscribe = z.input<typeof subscribeSchema>

/** The same response for every address: it never reveals whether one is known (R-AUTH-4). */
export const subscribedSchema = z.object({
  /** Hours for which the mailed link is valid. */
  valid_hours: z.int(),
})
export type Subscribed = z.infer<typeof subscribedSchema>

/** State of a mailed link: to be confirmed, already confirmed, or no longer valid. */
export const confirmationSchema = z.object({ state: z.enum(['pending', 'confirmed', 'expired']) })
export type Confirmation = z.infer<typeof confirmationSchema>

export const unsubscriptionSchema = z.object({ state: z.enum(['subscribed', 'unsubscribed']) })
export type Unsubscription = z.infer<typeof unsubscriptionSchema>

/**
 * POST /api/products/{id}/stock-notice → 204: one mail when the sold-out product is available again, after which the
 * address is deleted. Idempotent. `turnstile_token` only where the bot check is on.
 */
export const stockNoticeSchema = z
  .object({
    email: typedEmailSchema,
    accept_privacy: z.literal(true),
    turnstile_token: turnstileTokenSchema,
  })
  .meta({ id: 'StockNoticeRequest' })
export type StockNoticeRequest = z.input<typeof stockNoticeSchema>
