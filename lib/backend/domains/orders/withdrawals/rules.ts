import { addDays, isWorkingDay, shopDay, type Day } from '@/lib/calendar/working-days'
import type { WithdrawableOrder } from '@/lib/contract/withdrawal'
import { hasLeft } from '../statuses'
import type { OrderRow } from '../store'
import type { WithdrawalRow } from './store'

/** Withdrawal period: days after delivery. */
const withdrawalDays = 14
/** Days after the declaration for returning the goods and for the refund. */
export const returnDays = 14

/** The last day to withdraw from a delivered order; extended past weekends and holidays. */
export function lastDay(deliveredAt: Date): Day {
  let day = addDays(shopDay(deliveredAt), withdrawalDays)
  while (!isWorkingDay(day)) day = addDays(day, 1)
  return day
}

/** Whether the period to withdraw from a delivered order is over. */
export function isPastLastDay(deliveredAt: Date, now: Date): boolean {
  return shopDay(now) > lastDay(deliveredAt)
}

export interface WithdrawableLine {
  readonly id: number
  /** Line items of one product, with other options, have one stock. */
  readonly productId: number
  readonly name: string
  readonly quantity: number
  readonly isCustomMade: boolean
}

/** Whether a declaration names goods in the buyer's own words. */
export function isDescribed({ items }: { readonly items: readonly { readonly id: number | null }[] }): boolean {
  return items.some(({ id }) => id === null)
}

/** Pieces by id of the line item; those without any are absent. */
export type Pieces = ReadonlyMap<number, number>

/** Pieces of a line item that can be withdrawn from: none of a custom-made one. Pure. */
export function piecesLeft({ id, quantity, isCustomMade }: WithdrawableLine, withdrawn: Pieces): number {
  return isCustomMade ? 0 : quantity - (withdrawn.get(id) ?? 0)
}

/** Whether all pieces of a line item have been withdrawn from. Pure. */
export function isAllWithdrawn(
  { id, quantity }: Pick<WithdrawableLine, 'id' | 'quantity'>,
  withdrawn: Pieces,
): boolean {
  return (withdrawn.get(id) ?? 0) >= quantity
}

/**
 * Pieces covered by declarations: the listed ones, or all that can be withdrawn from. Free-text items cover none, and
 * no declaration covers more than there is. Pure.
 */
export function withdrawnPieces(
  lines: readonly WithdrawableLine[],
  declared: readonly Pick<WithdrawalRow, 'items'>[],
): Pieces {
  const piecesOf = (line: WithdrawableLine, { items }: Pick<WithdrawalRow, 'items'>) => {
    if (items.length === 0) return line.isCustomMade ? 0 : line.quantity
    const listed = items.filter(({ id }) => id === line.id)
    return listed.reduce((sum, { quantity }) => sum + (quantity ?? line.quantity), 0)
  }
  return new Map(
    lines.flatMap((line) => {
      const pieces = declared.reduce((sum, row) => sum + piecesOf(line, row), 0)
      return pieces > 0 ? [[line.id, Math.min(pieces, line.quantity)]] : []
    }),
  )
}

/** Pieces by product id that the buyer keeps. Pure. */
export function keptPieces(lines: readonly WithdrawableLine[], withdrawn: Pieces): Pieces {
  const kept = new Map<number, number>()
  for (const { id, productId, quantity } of lines)
    kept.set(productId, (kept.get(productId) ?? 0) + quantity - (withdrawn.get(id) ?? 0))
  return kept
}

/** Whether an order can be withdrawn from: from ordering until 14 days after delivery, each piece once. Pure. */
export function withdrawalState(
  order: Pick<OrderRow, 'status' | 'snapshot'>,
  deliveredAt: Date | null,
  lines: readonly WithdrawableLine[],
  withdrawn: Pieces,
  now: Date,
): WithdrawableOrder['state'] {
  if (order.status === 'cancelled') return 'cancelled'
  // The right of withdrawal is the consumer's.
  if (order.snapshot.invoice_data.is_company) return 'company'
  if (lines.every((line) => line.isCustomMade)) return 'excepted'
  if (lines.every((line) => piecesLeft(line, withdrawn) === 0)) return 'withdrawn'
  return deliveredAt && isPastLastDay(deliveredAt, now) ? 'expired' : 'open'
}

/** Why an order cannot be withdrawn from. */
export type Refusal = Exclude<WithdrawableOrder['state'], 'open' | 'withdrawn'>

/** Why an order in this state cannot be withdrawn from; null when it can, or already was. Pure. */
export function refusalOf(state: WithdrawableOrder['state']): Refusal | null {
  return state === 'open' || state === 'withdrawn' ? null : state
}

/** Whether an order has been dispatched, so that withdrawn goods must be sent back. */
export function isDispatched({ status }: Pick<OrderRow, 'status'>): boolean {
  return hasLeft(status)
}

/** What was refunded for declarations in a way, in minor units. Pure. */
export function refundedGross(
  declared: readonly Pick<WithdrawalRow, 'refundedBy' | 'refundedGross'>[],
  by: NonNullable<WithdrawalRow['refundedBy']>,
): number {
  return declared.reduce((sum, row) => sum + (row.refundedBy === by ? (row.refundedGross ?? 0) : 0), 0)
}
