import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Queryable } from '@/lib/backend/platform/db/database'
import { excluded } from '@/lib/backend/platform/db/excluded'
import { pages } from '@/lib/backend/platform/db/schema/catalogue'

export type PageRow = typeof pages.$inferSelect

export function textHash(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}

/**
 * Makes page versions current for their key and language. Older versions are kept, as orders refer to the version that
 * was in force.
 */
export async function savePages(database: Queryable, rows: readonly PageRow[]): Promise<void> {
  if (rows.length === 0) return
  const names = JSON.stringify(rows.map(({ key, locale }) => ({ key, locale })))
  await database.execute(sql`
    update ${pages} p set is_current = false from jsonb_to_recordset(${names}::jsonb) as r(key text, locale text)
    where p.key = r.key and p.locale = r.locale and p.is_current`)
  await database
    .insert(pages)
    .values([...rows])
    .onConflictDoUpdate({
      target: [pages.key, pages.locale, pages.version],
      set: excluded(pages, ['key', 'locale', 'version']),
    })
}
