import { createHmac, randomBytes } from 'node:crypto'
import { z } from 'zod'
import type { Database } from '@/lib/backend/platform/db/database'
import { paymentStateSchema } from '@/lib/contract/order'
import { currencies } from '@/lib/money/currency'
import { isOpen } from '../attempt'
import { isSameSignature, parsedOrNull } from '../call'
import type { PaymentProvider, PaymentReport } from '../provider'
import { book, bookRefund, findPayment, openPayment, unanswered, type SandboxPayment } from './records'

export const signatureHeader = 'X-Sandbox-Signature'

/** HMAC-SHA256 over the exact bytes of a body, hexadecimal. */
export function sign(rawBody: string, secret: string): string {
  return createHmac('sha256', secret).update(rawBody).digest('hex')
}

interface SandboxOptions {
  readonly database: Database
  /** Public origin of the shop and its hosted page. */
  readonly origin: string
  /** Key that signs notifications. */
  readonly secret: string
  readonly now: () => Date
}

export interface SandboxProvider extends PaymentProvider {
  readonly name: 'sandbox'
  /** A payment's signed notification, as sent to the shop by the sandbox bank. */
  notification(payment: SandboxPayment): Request
}

/** Whether payments go through the sandbox, which has its own pages. */
export function isSandboxProvider(provider: PaymentProvider): provider is SandboxProvider {
  return provider.name === 'sandbox' && 'notification' in provider
}

const notificationSchema = z.object({
  eventId: z.string().min(1).max(200),
  providerReference: z.string().min(1).max(200),
  state: paymentStateSchema,
  amount: z.int(),
  refunded: z.int().nullable().default(null),
  currency: z.enum(currencies.map((currency) => currency.code)),
  authorizationCode: z.string().nullable(),
  responseCode: z.string().nullable(),
  responseMessage: z.string().nullable(),
})

function reportOf(payment: SandboxPayment): PaymentReport {
  const { id, state, amount, refunded, currency, authorizationCode, responseCode, responseMessage } = payment
  const result = { state, amount, refunded, currency, authorizationCode, responseCode, responseMessage }
  return { eventId: `${id}:${state}`, providerReference: id, ...result }
}

/**
 * The built-in payment provider (R-PAY-1): a test bank with its own hosted page at /api/payments/sandbox/{id} and
 * signed notifications. No money moves.
 */
export function createSandboxProvider({ database, origin, secret, now }: SandboxOptions): SandboxProvider {
  async function known(id: string): Promise<SandboxPayment> {
    const payment = await findPayment(database, id)
    if (!payment) throw new Error('Unknown sandbox payment')
    const isOver = isOpen(payment.state) && payment.expiresAt <= now()
    return (isOver && (await book(database, id, { ...unanswered, state: 'expired' }))) || payment
  }

  return {
    name: 'sandbox',
    async start(request) {
      const payment = await openPayment(database, {
        id: randomBytes(24).toString('base64url'),
        merchantReference: request.reference,
        amount: request.amount,
        currency: request.currency,
        locale: request.locale,
        returnUrl: request.returnUrl,
        notifyUrl: `${origin}/api/payments/sandbox/notify`,
        state: 'redirected',
        expiresAt: request.expiresAt,
        createdAt: now(),
      })
      return { redirectUrl: `${origin}/api/payments/sandbox/${payment.id}`, providerReference: payment.id }
    },
    async verifyNotification(rawBody, headers) {
      if (!isSameSignature(headers.get(signatureHeader), sign(rawBody, secret))) return null
      const report = parsedOrNull(notificationSchema, rawBody)
      return report && { report, acknowledgement: Response.json({ received: report.eventId }) }
    },
    async query(providerReference) {
      return reportOf(await known(providerReference))
    },
    async cancel(providerReference) {
      await book(database, providerReference, { ...unanswered, state: 'cancelled' })
    },
    refund: (providerReference, amount) => bookRefund(database, providerReference, amount),
    notification(payment) {
      const body = JSON.stringify(reportOf(payment))
      return new Request(payment.notifyUrl, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', [signatureHeader]: sign(body, secret) },
        body,
      })
    },
  }
}
