import type Stripe from 'stripe'
import { isRefusal, requireProviderPage, parseWith, providerTimeoutMs } from '../call'
import {
  ProviderRefusal,
  type PaymentProvider,
  type PaymentReport,
  type PaymentRequest,
  type StartedPayment,
} from '../provider'
import { expanded, fromStripe, sessionOfEvent, sessionSchema, stateOf, toStripe, type Session } from './protocol'

interface StripeOptions {
  /** Secret or restricted key of the account. A test key makes test payments. */
  readonly secretKey: string
  /** Verifies the events of the account's endpoint. */
  readonly webhookSecret: string
  /** "https://api.stripe.com"; other URLs for tests only. */
  readonly baseUrl: string
  readonly now: () => Date
}

/** Validity of an event's signature in seconds (R-PAY-10). */
const tolerance = 300
/** Stripe refuses sessions that expire within half an hour, which is exactly when the shop's attempt expires. */
const marginMs = 5 * 60_000

/**
 * Stripe Checkout: a hosted page for the payment methods enabled in Stripe's dashboard. The package is large and not
 * needed by other shops, so it is loaded on first use. Events are signed but use the API version of their endpoint, so
 * they only identify a session, whose state is always queried.
 */
export function createStripeProvider({ secretKey, webhookSecret, baseUrl, now }: StripeOptions): PaymentProvider {
  const { protocol, hostname, port } = new URL(baseUrl)
  let loading: Promise<Stripe> | undefined
  const stripe = () =>
    (loading ??= import('stripe').then(
      ({ default: Client }) =>
        new Client(secretKey, {
          protocol: protocol === 'http:' ? 'http' : 'https',
          host: hostname,
          port: port || (protocol === 'http:' ? 80 : 443),
          timeout: providerTimeoutMs,
          // Every call carries an idempotency key, so retries are safe.
          maxNetworkRetries: 1,
          telemetry: false,
          appInfo: { name: 'Nidora' },
        }),
    ))

  async function start(request: PaymentRequest): Promise<StartedPayment> {
    const { checkout } = await stripe()
    const created = await checkout.sessions.create(
      {
        mode: 'payment',
        client_reference_id: request.reference,
        customer_email: request.email,
        locale: request.locale,
        // The result page queries the shop for the payment's state, regardless of how the buyer returns.
        success_url: request.returnUrl,
        cancel_url: request.returnUrl,
        expires_at: Math.ceil((request.expiresAt.getTime() + marginMs) / 1000),
        // The order is paid in its own currency.
        adaptive_pricing: { enabled: false },
        line_items: [
          {
            quantity: 1,
            price_data: {
              currency: request.currency.toLowerCase(),
              unit_amount: toStripe(request.amount, request.currency),
              product_data: { name: request.orderNumber },
            },
          },
        ],
        payment_intent_data: {
          description: request.orderNumber,
          metadata: { order_number: request.orderNumber, reference: request.reference },
        },
      },
      { idempotencyKey: request.reference },
    )
    const { id, url } = parseWith(sessionSchema.pick({ id: true, url: true }), created)
    if (url === null) throw new Error('Stripe returned no payment URL')
    return { redirectUrl: requireProviderPage(url, { domain: 'stripe.com', baseUrl }), providerReference: id }
  }

  async function findSession(providerReference: string): Promise<Session> {
    const { checkout } = await stripe()
    return parseWith(sessionSchema, await checkout.sessions.retrieve(providerReference, { expand: expanded }))
  }

  async function query(providerReference: string): Promise<PaymentReport> {
    const session = await findSession(providerReference)
    const { amount_total: amount, currency, payment_intent: payment } = session
    if (amount === null || currency === null) throw new Error('Stripe has no amount for this payment')
    const state = stateOf(session)
    const charge = payment?.latest_charge
    const error = state === 'failed' ? payment?.last_payment_error : null
    return {
      eventId: `${session.id}:${state}`,
      providerReference: session.id,
      state,
      amount: fromStripe(amount, currency),
      refunded: wholeOrNull(fromStripe(charge?.amount_refunded ?? 0, currency)),
      currency,
      authorizationCode: charge?.authorization_code ?? null,
      responseCode: error?.code ?? charge?.failure_code ?? charge?.outcome?.network_status ?? null,
      responseMessage: error?.message ?? charge?.failure_message ?? charge?.outcome?.seller_message ?? null,
    }
  }

  return {
    name: 'stripe',
    start,
    query,
    async verifyNotification(rawBody, headers) {
      const { webhooks, errors } = await stripe()
      let event: unknown
      try {
        const signature = headers.get('Stripe-Signature') ?? ''
        event = webhooks.constructEvent(rawBody, signature, webhookSecret, tolerance, undefined, now().getTime())
      } catch (error) {
        if (error instanceof errors.StripeSignatureVerificationError) return null
        throw error
      }
      const named = sessionOfEvent(event)
      const acknowledgement = Response.json({ received: true })
      if (!named) return { report: null, acknowledgement }
      return { report: { ...(await query(named.sessionId)), eventId: named.eventId }, acknowledgement }
    },
    async cancel(providerReference) {
      const { checkout } = await stripe()
      await checkout.sessions.expire(providerReference).catch(async (error: unknown) => {
        // A finished session neither can nor needs to be expired.
        if (stateOf(await findSession(providerReference)) === 'redirected') throw error
      })
    },
    async refund(providerReference, amount, reference) {
      const { currency, payment_intent: payment } = await findSession(providerReference)
      const charge = payment?.latest_charge
      if (!payment || !charge || currency === null) throw new ProviderRefusal('Stripe has no refundable payment')
      const { refunds, errors } = await stripe()
      const options = { idempotencyKey: reference }
      await refunds
        .create({ payment_intent: payment.id, amount: toStripe(amount, currency) }, options)
        .catch((error: unknown) => {
          const isRefused = error instanceof errors.StripeError && isRefusal(error.statusCode ?? 0)
          throw isRefused ? new ProviderRefusal(error.message, { cause: error }) : error
        })
    },
  }
}

/** Refunds in the dashboard may be of parts of a forint. */
const wholeOrNull = (amount: number) => (Number.isInteger(amount) ? amount : null)
