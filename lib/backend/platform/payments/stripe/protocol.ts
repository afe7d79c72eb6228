import { z } from 'zod'
import type { PaymentState } from '@/lib/contract/order'
import { currencyByCode, isCurrencyCode, type CurrencyCode } from '@/lib/money/currency'

/** What Stripe says of a Checkout session (domain §2; docs.stripe.com/api/checkout/sessions/object), and how it counts money. */

const currency = z
  .string()
  .transform((code) => code.toUpperCase())
  .refine(isCurrencyCode)

const chargeSchema = z.object({
  refunded: z.boolean(),
  amount_refunded: z.int(),
  authorization_code: z.string().nullish(),
  failure_code: z.string().nullish(),
  failure_message: z.string().nullish(),
  outcome: z.object({ network_status: z.string().nullish(), seller_message: z.string().nullish() }).nullish(),
})

/** A session with its payment and the latest charge of it, which are there once the buyer has tried to pay. */
export const sessionSchema = z.object({
  id: z.string(),
  url: z.url({ protocol: /^https?$/ }).nullable(),
  status: z.string().nullable(),
  payment_status: z.string(),
  amount_total: z.int().nullable(),
  currency: currency.nullable(),
  payment_intent: z
    .object({
      id: z.string(),
      status: z.string(),
      last_payment_error: z.object({ code: z.string().nullish(), message: z.string().nullish() }).nullish(),
      latest_charge: chargeSchema.nullish(),
    })
    .nullish(),
})
export type Session = z.output<typeof sessionSchema>

/** What is expanded in a session, so that the schema above fits. */
export const expanded = ['payment_intent.latest_charge']

/** Events that tell of a session; whatever else an endpoint is subscribed to is taken note of and left. */
const sessionEvents = [
  'checkout.session.completed',
  'checkout.session.async_payment_succeeded',
  'checkout.session.async_payment_failed',
  'checkout.session.expired',
]
const eventSchema = z.object({ id: z.string().min(1).max(200), type: z.string() })
const sessionEventSchema = eventSchema.extend({
  type: z.enum(sessionEvents),
  data: z.object({ object: z.object({ id: z.string().min(1).max(200) }) }),
})

/** The event and the session it tells of; null for an event of another kind. Throws for what is no event. */
export function sessionOfEvent(event: unknown): { readonly eventId: string; readonly sessionId: string } | null {
  const { data } = sessionEventSchema.safeParse(event)
  if (data) return { eventId: data.id, sessionId: data.data.object.id }
  const { type } = eventSchema.parse(event)
  if (sessionEvents.includes(type)) throw new Error(`The event ${type} tells of no session`)
  return null
}

/**
 * How a payment stands. A session is complete when the buyer has finished with it: paid at once, or later by a method
 * that takes days, whose payment then succeeds or is asked for anew.
 */
export function stateOf(session: Pick<Session, 'status' | 'payment_status' | 'payment_intent'>): PaymentState {
  const { status, payment_status: paid, payment_intent: payment } = session
  if (payment?.latest_charge?.refunded === true) return 'refunded'
  if (status === 'expired') return 'expired'
  if (status !== 'complete') return 'redirected'
  if (paid !== 'unpaid') return 'paid'
  return payment?.status === 'requires_payment_method' || payment?.status === 'canceled' ? 'failed' : 'processing'
}

/** Stripe counts forints in hundredths, which the shop does not have (docs.stripe.com/currencies, special cases). */
const hundredths = (code: CurrencyCode) => 10 ** (2 - currencyByCode(code).decimals)

/** Minor units of the shop in Stripe's: hundredths, of forints too (domain §2). */
export function toStripe(minor: number, code: CurrencyCode): number {
  return minor * hundredths(code)
}

/** Minor units of the shop; a fraction, which fits no amount that was asked for, when Stripe tells hundredths of forints. */
export function fromStripe(amount: number, code: CurrencyCode): number {
  return amount / hundredths(code)
}
