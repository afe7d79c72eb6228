import { optionsText } from '@/lib/contract/configure'
import type { z } from '@hono/zod-openapi'
import type { Context } from 'hono'
import type { Role } from '@/lib/contract/desk/roles'
import type { deskOrderRowSchema, DeskOrder } from '@/lib/contract/desk/work'
import type { OrderStatus } from '@/lib/contract/order'
import { toDecimal } from '@/lib/money/money'
import { loadMethods } from '../domains/delivery/store'
import { dueOf } from '../domains/orders/changes/store'
import { nextStatuses } from '../domains/orders/change-status'
import { findNotes, type NoteRow } from '../domains/orders/notes'
import { orderFacts, orderForShop } from '../domains/orders/order-for-shop'
import { contentsOf, leftToSend } from '../domains/orders/parcels/contents'
import { findParcels } from '../domains/orders/parcels/store'
import { isRefundable, refundableOf } from '../domains/orders/payments/refunds'
import { findAttempts, type Attempt } from '../domains/orders/payments/store'
import { balanceOf, findTransfers } from '../domains/orders/payments/transfers'
import { isUnsent } from '../domains/orders/statuses'
import { piecesOut } from '../domains/orders/stock'
import { findOrderEvents, type OrderRow } from '../domains/orders/store'
import { chosenInLanguage } from '../domains/orders/view'
import { ordersToWithdraw } from '../domains/orders/withdrawals/order'
import { refundedGross, type Pieces } from '../domains/orders/withdrawals/rules'
import { findOrderByNumber } from '../domains/orders/withdrawals/store'
import type { BackendEnv } from '../platform/context'
import type { Queryable } from '../platform/db/database'
import { HttpError } from '../platform/http/errors'
import type { StaffRow } from './staff'

/** Orders as the desk sees them. */

/** The order with a number; 404 if there is none. */
export async function requireOrder(db: Queryable, number: string): Promise<OrderRow> {
  const order = await findOrderByNumber(db, number)
  if (!order) throw new HttpError(404, 'errors.notFound')
  return order
}

type Chosen = Pick<OrderRow['snapshot'], 'payment' | 'delivery'>

/** @param chosen the order's methods in the reader's language */
export function rowOf(order: OrderRow, chosen: Chosen): z.infer<typeof deskOrderRowSchema> {
  const { snapshot, currency } = order
  return {
    id: order.orderNumber,
    status: order.status,
    placed_at: order.createdAt.toISOString(),
    customer: snapshot.invoice_data.name,
    email: snapshot.partner_email,
    currency,
    total_gross: toDecimal(order.totalGross, currency),
    payment: chosen.payment.title,
    delivery: chosen.delivery.title,
  }
}

/** What people of the warehouse may say of an order: that it is packed, has left or has arrived. */
const warehouseStatuses: ReadonlySet<OrderStatus> = new Set(['processing', 'shipped', 'delivered'])

export const mayMove = (role: Role, status: OrderStatus) => role !== 'warehouse' || warehouseStatuses.has(status)

/** Who changes line items and refunds. */
export const orderChangers = ['owner', 'sales'] as const satisfies readonly Role[]

/** A note is removed by its author, or by an owner. */
export const mayRemoveNote = ({ id, role }: Pick<StaffRow, 'id' | 'role'>, { staffId }: NoteRow) =>
  role === 'owner' || staffId === id

/** What of an order is in no parcel yet. */
async function unpackedOf(db: Queryable, order: OrderRow, withdrawn: Pieces) {
  const items = leftToSend(order, await findParcels(db, order.id), withdrawn)
  const names = contentsOf({ items }, order)
  return items.map(({ productId: id, quantity }, index) => ({ id, name: names[index]?.name ?? '', quantity }))
}

async function paymentOf(db: Queryable, attempt: Attempt): Promise<DeskOrder['payments'][number]> {
  const { reference, provider, state, amount, refunded, currency, updatedAt } = attempt
  return {
    reference,
    provider,
    state,
    amount: toDecimal(amount, currency),
    refunded: toDecimal(refunded, currency),
    left: toDecimal(await refundableOf(db, attempt), currency),
    at: updatedAt.toISOString(),
  }
}

/** What a cancelled order leaves to do: pieces that are not on sale again, and a payment that is not refunded. */
async function leftToDo(db: Queryable, { id, status }: OrderRow, payments: readonly Attempt[]) {
  const left: DeskOrder['left_to_do'] = []
  if (status !== 'cancelled') return left
  if ([...(await piecesOut(db, id)).values()].some((pieces) => pieces > 0)) left.push('pieces_out')
  if (payments.some(isRefundable)) left.push('refund')
  return left
}

/** An order with what the reader may do with it; its methods in their language, its items in the shop's. */
export async function shownOrder(c: Context<BackendEnv>, found: OrderRow): Promise<DeskOrder> {
  const services = c.get('services')
  const { person } = c.get('desk')
  const { role } = person
  const { database, now } = services
  const order = await orderForShop(database, found)
  const chosen = chosenInLanguage(found, await loadMethods(database), c.get('locale'))
  const { snapshot } = order
  const { summary } = snapshot
  const [withdrawable] = await ordersToWithdraw(database, [order], now())
  const withdrawn: Pieces = withdrawable?.withdrawn ?? new Map()
  const { next, why } = await nextStatuses(database, order, now(), withdrawable)
  const isChanger = orderChangers.some((one) => one === role)
  const timeline = await findOrderEvents(database, order.id)
  const payments = await findAttempts(database, order.id)
  const transferredBack = refundedGross(withdrawable?.declared ?? [], 'transfer')
  return {
    ...rowOf(order, chosen),
    next: next.filter((status) => mayMove(role, status)),
    why_not: why?.[c.get('locale')] ?? null,
    language: order.locale,
    ...orderFacts(services, order),
    may: { change: isChanger && isUnsent(order.status) && !snapshot.offer, refund: isChanger },
    refund_due_gross: toDecimal(await dueOf(database, order.id), order.currency),
    left_to_send: await unpackedOf(database, order, withdrawn),
    left_to_do: await leftToDo(database, order, payments),
    transferred_back_gross: toDecimal(transferredBack, order.currency),
    transfer_back_gross: toDecimal((await balanceOf(database, order, now())).toGiveBack, order.currency),
    transfers: (await findTransfers(database, order.id)).map(({ kind, amount, createdAt }) => ({
      kind,
      amount: toDecimal(amount, order.currency),
      at: createdAt.toISOString(),
    })),
    delivery_gross: summary.delivery_gross,
    payment_fee_gross: summary.payment_fee_gross,
    cash_rounding: summary.cash_rounding ?? 0,
    coupon_gross: summary.total_discount_amount_gross,
    total_net: summary.total_amount_net,
    lines: snapshot.items.map((item) => ({
      id: item.id,
      article_number: item.article_number,
      name: item.name,
      options: optionsText(item.options),
      note: item.note ?? '',
      quantity: item.quantity,
      withdrawn: withdrawn.get(item.id) ?? 0,
      price_gross: item.price_gross,
      total_gross: item.total_gross,
    })),
    payments: await Promise.all(payments.map((attempt) => paymentOf(database, attempt))),
    parcels: (await findParcels(database, order.id)).map(({ carrierName, number, url, createdAt }) => ({
      carrier: carrierName,
      number,
      url,
      at: createdAt.toISOString(),
    })),
    timeline: timeline.map(({ status, at }) => ({ status, at: at.toISOString() })),
    notes: (await findNotes(database, order.id)).map((note) => ({
      id: note.id,
      author: note.author,
      text: note.text,
      at: note.createdAt.toISOString(),
      may_remove: mayRemoveNote(person, note),
    })),
  }
}
