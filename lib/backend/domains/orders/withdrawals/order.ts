import { nameWithOptions } from '@/lib/contract/configure'
import { hasPaid } from '@/lib/contract/order-state'
import type { WithdrawableOrder } from '@/lib/contract/withdrawal'
import { paidBesidesItems, paidForItem } from '@/lib/contract/withdrawn-amount'
import { currencyByCode } from '@/lib/money/currency'
import { toDecimal } from '@/lib/money/money'
import type { Queryable } from '../../../platform/db/database'
import { readableEmail } from '../../../platform/readable-email'
import { loadMethods } from '../../delivery/store'
import { decisiveAttempt, paymentOutcome } from '../payment-choice'
import { findOrder, type OrderRow } from '../store'
import { findAttempts, type Attempt } from '../payments/store'
import {
  isAllWithdrawn,
  isDescribed,
  lastDay,
  piecesLeft,
  refundedGross,
  withdrawalState,
  withdrawnPieces,
  type Pieces,
  type WithdrawableLine,
} from './rules'
import { findCustomMade, findDeliveryMoments, findWithdrawals, type WithdrawalRow } from './store'

export interface OrderToWithdraw {
  readonly order: OrderRow
  readonly lines: readonly WithdrawableLine[]
  readonly deliveredAt: Date | null
  /** Earlier declarations that were not refused, earliest first. */
  readonly declared: readonly WithdrawalRow[]
  /** Withdrawn pieces. */
  readonly withdrawn: Pieces
  readonly state: WithdrawableOrder['state']
}

/** Orders with the data that determine whether they can be withdrawn from, in the given order. */
export async function ordersToWithdraw(
  db: Queryable,
  given: readonly OrderRow[],
  now: Date,
): Promise<OrderToWithdraw[]> {
  const customMade = await findCustomMade(
    db,
    given.flatMap(({ snapshot }) => snapshot.items.map(({ product }) => product.id)),
  )
  const ids = given.map(({ id }) => id)
  const delivered = await findDeliveryMoments(db, ids)
  const everyDeclared = await findWithdrawals(db, ids)
  return given.map((order) => {
    const lines = order.snapshot.items.map(({ id, name, options, quantity, product, is_custom_made: isMarked }) => ({
      id,
      productId: product.id,
      name: nameWithOptions({ name, options }),
      quantity,
      // The order says it itself of a configured product, and of a removed one (remove-products.ts).
      isCustomMade: isMarked ?? customMade.has(product.id),
    }))
    const deliveredAt = delivered.get(order.id) ?? null
    const declared = everyDeclared.filter(({ orderId }) => orderId === order.id)
    const withdrawn = withdrawnPieces(lines, declared)
    const state = withdrawalState(order, deliveredAt, lines, withdrawn, now)
    return { order, lines, deliveredAt, declared, withdrawn, state }
  })
}

/** Whether the whole order has been withdrawn from, leaving nothing to pay or ship. Pure. */
export function isWhollyWithdrawn({ lines, withdrawn }: Pick<OrderToWithdraw, 'lines' | 'withdrawn'>): boolean {
  return lines.length > 0 && lines.every((line) => isAllWithdrawn(line, withdrawn))
}

export async function findOrderToWithdraw(
  db: Queryable,
  orderHash: string,
  now: Date,
): Promise<OrderToWithdraw | null> {
  const order = await findOrder(db, orderHash)
  if (!order) return null
  const [found] = await ordersToWithdraw(db, [order], now)
  return found ?? null
}

/** What has been refunded of an order with the given payment, in minor units, and whether it is all of it. Pure. */
export function refundsOf(
  { order, declared }: Pick<OrderToWithdraw, 'order' | 'declared'>,
  attempt: Pick<Attempt, 'state' | 'refunded'> | undefined,
): { readonly refunded: number; readonly isWhole: boolean } {
  const refunded = (attempt?.refunded ?? 0) + refundedGross(declared, 'transfer')
  return { refunded, isWhole: attempt?.state === 'refunded' || (refunded > 0 && refunded >= order.totalGross) }
}

/**
 * Whether an order has been paid, as far as decided, and what of it is left after refunds in part, to the card or by
 * transfer.
 */
export async function paymentOf(
  db: Queryable,
  found: Pick<OrderToWithdraw, 'order' | 'declared'>,
): Promise<Pick<WithdrawableOrder, 'payment' | 'unrefunded_gross'>> {
  const { order } = found
  if (order.totalGross === 0) return { payment: 'free' }
  const attempts = await findAttempts(db, order.id)
  const attempt = decisiveAttempt(attempts)
  const { refunded, isWhole } = refundsOf(found, attempt)
  if (isWhole) return { payment: 'refunded' }
  const method = (await loadMethods(db)).paymentMethods.find(({ id }) => id === order.paymentMethodId)
  const isPaid = hasPaid({
    status: order.status,
    outcome: paymentOutcome(order, method?.kind === 'online', attempts),
    attempt: attempt?.state ?? null,
    method: order.snapshot.payment.key,
  })
  return {
    payment: isPaid === null ? undefined : isPaid ? 'paid' : 'unpaid',
    ...(refunded > 0 && { unrefunded_gross: toDecimal(order.totalGross - refunded, order.currency) }),
  }
}

export async function toWithdrawableResponse(db: Queryable, found: OrderToWithdraw): Promise<WithdrawableOrder> {
  const { order, lines, deliveredAt, declared, withdrawn, state } = found
  const { snapshot, currency } = order
  // What the buyer described in words may be among these items, so their amounts could be promised twice.
  const isAnyDescribed = declared.some(isDescribed)
  return {
    order_number: order.orderNumber,
    created_at: order.createdAt.toISOString(),
    name: snapshot.invoice_data.name,
    email: readableEmail(snapshot.partner_email),
    currency_id: currencyByCode(currency).id,
    state,
    until: deliveredAt && lastDay(deliveredAt),
    ...(await paymentOf(db, found)),
    withdrawals: declared.map(({ reference, createdAt }) => ({ reference, received_at: createdAt.toISOString() })),
    other_refund_gross: paidBesidesItems(snapshot, currency),
    items: snapshot.items.map((item) => {
      const line = lines.find(({ id }) => id === item.id)
      return {
        id: item.id,
        name: item.name,
        ...(item.options && { options: item.options }),
        quantity: item.quantity,
        quantity_left: line && piecesLeft(line, withdrawn),
        total_gross: item.total_gross,
        refund_gross: isAnyDescribed ? undefined : paidForItem(item, snapshot, currency),
        image: item.product.image,
        is_custom_made: line?.isCustomMade ?? false,
        is_withdrawn: isAllWithdrawn(item, withdrawn),
      }
    }),
  }
}
