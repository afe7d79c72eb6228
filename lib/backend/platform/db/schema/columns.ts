import { sql } from 'drizzle-orm'
import { bigint, customType, jsonb, text, timestamp } from 'drizzle-orm/pg-core'
import type { Localized } from '@/lib/i18n/locales'
import type { CurrencyCode } from '@/lib/money/currency'

/** Timestamp with time zone. */
export const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })
export const createdAt = () => moment('created_at').notNull().defaultNow()
export const updatedAt = () => moment('updated_at').notNull().defaultNow()
const xid8 = customType<{ data: string }>({ dataType: () => 'xid8' })
/** Id of the transaction that wrote a row. */
export const writtenBy = (name: string) =>
  xid8(name)
    .notNull()
    .default(sql`pg_current_xact_id()`)
/** A set of visible transactions (pg_snapshot). */
export const snapshot = customType<{ data: string }>({ dataType: () => 'pg_snapshot' })
export const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })
/** A text (or structure) in both languages. */
export const localized = <T = string>(name: string) => jsonb(name).$type<Localized<T>>()
/**
 * A sum in minor units. A price fits an integer, but a thousand pieces of several products do not; the sums of any cart
 * are safe integers.
 */
export const sum = (name: string) => bigint(name, { mode: 'number' })
export const currency = () => text('currency').$type<CurrencyCode>().notNull()
