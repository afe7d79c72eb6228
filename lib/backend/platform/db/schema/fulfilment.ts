import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { createdAt, currency, moment, sum } from './columns'
import { staff } from './desk'
import { orderId, paymentAttempts } from './shop'

/** What the shop does with an order: its parcels, changes of its line items, refunds, transfers and notes. */

export interface ParcelItem {
  /** The id of the line item: its product's, unless it is a further one of the same product. */
  readonly productId: number
  readonly quantity: number
}

/** What was handed to a carrier of an order. Name and address are those the buyer was told. */
export const parcels = pgTable(
  'parcels',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    orderId: orderId(),
    /** Key in the document "carriers". */
    carrier: text('carrier').notNull(),
    carrierName: text('carrier_name').notNull(),
    number: text('number').notNull(),
    /** Wrong numbers that it was noted with before. */
    formerNumbers: jsonb('former_numbers').$type<readonly string[]>().notNull().default([]),
    /** Where it is tracked. */
    url: text('url').notNull(),
    /** Pieces by product; empty if nobody has said. */
    items: jsonb('items').$type<readonly ParcelItem[]>().notNull().default([]),
    createdAt: createdAt(),
  },
  (table) => [uniqueIndex('parcels_number').on(table.orderId, table.carrier, table.number)],
)

export interface ChangedLine {
  /** The id of the line item, as in a parcel. */
  readonly productId: number
  readonly articleNumber: string
  /** Of the product, in the language of the order. */
  readonly name: string
  /** Pieces; 0 for a line item that is gone. */
  readonly before: number
  readonly after: number
}

/** Append-only but for the refund: changes of an order's line items before it was sent. */
export const orderChanges = pgTable(
  'order_changes',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    orderId: orderId(),
    lines: jsonb('lines').$type<readonly ChangedLine[]>().notNull(),
    totalBefore: sum('total_before').notNull(),
    totalAfter: sum('total_after').notNull(),
    /** What is to be refunded of it, beside what other refunds cover; 0 if nothing was paid. */
    refundGross: sum('refund_gross').notNull(),
    refundedAt: moment('refunded_at'),
    refundedBy: text('refunded_by').$type<'card' | 'transfer'>(),
    createdAt: createdAt(),
  },
  (table) => [index('order_changes_order').on(table.orderId)],
)

/** The part of a refund that a change had left to be refunded, in minor units. */
export interface SettledPart {
  readonly changeId: number
  readonly amount: number
}

/**
 * Append-only but for the outcome: refunds of card payments, written before their provider is called. One whose answer
 * is lost is neither forgotten nor made again.
 */
export const paymentRefunds = pgTable(
  'payment_refunds',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    /** Own reference, unique per refund. */
    reference: text('reference').notNull().unique(),
    attemptId: integer('attempt_id')
      .notNull()
      .references(() => paymentAttempts.id, { onDelete: 'cascade' }),
    /** The declaration of withdrawal that it is for. */
    withdrawalId: integer('withdrawal_id'),
    amount: sum('amount').notNull(),
    currency: currency(),
    /** The parts of it that changes of the order had left to be refunded. */
    settled: jsonb('settled').$type<readonly SettledPart[]>().notNull().default([]),
    /** What the provider had refunded of the payment before; null if that is no base to tell whether it made this one. */
    refundedBefore: sum('refunded_before'),
    /** Whether the provider has made it; null as long as that is not known. */
    outcome: text('outcome').$type<'made' | 'not_made'>(),
    createdAt: createdAt(),
    decidedAt: moment('decided_at'),
  },
  (table) => [
    index('payment_refunds_attempt').on(table.attemptId),
    // While one is undecided, no other can be told from it.
    uniqueIndex('payment_refunds_undecided')
      .on(table.attemptId)
      .where(sql`${table.outcome} is null`),
  ],
)

/**
 * Append-only: transfers that have come for an order, and what of them the shop has given back. What changes and
 * withdrawals give back is noted with those.
 */
export const orderTransfers = pgTable(
  'order_transfers',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    orderId: orderId(),
    kind: text('kind').$type<'in' | 'out'>().notNull(),
    amount: sum('amount').notNull(),
    /** Of what has come: tells a transfer from others of the order, so that a statement read again notes nothing twice. */
    key: text('key'),
    createdAt: createdAt(),
  },
  (table) => [uniqueIndex('order_transfers_key').on(table.orderId, table.key)],
)

/** What the shop's people tell each other about an order. No buyer sees it but in the export of their data. */
export const orderNotes = pgTable(
  'order_notes',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    orderId: orderId(),
    text: text('text').notNull(),
    /** Null for the command line, and after its person was deleted. */
    staffId: integer('staff_id').references(() => staff.id, { onDelete: 'set null' }),
    /** The name at that time; null for the command line. */
    author: text('author'),
    /** Of the call that added it: sent again, it adds nothing. */
    key: text('key'),
    createdAt: createdAt(),
  },
  (table) => [uniqueIndex('order_notes_key').on(table.orderId, table.key)],
)
