import type { AccountOrder } from './account'
import type { Order, OrderStatus, PaymentOutcome, PaymentState } from './order'
import { isWhollyRefunded, isWithdrawnAmountRefunded, type WithdrawnOrder } from './withdrawn-amount'

export interface OrderFacts {
  readonly status: OrderStatus
  readonly outcome: PaymentOutcome
  /** State of the relevant payment attempt, "refunded" also after transfers of all of it; null without one. */
  readonly attempt: PaymentState | null
  /** Whether the server would accept another payment attempt. */
  readonly canPay: boolean
  /** Key of the payment method. */
  readonly method: string
  /** All items have been withdrawn. */
  readonly isWithdrawn: boolean
  /** Something has been withdrawn, maybe in the buyer's own words. */
  readonly hasWithdrawal: boolean
}

type NextStep = 'pay' | 'pay_again' | 'transfer' | 'refresh' | 'follow' | 'none'

/** Colour of a state: waiting for buyer or bank, in progress, failed, successful, closed. */
export type StateTone = 'wait' | 'progress' | 'error' | 'success' | 'neutral'

/** All states that make a difference to the buyer, with what the buyer does next. */
export const orderStates = {
  // Awaiting payment
  unpaid: { tone: 'wait', next: 'pay' },
  at_bank: { tone: 'wait', next: 'pay' },
  bank_answer: { tone: 'progress', next: 'refresh' },
  failed: { tone: 'error', next: 'pay_again' },
  called_off: { tone: 'error', next: 'pay_again' },
  timed_out: { tone: 'error', next: 'pay_again' },
  under_review: { tone: 'progress', next: 'refresh' },
  overdue: { tone: 'error', next: 'none' },
  // Part was withdrawn from before payment: the shop sends a corrected request
  partly_withdrawn: { tone: 'progress', next: 'none' },
  // Being fulfilled
  paid: { tone: 'success', next: 'follow' },
  transfer_due: { tone: 'success', next: 'transfer' },
  confirmed: { tone: 'success', next: 'follow' },
  preparing: { tone: 'success', next: 'follow' },
  shipped: { tone: 'success', next: 'follow' },
  delivered: { tone: 'success', next: 'follow' },
  // Closed
  withdrawn: { tone: 'neutral', next: 'none' },
  refunded: { tone: 'neutral', next: 'none' },
  cancelled: { tone: 'neutral', next: 'none' },
  cancelled_refund_due: { tone: 'neutral', next: 'none' },
  cancelled_refunded: { tone: 'neutral', next: 'none' },
  cancelled_under_review: { tone: 'neutral', next: 'none' },
} as const satisfies Record<string, { readonly tone: StateTone; readonly next: NextStep }>
export type OrderState = keyof typeof orderStates

/** How an order is paid, as far as known. */
type PaymentFacts = Pick<OrderFacts, 'status' | 'outcome' | 'attempt' | 'method'>

/**
 * Whether the buyer has paid; null while the bank or the shop has yet to decide. A transfer has arrived, and a payment
 * on receipt been made, once the shop has moved the order on.
 */
export function hasPaid({ status, outcome, attempt, method }: PaymentFacts): boolean | null {
  if (outcome === 'success' || attempt === 'paid' || attempt === 'refunded') return true
  if (attempt === 'processing' || attempt === 'needs_review') return null
  if (status === 'delivered') return true
  // A parcel in transit may already have been paid for at the door.
  if (method === 'cash_on_delivery' || method === 'showroom') return status === 'shipped' ? null : false
  // A card order that the shop confirmed without a payment was settled by other means.
  const isConfirmed = status === 'received' && method !== 'bank_transfer' && outcome !== 'due'
  return isConfirmed || status === 'processing' || status === 'shipped'
}

function stateOfUnpaid({ attempt, canPay, hasWithdrawal }: OrderFacts): OrderState {
  if (attempt === 'needs_review') return 'under_review'
  if (attempt === 'processing') return 'bank_answer'
  if (hasWithdrawal) return 'partly_withdrawn'
  // Past its deadline, an order is kept until the bank has reported the outcome of the pending payment.
  if (attempt === 'redirected') return canPay ? 'at_bank' : 'bank_answer'
  if (!canPay) return 'overdue'
  if (attempt === 'failed') return 'failed'
  if (attempt === 'cancelled') return 'called_off'
  return attempt === 'expired' ? 'timed_out' : 'unpaid'
}

function stateOfCancelled({ attempt }: OrderFacts): OrderState {
  if (attempt === 'paid') return 'cancelled_refund_due'
  if (attempt === 'refunded') return 'cancelled_refunded'
  return attempt === 'needs_review' || attempt === 'processing' ? 'cancelled_under_review' : 'cancelled'
}

/** The state of an order, shared by all screens. */
export function orderState(facts: OrderFacts): OrderState {
  const { status, outcome, attempt, method, isWithdrawn, hasWithdrawal } = facts
  if (status === 'cancelled') return stateOfCancelled(facts)
  if (attempt === 'refunded') return 'refunded'
  if (status === 'delivered' || status === 'shipped') return status
  if (isWithdrawn) return 'withdrawn'
  if (status === 'awaiting_payment' && attempt !== 'paid') return stateOfUnpaid(facts)
  if (attempt === 'needs_review') return 'under_review'
  if (hasWithdrawal && !hasPaid(facts)) return 'partly_withdrawn'
  if (status === 'processing') return 'preparing'
  if (outcome === 'success' || attempt === 'paid') return 'paid'
  return method === 'bank_transfer' ? 'transfer_due' : 'confirmed'
}

export function isPayable(state: OrderState): boolean {
  const { next } = orderStates[state]
  return next === 'pay' || next === 'pay_again'
}

/** Whether an order still awaits online payment: the buyer may pay, or the bank has yet to respond. */
export function isAwaitingPayment(facts: OrderFacts): boolean {
  const state = orderState(facts)
  return facts.status === 'awaiting_payment' && (isPayable(state) || orderStates[state].next === 'refresh')
}

/**
 * Whether an order waits for its transfer. After a partial withdrawal the original total must not be transferred, so
 * its bank details are gone, but nothing is dispatched before the payment either.
 */
export function awaitsTransfer(order: OrderParts & Pick<Order, 'bank_transfer'>): boolean {
  const facts = orderFacts(order)
  return order.bank_transfer !== null || (facts.method === 'bank_transfer' && orderState(facts) === 'partly_withdrawn')
}

/**
 * Whether a withdrawal entitles the buyer to a refund: something was paid, or may have been, and what was withdrawn from
 * has not been refunded.
 */
export function owesRefund(order: OrderParts & WithdrawnOrder): boolean {
  const facts = orderFacts(order)
  if (facts.attempt === 'refunded' || order.summary.total_amount_gross === 0) return false
  return hasPaid(facts) !== false && !isWithdrawnAmountRefunded(order)
}

/** Whether the goods are being prepared, or will be once the payment arrives. */
export function isBeingFulfilled(state: OrderState): boolean {
  return state === 'paid' || state === 'transfer_due' || state === 'confirmed' || state === 'preparing'
}

/** Whether an order holds pieces still to be made, apart from those withdrawn from: it cannot be said to be packed. */
export function isMadeToOrder({ items }: Pick<Order, 'items'>): boolean {
  return items.some((item) => (item.is_made_to_order || item.is_custom_made) && !item.is_withdrawn)
}

/** Label of the total: due only if a payment is expected, paid only if it is confirmed. */
export function totalLabel(facts: OrderFacts): 'paid' | 'toPay' | 'total' | 'refunded' {
  const state = orderState(facts)
  if (facts.attempt === 'refunded') return 'refunded'
  if (facts.outcome === 'success' || facts.attempt === 'paid') return 'paid'
  if (isPayable(state) || state === 'transfer_due') return 'toPay'
  // Collection and cash on delivery are paid on receipt; a transfer precedes it.
  const paysOnReceipt = facts.outcome === 'due' && facts.method !== 'bank_transfer' && !facts.hasWithdrawal
  return paysOnReceipt && (isBeingFulfilled(state) || state === 'shipped') ? 'toPay' : 'total'
}

/** Whether an order has left the warehouse, even if it was cancelled afterwards. */
export function wasShipped({ timeline }: Pick<Order, 'timeline'>): boolean {
  return timeline.some(({ kind }) => kind === 'shipped')
}

/** What an order paid by transfer becomes once its transfer has arrived. */
export const afterTransfer = ['processing', 'shipped', 'delivered'] as const satisfies readonly OrderStatus[]

interface TransferParts {
  readonly timeline: readonly { readonly kind: string }[]
  readonly payment: Pick<Order['payment'], 'key'>
  readonly summary: Pick<Order['summary'], 'total_amount_gross'>
}

/** Whether the shop has recorded a transfer's arrival, by moving the order on, even if it was cancelled afterwards. */
export function hasTransferArrived({ payment, summary, timeline }: TransferParts): boolean {
  return (
    payment.key === 'bank_transfer' &&
    summary.total_amount_gross > 0 &&
    timeline.some(({ kind }) => afterTransfer.some((status) => status === kind))
  )
}

/** What determines the state of an order. */
export type OrderParts = Pick<
  Order,
  'status' | 'payment' | 'transaction' | 'withdrawals' | 'is_withdrawn' | 'currency_id' | 'summary'
>

export function orderFacts(order: OrderParts): OrderFacts {
  const { status, payment, transaction, withdrawals = [], is_withdrawn: isWithdrawn = false } = order
  return {
    status,
    outcome: payment.outcome,
    attempt: isWhollyRefunded(order) ? 'refunded' : (transaction?.state ?? null),
    canPay: payment.can_restart,
    method: payment.key,
    isWithdrawn,
    hasWithdrawal: isWithdrawn || withdrawals.length > 0,
  }
}

type ListedParts = Pick<AccountOrder, 'status' | 'payment_outcome' | 'payment' | 'is_withdrawn' | 'has_withdrawal'>

/** Facts of a row in the customer's list; missing payment details are inferred from status and outcome. */
export function listedOrderFacts(order: ListedParts): OrderFacts {
  const { status, payment_outcome: outcome, payment, is_withdrawn: isWithdrawn = false } = order
  const { has_withdrawal: hasWithdrawal = isWithdrawn } = order
  return {
    status,
    outcome,
    attempt: payment ? payment.attempt : outcome === 'error' ? 'failed' : null,
    canPay: payment?.can_restart ?? status === 'awaiting_payment',
    method: payment?.key ?? '',
    isWithdrawn,
    hasWithdrawal,
  }
}

export function deliveryType(
  order: Pick<Order, 'pickup_point' | 'delivery_data' | 'delivery'>,
): 'home' | 'pickup' | 'showroom' {
  if (order.pickup_point) return 'pickup'
  return order.delivery.key === 'showroom' ? 'showroom' : 'home'
}
