import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import { attemptParameter } from '@/lib/contract/order'
import { logError } from '@/lib/telemetry/log'
import type { Services } from '../../../platform/context'
import { orders } from '../../../platform/db/schema/shop'
import { tooManyRequests } from '../../../platform/http/errors'
import { countRequest } from '../../../platform/http/rate-limit'
import { isOpen, isUnpaid, stateAfterReport } from '../../../platform/payments/attempt'
import { providerTimeoutMs } from '../../../platform/payments/call'
import { ProviderFailure, type PaymentReport } from '../../../platform/payments/provider'
import { settleDue, sumOf } from '../changes/store'
import { mailPaymentResult } from '../mails'
import { queueInvoices } from '../invoices/plan'
import { payMinutes } from '../payment-choice'
import { moveOrder, type OrderRow } from '../store'
import { settleDeclarations } from '../withdrawals/settle'
import {
  claimStart,
  countReturn,
  endUnstarted,
  expire,
  findAttempt,
  findAttemptOfPayment,
  findAttempts,
  findCountryCode,
  lockOrderOfPayment,
  markStarted,
  recordEvent,
  recordUnverified,
  writeReport,
  type Attempt,
  type NewAttempt,
} from './store'

/** A new attempt to pay for an order. `returnUrl` is where the browser returns to. */
export function newAttempt(
  order: Pick<OrderRow, 'id' | 'orderNumber' | 'totalGross' | 'currency'>,
  provider: string,
  returnUrl: string,
  now: Date,
): NewAttempt {
  return {
    reference: `${order.orderNumber}-${randomBytes(6).toString('hex')}`,
    orderId: order.id,
    provider,
    state: 'created',
    amount: order.totalGross,
    currency: order.currency,
    returnUrl,
    expiresAt: new Date(now.getTime() + payMinutes * 60_000),
    createdAt: now,
    updatedAt: now,
  }
}

/** The provider's timeout plus time to record the result. */
const startMs = providerTimeoutMs + 5_000

/**
 * Claims the start of an attempt. Waits for a concurrent claim to finish, or to lapse if its process was killed.
 * Returns false when the attempt no longer needs to be started.
 */
async function mayStart({ database, now }: Services, { id }: Attempt): Promise<boolean> {
  for (const end = performance.now() + startMs; ; await sleep(100)) {
    const time = now()
    if (await claimStart(database, id, time, new Date(time.getTime() + startMs))) return true
    const present = await findAttempt(database, id)
    if (present?.state !== 'created' || performance.now() > end) return false
  }
}

/** The payment URL, unless the attempt has ended in the meantime, for example because its order was cancelled. */
const payableAt = (attempt: Attempt | null) => (attempt && !isUnpaid(attempt.state) ? attempt.redirectUrl : null)

/**
 * Where the browser returns to from an attempt's page: its address names the attempt, as another may be newer by
 * then.
 */
function returnUrlOf({ returnUrl, reference }: Attempt): string {
  const url = new URL(returnUrl)
  url.searchParams.set(attemptParameter, reference)
  return url.href
}

/**
 * Returns the URL where an attempt is paid, requesting it from the provider if necessary. Of concurrent calls for the
 * same attempt, one starts the payment and all return it. Null when the provider cannot be reached (the attempt has
 * then failed, and the buyer may pay again) or the attempt has ended in the meantime.
 */
export async function startPayment(
  services: Services,
  order: Pick<OrderRow, 'orderNumber' | 'locale' | 'snapshot'>,
  attempt: Attempt,
): Promise<string | null> {
  if (attempt.redirectUrl !== null) return attempt.redirectUrl
  if (!(await mayStart(services, attempt))) return payableAt(await findAttempt(services.database, attempt.id))
  try {
    // Reports would come from a provider other than the attempt's, and match no attempt.
    if (attempt.provider !== services.payments.name) throw new Error(`${attempt.provider} is no longer configured`)
    const { invoice_data: invoice } = order.snapshot
    const started = await services.payments.start({
      reference: attempt.reference,
      orderNumber: order.orderNumber,
      amount: attempt.amount,
      currency: attempt.currency,
      locale: order.locale,
      email: order.snapshot.partner_email,
      buyer: {
        name: invoice.name,
        country: await findCountryCode(services.database, invoice.country_id),
        zipcode: invoice.zipcode,
        city: invoice.city,
        address: invoice.address,
      },
      returnUrl: returnUrlOf(attempt),
      expiresAt: attempt.expiresAt,
    })
    const state = await markStarted(services.database, attempt.id, started, services.now())
    return isUnpaid(state) ? null : started.redirectUrl
  } catch (error) {
    logError('payment_start_failed', error, { reference: attempt.reference })
    await endUnstarted(services.database, attempt.id, 'failed', services.now())
    // If the claim lapsed, another call may have reached the provider.
    return payableAt(await findAttempt(services.database, attempt.id))
  }
}

/**
 * Processes a provider's report from a verified notification or a query. Each event is processed once; a payment makes
 * the order received. A payment that no longer fits (an abandoned order, or one paid by another attempt) needs review.
 * Returns false when the payment is unknown.
 */
export async function processReport(services: Services, report: PaymentReport): Promise<boolean> {
  const now = services.now()
  return services.database.transaction(async (db) => {
    const found = await lockOrderOfPayment(db, services.payments.name, report.providerReference)
    if (!found) return false
    const { order, attempts, attempt } = found
    if (!(await recordEvent(db, attempt, report, now))) return true

    let state = stateAfterReport(attempt, report)
    if (state === attempt.state) return true
    const paidElsewhere = attempts.some((other) => other.id !== attempt.id && other.state === 'paid')
    if (state === 'paid' && (paidElsewhere || order.status !== 'awaiting_payment')) state = 'needs_review'
    // All was given back, so what changes had left to be refunded is, too: the rest was of what the order costs.
    const isSettled = state === 'refunded' && attempt.state === 'paid'
    const due = isSettled ? sumOf(await settleDue(db, order.id, attempt.amount, 'card', now)) : 0
    await countReturn(db, attempt.id, due)
    await writeReport(db, { ...attempt, amount: attempt.amount - due }, state, report, now)
    if (state === 'refunded') await settleDeclarations(db, order, now)
    if (state === 'paid') await moveOrder(db, order.id, 'received', now)
    if (state === 'paid' || state === 'failed')
      await mailPaymentResult(db, services, order, attempt, { ...report, state })
    await queueInvoices(db, services, order.id)
    return true
  })
}

/**
 * Limits of queries per payment triggered by unsigned notifications, which anyone knowing its id can send. The sweeper
 * queries open attempts anyway; a decided attempt changes only by a refund, or by another card after a refusal.
 */
export const hintLimits = {
  open: { name: 'payment-hint', limit: 6, windowSeconds: 60 },
  decided: { name: 'payment-hint-decided', limit: 6, windowSeconds: 3600 },
} as const

/**
 * Processes an unverified notification by querying the payment; 429 beyond the limit, so that the provider retries
 * later. Returns false when the payment is unknown.
 */
export async function processHint(services: Services, providerReference: string): Promise<boolean> {
  const { database, payments } = services
  const attempt = await findAttemptOfPayment(database, payments.name, providerReference)
  if (!attempt) return false
  if (attempt.state === 'refunded') return true
  const limit = isOpen(attempt.state) ? hintLimits.open : hintLimits.decided
  const { allowed, retryAfter } = await countRequest(database, limit, attempt.reference, services.now())
  if (!allowed) throw tooManyRequests(retryAfter)
  return processReport(services, await callProviderOrFail(payments.query(providerReference)))
}

/** Awaits the provider's answer; wraps any error in a ProviderFailure. */
async function callProviderOrFail<Answer>(call: Promise<Answer>): Promise<Answer> {
  try {
    return await call
  } catch (error) {
    throw new ProviderFailure(error)
  }
}

/**
 * Whether an attempt was started at a provider formerly selected by PAYMENT_PROVIDER, which can no longer be queried;
 * the current one does not know it.
 */
export function isProviderGone({ payments }: Services, { provider, providerReference }: Attempt): boolean {
  return provider !== payments.name && providerReference !== null
}

/**
 * Abandons an attempt whose provider can no longer be queried. As the buyer may still have paid, it is recorded for the
 * operator, who sees it in `shop health` (R-PAY-13). No effect once the attempt is decided.
 */
export async function abandonUnverified(services: Services, { id, orderId }: Attempt): Promise<void> {
  const now = services.now()
  await services.database.transaction(async (db) => {
    await db.select({ id: orders.id }).from(orders).where(eq(orders.id, orderId)).for('update')
    const attempt = (await findAttempts(db, orderId)).find((one) => one.id === id)
    if (!attempt || !(isOpen(attempt.state) || isUnpaid(attempt.state))) return
    if (!(await recordUnverified(db, attempt, now))) return
    if (isOpen(attempt.state)) await expire(db, attempt.id, now)
    const { reference, provider } = attempt
    logError('payment_abandoned_unverified', new Error(`${provider} is no longer configured`), { reference, provider })
  })
}

/**
 * Queries the provider about an open or unpaid attempt and processes the result: after a refusal, the buyer may have
 * paid with another card on the same page. An open attempt that was never started expires at its deadline. Attempts at
 * a former provider stay unchanged.
 */
export async function queryAttempt(services: Services, attempt: Attempt): Promise<void> {
  if (!isOpen(attempt.state) && !isUnpaid(attempt.state)) return
  if (isProviderGone(services, attempt)) return
  if (attempt.providerReference !== null)
    await processReport(services, await callProviderOrFail(services.payments.query(attempt.providerReference)))
  else if (isOpen(attempt.state) && attempt.expiresAt <= services.now())
    await endUnstarted(services.database, attempt.id, 'expired', services.now())
}

/**
 * Cancels an open attempt at the provider, whose resulting state takes precedence, even a payment. Attempts at a former
 * provider are abandoned unverified.
 */
export async function cancelAttempt(services: Services, attempt: Attempt): Promise<void> {
  if (!isOpen(attempt.state)) return
  if (attempt.providerReference === null)
    return endUnstarted(services.database, attempt.id, 'cancelled', services.now())
  if (isProviderGone(services, attempt)) return abandonUnverified(services, attempt)
  await callProviderOrFail(services.payments.cancel(attempt.providerReference))
  await processReport(services, await callProviderOrFail(services.payments.query(attempt.providerReference)))
}

/**
 * Cancels an attempt after a query, based on its current state, unless the bank is still deciding or its provider can
 * no longer be queried.
 */
export async function abandonAttempt(services: Services, { id, orderId }: Attempt): Promise<void> {
  const attempt = (await findAttempts(services.database, orderId)).find((one) => one.id === id)
  if (!attempt || attempt.state === 'processing' || isProviderGone(services, attempt)) return
  await cancelAttempt(services, attempt)
}
