import { z } from 'zod'
import { typedEmailSchema } from './one-line'

/** Where on the storefront the wish is told; the checkout, registration and account tell it with their own calls. */
export const newsletterSources = ['page', 'home'] as const

/**
 * POST /api/newsletter. The box must be ticked; the version of the privacy text that was shown is kept with the wish.
 * `turnstile_token` only where the bot check is on.
 */
export const subscribeSchema = z
  .object({
    email: typedEmailSchema,
    source: z.enum(newsletterSources).default('page'),
    accept_privacy: z.literal(true),
    turnstile_token: z.string().max(4000).default(''),
  })
  .meta({ id: 'NewsletterWish' })
export type Subscribe = z.input<typeof subscribeSchema>

/** The same answer for every address: it never tells whether one is known (decisions §4). */
export const subscribedSchema = z.object({
  /** Hours in which the mailed link must be followed. */
  valid_hours: z.int(),
})
export type Subscribed = z.infer<typeof subscribedSchema>

/** A mailed link: still to be confirmed, confirmed already, or of no use any more. */
export const confirmationSchema = z.object({ state: z.enum(['pending', 'confirmed', 'expired']) })
export type Confirmation = z.infer<typeof confirmationSchema>

export const unsubscriptionSchema = z.object({ state: z.enum(['subscribed', 'unsubscribed']) })
export type Unsubscription = z.infer<typeof unsubscriptionSchema>
