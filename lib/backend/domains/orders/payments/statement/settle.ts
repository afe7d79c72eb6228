import { inArray, sql } from 'drizzle-orm'
import type { CurrencyCode } from '@/lib/money/currency'
import { formatMoney } from '@/lib/money/money'
import type { Services } from '../../../../platform/context'
import type { Also, Queryable } from '../../../../platform/db/database'
import { orders } from '../../../../platform/db/schema/shop'
import { Refusal } from '../../../../platform/refusal'
import { changeOrderStatus, StatusRefusal } from '../../change-status'
import type { OrderRow } from '../../store'
import { ordersToWithdraw } from '../../withdrawals/order'
import { findOrderByNumber } from '../../withdrawals/store'
import type { Statement } from './credit'
import { matchCredits, referenceKey, referencesIn, type AwaitedOrder, type Match } from './match'
import { ofOrders } from '../../../../platform/said/orders'
import { ofTransfers } from '../../../../platform/said/work'

/** Transfers of a statement, matched with orders, and noted as their payments. */

/** A transfer that does not pay its order. */
export class TransferRefusal extends Refusal {}

const isByTransfer = ({ snapshot }: OrderRow) => snapshot.payment.key === 'bank_transfer'
const isAwaiting = (order: OrderRow) => isByTransfer(order) && order.status === 'received' && order.totalGross > 0

/** Orders as transfers may be for them, with what they await. */
async function awaitedOf(db: Queryable, found: readonly OrderRow[], now: Date): Promise<AwaitedOrder[]> {
  return (await ordersToWithdraw(db, found, now)).map(({ order, declared }) => ({
    number: order.orderNumber,
    currency: order.currency,
    // The corrected amount is one that the shop has written itself.
    amount: declared.length > 0 ? null : order.totalGross,
    isAwaiting: isAwaiting(order),
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
}

/**
 * Notes that the transfer for an order has come: the order is processed from then on, and its buyer mailed. Throws a
 * TransferRefusal, changing nothing, for an order that does not await just this amount.
 * @param also done in the transaction of the change
 * @returns "known" if the order was paid before, and nothing has changed
 */
export async function noteTransfer(
  services: Services,
  { number, amount, currency }: Transfer,
  also?: Also<OrderRow>,
): Promise<'paid' | 'known'> {
  const { database, now } = services
  const order = await findOrderByNumber(database, number)
  if (!order) throw new TransferRefusal(ofOrders.noOrder(number))
  if (!isAwaiting(order)) {
    if (isByTransfer(order) && order.status !== 'received' && order.status !== 'cancelled') return 'known'
    throw new TransferRefusal(ofTransfers.awaitsNone(order.orderNumber, order.status))
  }
  const [awaited] = await awaitedOf(database, [order], now())
  const due = awaited?.amount ?? null
  if (due === null) throw new TransferRefusal(ofTransfers.awaitsCorrected(order.orderNumber))
  if (due !== amount || order.currency !== currency)
    throw new TransferRefusal(
      ofTransfers.awaitsOther(order.orderNumber, formatMoney(amount, currency), formatMoney(due, order.currency)),
    )
  try {
    await changeOrderStatus(services, order, 'processing', {
      isWanted: (locked) => locked.status === 'received' && locked.totalGross === amount,
      ...(also && { also }),
    })
    return 'paid'
  } catch (error) {
    // Somebody else has noted it meanwhile.
    const current = error instanceof StatusRefusal && (await findOrderByNumber(database, number))
    if (current && current.status === 'processing') return 'known'
    throw error
  }
}
