import type { PaymentState } from '@/lib/contract/order'
import type { CurrencyCode } from '@/lib/money/currency'
import type { PaymentReport } from './provider'

/**
 * The state machine of a payment attempt (R-PAY-2), pure. States only move forward, so that notifications may come
 * late, twice or out of order. A payment outranks an earlier failure: a buyer may try a second card on the same hosted
 * page after the first was declined.
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

/** Neither paid nor abandoned: the buyer may still be paying. */
export function isOpen(state: PaymentState): boolean {
  return rank[state] < rank.failed
}

/** Abandoned without payment: another attempt may pay the order. */
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
