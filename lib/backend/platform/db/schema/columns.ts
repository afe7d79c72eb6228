import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  customType,
  doublePrecision,
  integer,
  jsonb,
  text,
  timestamp,
  type PgBooleanBuilderInitial,
  type PgDoublePrecisionBuilderInitial,
  type PgIntegerBuilderInitial,
  type PgTextBuilderInitial,
} from 'drizzle-orm/pg-core'
// Without the alias, which drizzle-kit does not resolve.
import {
  mapFields,
  type Field,
  type FieldChoice,
  type FieldKind,
  type ProductField,
} from '../../../../contract/product-fields'
import { isOfferedLocale, shopLocale } from '../../../../i18n/offered'
import type { Locale, Localized } from '@/lib/i18n/locales'
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
const spoken = customType<{ data: Locale; driverData: string }>({
  dataType: () => 'text',
  fromDriver: (used) => (isOfferedLocale(used) ? used : shopLocale()),
})
/**
 * The language in which somebody is addressed: the one they used or, as long as the shop does not offer that, the shop's
 * own. Mails and their addresses follow.
 */
export const spokenLocale = () => spoken('locale').notNull()
/** A text (or structure) in both languages. */
export const localized = <T = string>(name: string) => jsonb(name).$type<Localized<T>>()
/**
 * A sum in minor units. A price fits an integer, but a thousand pieces of several products do not; the sums of any cart
 * are safe integers.
 */
export const sum = (name: string) => bigint(name, { mode: 'number' })
export const currency = () => text('currency').$type<CurrencyCode>().notNull()

function fieldColumn(name: string, { kind }: Field) {
  switch (kind) {
    case 'integer':
      return integer(name)
    case 'decimal':
      return doublePrecision(name)
    case 'yes-no':
      return boolean(name)
    case 'choice':
      return text(name)
  }
}

type FieldColumns = {
  [Name in ProductField]: {
    integer: PgIntegerBuilderInitial<Name>
    decimal: PgDoublePrecisionBuilderInitial<Name>
    'yes-no': PgBooleanBuilderInitial<Name>
    choice: PgTextBuilderInitial<Name, [FieldChoice<Name>, ...FieldChoice<Name>[]]>
  }[FieldKind<Name>]
}
/** The columns of lib/contract/product-fields.ts, which have the names of the fields in rows, too. */
export const fieldColumns = () =>
  mapFields<FieldColumns>((name, field) => fieldColumn(name, field) as FieldColumns[ProductField])
