import { and, eq } from 'drizzle-orm'
import { locales } from '@/lib/i18n/locales'
import type { Skeleton } from '../../demo/data-set'
import { pageName } from '../../domains/shop/page-versions'
import type { Queryable } from '../../platform/db/database'
import { pages } from '../../platform/db/schema/catalogue'
import { unshownReason } from './unshown'

/**
 * The names of pages whose text still is the placeholder, whatever else of them was changed, where it can be seen: nobody
 * can write what no screen shows.
 */
export async function findEmptyPages(database: Queryable, skeleton: Skeleton): Promise<string[]> {
  const names: string[] = []
  for (const { key } of skeleton.pages) {
    if (unshownReason('pages', key, 'body')) continue
    const rows = await database
      .select({ key: pages.key, locale: pages.locale, body: pages.body })
      .from(pages)
      .where(and(eq(pages.key, key), eq(pages.isCurrent, true)))
    const empty = rows.filter(({ locale, body }) => body.trim() === skeleton.body[locale].trim()).map(pageName)
    // In the order of the languages.
    names.push(...locales.flatMap((locale) => empty.filter((name) => name.endsWith(` ${locale}`))))
  }
  return names
}
