import { z } from 'zod'
import type { PaymentState } from '@/lib/contract/order'

/**
 * What SimplePay v2 says (domain §2). Amounts are decimals, HUF has none. Names and states stand on SimplePay's developer
 * documentation 2.x (start, query, refund, transactioncancel, IPN) as conedevelopment/simplepay-client writes it in OpenAPI,
 * and on the sandbox's answers that connorhu/simplepay-lib has recorded.
 */

const amount = z.coerce.number()
/** A number on the wire, of digits that a number holds exactly. */
const transactionId = z.coerce.string().regex(/^\d{1,15}$/)

export const startAnswerSchema = z.object({
  transactionId: transactionId.optional(),
  paymentUrl: z.url({ protocol: /^https?$/ }).optional(),
  errorCodes: z.array(z.coerce.string()).optional(),
})

/** The notification about a payment (IPN); it tells no amount. */
export const notificationSchema = z.object({ merchant: z.string(), transactionId, status: z.string() })

export const queryAnswerSchema = z.object({
  transactions: z
    .array(
      z.object({
        transactionId,
        status: z.string(),
        total: amount,
        /** "PARTIAL" or "FULL" when some was given back; told when `refunds` are asked for. */
        refundStatus: z.string().nullish(),
        resultCode: z.coerce.string().optional(),
      }),
    )
    .default([]),
  errorCodes: z.array(z.coerce.string()).optional(),
})
export type Transaction = z.output<typeof queryAnswerSchema>['transactions'][number]

export const plainAnswerSchema = z.object({ errorCodes: z.array(z.coerce.string()).optional() })

const states: Readonly<Record<string, PaymentState>> = {
  INIT: 'redirected',
  INPAYMENT: 'processing',
  INFRAUD: 'processing',
  AUTHORIZED: 'processing',
  FINISHED: 'paid',
  // These two are not in the documentation's list of states: one that never comes does no harm.
  REFUND: 'paid',
  FRAUD: 'failed',
  CANCELLED: 'cancelled',
  TIMEOUT: 'expired',
  NOTAUTHORIZED: 'failed',
  REVERSED: 'failed',
}

/** Only FINISHED means paid, a payment that was given back wholly included. What we do not know is still going on. */
export function stateOf({ status, refundStatus }: Pick<Transaction, 'status' | 'refundStatus'>): PaymentState {
  const state = states[status] ?? 'processing'
  return state === 'paid' && refundStatus === 'FULL' ? 'refunded' : state
}

/** The answer that a notification wants: its own bytes, with the moment of receipt before the last brace. */
export function acknowledgementOf(rawBody: string, now: Date): string {
  const end = rawBody.lastIndexOf('}')
  const receiveDate = now.toISOString().replace(/\.\d+Z$/, '+00:00')
  return `${rawBody.slice(0, end)},"receiveDate":"${receiveDate}"${rawBody.slice(end)}`
}
