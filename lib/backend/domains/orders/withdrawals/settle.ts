import type { Queryable } from '../../../platform/db/database'
import { decisiveAttempt } from '../payment-choice'
import { findAttempts } from '../payments/store'
import type { OrderRow } from '../store'
import { casesOf } from './cases'
import { ordersToWithdraw, refundsOf } from './order'
import { refundedGross } from './rules'
import { isPending, lockWithdrawal, updateWithdrawal, type WithdrawalRow } from './store'

/** What refunds to the card do to declarations. The declaration's order must be locked. */

/** Marks a declaration as refunded whose money went back to the card. */
export async function completeRefunding(db: Queryable, id: number, now: Date): Promise<WithdrawalRow> {
  const row = await lockWithdrawal(db, id)
  if (row.state !== 'refunding') return row
  return updateWithdrawal(db, id, { state: 'refunded', decidedAt: row.decidedAt ?? now, refundedAt: now })
}

/** Makes a declaration again what it was before a refund that was not made. */
export async function releaseRefunding(db: Queryable, id: number): Promise<void> {
  const { state, decidedAt } = await lockWithdrawal(db, id)
  if (state !== 'refunding') return
  const before = decidedAt === null ? 'received' : 'accepted'
  await updateWithdrawal(db, id, { state: before, refundedBy: null, refundedGross: null })
}

/**
 * Marks the pending declarations of an order as refunded once all that was paid for it has gone back, without naming
 * them, each with its share of what went to the card.
 */
export async function settleDeclarations(db: Queryable, order: OrderRow, now: Date): Promise<void> {
  const [found] = await ordersToWithdraw(db, [order], now)
  const attempt = decisiveAttempt(await findAttempts(db, order.id))
  if (!found || !attempt || !refundsOf(found, attempt).isWhole) return
  let left = Math.max(0, attempt.refunded - refundedGross(found.declared, 'card'))
  for (const { row, amount } of await casesOf(db, found.declared.filter(isPending), now)) {
    const gross = Math.min(left, amount ?? left)
    left -= gross
    await updateWithdrawal(db, row.id, {
      state: 'refunded',
      decidedAt: row.decidedAt ?? now,
      refundedAt: now,
      // Nothing is left for one about what another has covered.
      ...(gross > 0 && { refundedBy: 'card', refundedGross: gross }),
    })
  }
}
