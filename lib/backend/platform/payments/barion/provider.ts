import type { z } from 'zod'
import { toDecimal, toMinor } from '@/lib/money/money'
import { callProvider, coalesced, requireProviderPage, parseAnswer } from '../call'
import {
  ProviderRefusal,
  type PaymentProvider,
  type PaymentReport,
  type PaymentRequest,
  type StartedPayment,
} from '../provider'
import {
  chargeOf,
  paymentIdSchema,
  paymentStateSchema,
  plainAnswerSchema,
  refundsOf,
  startAnswerSchema,
  stateOf,
} from './protocol'

interface BarionOptions {
  /** Secret key of the shop at Barion. */
  readonly posKey: string
  /** Address of the receiving wallet. */
  readonly payee: string
  /** "https://api.barion.com", or the URL of the test environment. */
  readonly baseUrl: string
  /** Public origin of the shop. */
  readonly origin: string
  readonly now: () => Date
}

const minuteMs = 60_000

/** Time limit of the hosted page, "00:30:00"; at least a minute. */
function windowUntil(end: Date, now: Date): string {
  const minutes = Math.max(1, Math.ceil((end.getTime() - now.getTime()) / minuteMs))
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}:00`
}

/**
 * Barion: hosted payment by card or wallet. Its callbacks are not signed, so each only triggers a query of the
 * payment's state (R-PAY-9).
 */
export function createBarionProvider({ posKey, payee, baseUrl, origin, now }: BarionOptions): PaymentProvider {
  async function call<Schema extends z.ZodType<{ Errors: { ErrorCode?: string | undefined }[] }>>(
    method: 'GET' | 'POST',
    path: string,
    schema: Schema,
    fields?: object,
  ): Promise<z.output<Schema>> {
    const { raw } = await callProvider(`${baseUrl}${path}`, {
      method,
      headers: { 'x-pos-key': posKey, ...(fields && { 'Content-Type': 'application/json' }) },
      ...(fields && { body: JSON.stringify(fields) }),
    })
    const answer = parseAnswer(schema, raw)
    if (answer.Errors.length > 0)
      throw new ProviderRefusal(
        `Barion refuses: ${answer.Errors.map(({ ErrorCode }) => ErrorCode ?? 'unknown').join(', ')}`,
      )
    return answer
  }

  const stateAnswer = (paymentId: string) =>
    call('GET', `/v4/Payment/${encodeURIComponent(paymentId)}/PaymentState`, paymentStateSchema)

  async function start(request: PaymentRequest): Promise<StartedPayment> {
    const total = toDecimal(request.amount, request.currency)
    const name = request.orderNumber
    const answer = await call('POST', '/v2/Payment/Start', startAnswerSchema, {
      PaymentType: 'Immediate',
      GuestCheckOut: true,
      FundingSources: ['All'],
      PaymentRequestId: request.reference,
      OrderNumber: request.orderNumber,
      PayerHint: request.email,
      Locale: request.locale === 'hu' ? 'hu-HU' : 'en-US',
      Currency: request.currency,
      RedirectUrl: request.returnUrl,
      CallbackUrl: `${origin}/api/payments/barion/notify`,
      PaymentWindow: windowUntil(request.expiresAt, now()),
      Transactions: [
        {
          POSTransactionId: request.reference,
          Payee: payee,
          Total: total,
          Items: [
            { Name: name, Description: name, Quantity: 1, Unit: 'db', UnitPrice: total, ItemTotal: total, SKU: name },
          ],
        },
      ],
    })
    const page = answer.PaymentRedirectUrl ?? answer.GatewayUrl
    if (!answer.PaymentId || !page) throw new Error('Barion returned no payment URL')
    return {
      redirectUrl: requireProviderPage(page, { domain: 'barion.com', baseUrl }),
      providerReference: answer.PaymentId,
    }
  }

  async function query(providerReference: string): Promise<PaymentReport> {
    const answer = await stateAnswer(providerReference)
    const { Status: status, Currency: currency, FundingInformation: funding } = answer
    // The payment's total is net of refunds, while its status does not change.
    const amount = toMinor(chargeOf(answer)?.Total ?? answer.Total, currency)
    const totals = refundsOf(answer)
    const refunded = totals && totals.reduce((sum, total) => sum + toMinor(total, currency), 0)
    const state = refunded !== null && refunded > 0 && refunded >= amount ? 'refunded' : stateOf(status)
    return {
      eventId: `${providerReference}:${status}:${state}`,
      providerReference,
      state,
      amount,
      refunded,
      currency,
      authorizationCode: funding?.AuthorizationCode ?? null,
      responseCode: status,
      responseMessage: funding?.ProcessResult ?? status,
    }
  }

  return {
    name: 'barion',
    start,
    query: coalesced(query),
    async verifyNotification(rawBody) {
      const paymentId = paymentIdOf(rawBody)
      if (paymentId === null) return null
      return { report: null, hint: paymentId, acknowledgement: new Response(null, { status: 200 }) }
    },
    // Barion only cancels authorizations of delayed captures (Payment-CancelAuthorization-v2), which are not used here.
    // An unused payment expires with its window; until then the buyer may continue it.
    cancel: async () => undefined,
    async refund(providerReference, amount) {
      const answer = await stateAnswer(providerReference)
      const transaction = chargeOf(answer)
      if (!transaction) throw new ProviderRefusal('Barion has no refundable transaction')
      await call('POST', '/v2/Payment/Refund', plainAnswerSchema, {
        PaymentId: providerReference,
        TransactionsToRefund: [
          {
            TransactionId: transaction.TransactionId,
            POSTransactionId: transaction.POSTransactionId,
            AmountToRefund: toDecimal(amount, answer.Currency),
          },
        ],
      })
    },
  }
}

/** The payment id in a callback; null if there is none. */
function paymentIdOf(rawBody: string): string | null {
  const form = new URLSearchParams(rawBody)
  const named = form.get('PaymentId') ?? form.get('paymentId') ?? form.get('paymentid')
  return paymentIdSchema.safeParse(named).data ?? null
}
