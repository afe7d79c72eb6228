import type { WithdrawableOrder } from '@/lib/contract/withdrawal'
import { currencyByCode } from '@/lib/money/currency'
import type { Queryable } from '../../platform/db/database'
import { findOrder, type OrderRow } from '../orders/store'
import { isOrderHash } from '../orders/identifiers'
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

export function toWithdrawableResponse(found: OrderToWithdraw): WithdrawableOrder {
  const { order, lines, deliveredAt, declared, withdrawn, state } = found
  return {
    order_number: order.orderNumber,
    created_at: order.createdAt.toISOString(),
    name: order.snapshot.invoice_data.name,
    email: order.snapshot.partner_email,
    currency_id: currencyByCode(order.currency).id,
    state,
    until: deliveredAt && lastDay(deliveredAt),
    withdrawals: declared.map(({ reference, createdAt }) => ({ reference, received_at: createdAt.toISOString() })),
    items: order.snapshot.items.map(({ id, name, quantity, total_gross, product }) => ({
      id,
      name,
      quantity,
      total_gross,
      image: product.image,
      is_custom_made: lines.some((line) => line.id === id && line.isCustomMade),
      is_withdrawn: withdrawn.has(id),
    })),
  }
}
