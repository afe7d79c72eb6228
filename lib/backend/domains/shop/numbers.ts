import { eq, sql, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { shopDay } from '@/lib/calendar/working-days'
import {
  fixedFormats,
  formatNumber,
  lettersAndDigits,
  readNumber,
  type NumberFormats,
} from '@/lib/contract/typed-identifier'
import type { Queryable } from '../../platform/db/database'
import { counters } from '../../platform/db/schema/shop'
import type { ShopDocument } from './document-schemas'
import { readDocuments } from './documents'

/** Those of documents from before they could be chosen. */
const formerFormats = { orders: 'ND-{year}-{number:6}', quotes: 'AJ-{year}-{number:6}' } as const

export function numberFormats({ constants }: Pick<ShopDocument, 'constants'>): NumberFormats {
  const { number_formats: chosen = formerFormats }: Partial<ShopDocument['constants']> = constants
  return { ...chosen, ...fixedFormats }
}

export async function readNumberFormats(db: Queryable): Promise<NumberFormats> {
  return numberFormats((await readDocuments(db, ['shop'])).shop)
}

/** The shop's year at a time, as its numbers have it. */
export const yearOf = (now: Date): string => shopDay(now).slice(0, 4)

/** Names of the counters, which a new format continues, so that no two numbers of a year differ in their letters alone. */
const counterNames = { quotes: 'AJ', inquiries: 'IN', withdrawals: 'EL', samples: 'MI' } as const

/**
 * The next number of the year, "EL-2026-000318". The counter row stays locked until the end of the transaction, so that
 * a rollback leaves no gap; take it as the last lock.
 */
export async function nextNumber(db: Queryable, kind: keyof typeof counterNames, now: Date): Promise<string> {
  const format = (await readNumberFormats(db))[kind]
  const year = yearOf(now)
  const [row] = await db
    .insert(counters)
    .values({ name: `${counterNames[kind]}:${year}`, value: 1 })
    .onConflictDoUpdate({ target: counters.name, set: { value: sql`${counters.value} + 1` } })
    .returning({ value: counters.value })
  if (!row) throw new Error('The counter returned no number')
  return formatNumber(format, year, row.value)
}

/**
 * The row whose column has a number that somebody typed: in the shop's format, in any spelling; or, as the format may
 * have changed since, with the same letters and digits as the row has. Null if there is none.
 */
export async function findNumbered<Row>(
  db: Queryable,
  column: PgColumn,
  { kind, written }: { readonly kind: keyof NumberFormats; readonly written: string },
  find: (condition: SQL) => Promise<readonly Row[]>,
): Promise<Row | null> {
  const number = readNumber(written, kind, await readNumberFormats(db))
  const [row] = number === null ? [] : await find(eq(column, number))
  const letters = lettersAndDigits(written)
  const [former] = row || letters === '' ? [] : await find(eq(sql`replace(${column}, '-', '')`, letters))
  return row ?? former ?? null
}
