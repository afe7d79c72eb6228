import { z } from 'zod'
import type { PaymentState } from '@/lib/contract/order'
import { currencies } from '@/lib/money/currency'

/**
 * Barion's protocol. Names and states are from docs.barion.com (Payment-Start-v2, Payment-PaymentState-v4,
 * PaymentStatus, Payment-Refund-v2, TransactionToRefund, Callback_mechanism) and Barion's own PHP library.
 */

/** GUIDs, with or without hyphens. */
export const paymentIdSchema = z.string().regex(/^[0-9a-f]{8}-?(?:[0-9a-f]{4}-?){3}[0-9a-f]{12}$/i)

const errors = z.array(z.object({ ErrorCode: z.string().optional(), Title: z.string().optional() })).default([])

export const startAnswerSchema = z.object({
  PaymentId: paymentIdSchema.optional(),
  /** The hosted page's URL: newer and older field name. */
  PaymentRedirectUrl: z.url({ protocol: /^https?$/ }).optional(),
  GatewayUrl: z.url({ protocol: /^https?$/ }).optional(),
  Errors: errors,
})

export const paymentStateSchema = z.object({
  PaymentId: paymentIdSchema,
  Status: z.string(),
  Total: z.number(),
  Currency: z.enum(currencies.map(({ code }) => code)),
  Transactions: z
    .array(
      z.object({
        TransactionId: z.string(),
        POSTransactionId: z.string().nullish(),
        Total: z.number().optional(),
        Status: z.string().optional(),
        TransactionType: z.string().nullish(),
        /** The transaction a refund refers to. */
        RelatedId: z.string().nullish(),
      }),
    )
    .default([]),
  FundingInformation: z
    .object({ AuthorizationCode: z.string().nullish(), ProcessResult: z.string().nullish() })
    .nullish(),
  Errors: errors,
})

type PaymentStateAnswer = z.output<typeof paymentStateSchema>

/** The buyer's charge: not Barion's fee, which lacks our reference, nor a refund, which refers to the charge. */
export function chargeOf({ Transactions: transactions }: Pick<PaymentStateAnswer, 'Transactions'>) {
  return transactions.find(({ POSTransactionId: reference, RelatedId: related }) => reference && !related)
}

/** States of a transaction that moves no money (any more). */
const failed = ['Rejected', 'RejectedByShop', 'Deleted', 'Expired', 'Timeout', 'Storno', 'Reversed']
/** Takes back a refund that the bank did not accept, days later: "StornoUnSuccessfulRefundToBankCard". */
const takenBack = /^StornoUnSuccessfulRefund/

/**
 * Refunded amounts, in decimals of the payment's currency; null while one is undecided, or once one was taken back,
 * because Barion does not document which transaction that refers to.
 */
export function refundsOf(answer: Pick<PaymentStateAnswer, 'Transactions'>): number[] | null {
  const { Transactions: transactions } = answer
  const charge = chargeOf(answer)
  const refunds = transactions.filter(
    ({ RelatedId: related, Status: status = '' }) =>
      charge && related === charge.TransactionId && !failed.includes(status),
  )
  const isUndecided =
    refunds.some(({ Status: status }) => status !== 'Succeeded') ||
    transactions.some(({ TransactionType: type }) => takenBack.test(type ?? ''))
  return isUndecided ? null : refunds.map(({ Total: total = 0 }) => total)
}

export const plainAnswerSchema = z.object({ Errors: errors })

const states: Readonly<Record<string, PaymentState>> = {
  Prepared: 'redirected',
  Started: 'redirected',
  InProgress: 'processing',
  Waiting: 'processing',
  Reserved: 'processing',
  Authorized: 'processing',
  Canceled: 'cancelled',
  Succeeded: 'paid',
  Failed: 'failed',
  Expired: 'expired',
  // None of our requests can partially succeed.
  PartiallySucceeded: 'needs_review',
}

/** Maps a status; unknown ones are treated as still in progress. */
export function stateOf(status: string): PaymentState {
  return states[status] ?? 'processing'
}
