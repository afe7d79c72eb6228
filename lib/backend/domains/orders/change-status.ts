import { eq } from 'drizzle-orm'
import type { OrderStatus } from '@/lib/contract/order'
import type { Services } from '../../context'
import { commitChange } from '../../platform/cache/announcements'
import { orders } from '../../platform/db/schema/shop'
import { mailOrderCancelled, mailOrderStatus } from '../mail/order-mails'
import { isOpen } from '../../platform/payments/attempt'
import { cancelAttempt } from '../payments/payments'
import { findAttempts } from '../payments/store'
import { recordOrderEvent } from './events'
import { releaseStock } from './stock'
import { lockOrder, releaseCoupon, type OrderRow } from './store'

/** Status transitions allowed to the shop. Payments are reported only by their provider. */
const following: Record<OrderStatus, readonly OrderStatus[]> = {
  awaiting_payment: ['received', 'cancelled'],
  received: ['processing', 'shipped', 'delivered', 'cancelled'],
  processing: ['shipped', 'delivered', 'cancelled'],
  shipped: ['delivered', 'cancelled'],
  delivered: [],
  cancelled: [],
}

/** The transition is not allowed from the current status. */
export class StatusRefusal extends Error {
  constructor(
    readonly from: OrderStatus,
    readonly to: OrderStatus,
  ) {
    const next = following[from]
    super(
      `An order that is ${from} cannot become ${to}` +
        (next.length > 0 ? `, but ${next.join(' or ')}.` : ': that is its last status.'),
    )
  }
}

const hasPassed = (deadline: Date | null, now: Date) => deadline !== null && deadline <= now

/**
 * Moves an order to another status, records it in the timeline and mails the buyer. Cancelling ends open payments at
 * the provider, then releases stock and coupon. Throws a StatusRefusal, changing nothing, for a transition that is not
 * allowed or no longer wanted once the order is locked.
 */
export async function changeOrderStatus(
  services: Services,
  order: Pick<OrderRow, 'id' | 'status'>,
  status: OrderStatus,
  isWanted: (locked: OrderRow) => boolean = () => true,
): Promise<OrderRow> {
  if (!following[order.status].includes(status)) throw new StatusRefusal(order.status, status)
  if (status === 'cancelled')
    for (const attempt of await findAttempts(services.database, order.id))
      if (isOpen(attempt.state)) await cancelAttempt(services, attempt)
  const now = services.now()
  return commitChange(services, async (db, tags) => {
    const current = await lockOrder(db, order.id)
    // The provider may have decided: an order paid in the meantime is received.
    if (!following[current.status].includes(status) || !isWanted(current))
      throw new StatusRefusal(current.status, status)
    const [row] = await db
      .update(orders)
      .set({ status, payUntil: null, updatedAt: now })
      .where(eq(orders.id, order.id))
      .returning()
    if (!row) throw new Error('The order is gone')
    await recordOrderEvent(db, order.id, status, now)
    if (status !== 'cancelled') {
      await mailOrderStatus(db, services, row, status)
      return row
    }
    await mailOrderCancelled(db, services, row, hasPassed(current.payUntil, now) ? current.payUntil : null)
    await releaseCoupon(db, order.id)
    await releaseStock(db, order.id, tags)
    return row
  })
}
