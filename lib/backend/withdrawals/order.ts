import type { WithdrawableOrder } from '@/lib/contract/withdrawal'
import { currencyByCode } from '@/lib/money/currency'
import type { Queryable } from '../context'
import { findOrder, type OrderRow } from '../orders/store'
import { isOrderHash } from '../orders/identifiers'
import { lastDay, withdrawalState, type WithdrawableLine } from './rules'
import { findCustomMade, findDeliveryMoments, findWithdrawals } from './store'

/** An order with what decides whether it can be withdrawn from. */
export interface OrderToWithdraw {
  readonly order: OrderRow
  readonly lines: readonly WithdrawableLine[]
  readonly deliveredAt: Date | null
  readonly state: WithdrawableOrder['state']
}

/** Orders with what decides whether they can be withdrawn from, as they were given. */
export async function ordersToWithdraw(
  db: Queryable,
  given: readonly OrderRow[],
  now: Date,
): Promise<OrderToWithdraw[]> {
  const customMade = await findCustomMade(
    db,
    given.flatMap(({ snapshot }) => snapshot.items.map(({ id }) => id)),
  )
  const delivered = await findDeliveryMoments(
    db,
    given.map(({ id }) => id),
  )
  return given.map((order) => {
    const lines = order.snapshot.items.map(({ id, name, quantity }) => ({
      id,
      name,
      quantity,
      isCustomMade: customMade.has(id),
    }))
    const deliveredAt = delivered.get(order.id) ?? null
    return { order, lines, deliveredAt, state: withdrawalState(order, deliveredAt, lines, now) }
  })
}

/** For whoever holds the order's hash; null when there is no such order. */
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

/** An order as its holder sees it when withdrawing. */
export async function withdrawableOnWire(db: Queryable, found: OrderToWithdraw): Promise<WithdrawableOrder> {
  const { order, lines, deliveredAt, state } = found
  const declared = await findWithdrawals(db, order.id)
  const isWithdrawn = (id: number) =>
    declared.some(({ items }) => items.length === 0 || items.some((item) => item.id === id))
  return {
    order_number: order.orderNumber,
    created_at: order.createdAt.toISOString(),
    name: order.snapshot.invoice_data.name,
    email: order.snapshot.partner_email,
    currency_id: currencyByCode(order.currency).id,
    state,
    until: deliveredAt && lastDay(deliveredAt),
    items: order.snapshot.items.map(({ id, name, quantity, total_gross, product }) => ({
      id,
      name,
      quantity,
      total_gross,
      image: product.image,
      is_custom_made: lines.some((line) => line.id === id && line.isCustomMade),
      is_withdrawn: isWithdrawn(id),
    })),
  }
}
