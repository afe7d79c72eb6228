import { index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { createdAt, moment, sum } from './columns'
import { orderId } from './shop'

/** What the shop does with an order: its parcels, and changes of its line items. */

export interface ParcelItem {
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
    /** Where it is tracked. */
    url: text('url').notNull(),
    /** Pieces by product; empty if nobody has said. */
    items: jsonb('items').$type<readonly ParcelItem[]>().notNull().default([]),
    createdAt: createdAt(),
  },
  (table) => [uniqueIndex('parcels_number').on(table.orderId, table.carrier, table.number)],
)

export interface ChangedLine {
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
