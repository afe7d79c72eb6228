import type { Order } from '@/lib/contract/order'
import type { WithdrawableOrder } from '@/lib/contract/withdrawal'
import { currencyByCode, type CurrencyCode } from '@/lib/money/currency'
import { sumOf } from '@/lib/money/money'
import type { Queryable } from '../../platform/db/database'
import { hasPaid } from '@/lib/contract/order-state'
import { loadMethods } from '../cart/store'
import { findOrder, type OrderRow } from '../orders/store'
import { isOrderHash } from '../orders/identifiers'
import { decisiveAttempt, paymentOutcome } from '../orders/payment-choice'
import { findAttempts } from '../payments/store'
import { lastDay, withdrawalState, withdrawnLines, type WithdrawableLine } from './rules'
import { findCustomMade, findDeliveryMoments, findWithdrawals, type WithdrawalRow } from './store'

export interface OrderToWithdraw {
  readonly order: OrderRow
  readonly lines: readonly WithdrawableLine[]
  readonly deliveredAt: Date | null
  /** Earlier declarations, earliest first. */
  readonly declared: readonly WithdrawalRow[]
  /** Ids of withdrawn line items. */
  readonly withdrawn: ReadonlySet<number>
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
    given.flatMap(({ snapshot }) => snapshot.items.map(({ id }) => id)),
  )
  const ids = given.map(({ id }) => id)
  const delivered = await findDeliveryMoments(db, ids)
  const everyDeclared = await findWithdrawals(db, ids)
  return given.map((order) => {
    const lines = order.snapshot.items.map(({ id, name, quantity }) => ({
      id,
      name,
      quantity,
      isCustomMade: customMade.has(id),
    }))
    const deliveredAt = delivered.get(order.id) ?? null
    const declared = everyDeclared.filter(({ orderId }) => orderId === order.id)
    const withdrawn = withdrawnLines(lines, declared)
    const state = withdrawalState(order, deliveredAt, lines, withdrawn, now)
    return { order, lines, deliveredAt, declared, withdrawn, state }
  })
}

/** Whether the whole order has been withdrawn from, leaving nothing to pay or ship. Pure. */
export function isWhollyWithdrawn({ lines, withdrawn }: Pick<OrderToWithdraw, 'lines' | 'withdrawn'>): boolean {
  return lines.length > 0 && lines.every(({ id }) => withdrawn.has(id))
}

export async function findOrderToWithdraw(
  db: Queryable,
  orderHash: string,
  now: Date,
): Promise<OrderToWithdraw | null> {
  const order = isOrderHash(orderHash) ? await findOrder(db, orderHash) : null
  if (!order) return null
  const [found] = await ordersToWithdraw(db, [order], now)
  return found ?? null
}

/** Whether an order has been paid, as far as decided. */
async function paymentOf(db: Queryable, order: OrderRow): Promise<WithdrawableOrder['payment']> {
  if (order.totalGross === 0) return 'free'
  const attempts = await findAttempts(db, order.id)
  const method = (await loadMethods(db)).paymentMethods.find(({ id }) => id === order.paymentMethodId)
  const isPaid = hasPaid({
    status: order.status,
    outcome: paymentOutcome(order, method?.kind === 'online', attempts),
    attempt: decisiveAttempt(attempts)?.state ?? null,
    method: order.snapshot.payment.key,
  })
  return isPaid === null ? undefined : isPaid ? 'paid' : 'unpaid'
}

/**
 * What was paid for a line item: its total less its share of the coupon. Undefined for orders with a coupon from before
 * the shares were stored.
 */
function paidForItem(
  { total_gross: total, discount_gross: discount }: Order['items'][number],
  { coupon }: OrderRow['snapshot'],
  currency: CurrencyCode,
): number | undefined {
  const share = discount ?? (coupon && coupon.discount_gross > 0 ? undefined : 0)
  return share === undefined ? undefined : sumOf(currency, total, -share)
}

/** Everything paid besides the line items, except what a dearer delivery cost more; undefined in older orders. */
function paidBesidesItems({ summary, delivery }: OrderRow['snapshot'], currency: CurrencyCode): number | undefined {
  const refundable = delivery.price_gross === 0 ? 0 : delivery.refundable_gross
  if (refundable === undefined) return undefined
  return sumOf(currency, refundable, summary.payment_fee_gross, summary.cash_rounding)
}

export async function toWithdrawableResponse(db: Queryable, found: OrderToWithdraw): Promise<WithdrawableOrder> {
  const { order, lines, deliveredAt, declared, withdrawn, state } = found
  const { snapshot, currency } = order
  return {
    order_number: order.orderNumber,
    created_at: order.createdAt.toISOString(),
    name: snapshot.invoice_data.name,
    email: snapshot.partner_email,
    currency_id: currencyByCode(currency).id,
    state,
    until: deliveredAt && lastDay(deliveredAt),
    payment: await paymentOf(db, order),
    withdrawals: declared.map(({ reference, createdAt }) => ({ reference, received_at: createdAt.toISOString() })),
    other_refund_gross: paidBesidesItems(snapshot, currency),
    items: snapshot.items.map((item) => ({
      id: item.id,
      name: item.name,
      quantity: item.quantity,
      total_gross: item.total_gross,
      refund_gross: paidForItem(item, snapshot, currency),
      image: item.product.image,
      is_custom_made: lines.some((line) => line.id === item.id && line.isCustomMade),
      is_withdrawn: withdrawn.has(item.id),
    })),
  }
}
