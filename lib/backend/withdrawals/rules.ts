import { addDays, isWorkingDay, shopDay, type Day } from '@/lib/calendar/working-days'
import type { WithdrawableOrder } from '@/lib/contract/withdrawal'
import type { OrderRow } from '../orders/store'

/** Right of withdrawal: days after the goods have arrived (specification §9). */
export const withdrawalDays = 14
/** For sending the goods back, and for the refund: days after the declaration. */
export const settlementDays = 14

/** The last day on which a delivered order can be withdrawn from; a period never ends on a day off (domain §1). */
export function lastDay(deliveredAt: Date): Day {
  let day = addDays(shopDay(deliveredAt), withdrawalDays)
  while (!isWorkingDay(day)) day = addDays(day, 1)
  return day
}

/** A line of an order as withdrawing from it sees it. */
export interface WithdrawableLine {
  readonly id: number
  readonly name: string
  readonly quantity: number
  readonly isCustomMade: boolean
}

/** Whether an order can be withdrawn from: from its making until 14 days after its delivery. Pure. */
export function withdrawalState(
  order: Pick<OrderRow, 'status'>,
  deliveredAt: Date | null,
  lines: readonly WithdrawableLine[],
  now: Date,
): WithdrawableOrder['state'] {
  if (order.status === 'cancelled') return 'cancelled'
  if (lines.every((line) => line.isCustomMade)) return 'excepted'
  return deliveredAt && shopDay(now) > lastDay(deliveredAt) ? 'expired' : 'open'
}
