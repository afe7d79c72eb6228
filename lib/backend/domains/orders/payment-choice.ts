import { addDays, endOfDay, shopDay } from '@/lib/calendar/working-days'
import type { PaymentOutcome } from '@/lib/contract/order'
import type { Delivery } from '../delivery/free-delivery'
import type { PaymentRecord } from '../shop/method-schemas'
import { cashMultiple, offeredPayments, paymentFeeGross, quotedPayments } from '../delivery/methods'
import { isOpen } from '../../platform/payments/attempt'
import type { Attempt } from './payments/store'
import type { OrderRow } from './store'

/** Repeating the payment of an unpaid order. Pure. */

/**
 * How long an order to be paid by card keeps its stock unpaid, and how long an attempt lasts, in minutes. Limited so
 * that nobody can take products off sale without paying (R-SAFE-4).
 */
export const payMinutes = 30

/**
 * Payment deadline until which an order keeps its stock: minutes for a card, the due day for a transfer and for
 * collection in the showroom, null when paid to the courier.
 */
export function payDeadline(
  { key, kind, due_days: dueDays }: Pick<PaymentRecord, 'key' | 'kind' | 'due_days'>,
  { createdAt, snapshot }: Pick<OrderRow, 'createdAt' | 'snapshot'>,
): Date | null {
  if (kind === 'online') return new Date(createdAt.getTime() + payMinutes * 60_000)
  if (dueDays === undefined) return null
  // It cannot be collected before it has arrived, which takes weeks for what is made to order.
  const start = key === 'showroom' ? snapshot.delivery.estimated.to : shopDay(createdAt)
  return endOfDay(addDays(start, dueDays))
}

/** Days for the shop's corrected request, and its payment, after part was withdrawn from. */
const correctionDays = 8

/** Until when an unpaid order is kept from which part was withdrawn. */
export function correctionDeadline(now: Date): Date {
  return endOfDay(addDays(shopDay(now), correctionDays))
}

type Payable = Pick<OrderRow, 'status' | 'payUntil' | 'currency' | 'totalGross'> & {
  readonly snapshot: Pick<OrderRow['snapshot'], 'offer'> & { readonly delivery: { readonly id: number } }
}
type AttemptState = Pick<Attempt, 'state'>

/** Whether a provider has reported a payment, refunded or not. */
export const wasPaid = (attempts: readonly AttemptState[]) =>
  attempts.some(({ state }) => state === 'paid' || state === 'refunded')

/**
 * Why an order cannot be paid again; null when it can. An open attempt that has not got past the provider's page may be
 * abandoned.
 */
export function restartObjection(order: Payable, attempts: readonly AttemptState[], now: Date) {
  if (wasPaid(attempts)) return 'order.alreadyPaid'
  if (attempts.some(({ state }) => state === 'needs_review')) return 'order.paymentUnderReview'
  if (order.status !== 'awaiting_payment' || order.payUntil === null || order.payUntil <= now) return 'order.notPayable'
  if (attempts.some(({ state }) => state === 'processing')) return 'order.paymentRunning'
  return null
}

/** States that decide an order's payment, most significant first. Without any of them, the latest attempt decides. */
const decisive: readonly Attempt['state'][] = ['paid', 'refunded', 'needs_review', 'processing']

/** The attempt that decides an order's payment state. Expects all attempts, latest first. */
export function decisiveAttempt<One extends AttemptState>(attempts: readonly One[]): One | undefined {
  const ranked = decisive.map((state) => attempts.find((attempt) => attempt.state === state))
  return ranked.find((attempt) => attempt !== undefined) ?? attempts[0]
}

/** Payment methods the buyer can switch to: those of the delivery method that leave the order's total unchanged. */
export function changeableMethods(
  order: Payable,
  deliveries: readonly Delivery[],
  payments: readonly PaymentRecord[],
): PaymentRecord[] {
  const delivery = deliveries.find((method) => method.id === order.snapshot.delivery.id) ?? null
  const offered = order.snapshot.offer ? quotedPayments : offeredPayments
  return offered(payments, delivery, order.totalGross, order.currency).filter(
    (method) => paymentFeeGross(method, order.currency) === 0 && cashMultiple(method, order.currency) === null,
  )
}

/**
 * The payment's outcome. Only a verified payment is a success; it remains one after a refund, which is shown by the
 * attempt's state.
 */
export function paymentOutcome(
  order: Pick<OrderRow, 'status' | 'totalGross'>,
  isOnline: boolean,
  attempts: readonly AttemptState[],
): PaymentOutcome {
  if (wasPaid(attempts)) return 'success'
  if (attempts.some(({ state }) => state === 'needs_review')) return 'in_progress'
  if (order.status === 'cancelled') return 'error'
  // Nothing to pay, by whatever method.
  if (order.totalGross === 0) return 'success'
  if (!isOnline) return 'due'
  const [latest] = attempts
  return !latest || isOpen(latest.state) ? 'in_progress' : 'error'
}
