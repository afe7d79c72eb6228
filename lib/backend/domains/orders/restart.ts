import { eq } from 'drizzle-orm'
import type { Order, RestartPayment } from '@/lib/contract/order'
import type { Services } from '../../platform/context'
import type { Queryable } from '../../platform/db/database'
import { orders } from '../../platform/db/schema/shop'
import { FieldError, HttpError } from '../../platform/http/errors'
import { isOpen } from '../../platform/payments/attempt'
import { loadMethods } from '../delivery/store'
import { mailPaymentChanged } from './mails'
import { abandonAttempt, isProviderGone, newAttempt, queryAttempt, startPayment } from './payments/payments'
import { findAttempts, insertAttempt } from './payments/store'
import { isWhollyWithdrawn, ordersToWithdraw } from './withdrawals/order'
import { changeableMethods, payDeadline, restartObjection } from './payment-choice'
import { findOrder, lockOrder, recordOrderEvent } from './store'
import { returnAddress, requireResultPage, type Placed } from './write'

/**
 * Queries the provider about earlier attempts and cancels any still waiting on the provider's page. Attempts made in
 * the meantime are left alone: they belong to a simultaneous click, whose buyer is being sent to the provider.
 */
async function resolveEarlierAttempts(services: Services, orderId: number): Promise<void> {
  const earlier = await findAttempts(services.database, orderId)
  for (const attempt of earlier) await queryAttempt(services, attempt)
  for (const attempt of earlier) await abandonAttempt(services, attempt)
}

/**
 * A delivery that is counted from a transfer's arrival: a chosen day, which may have been a late one, says nothing about
 * how long it takes.
 */
function withoutDay({ day: _, earliest, ...delivery }: Order['delivery']): Order['delivery'] {
  return { ...delivery, estimated: earliest ?? delivery.estimated }
}

/** The order and its attempt, which is null when the buyer switched to an offline method. */
async function prepareAttempt(
  db: Queryable,
  services: Services,
  orderId: number,
  input: RestartPayment,
): Promise<Placed> {
  const now = services.now()
  const order = await lockOrder(db, orderId)
  const attempts = await findAttempts(db, orderId)
  const objection = restartObjection(order, attempts, now)
  if (objection) throw new HttpError(409, objection)
  // It may still be paid without any report, so the buyer could pay twice.
  const isPaying = attempts.some((one) => isOpen(one.state) && isProviderGone(services, one))
  if (isPaying) throw new HttpError(409, 'order.paymentRunning')
  const [withdrawable] = await ordersToWithdraw(db, [order], now)
  if (withdrawable && withdrawable.declared.length > 0)
    throw new HttpError(409, isWhollyWithdrawn(withdrawable) ? 'order.notPayable' : 'order.correctionDue')
  const { deliveryMethods, paymentMethods } = await loadMethods(db)
  const method = changeableMethods(order, deliveryMethods, paymentMethods).find(
    (one) => one.id === input.payment_method,
  )
  if (!method) throw FieldError.of('payment_method', 'cart.paymentUnavailable')
  const payment = { id: method.id, key: method.key, title: method.title[order.locale] }
  const delivery = method.key === 'bank_transfer' ? withoutDay(order.snapshot.delivery) : order.snapshot.delivery
  const snapshot = { ...order.snapshot, payment, delivery }
  const isOnline = method.kind === 'online'
  await db
    .update(orders)
    .set({
      paymentMethodId: method.id,
      snapshot,
      updatedAt: now,
      ...(!isOnline && { status: 'received' as const, payUntil: payDeadline(method, order) }),
    })
    .where(eq(orders.id, orderId))
  if (!isOnline) {
    await recordOrderEvent(db, orderId, 'received', now)
    await mailPaymentChanged(db, services, await lockOrder(db, orderId))
    return { order, attempt: null }
  }
  // A simultaneous second click gets the first one's attempt.
  const running = attempts.find((one) => isOpen(one.state))
  const returnUrl = returnAddress(input.transaction_result_url, order.orderHash)
  return {
    order,
    attempt: running ?? (await insertAttempt(db, newAttempt(order, services.payments.name, returnUrl, now))),
  }
}

/**
 * Starts another payment of an unpaid order, with the same or another method available for the order. Returns the
 * payment URL, or null for an offline method. Earlier attempts are queried first: 409 when one was paid, is being
 * processed or under review, or when the order can no longer be paid; 503 when the provider cannot be reached.
 */
export async function restartPayment(
  services: Services,
  orderHash: string,
  input: RestartPayment,
): Promise<string | null> {
  const known = await findOrder(services.database, orderHash)
  if (!known) throw new HttpError(404, 'order.notFound')
  requireResultPage(services, input)
  await resolveEarlierAttempts(services, known.id)
  const { order, attempt } = await services.database.transaction((db) => prepareAttempt(db, services, known.id, input))
  if (!attempt) return null
  const address = await startPayment(services, order, attempt)
  if (address === null) throw new HttpError(503, 'order.paymentUnavailable')
  return address
}
