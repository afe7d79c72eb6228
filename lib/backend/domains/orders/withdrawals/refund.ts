import { and, eq, inArray } from 'drizzle-orm'
import type { CurrencyCode } from '@/lib/money/currency'
import { formatMoney } from '@/lib/money/money'
import type { Services } from '../../../platform/context'
import type { Queryable } from '../../../platform/db/database'
import { withdrawals } from '../../../platform/db/schema/correspondence'
import { queueInvoices } from '../invoices/plan'
import { findRefundable, refundAttempt } from '../payments/payments'
import type { OrderRow } from '../store'
import { caseOf, requireState, WithdrawalRefusal } from './decide'
import { mailTransferred } from './decision-mails'
import { pendingStates, updateWithdrawal, type WithdrawalRow } from './store'

/** How the money goes back: to the card, which is mailed in any case, or by a transfer that the shop has made. */
export type RefundWay =
  | { readonly by: 'card'; readonly payment?: string | undefined }
  | { readonly by: 'transfer'; readonly isMailed: boolean }

interface Refunded {
  readonly order: OrderRow
  /** Minor units of the order's currency. */
  readonly amount: number
}

/** The amount to refund for a pending declaration; throws a WithdrawalRefusal if there is none. */
async function planRefund(
  { database, now }: Services,
  row: WithdrawalRow,
  chosen: (currency: CurrencyCode) => number | undefined,
): Promise<Refunded> {
  const { reference } = row
  requireState(row, pendingStates)
  const { order, due, left } = await caseOf(database, row, now())
  if (!order) throw new WithdrawalRefusal(`${reference} identifies no order: accept it for its order first.`)
  const amount = chosen(order.currency) ?? due
  if (amount === null)
    throw new WithdrawalRefusal(`How much is to be refunded for ${reference} is unknown: name the amount.`)
  if (amount === 0) throw new WithdrawalRefusal(`There is nothing to refund for ${reference}.`)
  if (amount > left)
    throw new WithdrawalRefusal(`That is more than is left of the payment: ${formatMoney(left, order.currency)}.`)
  return { order, amount }
}

/** Marks a declaration as refunded, so that of concurrent refunds only one is made. */
async function claim(db: Queryable, row: WithdrawalRow, by: RefundWay['by'], amount: number, now: Date) {
  const claimed = await db
    .update(withdrawals)
    .set({
      state: 'refunded',
      decidedAt: row.decidedAt ?? now,
      refundedAt: now,
      refundedBy: by,
      refundedGross: amount,
    })
    .where(and(eq(withdrawals.id, row.id), inArray(withdrawals.state, [...pendingStates])))
    .returning({ id: withdrawals.id })
  if (claimed.length === 0) throw new WithdrawalRefusal(`${row.reference} has just been decided on by somebody else.`)
}

async function refundToCard(services: Services, row: WithdrawalRow, { order, amount }: Refunded, payment?: string) {
  const attempt = await findRefundable(services.database, order, payment)
  await claim(services.database, row, 'card', amount, services.now())
  try {
    await refundAttempt(services, attempt, () => amount)
  } catch (error) {
    const { state, decidedAt } = row
    const unrefunded = { refundedAt: null, refundedBy: null, refundedGross: null }
    await updateWithdrawal(services.database, row.id, { state, decidedAt, ...unrefunded })
    throw error
  }
}

/**
 * Refunds a declaration that was not refused, which settles it: to the card through the payment provider, or by a
 * transfer that the shop has made, of which the buyer is told. Throws a WithdrawalRefusal or RefundRefusal, changing
 * nothing, if it was refunded or refused before, or if the amount is unknown, zero or more than is left of the payment.
 * @param chosen the amount in minor units of a currency; by default what is due
 */
export async function refundWithdrawal(
  services: Services,
  row: WithdrawalRow,
  way: RefundWay,
  chosen: (currency: CurrencyCode) => number | undefined,
): Promise<Refunded> {
  const refund = await planRefund(services, row, chosen)
  if (way.by === 'card') {
    await refundToCard(services, row, refund, way.payment)
    return refund
  }
  const { order, amount } = refund
  await services.database.transaction(async (db) => {
    await claim(db, row, 'transfer', amount, services.now())
    if (way.isMailed) await mailTransferred(db, services, row, order, formatMoney(amount, order.currency))
    await queueInvoices(db, services, order.id)
  })
  return refund
}
