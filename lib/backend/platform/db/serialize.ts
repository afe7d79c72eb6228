import { sql } from 'drizzle-orm'
import type { Queryable } from './database'

/** Serializes transactions on the same name; the lock ends with the transaction. */
export async function serialize(db: Queryable, thing: string): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${thing}, 0))`)
}
