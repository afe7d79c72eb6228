import type { PaymentState } from '@/lib/contract/order'
import type { CurrencyCode } from '@/lib/money/currency'
import { formatMoney, toDecimal } from '@/lib/money/money'
import type { Services } from '../../../platform/context'
import type { Queryable } from '../../../platform/db/database'
import { commandLine, logSecurity } from '../../security/log'
import { queueInvoices } from '../invoices/plan'
import { mailRefund } from '../mails'
import { decisiveAttempt } from '../payment-choice'
import { lockOrder, type OrderRow } from '../store'
import { refundedGross } from '../withdrawals/rules'
import { findWithdrawals } from '../withdrawals/store'
import { processReport } from './payments'
import { countRefund, findAttempts, type Attempt } from './store'

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

/**
 * Counts a refund in the turn of its order, so that with concurrent ones, whatever the way, no more is given back than
 * was taken.
 */
async function reserveRefund(
  { database }: Services,
  { id, orderId }: Attempt,
  taken: Money,
  { choose, count }: Refunding,
): Promise<Money> {
  const { currency } = taken
  return database.transaction(async (db) => {
    await lockOrder(db, orderId)
    const attempts = await findAttempts(db, orderId)
    const attempt = attempts.find((one) => one.id === id)
    if (!attempt) throw new Error('The payment is gone')
    const before = await refundedOf(db, attempt, attempts, orderId)
    const paid = attempt.state === 'paid' ? attempt.amount : taken.amount
    const left = paid - before
    const amount = choose({ amount: left, currency })
    if (left <= 0 || amount > left) throw excessOf({ amount: paid, currency }, before)
    await count(db, id, amount)
    return { amount, currency }
  })
}

interface Refunding {
  readonly choose: (left: Money) => number
  readonly count: typeof countRefund
}

/**
 * Refunds a payment, fully or partly, whatever has become of its order. `choose` determines the amount from what has not
 * been refunded yet. Returns it with the state reported by the provider afterwards. Throws a RefundRefusal when nothing
 * was paid, it was paid through another provider, or the amount exceeds what is left.
 * @param withdrawal the number of the declaration that it is for, which the mail names
 * @param count where it is counted; by default, as a refund of what the order costs
 */
export async function refundAttempt(
  services: Services,
  attempt: Attempt,
  choose: Refunding['choose'],
  { withdrawal = '', count = countRefund }: { readonly withdrawal?: string } & Partial<Pick<Refunding, 'count'>> = {},
): Promise<Money & { readonly state: PaymentState }> {
  const { database, payments } = services
  const { providerReference } = attempt
  if (!isRefundable(attempt) || providerReference === null)
    throw new RefundRefusal(`The payment ${attempt.reference} is ${attempt.state}: there is nothing to refund.`)
  if (attempt.provider !== payments.name)
    throw new RefundRefusal(`It was paid through ${attempt.provider}, but PAYMENT_PROVIDER is ${payments.name}.`)
  const taken = await amountTaken(services, attempt, providerReference)
  const refunded = await reserveRefund(services, attempt, taken, { choose, count })
  try {
    await payments.refund(providerReference, refunded.amount)
  } catch (error) {
    await count(database, attempt.id, -refunded.amount)
    throw error
  }
  await recordRefund(services, attempt, refunded, withdrawal)
  const report = await payments.query(providerReference)
  await processReport(services, report)
  return { ...refunded, state: report.state }
}
