import { formatMoney, toDecimal } from '@/lib/money/money'
import { logError } from '@/lib/telemetry/log'
import type { Services } from '../../../platform/context'
import { guarded } from '../../../platform/jobs'
import type { PaymentReport } from '../../../platform/payments/provider'
import { Refusal } from '../../../platform/refusal'
import { commandLine, logSecurity } from '../../security/log'
import { findChanges, sumOf, unsettleDue } from '../changes/store'
import { queueInvoices } from '../invoices/plan'
import { mailRefund } from '../mails'
import { lockOrder, type OrderRow } from '../store'
import { completeRefunding, releaseRefunding, settleDeclarations } from '../withdrawals/settle'
import { processReport } from './payments'
import { decideRefund, findRefunds, findUndecidedRefunds, type RefundOutcome, type RefundRow } from './refund-store'
import { countRefund, countReturn, findAttempts, type Attempt } from './store'
import { ofOrders } from '../../../platform/said/orders'

/**
 * Minutes after which the provider has certainly answered the call for a refund, or its process has died: longer than
 * all timeouts and repetitions of a call together.
 */
export const answerMinutes = 5

export const lapsedBefore = (now: Date) => new Date(now.getTime() - answerMinutes * 60_000)

/**
 * What a provider's statement says about a refund; null if it does not tell, for example because more was refunded in
 * the provider's control panel. Pure.
 * @param refunded what the provider has refunded of the payment, in minor units; null if it does not say
 */
export function outcomeOf(
  { amount, refundedBefore }: Pick<RefundRow, 'amount' | 'refundedBefore'>,
  refunded: number | null,
): RefundOutcome | null {
  if (refunded === null || refundedBefore === null) return null
  if (refunded === refundedBefore + amount) return 'made'
  return refunded === refundedBefore ? 'not_made' : null
}

/** Records that a refund was made, logs it and mails it to the buyer. No effect once it is decided. */
export async function completeRefund(services: Services, { id, orderId }: Attempt, refund: RefundRow): Promise<void> {
  const now = services.now()
  const { amount, currency } = refund
  await services.database.transaction(async (db) => {
    const order = await lockOrder(db, orderId)
    if (!(await decideRefund(db, refund.id, 'made', now))) return
    const withdrawal = refund.withdrawalId === null ? null : await completeRefunding(db, refund.withdrawalId, now)
    await logSecurity(db, services, {
      kind: 'refund',
      customerId: order.customerId,
      client: commandLine,
      detail: `${order.orderNumber} ${toDecimal(amount, currency)} ${currency}`,
    })
    await mailRefund(db, services, order, { attemptId: id, amount: formatMoney(amount, currency), withdrawal })
    await settleDeclarations(db, order, now)
    await queueInvoices(db, services, orderId)
  })
}

/**
 * Takes back a refund that the provider did not make. It is made, whatever was answered, if the provider has reported
 * all of the payment as refunded. No effect once it is decided.
 */
export async function releaseRefund(services: Services, attempt: Attempt, refund: RefundRow): Promise<RefundOutcome> {
  const { id, orderId } = attempt
  const isReleased = await services.database.transaction(async (db) => {
    await lockOrder(db, orderId)
    const current = (await findAttempts(db, orderId)).find((one) => one.id === id)
    if (current?.state === 'refunded') return false
    if (!current || !(await decideRefund(db, refund.id, 'not_made', services.now()))) return true
    const { settled } = refund
    const refunded = refund.amount - sumOf(settled)
    // A change may have counted on it in the meantime (`absorbRefund`).
    const absorbed = Math.max(0, refunded - current.refunded)
    const latest = (await findChanges(db, orderId)).at(-1)
    await countRefund(db, id, absorbed - refunded)
    await countReturn(db, id, 0 - sumOf(settled) - absorbed)
    await unsettleDue(db, settled)
    if (latest && absorbed > 0) await unsettleDue(db, [{ changeId: latest.id, amount: absorbed }])
    if (refund.withdrawalId !== null) await releaseRefunding(db, refund.withdrawalId)
    return true
  })
  if (isReleased) return 'not_made'
  await completeRefund(services, attempt, refund)
  return 'made'
}

/** Records an outcome. Returns the one that counts. */
export async function settleRefund(
  services: Services,
  attempt: Attempt,
  refund: RefundRow,
  outcome: RefundOutcome,
): Promise<RefundOutcome> {
  if (outcome === 'not_made') return releaseRefund(services, attempt, refund)
  await completeRefund(services, attempt, refund)
  return outcome
}

/**
 * What becomes of a refund that the provider did not confirm: asks the provider, which may have made it all the same.
 * @param isRefused whether the provider has answered that it does not; without an answer, it may still be about to
 * @returns null while it stays undecided
 */
export async function clearUp(
  services: Services,
  attempt: Attempt,
  refund: RefundRow,
  isRefused: boolean,
): Promise<RefundOutcome | null> {
  let report: PaymentReport
  try {
    report = await services.payments.query(attempt.providerReference ?? '')
  } catch (error) {
    logError('refund_query_failed', error, { reference: refund.reference })
    return null
  }
  const stated = outcomeOf(refund, report.refunded)
  const outcome = stated === 'made' ? stated : isRefused ? 'not_made' : null
  return outcome && settleRefund(services, attempt, refund, outcome)
}

/**
 * Asks the provider about refunds whose answer was lost, and records what it says. Those about which it does not tell
 * are left for a person (`settleByHand`), as are those at a former provider.
 */
export async function sweepRefunds(services: Services): Promise<void> {
  const { database, payments, now } = services
  for (const { attempt, refund } of await findUndecidedRefunds(database, lapsedBefore(now())))
    if (attempt.provider === payments.name && attempt.providerReference !== null)
      await guarded(refund.reference, async () => {
        const report = await payments.query(attempt.providerReference ?? '')
        const outcome = outcomeOf(refund, report.refunded)
        if (outcome) await settleRefund(services, attempt, refund, outcome)
        await processReport(services, report)
      })
}

/** Why a refund cannot be settled by hand. */
export class SettleRefusal extends Refusal {}

/**
 * Records what a person has read in the provider's control panel about the refund of an order whose provider does not
 * tell. Throws a SettleRefusal if there is none, or if the provider may still answer.
 */
export async function settleByHand(
  services: Services,
  { id, orderNumber }: Pick<OrderRow, 'id' | 'orderNumber'>,
  outcome: RefundOutcome,
): Promise<RefundRow & { readonly outcome: RefundOutcome }> {
  const { database, now } = services
  const [found] = (await findRefunds(database, id)).filter((refund) => refund.outcome === null)
  if (!found) throw new SettleRefusal(ofOrders.noUndecidedRefund(orderNumber))
  if (found.createdAt > lapsedBefore(now())) throw new SettleRefusal(ofOrders.mayStillAnswer(answerMinutes))
  const attempt = (await findAttempts(database, id)).find((one) => one.id === found.attemptId)
  if (!attempt) throw new Error('The payment is gone')
  return { ...found, outcome: await settleRefund(services, attempt, found, outcome) }
}
