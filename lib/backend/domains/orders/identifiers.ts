import { randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { shopDay } from '@/lib/calendar/working-days'
import type { Queryable } from '../../platform/db/database'
import { counters } from '../../platform/db/schema/shop'

/** "ND-2026-000042". */
export function orderNumber(year: string, sequence: number): string {
  return `ND-${year}-${String(sequence).padStart(6, '0')}`
}

/**
 * The next order number of the year. The counter row stays locked until the transaction ends, so that numbers are
 * unique and a rollback leaves no gap: take it as the last lock.
 */
export async function nextOrderNumber(db: Queryable, now: Date): Promise<string> {
  const year = shopDay(now).slice(0, 4)
  const [row] = await db
    .insert(counters)
    .values({ name: `orders:${year}`, value: 1 })
    .onConflictDoUpdate({ target: counters.name, set: { value: sql`${counters.value} + 1` } })
    .returning({ value: counters.value })
  if (!row) throw new Error('The order counter returned no number')
  return orderNumber(year, row.value)
}

/** Grants access to an order without a login: 256 random bits in 43 characters. */
export function newOrderHash(): string {
  return randomBytes(32).toString('base64url')
}

/** Whether a text has the form of an order hash: others need no database lookup. */
export function isOrderHash(text: string): boolean {
  return /^[\w-]{43}$/.test(text)
}
