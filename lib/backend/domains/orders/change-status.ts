import type { OrderStatus } from '@/lib/contract/order'
import type { Services } from '../../platform/context'
import { commitChange } from '../../platform/cache/announcements'
import type { Also, Queryable } from '../../platform/db/database'
import { isOpen } from '../../platform/payments/attempt'
import { Refusal } from '../../platform/refusal'
import { queueInvoices } from './invoices/plan'
import { mailOrderCancelled, mailOrderStatus } from './mails'
import { cancelAttempt } from './payments/payments'
import { findAttempts } from './payments/store'
import { isWhollyWithdrawn, ordersToWithdraw, type OrderToWithdraw } from './withdrawals/order'
import { keptPieces, type Pieces } from './withdrawals/rules'
import { decisiveAttempt } from './payment-choice'
import { hasLeft, isUnsent } from './statuses'
import { piecesOut, releaseStock } from './stock'
import { findStatuses, lockOrder, releaseCoupon, readTimeline, moveOrder, type OrderRow } from './store'
import { ofOrders } from '../../platform/said/orders'
import type { Said } from '../../platform/said/said'

/**
 * Status transitions allowed to the shop. Payments are reported only by their provider: an order moved on without its
 * payment could still be paid on the provider's page (R-PAY-14).
 */
const following: Record<OrderStatus, readonly OrderStatus[]> = {
  awaiting_payment: ['cancelled'],
  received: ['processing', 'shipped', 'delivered', 'cancelled'],
  processing: ['shipped', 'delivered', 'cancelled'],
  shipped: ['delivered', 'cancelled'],
  delivered: [],
  cancelled: [],
}

/**
 * The rest of the order is paid on the shop's corrected request (R-LAW-17), so only the shop can confirm the payment.
 */
const followingPartlyWithdrawn: readonly OrderStatus[] = ['processing', 'cancelled']

/** Nothing is left to pack (R-ORDER-4). What has already left may still arrive. */
const followingEnded: readonly OrderStatus[] = ['cancelled']

/** Possible transitions, and why others are refused. */
interface NextStatuses {
  readonly next: readonly OrderStatus[]
  readonly why?: Said
}

/** Why nothing more of an order is to be sent; undefined if something is. */
export async function whyEnded(db: Queryable, found: OrderToWithdraw): Promise<Said | undefined> {
  const { id } = found.order
  if (isWhollyWithdrawn(found)) return ofOrders.whollyWithdrawn
  if (decisiveAttempt(await findAttempts(db, id))?.state !== 'refunded') return undefined
  // An order that the shop confirmed itself, after a withdrawal, was paid by other means.
  const wasPaidOnline = (await readTimeline(db, id, true)).some(({ kind }) => kind === 'paid')
  return wasPaidOnline ? ofOrders.wasRefunded : undefined
}

/**
 * The statuses to which an order may be moved now.
 * @param known the order's withdrawals, if they have been read
 */
export async function nextStatuses(
  db: Queryable,
  order: OrderRow,
  now: Date,
  known?: OrderToWithdraw,
): Promise<NextStatuses> {
  const { status } = order
  // Only of these may a withdrawal or a refund leave less to do.
  if (!isUnsent(status)) return { next: following[status] }
  const [found] = known ? [known] : await ordersToWithdraw(db, [order], now)
  const why = found && (await whyEnded(db, found))
  if (why) return { next: followingEnded, why }
  if (status !== 'awaiting_payment') return { next: following[status] }
  if (found && found.declared.length > 0) return { next: followingPartlyWithdrawn }
  return { next: following[status], why: ofOrders.onlyProviderReports }
}

/** The transition is not allowed from the current status. */
export class StatusRefusal extends Refusal {
  constructor(from: OrderStatus, to: OrderStatus, { next, why }: NextStatuses) {
    super(ofOrders.cannotBecome(from, to, next, why))
  }
}

/**
 * Throws a StatusRefusal unless an order may become `status`, and only what is still wanted.
 * @param known the order's withdrawals, if they have been read
 */
export async function requireTransition(
  db: Queryable,
  order: OrderRow,
  status: OrderStatus,
  now: Date,
  { isWanted = true, known }: { readonly isWanted?: boolean; readonly known?: OrderToWithdraw | undefined } = {},
): Promise<void> {
  const allowed = await nextStatuses(db, order, now, known)
  if (!isWanted || !allowed.next.includes(status)) throw new StatusRefusal(order.status, status, allowed)
}

interface StatusChange {
  /** Whether the transition is still wanted once the order is locked. */
  readonly isWanted?: (locked: OrderRow) => boolean
  readonly also?: Also<OrderRow>
}

/**
 * Moves an order to another status, records it in the timeline and mails the buyer. Open payments of an order that no
 * longer awaits them are ended at the provider; cancelling also releases stock and coupon. Throws a StatusRefusal,
 * changing nothing, for a transition that is not allowed or no longer wanted.
 */
export async function changeOrderStatus(
  services: Services,
  order: OrderRow,
  status: OrderStatus,
  { isWanted, also }: StatusChange = {},
): Promise<OrderRow> {
  const now = services.now()
  await requireTransition(services.database, order, status, now)
  if (status === 'cancelled' || order.status === 'awaiting_payment')
    for (const attempt of await findAttempts(services.database, order.id))
      if (isOpen(attempt.state)) await cancelAttempt(services, attempt)
  return commitChange(services, async (db, tags) => {
    const current = await lockOrder(db, order.id)
    // The provider may have decided: an order paid in the meantime is received.
    await requireTransition(db, current, status, now, { isWanted: isWanted?.(current) ?? true })
    const moved = await (status === 'cancelled'
      ? cancelOrder(db, services, current, tags, now)
      : completeMove(db, services, current, status))
    await also?.(db, moved)
    return moved
  })
}

/** Moves a locked order to a status that it may have, mails its buyer and queues its invoice. */
export async function completeMove(
  db: Queryable,
  services: Services,
  { id }: OrderRow,
  status: OrderStatus,
): Promise<OrderRow> {
  const row = await moveOrder(db, id, status, services.now())
  await mailOrderStatus(db, services, row, status)
  await queueInvoices(db, services, id)
  return row
}

/**
 * Cancels a locked order, mails its buyer and releases its coupon and its stock. Pieces that have left the warehouse
 * are not on sale until the operator reports them back (`returnStock`).
 */
export async function cancelOrder(
  db: Queryable,
  services: Services,
  { id, payUntil, status }: OrderRow,
  tags: string[],
  now: Date,
): Promise<OrderRow> {
  const row = await moveOrder(db, id, 'cancelled', now)
  await mailOrderCancelled(db, services, row, payUntil !== null && payUntil <= now ? payUntil : null)
  await queueInvoices(db, services, id)
  await releaseCoupon(db, id)
  if (!hasLeft(status)) await releaseStock(db, { cause: 'cancelled', orderId: id }, await piecesOut(db, id), tags, now)
  return row
}

/** Pieces that come back, by product id: those that are out, without those that their buyer keeps. */
async function comingBack(db: Queryable, order: OrderRow, out: Pieces, now: Date): Promise<Pieces> {
  const [found] = order.status === 'cancelled' ? [] : await ordersToWithdraw(db, [order], now)
  if (!found || found.withdrawn.size === 0) return out
  const kept = keptPieces(found.lines, found.withdrawn)
  return new Map([...out].map(([product, pieces]) => [product, Math.max(0, pieces - (kept.get(product) ?? 0))]))
}

/** Pieces that cannot be put back on sale. */
export class ReturnRefusal extends Refusal {}

/**
 * Puts pieces of an order that had left the warehouse on sale again: after a withdrawal, a failed delivery or a
 * cancellation. Pieces of products made to order are never stock. Throws a ReturnRefusal, changing nothing, for an
 * order that has not left, or for more pieces than are still out.
 * @param wanted pieces by product id, null for all of that product; by default everything that is still out, or of an
 * order that goes on what the buyer has withdrawn from
 * @returns the pieces put back, by product id
 */
export async function returnStock(
  services: Services,
  order: OrderRow,
  wanted?: ReadonlyMap<number, number | null>,
): Promise<ReadonlyMap<number, number>> {
  const { id, orderNumber } = order
  return commitChange(services, async (db, tags) => {
    const locked = await lockOrder(db, id)
    if (!(await findStatuses(db, id)).some(hasLeft)) throw new ReturnRefusal(ofOrders.notLeft(orderNumber))
    const out = await piecesOut(db, id)
    const back = new Map(
      [...(wanted ?? (await comingBack(db, locked, out, services.now())))].map(([product, pieces]) => [
        product,
        pieces ?? out.get(product) ?? 0,
      ]),
    )
    for (const [product, pieces] of back)
      if (pieces > (out.get(product) ?? 0))
        throw new ReturnRefusal(ofOrders.fewerOut(orderNumber, out.get(product) ?? 0, articleNumberOf(order, product)))
    for (const [product, pieces] of back) if (pieces === 0) back.delete(product)
    await releaseStock(db, { cause: 'returned', orderId: id }, back, tags, services.now())
    return back
  })
}

export function articleNumberOf({ snapshot }: OrderRow, productId: number): string {
  return snapshot.items.find(({ id }) => id === productId)?.article_number ?? `#${productId}`
}
