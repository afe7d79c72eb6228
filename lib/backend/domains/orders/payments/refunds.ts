import { randomBytes } from 'node:crypto'
import type { PaymentState } from '@/lib/contract/order'
import type { CurrencyCode } from '@/lib/money/currency'
import { formatMoney } from '@/lib/money/money'
import { logError } from '@/lib/telemetry/log'
import type { Services } from '../../../platform/context'
import type { Queryable } from '../../../platform/db/database'
import { ProviderRefusal, type PaymentReport } from '../../../platform/payments/provider'
import { Refusal } from '../../../platform/refusal'
import { dueOf, settleDue, sumOf, transferredOf } from '../changes/store'
import { decisiveAttempt } from '../payment-choice'
import { lockOrder, type OrderRow } from '../store'
import { refundedGross } from '../withdrawals/rules'
import { findWithdrawals } from '../withdrawals/store'
import { processReport } from './payments'
import { findUndecidedRefund, insertRefund, type RefundRow } from './refund-store'
import { answerMinutes, clearUp, completeRefund } from './settle-refund'
import { countRefund, countReturn, findAttempts, type Attempt } from './store'
import { ofOrders } from '../../../platform/said/orders'
import type { Said } from '../../../platform/said/said'

/** Money in minor units. */
interface Money {
  readonly amount: number
  readonly currency: CurrencyCode
}

/** Why an attempt cannot be refunded. */
export class RefundRefusal extends Refusal {}

/** Whether the provider has made a refund is not known yet; it stays counted until it is. */
export class RefundUndecided extends Error {
  constructor(
    readonly said: Said,
    options: ErrorOptions,
  ) {
    super(said.en, options)
  }
}

const refundableStates: readonly PaymentState[] = ['paid', 'needs_review']

/** Whether money was taken that can be returned. Under review, it is up to the provider. */
export function isRefundable({ state, providerReference }: Attempt): boolean {
  return providerReference !== null && refundableStates.includes(state)
}

/**
 * The payment of an order to refund: the one named, or the only one. A second payment of the same order is under review.
 * Throws a RefundRefusal without one, or if there are several.
 */
export async function findRefundable(db: Queryable, order: OrderRow, reference?: string): Promise<Attempt> {
  const { orderNumber } = order
  const attempts = await findAttempts(db, order.id)
  if (reference !== undefined) {
    const named = attempts.find((attempt) => attempt.reference === reference)
    if (!named) throw new RefundRefusal(ofOrders.noPayment(orderNumber, reference))
    return named
  }
  const [found = attempts[0], ...others] = attempts.filter(isRefundable)
  if (!found) throw new RefundRefusal(ofOrders.notByCard(orderNumber))
  if (others.length === 0) return found
  const listed = [found, ...others].map((attempt) => `${attempt.reference} (${attempt.state})`).join(', ')
  throw new RefundRefusal(ofOrders.severalPayments(orderNumber, listed))
}

/** Why an amount, in minor units, exceeds what is left of a payment. */
function excessOf(taken: Money, refunded: number): RefundRefusal {
  const text = (amount: number) => formatMoney(amount, taken.currency)
  if (refunded === 0) return new RefundRefusal(ofOrders.moreThanPaid(text(taken.amount)))
  return new RefundRefusal(ofOrders.alreadyRefunded(text(refunded), text(taken.amount), text(taken.amount - refunded)))
}

/** What has been refunded of a payment, to the card or by transfers for its order, in minor units. */
async function refundedOf(db: Queryable, { id, refunded }: Attempt, attempts: readonly Attempt[], orderId: number) {
  // A second payment is not the one that transfers gave back.
  if (decisiveAttempt(attempts)?.id !== id) return refunded
  return refunded + refundedGross(await findWithdrawals(db, [orderId]), 'transfer')
}

/** How much to refund, in minor units, of what is left of a payment; and of that, what is due after changes. */
type Choose = (left: Money, due: number, db: Queryable) => number | Promise<number>

/** The attempt with all others of its order. */
async function withOthers(db: Queryable, { id, orderId }: Attempt) {
  const attempts = await findAttempts(db, orderId)
  const attempt = attempts.find((one) => one.id === id)
  if (!attempt) throw new Error('The payment is gone')
  return { attempt, attempts }
}

/** The attempt with all others of its order, which is locked. */
async function lockAttempt(db: Queryable, given: Attempt) {
  await lockOrder(db, given.orderId)
  return withOthers(db, given)
}

type Known = Awaited<ReturnType<typeof withOthers>>

/**
 * What is left of a payment, in minor units.
 * @param taken what the provider has taken, which may differ from the request of a payment under review
 */
async function leftOf(db: Queryable, { attempt, attempts }: Known, taken: Money) {
  const before = await refundedOf(db, attempt, attempts, attempt.orderId)
  const { amount, currency } = attempt.state === 'paid' ? attempt : taken
  return { paid: { amount, currency }, before, left: amount - before }
}

/** The amount that is chosen of what is left of a payment. Throws a RefundRefusal for more. */
async function chosenOf(db: Queryable, known: Known, taken: Money, choose: Choose): Promise<Money> {
  const { paid, before, left } = await leftOf(db, known, taken)
  const { state, orderId } = known.attempt
  const due = state === 'paid' ? await dueOf(db, orderId) : 0
  const amount = await choose({ amount: left, currency: paid.currency }, due, db)
  if (left <= 0 || amount > left) throw excessOf(paid, before)
  return { amount, currency: paid.currency }
}

/** What can still be refunded of a payment, as far as the shop knows, in minor units; zero if nothing was taken. */
export async function refundableOf(db: Queryable, attempt: Attempt): Promise<number> {
  if (!isRefundable(attempt)) return 0
  return Math.max(0, (await leftOf(db, await withOthers(db, attempt), attempt)).left)
}

/**
 * What has gone back to the card as far as the shop knows, in minor units, like the provider counts it. What changes of
 * the order had left to be refunded was taken off the payment's amount (`countReturn`), whichever way it went back.
 * @param taken what the buyer paid
 */
async function knownToCard(db: Queryable, { state, amount, refunded, orderId }: Attempt, taken: number) {
  return state === 'paid' ? refunded + taken - amount - (await transferredOf(db, orderId)) : refunded
}

type Counting = Pick<RefundRow, 'amount' | 'currency' | 'refundedBefore'> & {
  readonly withdrawalId?: number | undefined
}

/** Counts a refund: what is due after changes comes first, unless it is for a declaration, which is about the rest. */
async function count(
  db: Queryable,
  attempt: Attempt,
  { amount, ...counting }: Counting,
  now: Date,
): Promise<RefundRow> {
  const { id: attemptId, orderId, state } = attempt
  const isForChanges = state === 'paid' && counting.withdrawalId === undefined
  const settled = isForChanges ? await settleDue(db, orderId, amount, 'card', now) : []
  await countReturn(db, attemptId, sumOf(settled))
  await countRefund(db, attemptId, amount - sumOf(settled))
  const reference = `${attempt.reference}-${randomBytes(6).toString('hex')}`
  return insertRefund(db, { ...counting, reference, attemptId, amount, settled, createdAt: now })
}

/**
 * Records what the provider has refunded without the shop, as in its control panel; null if there is nothing like that.
 * It may be the very refund that is asked for, so that one is refused.
 */
async function adoptForeign(services: Services, given: Attempt, report: PaymentReport): Promise<RefundRow | null> {
  const { refunded } = report
  if (refunded === null) return null
  const adopted = await services.database.transaction(async (db) => {
    const { attempt } = await lockAttempt(db, given)
    // The undecided one may be part of it.
    if (await findUndecidedRefund(db, attempt.id)) return null
    const known = await knownToCard(db, attempt, report.amount)
    if (refunded <= known) return null
    const { currency } = attempt.state === 'paid' ? attempt : report
    return count(db, attempt, { amount: refunded - known, currency, refundedBefore: known }, services.now())
  })
  if (adopted) await completeRefund(services, given, adopted)
  return adopted
}

/**
 * Counts a refund in the turn of its order, so that with concurrent ones, whatever the way, no more is given back than
 * was taken. Null if there is nothing to refund.
 */
async function reserveRefund(
  { database, now }: Services,
  given: Attempt,
  report: PaymentReport,
  choose: Choose,
  withdrawalId: number | undefined,
): Promise<RefundRow | null> {
  return database.transaction(async (db) => {
    const known = await lockAttempt(db, given)
    const { attempt } = known
    const { amount, currency } = await chosenOf(db, known, report, choose)
    if (amount === 0) return null
    const undecided = await findUndecidedRefund(db, attempt.id)
    if (undecided) throw new RefundRefusal(undecidedSaid(undecided))
    const isKnown = report.refunded === (await knownToCard(db, attempt, report.amount))
    const refundedBefore = isKnown ? report.refunded : null
    return count(db, attempt, { amount, currency, refundedBefore, withdrawalId }, now())
  })
}

const undecidedSaid = ({ amount, currency, createdAt }: RefundRow) =>
  ofOrders.refundUndecided(formatMoney(amount, currency), createdAt.toISOString(), answerMinutes)

/** Records the payment's state after a refund. Returns the state known before if the provider cannot be asked. */
async function stateAfter(services: Services, { providerReference, state, reference }: Attempt): Promise<PaymentState> {
  try {
    const report = await services.payments.query(providerReference ?? '')
    await processReport(services, report)
    return report.state
  } catch (error) {
    logError('refund_query_failed', error, { reference })
    return state
  }
}

/** Has the provider make a refund. Throws its error if it did not, or a RefundUndecided if that is not known. */
async function callForRefund(services: Services, attempt: Attempt, refund: RefundRow): Promise<void> {
  const { amount, reference } = refund
  try {
    await services.payments.refund(attempt.providerReference ?? '', amount, reference)
  } catch (error) {
    const outcome = await clearUp(services, attempt, refund, error instanceof ProviderRefusal)
    if (outcome === 'not_made') throw error
    if (outcome === null) throw new RefundUndecided(undecidedSaid(refund), { cause: error })
    return
  }
  try {
    await completeRefund(services, attempt, refund)
  } catch (error) {
    // It must not look as if it was not made. The sweeper completes it.
    logError('refund_record_failed', error, { reference })
  }
}

/** The provider's reference of a payment that may be refunded. Throws a RefundRefusal for others. */
function requireRefundable({ payments }: Services, attempt: Attempt): string {
  const { providerReference, reference, state, provider } = attempt
  if (!isRefundable(attempt) || providerReference === null)
    throw new RefundRefusal(ofOrders.notRefundable(reference, state))
  if (provider !== payments.name) throw new RefundRefusal(ofOrders.otherProvider(provider, payments.name))
  return providerReference
}

/**
 * The amount that `refundAttempt` would refund, for somebody to confirm. Throws a RefundRefusal if nothing was paid, it was
 * paid through another provider, or the amount exceeds what is left.
 */
export async function previewRefund(services: Services, attempt: Attempt, choose: Choose): Promise<Money> {
  const { database, payments } = services
  const reference = requireRefundable(services, attempt)
  // Under review, what was paid may differ from the request.
  const taken = attempt.state === 'paid' ? attempt : await payments.query(reference)
  return chosenOf(database, await withOthers(database, attempt), taken, choose)
}

/**
 * Refunds a payment, fully or partly, whatever has become of its order. `choose` determines the amount; 0 does nothing.
 * Returns it with the state reported by the provider afterwards, or the one known before if it cannot be asked. Throws a
 * RefundRefusal when nothing was paid, it was paid through another provider, the amount exceeds what is left, or the
 * provider has refunded something that the shop did not know, which is recorded; a RefundUndecided if no answer came,
 * with the refund counted; or the provider's error, with nothing counted, if it does not refund.
 * @param withdrawalId the declaration that it is for, which the mail names
 */
export async function refundAttempt(
  services: Services,
  attempt: Attempt,
  choose: Choose,
  withdrawalId?: number,
): Promise<Money & { readonly state: PaymentState }> {
  const { payments } = services
  const { reference, currency, state } = attempt
  const providerReference = requireRefundable(services, attempt)
  const report = await payments.query(providerReference)
  if (report.state !== 'paid' && (state !== 'paid' || report.state === 'refunded')) {
    await processReport(services, report)
    throw new RefundRefusal(ofOrders.reportedAs(payments.name, reference, report.state))
  }
  const foreign = await adoptForeign(services, attempt, report)
  if (foreign)
    throw new RefundRefusal(
      ofOrders.refundedElsewhere(payments.name, formatMoney(foreign.amount, foreign.currency), reference),
    )
  const refund = await reserveRefund(services, attempt, report, choose, withdrawalId)
  if (!refund) return { amount: 0, currency, state }
  await callForRefund(services, attempt, refund)
  return { amount: refund.amount, currency: refund.currency, state: await stateAfter(services, attempt) }
}
