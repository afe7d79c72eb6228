import { shopDay } from '@/lib/calendar/working-days'
import type { Services } from '../../../platform/context'
import type { Also, Queryable } from '../../../platform/db/database'
import { Refusal } from '../../../platform/refusal'
import { queueInvoices, recallCorrections } from '../invoices/plan'
import type { OrderRow } from '../store'
import { casesOf, type WithdrawalCase } from './cases'
import { mailAccepted, mailRefused } from './decision-mails'
import { lockWithdrawal, updateWithdrawal, type WithdrawalRow } from './store'
import { ofOrders } from '../../../platform/said/orders'

/** Why the shop cannot decide on a declaration as wanted. */
export class WithdrawalRefusal extends Refusal {}

const moments = {
  received: 'createdAt',
  accepted: 'decidedAt',
  refused: 'decidedAt',
  refunding: null,
  refunded: 'refundedAt',
} as const

/** Throws unless the declaration is in one of the states that allow what is wanted. */
export function requireState(row: WithdrawalRow, allowed: readonly WithdrawalRow['state'][]): void {
  if (allowed.includes(row.state)) return
  const moment = moments[row.state]
  if (moment === null) throw new WithdrawalRefusal(ofOrders.beingRefunded(row.reference))
  const at = row[moment]
  throw new WithdrawalRefusal(ofOrders.wasDecided(row.reference, row.state, at ? shopDay(at) : undefined))
}

/** The declaration with what is still to be done about it. */
export async function caseOf(db: Queryable, row: WithdrawalRow, now: Date): Promise<WithdrawalCase> {
  const [found] = await casesOf(db, [row], now)
  if (!found) throw new Error('The withdrawal is gone')
  return found
}

/** Makes a declaration that identifies no order one about the given order. */
async function assignOrder(db: Queryable, row: WithdrawalRow, order: OrderRow | undefined): Promise<WithdrawalRow> {
  const { reference, orderId } = row
  if (orderId === null && !order) throw new WithdrawalRefusal(ofOrders.identifiesNoOrder(reference, row.orderReference))
  if (!order || order.id === orderId) return row
  if (orderId !== null) throw new WithdrawalRefusal(ofOrders.isAbout(reference, row.orderReference))
  return updateWithdrawal(db, row.id, { orderId: order.id, orderReference: order.orderNumber })
}

/**
 * Accepts a declaration and mails the buyer what is refunded by when. No effect if it is accepted already. Throws a
 * WithdrawalRefusal, changing nothing, if it was refused or refunded, or if it is about no order.
 * @param order for a declaration that identifies none: the one it is about
 */
export async function acceptWithdrawal(
  services: Services,
  { id }: Pick<WithdrawalRow, 'id'>,
  order?: OrderRow,
  also?: Also<WithdrawalCase>,
): Promise<WithdrawalCase> {
  const now = services.now()
  return services.database.transaction(async (db) => {
    const before = await lockWithdrawal(db, id)
    requireState(before, ['received', 'accepted'])
    const row = await assignOrder(db, before, order)
    if (row.state === 'accepted') return caseOf(db, row, now)
    const accepted = await caseOf(db, await updateWithdrawal(db, id, { state: 'accepted', decidedAt: now }), now)
    if (row.orderId !== null && row.orderId !== before.orderId) await queueInvoices(db, services, row.orderId)
    await mailAccepted(db, services, accepted)
    await also?.(db, accepted)
    return accepted
  })
}

/**
 * Refuses a declaration and mails the buyer why. The order is as if it had not been withdrawn from, and a correction of
 * its invoice that has not been issued is taken back. No effect if it is refused already. Throws a WithdrawalRefusal,
 * changing nothing, if it was accepted, or its money refunded.
 * @returns the declaration, and the numbers of corrections that were issued before
 */
export async function refuseWithdrawal(
  services: Services,
  { id }: Pick<WithdrawalRow, 'id'>,
  reason: string,
  also?: Also<WithdrawalRow>,
): Promise<{ readonly row: WithdrawalRow; readonly corrections: readonly string[] }> {
  const now = services.now()
  return services.database.transaction(async (db) => {
    const before = await lockWithdrawal(db, id)
    requireState(before, ['received', 'refused'])
    if (before.state === 'refused') return { row: before, corrections: [] }
    if (!(await caseOf(db, before, now)).isOpen) throw new WithdrawalRefusal(ofOrders.moneyRefunded(before.reference))
    const row = await updateWithdrawal(db, id, { state: 'refused', reason, decidedAt: now })
    const corrections = row.orderId === null ? [] : await recallCorrections(db, services, row.orderId)
    await mailRefused(db, services, row)
    await also?.(db, row)
    return { row, corrections }
  })
}
