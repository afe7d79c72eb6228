import { shopDay } from '@/lib/calendar/working-days'
import { formatMoney } from '@/lib/money/money'
import { logError, logWarning } from '@/lib/telemetry/log'
import type { Invoicing, Services } from '../../../platform/context'
import {
  InvoiceRefusal,
  InvoicingBusy,
  linesGross,
  totalOf,
  type InvoiceDocument,
  type IssuedInvoice,
} from '../../../platform/invoicing/provider'
import { mailInvoice } from '../mails'
import type { OrderRow } from '../store'
import { claimInvoice, findSubject, updateClaimed, type InvoiceRow } from './store'

/** Longer than all calls for a document take together: a process without a result by then is considered dead. */
const leaseMs = 10 * 60_000
/**
 * Minutes before the next attempt: more than a call may take, so that the provider has ended the last one. Számlázz.hu
 * allows five attempts; then somebody has to look.
 */
const waitMinutes = [2, 10, 30, 120]
const notReadySeconds = 60
const maxErrorLength = 500

/** How a document is issued: what is needed besides its row. */
interface Task {
  readonly row: InvoiceRow
  readonly order: OrderRow
  readonly document: InvoiceDocument
  /** What an invoice is to be about, in minor units: the order's total before the changes that it is corrected by. */
  readonly orderedGross: number
}

/** The document as issued: found, if an earlier attempt has issued it, otherwise issued now. Never twice (R-INVOICE-4). */
async function obtain({ provider }: Invoicing, { document, orderedGross }: Task): Promise<IssuedInvoice> {
  const { kind, content } = document
  const asMoney = (minor: number) => formatMoney(minor, content.currency)
  if (kind === 'invoice' && totalOf(content) !== orderedGross)
    throw new InvoiceRefusal(
      `Its lines add up to ${asMoney(totalOf(content))}, but the order's total is ${asMoney(orderedGross)}.`,
    )
  const issued = (await provider.find(document)) ?? (await provider.issue(document))
  const expected = linesGross(content)
  if (issued.gross !== expected)
    throw new InvoiceRefusal(`${issued.number} is about ${asMoney(issued.gross)}, not ${asMoney(expected)}.`)
  return issued
}

/** Issues a claimed document, fetches its PDF and mails it. */
async function issueClaimed(services: Services, invoicing: Invoicing, task: Task): Promise<void> {
  const { database, now } = services
  const { row, order } = task
  let { number, providerId, pdf } = row
  if (number === null || providerId === null) {
    const issued = await obtain(invoicing, task)
    ;({ number, providerId, pdf } = issued)
    // At once, as what follows may fail.
    await updateClaimed(database, row, { number, providerId, url: issued.url, issuedAt: now() })
  }
  pdf ??= await invoicing.provider.download({ number, providerId })
  if (pdf === null) throw new NotReady()
  const { id, kind } = row
  const issued = { id, kind, number, pdf }
  await database.transaction(async (db) => {
    await updateClaimed(db, row, { state: 'issued', pdf, lastError: null })
    await mailInvoice(db, services, order, issued)
  })
}

/** The PDF of an issued document does not exist yet. */
class NotReady extends Error {
  constructor() {
    super('The PDF is not ready')
  }
}

const later = (now: Date, seconds: number) => new Date(now.getTime() + seconds * 1000)

/** Records a failure. Returns false when the next document would fail, too. */
async function postpone({ database, now }: Services, row: InvoiceRow, error: unknown): Promise<boolean> {
  const lastError = (error instanceof Error ? error.message : String(error)).slice(0, maxErrorLength)
  const about = { invoice: row.id, kind: row.kind, attempts: row.attempts }
  // Neither is an attempt: nothing was issued, or all of it.
  if (error instanceof InvoicingBusy || error instanceof NotReady) {
    const seconds = error instanceof InvoicingBusy ? error.seconds : notReadySeconds
    if (error instanceof InvoicingBusy) logWarning('invoicing_busy', { ...about, seconds })
    const attempts = row.attempts - 1
    await updateClaimed(database, row, { state: 'queued', dueAt: later(now(), seconds), attempts, lastError })
    return error instanceof NotReady
  }
  const wait = waitMinutes[row.attempts - 1]
  if (error instanceof InvoiceRefusal || wait === undefined) {
    logError('invoice_failed', error, about)
    await updateClaimed(database, row, { state: 'failed', lastError })
    return true
  }
  logError('invoice_postponed', error, about)
  await updateClaimed(database, row, { state: 'queued', dueAt: later(now(), wait * 60), lastError })
  return false
}

/**
 * Issues everything due, one by one; several processes share the work. Ends early when the provider fails. No effect
 * without a provider.
 */
export async function issueInvoices(services: Services): Promise<void> {
  const { database, invoicing, now } = services
  if (!invoicing) return
  for (;;) {
    const row = await claimInvoice(database, invoicing.provider.name, now(), later(now(), leaseMs / 1000))
    if (!row) return
    try {
      const { order, documents, corrected } = await database.transaction((db) => findSubject(db, row))
      const changes = documents.filter(({ content }) => content.isOfChange)
      const document: InvoiceDocument = {
        reference: row.reference,
        orderNumber: order.orderNumber,
        kind: row.kind,
        content: row.content,
        corrected,
        day: shopDay(now()),
      }
      const orderedGross = changes.reduce((sum, { content }) => sum - totalOf(content), order.totalGross)
      await issueClaimed(services, invoicing, { row, order, document, orderedGross })
    } catch (error) {
      if (!(await postpone(services, row, error))) return
    }
  }
}
