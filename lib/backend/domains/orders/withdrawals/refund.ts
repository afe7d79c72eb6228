import type { CurrencyCode } from '@/lib/money/currency'
import { formatMoney } from '@/lib/money/money'
import type { Services } from '../../../platform/context'
import type { Also, Queryable } from '../../../platform/db/database'
import { queueInvoices } from '../invoices/plan'
import { findRefundable, refundAttempt } from '../payments/refunds'
import { lockOrder, type OrderRow } from '../store'
import { caseOf, requireState, WithdrawalRefusal } from './decide'
import { mailTransferred } from './decision-mails'
import { findById, lockWithdrawal, pendingStates, updateWithdrawal, type WithdrawalRow } from './store'
import { ofOrders } from '../../../platform/said/orders'

/** How the money goes back: to the card, which is mailed in any case, or by a transfer that the shop has made. */
export type RefundWay =
  | { readonly by: 'card'; readonly payment?: string | undefined }
  | { readonly by: 'transfer'; readonly isMailed: boolean }

/** The amount in minor units of a currency; by default what is due. */
type Choose = (currency: CurrencyCode) => number | undefined

interface Refunded {
  readonly order: OrderRow
  /** Minor units of the order's currency. */
  readonly amount: number
}

interface Wanted {
  readonly choose: Choose
  /** Done once the declaration is marked; a card's provider is asked after that. */
  readonly also?: Also<Refunded> | undefined
}

/** The amount to refund for a pending declaration; throws a WithdrawalRefusal if there is none. */
export async function planRefund(db: Queryable, row: WithdrawalRow, choose: Choose, now: Date): Promise<Refunded> {
  const { reference } = row
  requireState(row, pendingStates)
  const { order, due, left } = await caseOf(db, row, now)
  if (!order) throw new WithdrawalRefusal(ofOrders.acceptFirst(reference))
  const amount = choose(order.currency) ?? due
  if (amount === null) throw new WithdrawalRefusal(ofOrders.amountUnknown(reference))
  if (amount === 0) throw new WithdrawalRefusal(ofOrders.nothingToRefund(reference))
  if (amount > left) throw new WithdrawalRefusal(ofOrders.moreThanLeft(formatMoney(left, order.currency)))
  return { order, amount }
}

interface Claimed extends Refunded {
  /** The declaration as it was. */
  readonly before: WithdrawalRow
}

/**
 * Marks a declaration as refunded, or as being refunded to the card, in the turn of its order, so that concurrent
 * refunds, also of other declarations, never exceed the payment.
 */
async function claim(
  db: Queryable,
  { id, orderId }: Pick<WithdrawalRow, 'id' | 'orderId'>,
  by: RefundWay['by'],
  { choose, also }: Wanted,
  now: Date,
): Promise<Claimed> {
  if (orderId !== null) await lockOrder(db, orderId)
  const before = await lockWithdrawal(db, id)
  const { order, amount } = await planRefund(db, before, choose, now)
  const refund = { refundedBy: by, refundedGross: amount }
  const done = { state: 'refunded', decidedAt: before.decidedAt ?? now, refundedAt: now } as const
  await updateWithdrawal(db, id, { ...refund, ...(by === 'card' ? { state: 'refunding' } : done) })
  await also?.(db, { order, amount })
  return { order, amount, before }
}

async function refundToCard(services: Services, row: WithdrawalRow, wanted: Wanted, payment?: string) {
  const { database, now } = services
  // Refused without asking the provider if it is impossible anyway.
  const { order } = await planRefund(database, await findById(database, row.id), wanted.choose, now())
  const attempt = await findRefundable(database, order, payment)
  const claimed = async (db: Queryable) => (await claim(db, row, 'card', wanted, now())).amount
  const { amount } = await refundAttempt(services, attempt, (_left, _due, db) => claimed(db), row.id)
  return { order, amount }
}

async function refundByTransfer(services: Services, row: WithdrawalRow, wanted: Wanted, isMailed: boolean) {
  return services.database.transaction(async (db) => {
    const { order, amount, before } = await claim(db, row, 'transfer', wanted, services.now())
    if (isMailed) await mailTransferred(db, services, before, order, formatMoney(amount, order.currency))
    await queueInvoices(db, services, order.id)
    return { order, amount }
  })
}

/**
 * Refunds a declaration that was not refused, which settles it: to the card through the payment provider, or by a
 * transfer that the shop has made, of which the buyer is told. Throws a WithdrawalRefusal or RefundRefusal, changing
 * nothing, if it was refunded or refused before, or if the amount is unknown, zero or more than is left of the payment.
 */
export async function refundWithdrawal(
  services: Services,
  row: WithdrawalRow,
  way: RefundWay,
  choose: Choose,
  also?: Also<Refunded>,
): Promise<Refunded> {
  const wanted = { choose, also }
  return way.by === 'card'
    ? refundToCard(services, row, wanted, way.payment)
    : refundByTransfer(services, row, wanted, way.isMailed)
}
