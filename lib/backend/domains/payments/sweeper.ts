import { eq } from 'drizzle-orm'
import { logError } from '@/lib/telemetry/log.mjs'
import { deleteOldDevices } from '../accounts/devices'
import { deleteExpiredChallenges } from '../accounts/passkey-challenges'
import { deleteUnconfirmedCustomers } from '../accounts/store'
import { deleteOldKeys, deleteOldCarts, clearHoldNetworks } from '../cart/store'
import type { Services } from '../../context'
import { commitChange, deleteOldAnnouncements } from '../../platform/cache/announcements'
import { orders } from '../../platform/db/schema/shop'
import { deleteOldWindows } from '../../platform/http/rate-limit'
import { deleteExpiredSessions } from '../../platform/http/session'
import { mailOrderCancelled, mailPaymentUnfinished } from '../mail/order-mails'
import { blankOldMails } from '../mail/outbox-store'
import { deleteUnconfirmed } from '../newsletter/store'
import { changeOrderStatus } from '../orders/change-status'
import { deleteEndedOffers } from '../offers/detach'
import { recordOrderEvent } from '../orders/events'
import { payMinutes } from '../orders/payment-choice'
import { releaseStock } from '../orders/stock'
import { findOverdueOrders, findUnfinishedOrders, lockOrder, releaseCoupon, type OrderRow } from '../orders/store'
import { deleteOldSecurityEvents } from '../security/log'
import { sendStockNotices } from '../stock-notices/send'
import { deleteOldStockNotices } from '../stock-notices/store'
import { isOpen, isUnpaid } from '../../platform/payments/attempt'
import { abandonAttempt, abandonUnverified, isProviderGone, queryAttempt } from './payments'
import { findAttempts, findOpenAttempts, type Attempt } from './store'

const batch = 50
/**
 * How long after its deadline an order with an open attempt at a former provider is abandoned: leaves time to notice and
 * revert an accidental change of PAYMENT_PROVIDER.
 */
export const formerProviderHours = 24
/** Newer attempts are left to their notifications. */
const minAgeMs = 60_000
const dayMs = 24 * 60 * 60 * 1000
const cartDays = 30
/** Mail texts are kept this long for resending. */
const mailDays = 90
const securityDays = 90
/** Longer than any process may be disconnected from the database. */
const announcementDays = 7
/** A product not back within a year is assumed not to return. */
const stockNoticeDays = 365

/** Queries an attempt and ends it if overdue; the provider decides its state. */
async function sweepAttempt(services: Services, attempt: Attempt): Promise<void> {
  await queryAttempt(services, attempt)
  if (attempt.expiresAt > services.now()) return
  await abandonAttempt(services, attempt)
}

/**
 * Gives up an unpaid order, mails its buyer and releases its stock and coupon. Orders that may still be paid are left
 * alone.
 */
async function giveUp(services: Services, orderId: number): Promise<void> {
  const now = services.now()
  await commitChange(services, async (db, tags) => {
    const order = await lockOrder(db, orderId)
    const attempts = await findAttempts(db, orderId)
    const isOverdue = order.status === 'awaiting_payment' && order.payUntil !== null && order.payUntil <= now
    if (!isOverdue || !attempts.every((attempt) => isUnpaid(attempt.state))) return
    await db.update(orders).set({ status: 'cancelled', payUntil: null, updatedAt: now }).where(eq(orders.id, orderId))
    await recordOrderEvent(db, orderId, 'cancelled', now)
    await mailOrderCancelled(db, services, order, order.payUntil)
    await releaseCoupon(db, orderId)
    await releaseStock(db, orderId, tags)
  })
}

/**
 * Cancels an order whose transfer has not arrived, or that has not been collected, by its due date. Others have been
 * moved to another status by the shop.
 */
async function cancelOverdue(services: Services, order: OrderRow): Promise<void> {
  const now = services.now()
  await changeOrderStatus(
    services,
    order,
    'cancelled',
    ({ status, payUntil }) => status === 'received' && payUntil !== null && payUntil <= now,
  )
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

async function guarded(what: string, work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    logError('sweep_failed', error, { what })
  }
}

/**
 * Called every minute by the process that owns the backend. Queries attempts without a report, expires overdue ones,
 * reminds of unfinished payments, gives up orders not paid in time, sends stock notices, and deletes expired sessions,
 * carts, limits, keys, ended quotes of erased customers, old security events and the texts of old mails. A failure does not stop the rest.
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
  await guarded('stock notices', () => sendStockNotices(services))
  await guarded('housekeeping', async () => {
    await deleteExpiredSessions(database, now)
    await deleteOldCarts(database, new Date(now.getTime() - cartDays * dayMs))
    await clearHoldNetworks(database, now)
    await deleteOldKeys(database, new Date(now.getTime() - dayMs))
    await deleteOldWindows(database, now)
    await deleteOldAnnouncements(database, new Date(now.getTime() - announcementDays * dayMs))
    await deleteUnconfirmed(database, now)
    await deleteUnconfirmedCustomers(database, now)
    await deleteEndedOffers(services)
    await deleteOldDevices(database, now)
    await deleteExpiredChallenges(database, now)
    await deleteOldStockNotices(database, new Date(now.getTime() - stockNoticeDays * dayMs))
    await deleteOldSecurityEvents(database, new Date(now.getTime() - securityDays * dayMs))
    const lastMails = new Date(now.getTime() - mailDays * dayMs)
    await blankOldMails(database, lastMails)
    await services.mail.files?.removeBefore(lastMails)
  })
}
