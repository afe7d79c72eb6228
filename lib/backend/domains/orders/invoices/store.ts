import { and, asc, desc, eq, inArray, isNull, lte, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Order } from '@/lib/contract/order'
import type { Queryable } from '../../../platform/db/database'
import { invoices } from '../../../platform/db/schema/invoices'
import { orders } from '../../../platform/db/schema/shop'
import { lockOrder, type OrderRow } from '../store'

export type InvoiceRow = typeof invoices.$inferSelect

/** An order's invoice and its corrections, earliest first. */
export async function findInvoices(db: Queryable, orderId: number): Promise<InvoiceRow[]> {
  return db.select().from(invoices).where(eq(invoices.orderId, orderId)).orderBy(asc(invoices.id))
}

/** Queues a document; no effect if it is queued already. */
export async function insertInvoice(db: Queryable, row: typeof invoices.$inferInsert): Promise<void> {
  await db.insert(invoices).values(row).onConflictDoNothing()
}

/** Takes back a document that nobody has begun to issue. Returns false if it is too late. */
export async function withdrawUnissued(db: Queryable, { id }: InvoiceRow): Promise<boolean> {
  const rows = await db
    .delete(invoices)
    .where(and(eq(invoices.id, id), eq(invoices.state, 'queued'), eq(invoices.attempts, 0), isNull(invoices.number)))
    .returning({ id: invoices.id })
  return rows.length > 0
}

/**
 * Claims the next due document for one process until `leaseEnd`; a correction waits for its invoice. The claim is stored
 * before the provider is called, so that after a crash the next attempt knows that there may be a document. Null when
 * nothing is due.
 */
export async function claimInvoice(db: Queryable, provider: string, now: Date, leaseEnd: Date) {
  const original = alias(invoices, 'original')
  const next = db
    .select({ id: invoices.id })
    .from(invoices)
    .leftJoin(original, eq(original.id, invoices.correctsId))
    .where(
      and(
        eq(invoices.provider, provider),
        inArray(invoices.state, ['queued', 'issuing']),
        lte(invoices.dueAt, now),
        or(isNull(invoices.correctsId), eq(original.state, 'issued')),
      ),
    )
    .orderBy(asc(invoices.id))
    .limit(1)
    .for('update', { of: invoices, skipLocked: true })
  const [row] = await db
    .update(invoices)
    .set({ state: 'issuing', attempts: sql`${invoices.attempts} + 1`, dueAt: leaseEnd })
    .where(eq(invoices.id, sql`(${next})`))
    .returning()
  return row ?? null
}

/** What a document is about: its order, all documents of the order, and the document it corrects. In a transaction. */
export async function findSubject(db: Queryable, { orderId, correctsId }: InvoiceRow) {
  const order = await lockOrder(db, orderId)
  const documents = await findInvoices(db, orderId)
  if (correctsId === null) return { order, documents, corrected: null }
  const original = documents.find(({ id }) => id === correctsId)
  const { number = null, providerId = null } = original ?? {}
  if (number === null || providerId === null) throw new Error('The corrected invoice is not issued')
  return { order, documents, corrected: { number, providerId } }
}

/** Changes a claimed document. No effect when another process has claimed it in the meantime. */
export async function updateClaimed(
  db: Queryable,
  { id, attempts }: Pick<InvoiceRow, 'id' | 'attempts'>,
  change: Partial<typeof invoices.$inferInsert>,
): Promise<void> {
  await db
    .update(invoices)
    .set(change)
    .where(and(eq(invoices.id, id), eq(invoices.state, 'issuing'), eq(invoices.attempts, attempts)))
}

/**
 * Has the failed and waiting documents of orders tried again now, and returns them. One attempt stays counted, as it may
 * have issued the document.
 */
export async function retryInvoices(db: Queryable, orderId: number, now: Date): Promise<InvoiceRow[]> {
  return db
    .update(invoices)
    .set({ state: 'queued', attempts: sql`least(${invoices.attempts}, 1)`, dueAt: now })
    .where(and(eq(invoices.orderId, orderId), inArray(invoices.state, ['failed', 'queued'])))
    .returning()
}

/** The latest documents with the numbers of their orders. */
export async function listInvoices(
  db: Queryable,
  { state, limit }: { readonly state?: InvoiceRow['state'] | undefined; readonly limit: number },
) {
  return db
    .select({ invoice: invoices, orderNumber: orders.orderNumber })
    .from(invoices)
    .innerJoin(orders, eq(orders.id, invoices.orderId))
    .where(state && eq(invoices.state, state))
    .orderBy(desc(invoices.id))
    .limit(limit)
}

/** An order's issued documents as its page lists them. Their PDFs are at `/api/orders/{order_hash}/invoices/{id}`. */
export async function issuedInvoices(
  db: Queryable,
  { id: orderId, orderHash }: Pick<OrderRow, 'id' | 'orderHash'>,
): Promise<NonNullable<Order['invoices']>> {
  const { id, number, kind, issuedAt } = invoices
  const rows = await db
    .select({ id, number, kind, issuedAt })
    .from(invoices)
    .where(and(eq(invoices.orderId, orderId), eq(invoices.state, 'issued')))
    .orderBy(asc(id))
  return rows.map((row) => ({
    number: row.number ?? '',
    kind: row.kind,
    issued_at: (row.issuedAt ?? new Date(0)).toISOString(),
    url: `/api/orders/${orderHash}/invoices/${row.id}`,
  }))
}

/** File name of a document's PDF: "NID-2026-12.pdf" */
export const invoiceFileName = (number: string) => `${number.replace(/[^\w-]/g, '_')}.pdf`

/** The PDF of an order's issued document; null if there is none. */
export async function findIssuedPdf(db: Queryable, orderId: number, id: number) {
  const [row] = await db
    .select({ number: invoices.number, pdf: invoices.pdf })
    .from(invoices)
    .where(and(eq(invoices.orderId, orderId), eq(invoices.id, id), eq(invoices.state, 'issued')))
  return row?.pdf ? { number: row.number ?? '', pdf: row.pdf } : null
}
