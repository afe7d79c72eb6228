import { asc, inArray } from 'drizzle-orm'
import type { Database, Queryable } from '../db/database'
import { cacheAnnouncements } from '../db/schema/shop'

/** Tells the running server, or the next one, which cached pages another process has made stale. */
export async function announceChanges(database: Queryable, tags: readonly string[], now: Date): Promise<void> {
  if (tags.length > 0) await database.insert(cacheAnnouncements).values({ tags: [...tags], createdAt: now })
}

/** Invalidates the announced pages. Those that could not be invalidated stay announced. */
export async function processAnnouncements(
  database: Database,
  invalidate: (tags: readonly string[]) => Promise<void>,
): Promise<void> {
  const rows = await database.select().from(cacheAnnouncements).orderBy(asc(cacheAnnouncements.id))
  if (rows.length === 0) return
  await invalidate([...new Set(rows.flatMap((row) => row.tags))])
  // By id: newer announcements wait for their own turn.
  await database.delete(cacheAnnouncements).where(
    inArray(
      cacheAnnouncements.id,
      rows.map((row) => row.id),
    ),
  )
}
