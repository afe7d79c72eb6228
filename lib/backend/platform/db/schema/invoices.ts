import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { InvoiceContent, InvoiceDocument } from '../../invoicing/provider'
import { bytes, createdAt, moment } from './columns'
import { orderId } from './shop'

/** Invoices, their reversals and corrections: a queue, and the record of what was issued. */
export const invoices = pgTable(
  'invoices',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    orderId: orderId(),
    /** Own reference, by which the provider finds the document. */
    reference: text('reference').notNull().unique(),
    kind: text('kind').$type<InvoiceDocument['kind']>().notNull(),
    /** The invoice that it reverses or corrects; issued before it. */
    correctsId: integer('corrects_id'),
    provider: text('provider').notNull(),
    content: jsonb('content').$type<InvoiceContent>().notNull(),
    state: text('state').$type<'queued' | 'issuing' | 'issued' | 'failed'>().notNull().default('queued'),
    attempts: integer('attempts').notNull().default(0),
    /** Time of the next attempt; during one, the end of its lease. */
    dueAt: moment('due_at').notNull(),
    lastError: text('last_error'),
    /** What the provider answered; null until then. */
    number: text('number'),
    providerId: text('provider_id'),
    url: text('url'),
    pdf: bytes('pdf'),
    createdAt: createdAt(),
    issuedAt: moment('issued_at'),
  },
  (table) => [
    index('invoices_order').on(table.orderId, table.id),
    index('invoices_due').on(table.state, table.dueAt),
    // An order has one invoice, which is corrected at most.
    uniqueIndex('invoices_one_per_order')
      .on(table.orderId)
      .where(sql`${table.kind} = 'invoice'`),
  ],
)
