import { createHmac } from 'node:crypto'
import { createStandIn, type RecordedCall, type StandIn, type StandInAnswer } from './stand-in'

/** A loopback stand-in for Stripe: sessions, their payments and refunds, with the format and errors of its real API. */

export const stripeKeys = { secretKey: 'sk_test_standin', webhookSecret: 'whsec_standin' }

interface Payment {
  readonly status: string
  readonly error?: { readonly code: string; readonly message: string }
  readonly charge?: { readonly amount_refunded: number; readonly refunded: boolean }
}

interface Session {
  readonly id: string
  readonly fields: URLSearchParams
  status: 'open' | 'complete' | 'expired'
  paymentStatus: 'paid' | 'unpaid'
  amount: number
  currency: string
  payment: Payment | null
}

export interface StandInStripe extends StandIn {
  /** How the answers to refunds are lost, if they are. */
  loss: Loss | null
  readonly session: (id: string) => Session
  /** The buyer has paid; a delayed method leaves the payment unpaid. */
  readonly complete: (id: string, paymentStatus?: 'paid' | 'unpaid') => void
  /** An event for the endpoint: its body and signature. */
  readonly event: (
    type: string,
    id: string,
    signedAt: Date,
    secret?: string,
  ) => { body: string; headers: Record<string, string> }
}

/** The connection breaks before a refund is made, or after it. */
export type Loss = 'before' | 'after'

export const torn: StandInAnswer = { body: '{}', fault: 'torn' }

const halfHourSeconds = 30 * 60

function refusal(message: string, type = 'invalid_request_error'): StandInAnswer {
  return { status: 400, body: JSON.stringify({ error: { type, message } }) }
}

export async function createStandInStripe(now: () => Date): Promise<StandInStripe> {
  const sessions = new Map<string, Session>()
  /** The request and response of each idempotency key. */
  const answered = new Map<string, { readonly request: string; readonly answer: StandInAnswer }>()
  let events = 0

  const session = (id: string): Session => {
    const found = sessions.get(id)
    if (!found) throw new Error(`There is no session ${id}`)
    return found
  }

  function paymentOf(of: Session, isExpanded: boolean) {
    const id = `pi_${of.id}`
    if (!of.payment) return null
    if (!isExpanded) return id
    const { status, error = null, charge } = of.payment
    const latest = charge && {
      id: `ch_${of.id}`,
      ...charge,
      authorization_code: '123456',
      failure_code: null,
      failure_message: null,
      outcome: { network_status: 'approved_by_network', seller_message: 'Payment complete.' },
    }
    return { id, object: 'payment_intent', status, last_payment_error: error, latest_charge: latest ?? null }
  }

  function sessionAnswer(of: Session, isExpanded = false): StandInAnswer {
    return {
      body: JSON.stringify({
        id: of.id,
        object: 'checkout.session',
        client_reference_id: of.fields.get('client_reference_id'),
        url: of.status === 'open' ? `https://checkout.stripe.com/c/pay/${of.id}` : null,
        status: of.status,
        payment_status: of.paymentStatus,
        amount_total: of.amount,
        currency: of.currency,
        payment_intent: paymentOf(of, isExpanded),
      }),
    }
  }

  function create(fields: URLSearchParams): StandInAnswer {
    const expiresIn = Number(fields.get('expires_at')) - now().getTime() / 1000
    if (expiresIn < halfHourSeconds) return refusal('The `expires_at` timestamp must be at least 30 minutes away.')
    const made: Session = {
      id: `cs_test_${sessions.size + 1}`,
      fields,
      status: 'open',
      paymentStatus: 'unpaid',
      amount: Number(fields.get('line_items[0][price_data][unit_amount]')),
      currency: fields.get('line_items[0][price_data][currency]') ?? '',
      payment: null,
    }
    sessions.set(made.id, made)
    return sessionAnswer(made)
  }

  function expire(of: Session): StandInAnswer {
    if (of.status !== 'open') return refusal('Only Checkout Sessions with a status in ["open"] can be expired.')
    of.status = 'expired'
    return sessionAnswer(of)
  }

  function refund(fields: URLSearchParams): StandInAnswer {
    const of = session((fields.get('payment_intent') ?? '').replace(/^pi_/, ''))
    const back = Number(fields.get('amount'))
    const before = of.payment?.charge?.amount_refunded ?? 0
    if (before + back > of.amount) return refusal('Refund amount is greater than unrefunded amount on charge.')
    const charge = { amount_refunded: before + back, refunded: before + back === of.amount }
    of.payment = { status: 'succeeded', charge }
    return { body: JSON.stringify({ id: 're_1', object: 'refund', amount: back, status: 'succeeded' }) }
  }

  function answer({ method, path, headers, body }: RecordedCall): StandInAnswer {
    if (headers.authorization !== `Bearer ${stripeKeys.secretKey}`)
      return {
        status: 401,
        body: JSON.stringify({ error: { type: 'invalid_request_error', message: 'Invalid API Key' } }),
      }
    const url = new URL(path, 'http://stripe')
    const [, id, verb] = /^\/v1\/checkout\/sessions\/(cs_\w+)(?:\/(\w+))?$/.exec(url.pathname) ?? []
    if (method === 'GET' && id && verb === undefined)
      return sessionAnswer(session(id), url.searchParams.getAll('expand[0]').includes('payment_intent.latest_charge'))
    if (method !== 'POST') return { status: 404, body: JSON.stringify({ error: { type: 'invalid_request_error' } }) }
    const key = String(headers['idempotency-key'])
    const request = `${path}?${body}`
    const known = answered.get(key)
    if (known)
      return known.request === request
        ? server.loss === 'after'
          ? torn
          : known.answer
        : refusal('Keys for idempotent requests can only be used with the same parameters.', 'idempotency_error')
    const isRefund = url.pathname === '/v1/refunds'
    if (isRefund && server.loss === 'before') return torn
    const fields = new URLSearchParams(body)
    const given =
      url.pathname === '/v1/checkout/sessions' ? create(fields) : isRefund ? refund(fields) : expire(session(id ?? ''))
    answered.set(key, { request, answer: given })
    return isRefund && server.loss === 'after' ? torn : given
  }

  const server: StandInStripe = {
    ...(await createStandIn(answer)),
    loss: null,
    session,
    complete: (id, paymentStatus = 'paid') => {
      const isPaid = paymentStatus === 'paid'
      const payment: Payment = isPaid
        ? { status: 'succeeded', charge: { amount_refunded: 0, refunded: false } }
        : { status: 'processing' }
      Object.assign(session(id), { status: 'complete', paymentStatus, payment })
    },
    event: (type, id, signedAt, secret = stripeKeys.webhookSecret) => {
      const body = JSON.stringify({ id: `evt_${++events}`, object: 'event', type, data: { object: { id } } })
      const at = Math.floor(signedAt.getTime() / 1000)
      const signature = createHmac('sha256', secret).update(`${at}.${body}`).digest('hex')
      return { body, headers: { 'Content-Type': 'application/json', 'Stripe-Signature': `t=${at},v1=${signature}` } }
    },
  }
  return server
}
