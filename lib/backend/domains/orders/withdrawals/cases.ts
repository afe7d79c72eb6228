import { inArray } from 'drizzle-orm'
import { addDays, shopDay, type Day } from '@/lib/calendar/working-days'
import type { OrderStatus } from '@/lib/contract/order'
import type { Queryable } from '../../../platform/db/database'
import { orders } from '../../../platform/db/schema/shop'
import { decisiveAttempt } from '../payment-choice'
import { findAttempts } from '../payments/store'
import { balancesOf } from '../payments/transfers'
import { piecesOut } from '../stock'
import { findStatuses, type OrderRow } from '../store'
import { withdrawnGross } from './amount'
import { ordersToWithdraw, paymentOf, type OrderToWithdraw } from './order'
import { isDescribed, isDispatched, keptPieces, refundedGross, returnDays, withdrawnPieces } from './rules'
import { findPendingWithdrawals, isPending, type WithdrawalRow } from './store'

/** A declaration, with what the shop still has to do about it. */
export interface WithdrawalCase {
  readonly row: WithdrawalRow
  /** Null if the declaration identifies none. */
  readonly order: OrderRow | null
  /** What was paid for the goods, in minor units; null if unknown. */
  readonly amount: number | null
  /** What of it is still to be refunded; null if unknown. */
  readonly due: number | null
  /** What is left of the order's payment, in minor units. */
  readonly left: number
  /** The last day for the refund, 14 days after the declaration. */
  readonly refundBy: Day
  /** Where the goods are: the shop may wait with the refund while they are out. Null without an order. */
  readonly goods: 'not_sent' | 'out' | 'back' | null
  /** Whether the shop still has to decide or to refund. */
  readonly isOpen: boolean
}

const refundDay = ({ createdAt }: WithdrawalRow) => addDays(shopDay(createdAt), returnDays)

function unidentified(row: WithdrawalRow): WithdrawalCase {
  return {
    row,
    order: null,
    amount: null,
    due: null,
    left: 0,
    refundBy: refundDay(row),
    goods: null,
    isOpen: row.state === 'received',
  }
}

/**
 * Where the goods of the last of some declarations are, as far as the shop has taken them from stock. What came back is
 * counted for the earliest first.
 */
function goodsOf({ lines }: OrderToWithdraw, declared: readonly WithdrawalRow[], out: ReadonlyMap<number, number>) {
  const last = declared.slice(-1)
  // In the buyer's own words, it may be any of them.
  if (last.some(isDescribed)) return [...out.values()].some((pieces) => pieces > 0) ? 'out' : 'back'
  const covered = withdrawnPieces(lines, last)
  const kept = keptPieces(lines, withdrawnPieces(lines, declared))
  const products = lines.filter(({ id }) => covered.has(id)).map(({ productId }) => productId)
  return products.some((id) => (out.get(id) ?? 0) > (kept.get(id) ?? 0)) ? 'out' : 'back'
}

/** Whether an order is paid, like `paymentOf`; a transfer that had arrived is still there after a cancellation. */
async function paymentState(db: Queryable, found: OrderToWithdraw, statuses: readonly OrderStatus[]) {
  const { payment } = await paymentOf(db, found)
  const hasArrived = statuses.some((status) => status === 'processing' || isDispatched({ status }))
  return payment === 'unpaid' && found.order.snapshot.payment.key === 'bank_transfer' && hasArrived ? 'paid' : payment
}

/** The declarations about an order that were not refused, earliest first. */
async function casesOfOrder(db: Queryable, found: OrderToWithdraw): Promise<WithdrawalCase[]> {
  const { order, declared } = found
  const statuses = await findStatuses(db, order.id)
  const hasLeft = statuses.some((status) => isDispatched({ status }))
  const out = await piecesOut(db, order.id)
  const payment = await paymentState(db, found, statuses)
  const toCard = decisiveAttempt(await findAttempts(db, order.id))?.refunded ?? 0
  const byCard = refundedGross(declared, 'card')
  const [balance] = await balancesOf(db, [found])
  // A refund of a second payment is not counted there.
  const refunded = Math.max(toCard, byCard) + refundedGross(declared, 'transfer') + (balance?.backOfPrice ?? 0)
  const isUnpaid = payment === 'unpaid' || payment === 'free'
  const left = isUnpaid || payment === 'refunded' ? 0 : Math.max(0, order.totalGross - refunded)
  // Refunds made without naming a declaration cover the earliest ones.
  let unassigned = Math.max(0, toCard - byCard)
  const cases: WithdrawalCase[] = []
  for (const [index, row] of declared.entries()) {
    const total = withdrawnGross(found, declared.slice(0, index + 1))
    const before = withdrawnGross(found, declared.slice(0, index))
    const amount = total === undefined || before === undefined ? null : total - before
    const isToDo = isPending(row)
    const open = amount === null ? null : Math.min(left, Math.max(0, amount - unassigned))
    const due = !isToDo || left === 0 ? 0 : payment === undefined ? null : open
    if (isToDo) unassigned = Math.max(0, unassigned - (amount ?? 0))
    cases.push({
      row,
      order,
      amount,
      due,
      left,
      refundBy: refundDay(row),
      goods: hasLeft ? goodsOf(found, declared.slice(0, index + 1), out) : 'not_sent',
      // What was paid back without a decision, as before there were any, is settled.
      isOpen: isToDo && (due !== 0 || (row.state === 'received' && toCard === 0)),
    })
  }
  return cases
}

/** What a declaration lists, with the pieces that were ordered of it: none for the whole order. Pure. */
export function declaredItems({ row, order }: Pick<WithdrawalCase, 'row' | 'order'>) {
  const orderedOf = (id: number | null) => order?.snapshot.items.find((item) => item.id === id)?.quantity ?? null
  return row.items.map(({ id, name, quantity }) => ({ name, quantity, ordered: orderedOf(id) }))
}

/** Declarations with what is still to be done, in the given order. */
export async function casesOf(db: Queryable, rows: readonly WithdrawalRow[], now: Date): Promise<WithdrawalCase[]> {
  const ids = [...new Set(rows.flatMap(({ orderId }) => orderId ?? []))]
  const found = await db.select().from(orders).where(inArray(orders.id, ids))
  const known = new Map<number, WithdrawalCase>()
  for (const order of await ordersToWithdraw(db, found, now))
    for (const one of await casesOfOrder(db, order)) known.set(one.row.id, one)
  return rows.map((row) => known.get(row.id) ?? unidentified(row))
}

/** What the shop still has to decide or to refund, earliest first. */
export async function findOpenCases(db: Queryable, now: Date): Promise<WithdrawalCase[]> {
  return (await casesOf(db, await findPendingWithdrawals(db), now)).filter(({ isOpen }) => isOpen)
}

/** Days before the deadline from which a refund is urgent. */
const urgentDays = 3

/** Whether money must be refunded within three days, or should have been. Pure. */
export function isUrgent({ isOpen, due, refundBy }: WithdrawalCase, now: Date): boolean {
  return isOpen && due !== 0 && refundBy <= addDays(shopDay(now), urgentDays)
}
