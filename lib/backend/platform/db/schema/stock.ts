import { index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { productId } from './catalogue'
import { createdAt } from './columns'

/** Append-only: every change of a product's stock since the journal began, each with the pieces after it. */
export const stockChanges = pgTable(
  'stock_changes',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    productId: productId(),
    delta: integer('delta').notNull(),
    stock: integer('stock').notNull(),
    /** An order and what undoes it; the shop's own correction, count or import. */
    cause: text('cause')
      .$type<'order' | 'order_changed' | 'cancelled' | 'returned' | 'adjusted' | 'counted' | 'imported'>()
      .notNull(),
    orderId: integer('order_id'),
    reason: text('reason').notNull().default(''),
    /** A delivery note or a call's Idempotency-Key: a change of a product with the same one is made once. */
    reference: text('reference'),
    createdAt: createdAt(),
  },
  (table) => [
    index('stock_changes_product').on(table.productId, table.id),
    uniqueIndex('stock_changes_reference').on(table.productId, table.reference),
  ],
)
