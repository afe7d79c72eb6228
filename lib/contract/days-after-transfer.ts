import { daysAfterOrder } from '@/lib/calendar/working-days'
import type { Order } from './order'
import { awaitsTransfer } from './order-state'

type OrderParts = Parameters<typeof awaitsTransfer>[0] & Pick<Order, 'created_at' | 'delivery'>

/**
 * An order's delivery in working days, "4" or "4–8", while its transfer is awaited: its dates were counted from the
 * order, but nothing is dispatched before the payment. Null for other orders, and if a day was agreed.
 */
export function daysAfterTransfer(order: OrderParts): string | null {
  return order.delivery.day === undefined && awaitsTransfer(order) ? daysAfterOrder(order) : null
}
