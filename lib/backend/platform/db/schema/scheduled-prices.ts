import { integer, jsonb, pgTable, uniqueIndex } from 'drizzle-orm/pg-core'
import { productId } from './catalogue'
import { currency, moment } from './columns'

/** Prices that begin and end by themselves (R-PRICE-17), from when they are scheduled until they have ended. */
export const scheduledPrices = pgTable(
  'scheduled_prices',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    productId: productId(),
    currency: currency(),
    gross: integer('gross').notNull(),
    startsAt: moment('starts_at').notNull(),
    /** Exclusive; null for a price that stays. */
    endsAt: moment('ends_at'),
    /** The regular price and volume prices, which return at its end; null before it begins. */
    replaced: jsonb('replaced').$type<{
      readonly price: { readonly gross: number; readonly originalGross: number | null } | null
      readonly tiers: readonly { readonly quantity: number; readonly gross: number }[]
    }>(),
  },
  (table) => [uniqueIndex('scheduled_prices_start').on(table.productId, table.currency, table.startsAt)],
)
