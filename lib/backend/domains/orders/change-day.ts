import { eq } from 'drizzle-orm'
import { shopDay, type Day } from '@/lib/calendar/working-days'
import { formatDay } from '@/lib/i18n/dates'
import type { Services } from '../../platform/context'
import { orders } from '../../platform/db/schema/shop'
import { Refusal } from '../../platform/refusal'
import { basics, mailBuyer } from './mails'
import { lockOrder, type OrderRow } from './store'
import { whyEnded } from './change-status'
import { isUnsent } from './statuses'
import { ordersToWithdraw } from './withdrawals/order'
import { ofOrders } from '../../platform/said/orders'

/** A day on which an order cannot be delivered. */
export class DayRefusal extends Refusal {}

/**
 * Notes the day agreed with the buyer for the delivery of an order that was not sent yet, and mails it. Whether the van
 * comes there on that day is the shop's to know. The same day again changes nothing.
 * Throws a DayRefusal for a day that has passed, and for an order that is collected, sent or ended.
 * @returns the order, and the day or days said before; null if it is the same day
 */
export async function changeDeliveryDay(
  services: Services,
  { id, orderNumber }: Pick<OrderRow, 'id' | 'orderNumber'>,
  day: Day,
): Promise<{ readonly order: OrderRow; readonly before: { readonly from: Day; readonly to: Day } | null }> {
  const now = services.now()
  if (day < shopDay(now)) throw new DayRefusal(ofOrders.dayPassed(day))
  return services.database.transaction(async (db) => {
    const order = await lockOrder(db, id)
    const { snapshot, status, locale } = order
    if (!isUnsent(status)) throw new DayRefusal(ofOrders.isInStatus(orderNumber, status))
    if (snapshot.delivery_data === null) throw new DayRefusal(ofOrders.noAddress(orderNumber))
    const [found] = await ordersToWithdraw(db, [order], now)
    const why = found && (await whyEnded(db, found))
    if (why) throw new DayRefusal(ofOrders.notToDeliver(orderNumber, why))
    const { estimated: before, earliest = before } = snapshot.delivery
    if (snapshot.delivery.day === day) return { order, before: null }
    const delivery = { ...snapshot.delivery, estimated: { from: day, to: day }, day, earliest }
    const [changed] = await db
      .update(orders)
      .set({ snapshot: { ...snapshot, delivery }, updatedAt: now })
      .where(eq(orders.id, id))
      .returning()
    if (!changed) throw new Error('The order is gone')
    await mailBuyer(db, services, changed, {
      template: 'order_day_changed',
      occasion: `order:${id}:day:${now.toISOString()}`,
      values: { ...basics(services, changed), delivery_day: formatDay(day, locale) },
    })
    return { order: changed, before }
  })
}
