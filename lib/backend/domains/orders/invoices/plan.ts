import { createHash } from 'node:crypto'
import { shopDay } from '@/lib/calendar/working-days'
import { hasPaid } from '@/lib/contract/order-state'
import type { Invoicing, Services } from '../../../platform/context'
import type { Queryable } from '../../../platform/db/database'
import { text } from '../../../platform/http/texts'
import type { InvoiceContent } from '../../../platform/invoicing/provider'
import { loadMethods } from '../../delivery/store'
import { decisiveAttempt, paymentOutcome } from '../payment-choice'
import { findAttempts, findCountryCode, type Attempt } from '../payments/store'
import { findCountryName, lockOrder, type OrderRow } from '../store'
import { withdrawnGross } from '../withdrawals/amount'
import { isWhollyWithdrawn, ordersToWithdraw, type OrderToWithdraw } from '../withdrawals/order'
import { refundedGross, withdrawnPieces } from '../withdrawals/rules'
import { invoiceContent } from './content'
import { changedLines, neededCorrection, reversed, type Outcome, type Withdrawn } from './corrections'
import { findInvoices, insertInvoice, withdrawUnissued, type InvoiceRow } from './store'

/** Whether an order is to be invoiced now. What is paid on receipt is invoiced when it leaves. Pure. */
export function isInvoiceDue(
  { status }: Pick<OrderRow, 'status'>,
  isPaid: boolean | null,
  at: Invoicing['at'],
): boolean {
  return (
    status === 'shipped' || status === 'delivered' || (at === 'payment' && isPaid === true && status !== 'cancelled')
  )
}

async function isOrderPaid(db: Queryable, order: OrderRow, attempts: readonly Attempt[]): Promise<boolean | null> {
  const { paymentMethods } = await loadMethods(db)
  const method = paymentMethods.find(({ id }) => id === order.paymentMethodId)
  return hasPaid({
    status: order.status,
    outcome: paymentOutcome(order, method?.kind === 'online', attempts),
    attempt: decisiveAttempt(attempts)?.state ?? null,
    method: order.snapshot.payment.key,
  })
}

/** What declarations come to. */
function withdrawalAfter(found: OrderToWithdraw, declared: OrderToWithdraw['declared']): Withdrawn {
  const { lines } = found
  const withdrawn = withdrawnPieces(lines, declared)
  return {
    pieces: withdrawn,
    isWhole: isWhollyWithdrawn({ lines, withdrawn }),
    gross: withdrawnGross(found, declared),
  }
}

async function outcomeOf(db: Queryable, order: OrderRow, attempts: readonly Attempt[], now: Date): Promise<Outcome> {
  const [found] = await ordersToWithdraw(db, [order], now)
  const declared = found?.declared ?? []
  const attempt = decisiveAttempt(attempts)
  // The refund of a second payment leaves the order as it is.
  const isOfOrder = attempt?.state === 'paid' || attempt?.state === 'refunded'
  return {
    isCancelled: order.status === 'cancelled',
    withdrawals: found ? declared.map((_, index) => withdrawalAfter(found, declared.slice(0, index + 1))) : [],
    refundedGross: (isOfOrder ? attempt.refunded : 0) + refundedGross(declared, 'transfer'),
  }
}

/** Unguessable and the same after a restore, when order numbers may be given again. */
function referenceOf({ orderNumber, orderHash }: OrderRow, documents: number): string {
  const mark = createHash('sha256').update(orderHash).digest('hex').slice(0, 12)
  return `${orderNumber}-${mark}-${documents + 1}`
}

interface Planning {
  readonly db: Queryable
  readonly order: OrderRow
  readonly attempts: readonly Attempt[]
  readonly invoicing: Invoicing
  readonly now: Date
}

async function queueInvoice({ db, order, attempts, invoicing, now }: Planning): Promise<void> {
  const isPaid = await isOrderPaid(db, order, attempts)
  if (!isInvoiceDue(order, isPaid, invoicing.at)) return
  const { country_id: countryId } = order.snapshot.invoice_data
  const content = invoiceContent(order, {
    isPaid: isPaid === true,
    fulfilledOn: shopDay(now),
    country: {
      code: await findCountryCode(db, countryId),
      name: await findCountryName(db, countryId, order.locale),
    },
  })
  await insertInvoice(db, {
    orderId: order.id,
    reference: referenceOf(order, 0),
    kind: 'invoice',
    provider: invoicing.provider.name,
    content,
    dueAt: now,
    createdAt: now,
  })
}

/** The content of a correction of an invoice. */
type Corrected = Pick<InvoiceContent, 'lines' | 'rounding' | 'isOfChange'>

async function queueCorrections(planning: Planning, invoice: InvoiceRow, existing: readonly InvoiceRow[]) {
  const { db, order, attempts, now } = planning
  if (existing.some(({ kind }) => kind === 'storno')) return
  const { content: invoiced, provider } = invoice
  const earlier = existing.map(({ content }) => content)
  const queue = async (kind: 'storno' | 'correction', corrected: Corrected) => {
    const content = { ...invoiced, ...corrected, isPaid: true, fulfilledOn: shopDay(now) }
    await insertInvoice(db, {
      orderId: order.id,
      reference: referenceOf(order, earlier.length + 1),
      kind,
      correctsId: invoice.id,
      provider,
      content,
      dueAt: now,
      createdAt: now,
    })
    earlier.push(content)
  }
  const changes = earlier.filter(({ isOfChange }) => isOfChange)
  const change = changedLines(order, invoiced, changes)
  // Of an order that has changed before it was invoiced.
  if (change && earlier.length === 0 && (await withdrawUnissued(db, invoice))) return queueInvoice(planning)
  if (change) await queue('correction', { ...change, isOfChange: true })
  const needed = neededCorrection(
    order,
    invoiced,
    earlier,
    await outcomeOf(db, order, attempts, now),
    text(order.locale, 'invoice.refund'),
  )
  if (needed === null) return
  if (needed.kind === 'correction') return queue('correction', { lines: needed.lines, rounding: needed.rounding })
  if (await withdrawUnissued(db, invoice)) return
  await queue('storno', { lines: invoiced.lines.map(reversed), rounding: 0 - invoiced.rounding })
}

/**
 * Queues the invoice that an order has come to need, or its corrections after a change, cancellation, withdrawal or refund,
 * in the transaction of the change. No effect when nothing is missing, for what costs nothing, and without a provider.
 */
export async function queueInvoices(db: Queryable, services: Services, orderId: number): Promise<void> {
  const { invoicing } = services
  if (!invoicing) return
  const order = await lockOrder(db, orderId)
  if (order.totalGross === 0) return
  const planning = { db, order, attempts: await findAttempts(db, orderId), invoicing, now: services.now() }
  const [invoice, ...corrections] = await findInvoices(db, orderId)
  if (invoice) await queueCorrections(planning, invoice, corrections)
  else await queueInvoice(planning)
}

/**
 * Takes back the corrections of an order's invoice that have not been issued, and queues what it needs now, in the
 * transaction of the change.
 * @returns the numbers of corrections that were issued, or are being issued, and stay
 */
export async function recallCorrections(db: Queryable, services: Services, orderId: number): Promise<string[]> {
  if (!services.invoicing) return []
  const issued: string[] = []
  for (const row of await findInvoices(db, orderId)) {
    if (row.kind === 'invoice' || (await withdrawUnissued(db, row))) continue
    issued.push(row.number ?? row.reference)
  }
  await queueInvoices(db, services, orderId)
  return issued
}
