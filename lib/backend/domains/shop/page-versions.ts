import { createHash } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import type { Queryable } from '@/lib/backend/platform/db/database'
import { pages } from '@/lib/backend/platform/db/schema/catalogue'
import { excluded } from '@/lib/backend/platform/db/statements'
import type { Locale } from '@/lib/i18n/locales'

export type PageRow = typeof pages.$inferSelect

/** A page's name for the operator: "terms hu". */
export const pageName = ({ key, locale }: Pick<PageRow, 'key' | 'locale'>) => `${key} ${locale}`

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

/** Version of the current privacy policy, as shown next to the consent in a language. */
export async function findPrivacyVersion(db: Queryable, locale: Locale): Promise<string> {
  const [page] = await db
    .select({ version: pages.version })
    .from(pages)
    .where(and(eq(pages.key, 'privacy'), eq(pages.locale, locale), eq(pages.isCurrent, true)))
  // Consent without its text would be void.
  if (!page) throw new Error(`No current page "privacy" in "${locale}"`)
  return page.version
}
