import type { PaymentState } from '@/lib/contract/order'
import type { CurrencyCode } from '@/lib/money/currency'
import { formatMoney, toDecimal } from '@/lib/money/money'
import { logError } from '@/lib/telemetry/log'
import type { Services } from '../../../platform/context'
import type { Queryable } from '../../../platform/db/database'
import { commandLine, logSecurity } from '../../security/log'
import { dueOf, findChanges, settleDue, sumOf, unsettleDue, type Settled } from '../changes/store'
import { queueInvoices } from '../invoices/plan'
import { mailRefund } from '../mails'
import { decisiveAttempt } from '../payment-choice'
import { lockOrder, type OrderRow } from '../store'
import { refundedGross } from '../withdrawals/rules'
import { findWithdrawals } from '../withdrawals/store'
import { processReport } from './payments'
import { countRefund, countReturn, findAttempts, type Attempt } from './store'

/** Money in minor units. */
interface Money {
  readonly amount: number
  readonly currency: CurrencyCode
}

/** Logs a refund and mails it to the buyer. */
async function recordRefund(
  services: Services,
  { id, orderId }: Attempt,
  { amount, currency }: Money,
  withdrawal: string,
): Promise<void> {
  await services.database.transaction(async (db) => {
    const order = await lockOrder(db, orderId)
    await logSecurity(db, services, {
      kind: 'refund',
      customerId: order.customerId,
      client: commandLine,
      detail: `${order.orderNumber} ${toDecimal(amount, currency)} ${currency}`,
    })
    await mailRefund(db, services, order, { attemptId: id, amount: formatMoney(amount, currency), withdrawal })
    await queueInvoices(db, services, orderId)
  })
}

/** Why an attempt cannot be refunded. */
export class RefundRefusal extends Error {}

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
    if (!named) throw new RefundRefusal(`${orderNumber} has no payment ${reference}.`)
    return named
  }
  const [found = attempts[0], ...others] = attempts.filter(isRefundable)
  if (!found) throw new RefundRefusal(`${orderNumber} was not paid by card.`)
  if (others.length === 0) return found
  const listed = [found, ...others].map((attempt) => `${attempt.reference} (${attempt.state})`).join(', ')
  throw new RefundRefusal(`${orderNumber} has several payments, so choose one with --payment: ${listed}.`)
}

/** What the buyer paid. Under review it may differ from the request, so the provider states it. */
async function amountTaken({ payments }: Services, attempt: Attempt, providerReference: string): Promise<Money> {
  if (attempt.state === 'paid') return attempt
  const report = await payments.query(providerReference)
  if (report.state !== 'paid')
    throw new RefundRefusal(
      `${payments.name} reports the payment ${attempt.reference} as ${report.state}, not as paid.`,
    )
  return report
}

/** Why an amount, in minor units, exceeds what is left of a payment. */
function excessOf(taken: Money, refunded: number): RefundRefusal {
  const text = (amount: number) => formatMoney(amount, taken.currency)
  if (refunded === 0) return new RefundRefusal(`That is more than was paid: ${text(taken.amount)}.`)
  return new RefundRefusal(
    `${text(refunded)} of ${text(taken.amount)} has been refunded already: ${text(taken.amount - refunded)} is left.`,
  )
}

/** What has been refunded of a payment, to the card or by transfers for its order, in minor units. */
async function refundedOf(db: Queryable, { id, refunded }: Attempt, attempts: readonly Attempt[], orderId: number) {
  // A second payment is not the one that transfers gave back.
  if (decisiveAttempt(attempts)?.id !== id) return refunded
  return refunded + refundedGross(await findWithdrawals(db, [orderId]), 'transfer')
}

/** A refund, by what it is of. Amounts in minor units. */
interface Counted extends Money {
  /** Of what the order costs. */
  readonly refunded: number
  /** Of what is due after changes. */
  readonly settled: readonly Settled[]
}

/** How much to refund, in minor units, of what is left of a payment; and of that, what is due after changes. */
type Choose = (left: Money, due: number) => number

/**
 * Counts a refund in the turn of its order, so that with concurrent ones, whatever the way, no more is given back than
 * was taken. What is due after changes comes first, unless it is for a declaration, which is about the rest.
 */
async function reserveRefund(
  { database, now }: Services,
  { id, orderId }: Attempt,
  taken: Money,
  choose: Choose,
  withdrawal: string,
): Promise<Counted> {
  const { currency } = taken
  return database.transaction(async (db) => {
    await lockOrder(db, orderId)
    const attempts = await findAttempts(db, orderId)
    const attempt = attempts.find((one) => one.id === id)
    if (!attempt) throw new Error('The payment is gone')
    const before = await refundedOf(db, attempt, attempts, orderId)
    const isOfOrder = attempt.state === 'paid'
    const paid = isOfOrder ? attempt.amount : taken.amount
    const left = paid - before
    const amount = choose({ amount: left, currency }, isOfOrder ? await dueOf(db, orderId) : 0)
    if (left <= 0 || amount > left) throw excessOf({ amount: paid, currency }, before)
    const settled = isOfOrder && withdrawal === '' ? await settleDue(db, orderId, amount, 'card', now()) : []
    const refunded = amount - sumOf(settled)
    await countReturn(db, id, sumOf(settled))
    await countRefund(db, id, refunded)
    return { amount, currency, refunded, settled }
  })
}

/** Takes back a refund that the provider did not make. */
async function releaseRefund({ database }: Services, { id, orderId }: Attempt, { refunded, settled }: Counted) {
  await database.transaction(async (db) => {
    await lockOrder(db, orderId)
    const attempt = (await findAttempts(db, orderId)).find((one) => one.id === id)
    // The provider has reported it in the meantime, whatever it answered.
    if (!attempt || attempt.state === 'refunded') return
    // A change may have counted on it in the meantime (`absorbRefund`).
    const absorbed = Math.max(0, refunded - attempt.refunded)
    const latest = (await findChanges(db, orderId)).at(-1)
    await countRefund(db, id, absorbed - refunded)
    await countReturn(db, id, 0 - sumOf(settled) - absorbed)
    await unsettleDue(db, settled)
    if (latest && absorbed > 0) await unsettleDue(db, [{ changeId: latest.id, amount: absorbed }])
  })
}

/** What follows a refund that was made. A fault here must not look as if it was not: it would be made again. */
async function followRefund(
  services: Services,
  attempt: Attempt,
  providerReference: string,
  refund: Money,
  withdrawal: string,
): Promise<PaymentState> {
  const { reference } = attempt
  try {
    await recordRefund(services, attempt, refund, withdrawal)
  } catch (error) {
    logError('refund_record_failed', error, { reference })
  }
  try {
    const report = await services.payments.query(providerReference)
    await processReport(services, report)
    return report.state
  } catch (error) {
    logError('refund_query_failed', error, { reference })
    return attempt.state
  }
}

/**
 * Refunds a payment, fully or partly, whatever has become of its order. `choose` determines the amount; 0 does nothing.
 * Returns it with the state reported by the provider afterwards, or the one known before if it cannot be asked. Throws a
 * RefundRefusal when nothing was paid, it was paid through another provider, or the amount exceeds what is left; or the
 * provider's error, with nothing counted, if it does not refund.
 * @param withdrawal the number of the declaration that it is for, which the mail names
 */
export async function refundAttempt(
  services: Services,
  attempt: Attempt,
  choose: Choose,
  withdrawal = '',
): Promise<Money & { readonly state: PaymentState }> {
  const { payments } = services
  const { providerReference } = attempt
  if (!isRefundable(attempt) || providerReference === null)
    throw new RefundRefusal(`The payment ${attempt.reference} is ${attempt.state}: there is nothing to refund.`)
  if (attempt.provider !== payments.name)
    throw new RefundRefusal(`It was paid through ${attempt.provider}, but PAYMENT_PROVIDER is ${payments.name}.`)
  const taken = await amountTaken(services, attempt, providerReference)
  const counted = await reserveRefund(services, attempt, taken, choose, withdrawal)
  const { amount, currency } = counted
  if (amount === 0) return { amount, currency, state: attempt.state }
  try {
    await payments.refund(providerReference, amount)
  } catch (error) {
    await releaseRefund(services, attempt, counted)
    throw error
  }
  const state = await followRefund(services, attempt, providerReference, { amount, currency }, withdrawal)
  return { amount, currency, state }
}
