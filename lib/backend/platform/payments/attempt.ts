import type { PaymentState } from '@/lib/contract/order'
import type { CurrencyCode } from '@/lib/money/currency'
import type { PaymentReport } from './provider'

/**
 * The state machine of a payment attempt (R-PAY-2). States only move forward, so notifications may be late, repeated or
 * out of order. A payment outranks an earlier failure, as a buyer may try a second card on the same hosted page after a
 * decline. Pure.
 */
const rank: Record<PaymentState, number> = {
  created: 0,
  redirected: 1,
  processing: 2,
  failed: 3,
  cancelled: 3,
  expired: 3,
  paid: 4,
  needs_review: 4,
  refunded: 5,
}

/** The state after a report: the later state wins, nothing moves back. */
export function nextState(current: PaymentState, reported: PaymentState): PaymentState {
  return rank[reported] > rank[current] ? reported : current
}

/** Whether the buyer may still be paying: neither paid nor abandoned. */
export function isOpen(state: PaymentState): boolean {
  return rank[state] < rank.failed
}

/** Whether an attempt ended without payment, so that another attempt may pay the order. */
export function isUnpaid(state: PaymentState): boolean {
  return rank[state] === rank.failed
}

/** An attempt's state after a verified report: paid only when amount and currency match the request. */
export function stateAfterReport(
  attempt: { readonly state: PaymentState; readonly amount: number; readonly currency: CurrencyCode },
  report: Pick<PaymentReport, 'state' | 'amount' | 'currency'>,
): PaymentState {
  const isOurs = report.amount === attempt.amount && report.currency === attempt.currency
  return nextState(attempt.state, report.state === 'paid' && !isOurs ? 'needs_review' : report.state)
}
