import type { Services } from '../../../platform/context'
import { commitChange } from '../../../platform/cache/announcements'
import { guarded } from '../../../platform/jobs'
import { isOpen, isUnpaid } from '../../../platform/payments/attempt'
import { mailPaymentUnfinished } from '../mails'
import { changeOrderStatus, cancelOrder } from '../change-status'
import { payMinutes } from '../payment-choice'
import { findOverdueOrders, findUnfinishedOrders, lockOrder, type OrderRow } from '../store'
import { abandonAttempt, abandonUnverified, isProviderGone, queryAttempt } from './payments'
import { sweepRefunds } from './settle-refund'
import { findAttempts, findOpenAttempts, type Attempt } from './store'

const batch = 50
/**
 * How long after its deadline an order with an open attempt at a former provider is abandoned: leaves time to notice and
 * revert an accidental change of PAYMENT_PROVIDER.
 */
export const formerProviderHours = 24
/** Newer attempts are left to their notifications. */
const minAgeMs = 60_000

/** Queries an attempt and ends it if overdue; the provider decides its state. */
async function sweepAttempt(services: Services, attempt: Attempt): Promise<void> {
  await queryAttempt(services, attempt)
  if (attempt.expiresAt > services.now()) return
  await abandonAttempt(services, attempt)
}

/** Cancels an unpaid order past its deadline. Orders that may still be paid are left alone. */
async function giveUp(services: Services, orderId: number): Promise<void> {
  const now = services.now()
  await commitChange(services, async (db, tags) => {
    const order = await lockOrder(db, orderId)
    const attempts = await findAttempts(db, orderId)
    const isOverdue = order.status === 'awaiting_payment' && order.payUntil !== null && order.payUntil <= now
    if (isOverdue && attempts.every((attempt) => isUnpaid(attempt.state)))
      await cancelOrder(db, services, order, tags, now)
  })
}

/**
 * Cancels an order whose transfer has not arrived, or that has not been collected, by its due date. Others have been
 * moved to another status by the shop.
 */
async function cancelOverdue(services: Services, order: OrderRow): Promise<void> {
  const now = services.now()
  await changeOrderStatus(services, order, 'cancelled', {
    isWanted: ({ status, payUntil }) => status === 'received' && payUntil !== null && payUntil <= now,
  })
}

/** Neither paid nor being decided by the bank. */
const isWithoutPayment = ({ state }: Attempt) => isUnpaid(state) || (isOpen(state) && state !== 'processing')

/** Reminds the buyer of an unfinished payment, unless it has progressed. */
async function remind(services: Services, orderId: number): Promise<void> {
  await services.database.transaction(async (db) => {
    const order = await lockOrder(db, orderId)
    const attempts = await findAttempts(db, orderId)
    if (order.status !== 'awaiting_payment' || !attempts.every(isWithoutPayment)) return
    await mailPaymentUnfinished(db, services, order)
  })
}

/**
 * Queries attempts without a report, expires overdue ones, reminds of unfinished payments, gives up orders not paid in
 * time, and asks about refunds whose answer was lost. A failure with one order does not stop the rest.
 */
export async function sweepPayments(services: Services): Promise<void> {
  const { database, payments } = services
  const now = services.now()
  const updatedBefore = new Date(now.getTime() - minAgeMs)
  for (const attempt of await findOpenAttempts(database, payments.name, updatedBefore, batch))
    if (isOpen(attempt.state)) await guarded(attempt.reference, () => sweepAttempt(services, attempt))
  const abandonedBefore = new Date(now.getTime() - formerProviderHours * 60 * 60 * 1000)
  for (const order of await findOverdueOrders(database, { now, provider: payments.name, abandonedBefore }, batch))
    await guarded(order.orderNumber, async () => {
      if (order.status === 'received') return cancelOverdue(services, order)
      for (const attempt of await findAttempts(database, order.id))
        if (isProviderGone(services, attempt)) await abandonUnverified(services, attempt)
        else await sweepAttempt(services, attempt)
      await giveUp(services, order.id)
    })
  const halfTime = new Date(now.getTime() - (payMinutes / 2) * 60_000)
  for (const order of await findUnfinishedOrders(database, halfTime, now, batch))
    await guarded(order.orderNumber, () => remind(services, order.id))
  await sweepRefunds(services)
}
