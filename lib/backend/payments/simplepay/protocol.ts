import { z } from 'zod'
import type { PaymentState } from '@/lib/contract/order'

/** What SimplePay v2 says (domain §2). Amounts are decimals, HUF has none. */

const amount = z.coerce.number()
const transactionId = z.coerce.string().regex(/^\d{1,20}$/)

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
        /** What is left after refunds. */
        remainingTotal: amount.optional(),
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
  CANCELLED: 'cancelled',
  TIMEOUT: 'expired',
  NOTAUTHORIZED: 'failed',
  FRAUD: 'failed',
  REVERSED: 'failed',
}

/** Only FINISHED means paid. A payment is refunded when nothing of it is left; what we do not know is still going on. */
export function stateOf({ status, remainingTotal }: Pick<Transaction, 'status' | 'remainingTotal'>): PaymentState {
  if (status === 'REFUND') return remainingTotal === 0 ? 'refunded' : 'paid'
  return states[status] ?? 'processing'
}

/** The answer that a notification wants: its own bytes, with the moment of receipt before the last brace. */
export function acknowledgementOf(rawBody: string, now: Date): string {
  const end = rawBody.lastIndexOf('}')
  const receiveDate = now.toISOString().replace(/\.\d+Z$/, '+00:00')
  return `${rawBody.slice(0, end)},"receiveDate":"${receiveDate}"${rawBody.slice(end)}`
}
