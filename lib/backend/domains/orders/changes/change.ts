import { and, eq, sql } from 'drizzle-orm'
import { nameWithOptions } from '@/lib/contract/configure'
import { formatMoney } from '@/lib/money/money'
import { commitChange } from '../../../platform/cache/announcements'
import type { Services } from '../../../platform/context'
import type { Also, Queryable } from '../../../platform/db/database'
import type { ChangedLine } from '../../../platform/db/schema/fulfilment'
import { orderLines, orders } from '../../../platform/db/schema/shop'
import { inTurn } from '../../../platform/db/turns'
import { isOpen } from '../../../platform/payments/attempt'
import { lockProducts } from '../../cart/product-facts'
import type { ReconciledCart } from '../../cart/reconcile'
import { loadCartContext } from '../../cart/store'
import { queueInvoices } from '../invoices/plan'
import { decisiveAttempt } from '../payment-choice'
import { cancelAttempt } from '../payments/payments'
import { findAttempts } from '../payments/store'
import { changedSnapshot } from '../snapshot'
import { isUnsent } from '../statuses'
import { deductStock, piecesOut, releaseStock } from '../stock'
import { lockOrder, releaseCoupon, type OrderRow } from '../store'
import { ordersToWithdraw, paymentOf } from '../withdrawals/order'
import { mailOrderChanged, type Settlement } from './mails'
import { ChangeRefusal, planChange, stateOf, type Pieces } from './plan'
import { absorbRefund, findCardPayment, refundChanges } from './refund'
import { dueOf, insertChange, type ChangeRow } from './store'
import { ofOrders } from '../../../platform/said/orders'

/** What a change comes to. */
export interface PlannedChange {
  readonly lines: readonly ChangedLine[]
  /** In minor units. */
  readonly totalBefore: number
  readonly totalAfter: number
  /** Gross, in minor units: a smaller order may have to pay for its delivery. */
  readonly deliveryAfter: number
  readonly paymentFeeAfter: number
  /** In minor units, of what was paid. */
  readonly refundGross: number
  readonly settlement: Settlement
  /** The code of a coupon that does not apply any more. */
  readonly lostCoupon: string | null
}

interface Planned extends PlannedChange {
  readonly reconciled: ReconciledCart
  /** Pieces taken from stock, by product id. */
  readonly taken: ReadonlyMap<number, number>
  /** What earlier refunds have given back of the difference already, in minor units. */
  readonly absorbed: number
}

interface Changed {
  readonly order: OrderRow
  /** Null if the order had these quantities already. */
  readonly change: ChangeRow | null
  /** Refunded to the card now, in minor units. */
  readonly refunded: number
  /** What is still to be given back after changes, in minor units. */
  readonly due: number
  /** How that is given back. */
  readonly dueBy: 'card' | 'transfer'
}

/** Whether the order is paid. Throws a ChangeRefusal if it cannot be changed, whatever the quantities. */
async function requireChangeable(db: Queryable, order: OrderRow, now: Date): Promise<'paid' | 'unpaid'> {
  const { orderNumber, status, snapshot } = order
  if (!isUnsent(status)) throw new ChangeRefusal(ofOrders.changedInStatus(orderNumber, status))
  if (snapshot.offer) throw new ChangeRefusal(ofOrders.agreedInQuote(orderNumber, snapshot.offer.offer_number))
  const [found] = await ordersToWithdraw(db, [order], now)
  if (!found || found.declared.length > 0) throw new ChangeRefusal(ofOrders.withdrawnFrom(orderNumber))
  const { payment } = await paymentOf(db, found)
  if (payment === 'refunded') throw new ChangeRefusal(ofOrders.orderRefunded(orderNumber))
  if (payment === undefined) throw new ChangeRefusal(ofOrders.paymentUndecided(orderNumber))
  return payment === 'paid' ? 'paid' : 'unpaid'
}

function changedLines({ snapshot }: OrderRow, wanted: Pieces): ChangedLine[] {
  return snapshot.items.flatMap((item) => {
    const { id, article_number: articleNumber, quantity: before } = item
    const after = wanted.get(id) ?? before
    return after === before ? [] : [{ productId: id, articleNumber, name: nameWithOptions(item), before, after }]
  })
}

/** What a change comes to; null if it changes nothing. Throws a ChangeRefusal if it is not possible. */
async function plan(db: Queryable, services: Services, order: OrderRow, wanted: Pieces): Promise<Planned | null> {
  const { orderNumber, currency, totalGross: before } = order
  const lines = changedLines(order, wanted)
  if (lines.length === 0) return null
  const payment = await requireChangeable(db, order, services.now())
  if (order.snapshot.items.every(({ id, quantity }) => (wanted.get(id) ?? quantity) === 0))
    throw new ChangeRefusal(ofOrders.nothingLeft(orderNumber))
  const products = order.snapshot.items.map(({ product, quantity }) => ({ productId: product.id, quantity }))
  const state = { ...stateOf(order), lines: products }
  const context = await loadCartContext(db, order.cartId, state, currency, services.now())
  const taken = await piecesOut(db, order.id)
  const reconciled = planChange(order, context, taken, wanted)
  const { total, delivery, paymentFee } = reconciled.totals
  const after = total.gross
  const text = (amount: number) => formatMoney(amount, currency)
  if (after === 0 && before > 0) throw new ChangeRefusal(ofOrders.wouldCostNothing(orderNumber))
  // It was received without a payment, and has no way to be paid.
  if (before === 0 && after > 0) throw new ChangeRefusal(ofOrders.freeWouldCost(orderNumber, text(after)))
  const lostCoupon = reconciled.coupon ? null : (order.snapshot.coupon?.code ?? null)
  const fees = { deliveryAfter: delivery.gross, paymentFeeAfter: paymentFee.gross }
  const planned = { lines, totalBefore: before, totalAfter: after, ...fees, lostCoupon, reconciled, taken }
  if (payment === 'unpaid') {
    const settlement = before === 0 ? 'none' : order.status === 'awaiting_payment' ? 'pay' : 'as_agreed'
    return { ...planned, refundGross: 0, absorbed: 0, settlement }
  }
  if (after > before) throw new ChangeRefusal(ofOrders.paidWouldCostMore(orderNumber, text(after), text(before)))
  const absorbed = Math.min(before - after, decisiveAttempt(await findAttempts(db, order.id))?.refunded ?? 0)
  const refundGross = before - after - absorbed
  const way = (await findCardPayment(db, services, order.id)) ? 'card' : 'transfer'
  return { ...planned, refundGross, absorbed, settlement: refundGross === 0 ? 'none' : way }
}

/**
 * What a change would come to, for somebody to confirm; null if it changes nothing. Throws a ChangeRefusal like
 * `changeOrderLines`.
 * @param wanted pieces by the id of their line item; others stay
 */
export async function previewChange(
  services: Services,
  order: OrderRow,
  wanted: Pieces,
): Promise<PlannedChange | null> {
  return plan(services.database, services, order, wanted)
}

interface ChangeOptions {
  /** Whether what it comes to is still what was confirmed. */
  readonly isWanted?: (planned: PlannedChange) => boolean
  /** Done in the transaction of the change, before the refund. */
  readonly also?: Also<{ readonly before: OrderRow; readonly after: OrderRow; readonly change: ChangeRow }>
}

/** Sums of pieces by product id. */
function sumBy<Item>(list: readonly Item[], of: (item: Item) => readonly [productId: number, pieces: number]) {
  const sums = new Map<number, number>()
  for (const [productId, pieces] of list.map(of)) sums.set(productId, (sums.get(productId) ?? 0) + pieces)
  return sums
}

/** Writes the new quantities: lines, stock, coupon and the order's snapshot. */
async function writeLines(
  db: Queryable,
  order: OrderRow,
  { lines, reconciled, taken }: Planned,
  tags: string[],
  now: Date,
): Promise<OrderRow> {
  const { id: orderId } = order
  const { items } = order.snapshot
  const productOf = (itemId: number) => items.find(({ id: of }) => of === itemId)?.product.id ?? itemId
  const stock = [...sumBy(lines, ({ productId, before, after }) => [productOf(productId), after - before])].map(
    ([productId, difference]) => {
      const had = taken.get(productId) ?? 0
      return { productId, delta: had === 0 ? 0 : Math.max(difference, -had) }
    },
  )
  const back = stock.flatMap(({ productId, delta }) => (delta < 0 ? [[productId, -delta] as const] : []))
  const more = stock.flatMap(({ productId, delta }) => (delta > 0 ? [{ productId, stockTaken: delta }] : []))
  await releaseStock(db, { cause: 'order_changed', orderId }, new Map(back), tags, now)
  await deductStock(db, more, { cause: 'order_changed', orderId }, tags, now)
  const lineOf = (productId: number) => and(eq(orderLines.orderId, orderId), eq(orderLines.productId, productId))
  const left = new Map<number, { quantity: number; unitGross: number; totalGross: number; totalNet: number }>()
  for (const [index, { product, quantity, unitGross }] of reconciled.lines.entries()) {
    const { gross = 0, net = 0 } = reconciled.totals.lines[index] ?? {}
    const productId = productOf(product.id)
    const before = left.get(productId)
    left.set(productId, {
      quantity: quantity + (before?.quantity ?? 0),
      unitGross: before?.unitGross ?? unitGross,
      totalGross: gross + (before?.totalGross ?? 0),
      totalNet: net + (before?.totalNet ?? 0),
    })
  }
  for (const productId of new Set(items.map(({ product }) => product.id)))
    if (!left.has(productId)) await db.delete(orderLines).where(lineOf(productId))
  for (const [productId, sums] of left) {
    const taking = more.find((one) => one.productId === productId)?.stockTaken ?? 0
    await db
      .update(orderLines)
      .set({ ...sums, stockTaken: sql`${orderLines.stockTaken} + ${taking}` })
      .where(lineOf(productId))
  }
  if (order.snapshot.coupon && !reconciled.coupon) await releaseCoupon(db, orderId)
  const [row] = await db
    .update(orders)
    .set({
      snapshot: changedSnapshot(order.snapshot, reconciled, order),
      totalGross: reconciled.totals.total.gross,
      updatedAt: now,
    })
    .where(eq(orders.id, orderId))
    .returning()
  if (!row) throw new Error('The order is gone')
  return row
}

/**
 * Changes the quantities of an order's line items before it is sent; 0 removes one. Everything it costs is calculated
 * anew by the rules of the checkout, stock follows, the buyer is mailed, and the invoice corrected. What was paid too
 * much goes back to the card at once, or is noted as due for a transfer, unless an earlier refund has covered it; an order
 * that is paid cannot come to cost more. The same quantities again only refund what is still due.
 * Throws a ChangeRefusal, changing nothing, for what is not possible; if only the refund fails, its error, with the
 * amount due.
 * @param wanted pieces by the id of their line item; others stay
 * @param isConfirmed whether money may go back to a card
 */
export async function changeOrderLines(
  services: Services,
  { id, orderNumber }: OrderRow,
  wanted: Pieces,
  isConfirmed: boolean,
  { isWanted, also }: ChangeOptions = {},
): Promise<Changed> {
  const { database, now } = services
  // Before the lock, so that no payment page is closed for a change that is refused; under it, by what is true then.
  const planFor = async (db: Queryable, order: OrderRow) => {
    const planned = await plan(db, services, order, wanted)
    if (planned?.settlement === 'card' && !isConfirmed)
      throw new ChangeRefusal(ofOrders.confirmRefund(formatMoney(planned.refundGross, order.currency)))
    if (planned && isWanted && !isWanted(planned)) throw new ChangeRefusal(ofOrders.totalChanged(orderNumber))
    return planned
  }
  const found = await database.transaction((db) => lockOrder(db, id))
  // Its payment page asks for another amount.
  if ((await planFor(database, found)) && found.status === 'awaiting_payment')
    for (const attempt of await findAttempts(database, id))
      if (isOpen(attempt.state)) await cancelAttempt(services, attempt)
  const productIds = [...new Set(found.snapshot.items.map(({ product }) => product.id))]
  const done = await inTurn(database, productIds, () =>
    commitChange(services, async (db, tags) => {
      const order = await lockOrder(db, id)
      await lockProducts(db, productIds)
      const planned = await planFor(db, order)
      if (!planned) return { order, change: null }
      if ((await findAttempts(db, id)).some(({ state }) => isOpen(state)))
        throw new ChangeRefusal(ofOrders.beingPaid(orderNumber))
      const row = await writeLines(db, order, planned, tags, now())
      await absorbRefund(db, id, planned.absorbed)
      const change = await insertChange(db, {
        orderId: id,
        lines: planned.lines,
        totalBefore: order.totalGross,
        totalAfter: row.totalGross,
        refundGross: planned.refundGross,
        createdAt: now(),
      })
      await mailOrderChanged(db, services, row, change, planned.settlement)
      await queueInvoices(db, services, id)
      await also?.(db, { before: order, after: row, change })
      return { order: row, change }
    }),
  )
  const payment = await findCardPayment(database, services, id)
  const refunded = payment && isConfirmed ? await refundChanges(services, payment) : 0
  return { ...done, refunded, due: await dueOf(database, id), dueBy: payment ? 'card' : 'transfer' }
}
