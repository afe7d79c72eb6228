import { addDays, isWorkingDay, shopDay, type Day } from '@/lib/calendar/working-days'
import type { WithdrawableOrder } from '@/lib/contract/withdrawal'
import type { OrderRow } from '../orders/store'

/** Right of withdrawal: days after the goods have arrived. */
export const withdrawalDays = 14
/** For sending the goods back, and for the refund: days after the declaration. */
export const settlementDays = 14

/** The last day on which a delivered order can be withdrawn from; a period never ends on a day off. */
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

/** The lines that declarations are about: the named ones, or all that can be withdrawn from. Pieces in the buyer's own words name none. Pure. */
export function withdrawnLines(
  lines: readonly WithdrawableLine[],
  declared: readonly { readonly items: readonly { readonly id: number | null }[] }[],
): ReadonlySet<number> {
  const open = lines.filter((line) => !line.isCustomMade).map(({ id }) => id)
  const ids = declared.flatMap(({ items }) => (items.length === 0 ? open : items.map(({ id }) => id)))
  return new Set(ids.filter((id) => id !== null))
}

/** Whether an order can be withdrawn from: from its making until 14 days after its delivery, each line once. Pure. */
export function withdrawalState(
  order: Pick<OrderRow, 'status'>,
  deliveredAt: Date | null,
  lines: readonly WithdrawableLine[],
  withdrawn: ReadonlySet<number>,
  now: Date,
): WithdrawableOrder['state'] {
  if (order.status === 'cancelled') return 'cancelled'
  if (lines.every((line) => line.isCustomMade)) return 'excepted'
  if (lines.every((line) => line.isCustomMade || withdrawn.has(line.id))) return 'withdrawn'
  return deliveredAt && shopDay(now) > lastDay(deliveredAt) ? 'expired' : 'open'
}

/** Whether an order has left the shop: what is withdrawn from must be sent back then. */
export function isDispatched({ status }: Pick<OrderRow, 'status'>): boolean {
  return status === 'shipped' || status === 'delivered'
}
