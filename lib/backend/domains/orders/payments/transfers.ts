import { eq, inArray, sql } from 'drizzle-orm'
import { afterTransfer, hasTransferArrived } from '@/lib/contract/order-state'
import { formatMoney } from '@/lib/money/money'
import type { Queryable } from '../../../platform/db/database'
import { orderChanges, orderTransfers } from '../../../platform/db/schema/fulfilment'
import { orderEvents, orders } from '../../../platform/db/schema/shop'
import { Refusal } from '../../../platform/refusal'
import type { OrderRow } from '../store'
import { withdrawnGross } from '../withdrawals/amount'
import { isWhollyWithdrawn, ordersToWithdraw, type OrderToWithdraw } from '../withdrawals/order'
import { refundedGross } from '../withdrawals/rules'
import { ofTransfers } from '../../../platform/said/work'

/** Money that has come by transfer, and what of it the shop still has to give back. Amounts in minor units. */

export type TransferRow = typeof orderTransfers.$inferSelect

export const isByTransfer = ({ snapshot }: Pick<OrderRow, 'snapshot'>) => snapshot.payment.key === 'bank_transfer'

export interface TransferBalance {
  /** Keys of the transfers that were noted. */
  readonly keys: ReadonlySet<string>
  /** Whether it was paid by a transfer that nobody has noted: the shop has moved the order on by hand. */
  readonly isAssumed: boolean
  /** What has come. */
  readonly received: number
  /** What was noted as given back, beside changes and withdrawals. */
  readonly givenBack: number
  /** What is still to be given back: of a cancelled order, or more than it costs. */
  readonly toGiveBack: number
  /** What was given back of the price itself, not of what had come beyond it. */
  readonly backOfPrice: number
}

const sumOf = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0)

/** What the declarations about a cancelled order give back, which is settled with them. Pure. */
function leftToDeclarations(found: OrderToWithdraw, hasArrived: boolean): number {
  const transferred = refundedGross(found.declared, 'transfer')
  if (!hasArrived) return transferred
  return isWhollyWithdrawn(found) ? found.order.totalGross : Math.max(withdrawnGross(found) ?? 0, transferred)
}

/** The balances of orders, in the given order. */
export async function balancesOf(db: Queryable, found: readonly OrderToWithdraw[]): Promise<TransferBalance[]> {
  const ids = found.map(({ order }) => order.id)
  const transfers = await db.select().from(orderTransfers).where(inArray(orderTransfers.orderId, ids))
  const changes = await db.select().from(orderChanges).where(inArray(orderChanges.orderId, ids))
  const events = await db.select().from(orderEvents).where(inArray(orderEvents.orderId, ids))
  return found.map((one) => {
    const { order } = one
    const own = transfers.filter(({ orderId }) => orderId === order.id)
    const amounts = (kind: 'in' | 'out') => own.flatMap((row) => (row.kind === kind ? [row.amount] : []))
    const timeline = events.flatMap(({ orderId, status }) => (orderId === order.id ? [{ kind: status }] : []))
    const hasArrived = hasTransferArrived({ ...order.snapshot, timeline })
    // Changes of a paid order only make it cheaper, and give the difference back themselves.
    const byChanges = sumOf(changes.flatMap(({ orderId, refundGross }) => (orderId === order.id ? [refundGross] : [])))
    const isAssumed = hasArrived && amounts('in').length === 0
    const received = isAssumed ? order.totalGross + byChanges : sumOf(amounts('in'))
    const givenBack = sumOf(amounts('out'))
    const kept = order.status === 'cancelled' ? leftToDeclarations(one, hasArrived) : order.totalGross
    return {
      keys: new Set(own.flatMap(({ key }) => key ?? [])),
      isAssumed,
      received,
      givenBack,
      toGiveBack: Math.max(0, received - byChanges - kept - givenBack),
      backOfPrice: Math.max(0, givenBack - Math.max(0, received - byChanges - order.totalGross)),
    }
  })
}

/** The balance of an order. */
export async function balanceOf(db: Queryable, order: OrderRow, now: Date): Promise<TransferBalance> {
  const [balance] = await balancesOf(db, await ordersToWithdraw(db, [order], now))
  if (!balance) throw new Error('The order is gone')
  return balance
}

/** Orders with money to be given back, latest first, with the amounts. */
export async function findToGiveBack(
  db: Queryable,
  now: Date,
): Promise<{ readonly order: OrderRow; readonly amount: number }[]> {
  // Those for which it may be: what declarations cover is only known of each.
  const { rows } = await db.execute<{ id: number }>(sql`
    select o.id from orders o
    left join (
      select order_id, sum(amount) filter (where kind = 'in') as come, coalesce(sum(amount) filter (where kind = 'out'), 0) as gone
      from order_transfers group by order_id
    ) t on t.order_id = o.id
    where (t.order_id is not null or (o.status = 'cancelled' and o.snapshot #>> '{payment,key}' = 'bank_transfer'))
      and coalesce(t.come, case when exists (
        select from order_events e where e.order_id = o.id and e.status in ${[...afterTransfer]}
      ) then o.total_gross + (select coalesce(sum(refund_gross), 0) from order_changes c where c.order_id = o.id) else 0 end)
        - coalesce(t.gone, 0)
        - (case when o.status = 'cancelled' then 0 else o.total_gross end) > 0
    order by o.id desc`)
  const ids = rows.map(({ id }) => id)
  const candidates = ids.length === 0 ? [] : await db.select().from(orders).where(inArray(orders.id, ids))
  const found = await ordersToWithdraw(
    db,
    candidates.toSorted((a, b) => b.id - a.id),
    now,
  )
  const balances = await balancesOf(db, found)
  return found.flatMap(({ order }, index) => {
    const amount = balances[index]?.toGiveBack ?? 0
    return amount > 0 ? [{ order, amount }] : []
  })
}

/** Notes that a transfer has come for an order, which must be locked. @returns whether it was not noted before */
export async function insertIncoming(
  db: Queryable,
  orderId: number,
  { amount, key }: { readonly amount: number; readonly key: string },
  now: Date,
): Promise<boolean> {
  const rows = await db
    .insert(orderTransfers)
    .values({ orderId, kind: 'in', amount, key, createdAt: now })
    .onConflictDoNothing()
    .returning({ id: orderTransfers.id })
  return rows.length > 0
}

/** Why nothing, or not that much, is to be given back. */
export class GiveBackRefusal extends Refusal {}

/**
 * What is to be given back of an order's transfers: the amount, or all of it. Throws a GiveBackRefusal if nothing is, or
 * if it is more than that.
 */
export async function planGiveBack(
  db: Queryable,
  order: OrderRow,
  amount: number | undefined,
  now: Date,
): Promise<GivenBack> {
  const { toGiveBack } = await balanceOf(db, order, now)
  if (toGiveBack === 0) throw new GiveBackRefusal(ofTransfers.nothingToGiveBack(order.orderNumber))
  const chosen = amount ?? toGiveBack
  if (chosen > toGiveBack)
    throw new GiveBackRefusal(ofTransfers.moreThanGivenBack(order.orderNumber, formatMoney(toGiveBack, order.currency)))
  return { amount: chosen, left: toGiveBack - chosen }
}

/** An amount that was or may be given back, in minor units. */
export interface GivenBack {
  readonly amount: number
  /** What is still to be given back after that. */
  readonly left: number
}

/** The transfers of an order that were noted, earliest first. */
export async function findTransfers(db: Queryable, orderId: number): Promise<TransferRow[]> {
  return db.select().from(orderTransfers).where(eq(orderTransfers.orderId, orderId)).orderBy(orderTransfers.id)
}
