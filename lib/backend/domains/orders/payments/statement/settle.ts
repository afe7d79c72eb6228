import { inArray, sql } from 'drizzle-orm'
import type { CurrencyCode } from '@/lib/money/currency'
import { formatMoney } from '@/lib/money/money'
import type { Services } from '../../../../platform/context'
import type { Also, Queryable } from '../../../../platform/db/database'
import { orders } from '../../../../platform/db/schema/shop'
import { Refusal } from '../../../../platform/refusal'
import { changeOrderStatus, StatusRefusal } from '../../change-status'
import { lockOrder, type OrderRow } from '../../store'
import { ordersToWithdraw } from '../../withdrawals/order'
import { findOrderByNumber } from '../../withdrawals/store'
import { balanceOf, balancesOf, insertIncoming, isByTransfer } from '../transfers'
import type { Statement } from './credit'
import { matchCredits, referenceKey, referencesIn, type AwaitedOrder, type Match } from './match'
import { ofOrders } from '../../../../platform/said/orders'
import { ofTransfers } from '../../../../platform/said/work'

/** Transfers of a statement, matched with orders, and noted as their payments. */

/** A transfer that does not pay its order. */
export class TransferRefusal extends Refusal {}

const isAwaiting = (order: OrderRow) => isByTransfer(order) && order.status === 'received' && order.totalGross > 0
/** Of other orders, a transfer is no payment; once they are cancelled, all that comes is to be given back. */
const isNoted = (order: OrderRow) => isByTransfer(order) || order.status === 'cancelled'

/** Orders as transfers may be for them, with what they await. */
async function awaitedOf(db: Queryable, found: readonly OrderRow[], now: Date): Promise<AwaitedOrder[]> {
  const withDeclarations = await ordersToWithdraw(db, found, now)
  const balances = await balancesOf(db, withDeclarations)
  return withDeclarations.map(({ order, declared }, index) => ({
    number: order.orderNumber,
    currency: order.currency,
    // The corrected amount is one that the shop has written itself.
    amount: declared.length > 0 ? null : order.totalGross,
    isAwaiting: isAwaiting(order),
    isNoted: isNoted(order),
    isAssumed: balances[index]?.isAssumed ?? false,
    keys: balances[index]?.keys ?? new Set(),
  }))
}

const keyInSql = sql`upper(regexp_replace(${orders.orderNumber}, '[^[:alnum:]]', '', 'g'))`
/** References that are looked up at a time. */
const batchSize = 5000

/** Matches what a statement says has come in with the shop's orders; changes nothing. */
export async function matchStatement({ database, now }: Services, { credits }: Statement): Promise<Match[]> {
  const keys = [...new Set(credits.flatMap(({ text }) => referencesIn(text)))]
  const found: OrderRow[] = []
  for (let start = 0; start < keys.length; start += batchSize)
    found.push(
      ...(await database
        .select()
        .from(orders)
        .where(inArray(keyInSql, keys.slice(start, start + batchSize)))),
    )
  const awaited = await awaitedOf(database, found, now())
  return matchCredits(credits, new Map(awaited.map((order) => [referenceKey(order.number), order])))
}

/** A transfer that is for an order. */
export interface Transfer {
  readonly number: string
  /** In minor units. */
  readonly amount: number
  readonly currency: CurrencyCode
  /** Tells it from others of the order (`Match`). */
  readonly key: string
}

/** What came of a transfer: its order is processed; it is noted, or was before; it is noted, and to be given back. */
export type NotedAs = 'paid' | 'known' | 'surplus'

export interface Noted {
  readonly order: OrderRow
  readonly outcome: NotedAs
}

/** Notes a transfer for an order that awaits none. */
async function noteFurther(
  { database, now }: Services,
  { id }: OrderRow,
  transfer: Transfer,
  also: Also<Noted> | undefined,
): Promise<NotedAs> {
  return database.transaction(async (db) => {
    const order = await lockOrder(db, id)
    const before = await balanceOf(db, order, now())
    if (!(await insertIncoming(db, id, transfer, now()))) return 'known'
    const { toGiveBack } = await balanceOf(db, order, now())
    const outcome = toGiveBack > before.toGiveBack ? 'surplus' : 'known'
    await also?.(db, { order, outcome })
    return outcome
  })
}

/** Throws a TransferRefusal unless the amount pays an order that awaits a transfer. */
async function requirePaying({ database, now }: Services, order: OrderRow, { amount }: Transfer): Promise<void> {
  const [awaited] = await awaitedOf(database, [order], now())
  const due = awaited?.amount ?? null
  if (due === null) throw new TransferRefusal(ofTransfers.awaitsCorrected(order.orderNumber))
  if (amount < due)
    throw new TransferRefusal(
      ofTransfers.awaitsOther(order.orderNumber, formatMoney(amount, order.currency), formatMoney(due, order.currency)),
    )
}

/**
 * Notes that a transfer for an order has come, each once. If the order awaits it, it is processed from then on, and its
 * buyer mailed; what exceeds its price, or comes for one that is paid or cancelled, is to be given back. Throws a
 * TransferRefusal, changing nothing, for less than the order costs, for another currency, and for orders paid otherwise.
 * @param also done in the transaction of the note, unless the transfer was noted before
 */
export async function noteTransfer(services: Services, transfer: Transfer, also?: Also<Noted>): Promise<NotedAs> {
  const { database, now } = services
  const { number, amount, currency, key } = transfer
  const order = await findOrderByNumber(database, number)
  if (!order) throw new TransferRefusal(ofOrders.noOrder(number))
  if (!isNoted(order)) throw new TransferRefusal(ofTransfers.awaitsNone(order.orderNumber, order.status))
  if (order.currency !== currency)
    throw new TransferRefusal(
      ofTransfers.otherCurrency(order.orderNumber, order.currency, formatMoney(amount, currency)),
    )
  if (!isAwaiting(order)) return noteFurther(services, order, transfer, also)
  await requirePaying(services, order, transfer)
  try {
    await changeOrderStatus(services, order, 'processing', {
      isWanted: (locked) => locked.status === 'received' && locked.totalGross === order.totalGross,
      also: async (db, moved) => {
        await insertIncoming(db, moved.id, { amount, key }, now())
        await also?.(db, { order: moved, outcome: 'paid' })
      },
    })
    return 'paid'
  } catch (error) {
    // Somebody else has noted or cancelled it meanwhile.
    const current = error instanceof StatusRefusal && (await findOrderByNumber(database, number))
    if (current && !isAwaiting(current)) return noteFurther(services, current, transfer, also)
    throw error
  }
}
