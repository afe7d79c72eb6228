import { z } from 'zod'
import type { PaymentState } from '@/lib/contract/order'
import { isOpen } from '../attempt'

/**
 * SimplePay v2's protocol. Amounts are decimals; HUF has none. Names and states are from SimplePay's developer
 * documentation 2.x (start, query, refund, transactioncancel, IPN) as transcribed to OpenAPI by
 * conedevelopment/simplepay-client, and from sandbox responses recorded by connorhu/simplepay-lib.
 */

const amount = z.coerce.number()
/** A number in the response, short enough to be exact. */
const transactionId = z.coerce.string().regex(/^\d{1,15}$/)

export const startAnswerSchema = z.object({
  transactionId: transactionId.optional(),
  paymentUrl: z.url({ protocol: /^https?$/ }).optional(),
  errorCodes: z.array(z.coerce.string()).optional(),
})

/** The payment notification (IPN); it contains no amount. */
export const notificationSchema = z.object({ merchant: z.string(), transactionId, status: z.string() })

export const queryAnswerSchema = z.object({
  transactions: z
    .array(
      z.object({
        transactionId,
        status: z.string(),
        total: amount,
        /** "PARTIAL" or "FULL" after a refund; present when `refunds` are requested. */
        refundStatus: z.string().nullish(),
        /** Each of them, likewise. */
        refunds: z.array(z.object({ refundTotal: amount, status: z.string() })).nullish(),
        resultCode: z.coerce.string().optional(),
      }),
    )
    .default([]),
  errorCodes: z.array(z.coerce.string()).optional(),
})
type Transaction = z.output<typeof queryAnswerSchema>['transactions'][number]

export const plainAnswerSchema = z.object({ errorCodes: z.array(z.coerce.string()).optional() })

const states: Readonly<Record<string, PaymentState>> = {
  INIT: 'redirected',
  INPAYMENT: 'processing',
  INFRAUD: 'processing',
  AUTHORIZED: 'processing',
  FINISHED: 'paid',
  // Not in the documented list of states; harmless if they never occur.
  REFUND: 'paid',
  FRAUD: 'failed',
  CANCELLED: 'cancelled',
  TIMEOUT: 'expired',
  NOTAUTHORIZED: 'failed',
  REVERSED: 'failed',
}

/** Only FINISHED means paid, even for a fully refunded payment. Unknown states are treated as still in progress. */
export function stateOf({ status, refundStatus }: Pick<Transaction, 'status' | 'refundStatus'>): PaymentState {
  const state = states[status] ?? 'processing'
  return state === 'paid' && refundStatus === 'FULL' ? 'refunded' : state
}

/**
 * What was refunded, in decimals; null if that is not certain, as while a refund is in progress. `remainingTotal` is not
 * used: it is documented for the answer to a refund only. Pure.
 */
export function refundedOf({ total, refundStatus, refunds }: Transaction): number | null {
  if (refundStatus === 'FULL') return total
  if (!refunds) return refundStatus ? null : 0
  const each = refunds.map(({ status, refundTotal }) => ({ state: states[status] ?? 'processing', refundTotal }))
  if (each.some(({ state }) => isOpen(state))) return null
  return each.reduce((sum, { state, refundTotal }) => sum + (state === 'paid' ? refundTotal : 0), 0)
}

/**
 * The expected response to a notification: its exact bytes, with the time of receipt inserted before the last brace.
 */
export function acknowledgementOf(rawBody: string, now: Date): string {
  const end = rawBody.lastIndexOf('}')
  const receiveDate = now.toISOString().replace(/\.\d+Z$/, '+00:00')
  return `${rawBody.slice(0, end)},"receiveDate":"${receiveDate}"${rawBody.slice(end)}`
}
