import { sql } from 'drizzle-orm'
import { shopDay } from '@/lib/calendar/working-days'
import type { Queryable } from '../../platform/db/database'
import { counters } from '../../platform/db/schema/shop'

/**
 * The next reference of the year, "EL-2026-000318". The counter row stays locked until the end of the transaction, so
 * that a rollback leaves no gap; take it as the last lock.
 */
export async function nextReference(db: Queryable, prefix: string, now: Date): Promise<string> {
  const year = shopDay(now).slice(0, 4)
  const [row] = await db
    .insert(counters)
    .values({ name: `${prefix}:${year}`, value: 1 })
    .onConflictDoUpdate({ target: counters.name, set: { value: sql`${counters.value} + 1` } })
    .returning({ value: counters.value })
  if (!row) throw new Error('The counter returned no number')
  return `${prefix}-${year}-${String(row.value).padStart(6, '0')}`
}
