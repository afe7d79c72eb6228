import { z } from 'zod'
import type { PaymentState } from '@/lib/contract/order'
import { currencyByCode, isCurrencyCode, type CurrencyCode } from '@/lib/money/currency'

/** Stripe's Checkout sessions (docs.stripe.com/api/checkout/sessions/object) and its amounts. */

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

/** A session with its payment and latest charge, both absent until the buyer tries to pay. */
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

/** Fields of a session to expand, as required by the schema above. */
export const expanded = ['payment_intent.latest_charge']

/** Events about a session; other events of an endpoint are acknowledged and ignored. */
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

/** The event and its session; null for other kinds of events. Throws when invalid. */
export function sessionOfEvent(event: unknown): { readonly eventId: string; readonly sessionId: string } | null {
  const { data } = sessionEventSchema.safeParse(event)
  if (data) return { eventId: data.id, sessionId: data.data.object.id }
  const { type } = eventSchema.parse(event)
  if (sessionEvents.includes(type)) throw new Error(`The event ${type} has no session`)
  return null
}

/**
 * A payment's state. A session is complete when the buyer is done: paid at once, or later by a delayed method, whose
 * payment then succeeds or has to be retried.
 */
export function stateOf(session: Pick<Session, 'status' | 'payment_status' | 'payment_intent'>): PaymentState {
  const { status, payment_status: paid, payment_intent: payment } = session
  if (payment?.latest_charge?.refunded === true) return 'refunded'
  if (status === 'expired') return 'expired'
  if (status !== 'complete') return 'redirected'
  if (paid !== 'unpaid') return 'paid'
  return payment?.status === 'requires_payment_method' || payment?.status === 'canceled' ? 'failed' : 'processing'
}

/** Stripe counts forints in hundredths, which the shop does not use (docs.stripe.com/currencies, special cases). */
const hundredths = (code: CurrencyCode) => 10 ** (2 - currencyByCode(code).decimals)

/** Converts the shop's minor units to Stripe's: hundredths, also for forints (R-PAY-10). */
export function toStripe(minor: number, code: CurrencyCode): number {
  return minor * hundredths(code)
}

/**
 * Converts Stripe's minor units to the shop's. Amounts that are not whole forints become fractions, which match no
 * requested amount.
 */
export function fromStripe(amount: number, code: CurrencyCode): number {
  return amount / hundredths(code)
}
