import { and, eq, sql } from 'drizzle-orm'
import { pageName } from '@/lib/backend/domains/shop/page-versions'
import { pages } from '@/lib/backend/platform/db/schema/catalogue'
import { saveEmptyPages } from '../skeleton'
import { neededOf, type Needed, type RemovalSetting } from './rows'

/**
 * Takes the demo's pages away. Those that the shop itself links get a placeholder, others stay if the operator links
 * them. Of the former texts, only versions to which somebody has agreed are kept, as for every page.
 * @param names of the demo's pages
 * @param linked keys of pages in the operator's menus and home page
 */
export async function removePages({ database, data, now }: RemovalSetting, names: readonly string[], linked: Needed) {
  const former = await database.select().from(pages).where(eq(pages.isCurrent, true))
  const unwritten = await saveEmptyPages(database, data, now, (name) => names.includes(name))
  const ofDemo = former.filter((page) => names.includes(pageName(page)))
  const others = ofDemo.filter((page) => !unwritten.includes(pageName(page)))
  const kept = neededOf(
    others.map(pageName),
    new Map(others.flatMap((page) => (linked.has(page.key) ? [[pageName(page), linked.get(page.key) ?? '']] : []))),
  )
  for (const page of ofDemo) {
    const { key, locale, version } = page
    if (kept.has(pageName(page))) continue
    const row = and(eq(pages.key, key), eq(pages.locale, locale))
    await database
      .update(pages)
      .set({ isCurrent: false })
      .where(and(row, eq(pages.version, version)))
    await database.delete(pages).where(and(row, eq(pages.isCurrent, false), sql`not ${isRecorded}`))
  }
  return { unwritten, kept }
}

/** Whether somebody has agreed to a version of a page, or it was part of a contract. */
const isRecorded = sql`(
  exists (select from consents c where c.locale = ${pages.locale} and c.version = ${pages.version} and c.text_hash = ${pages.hash})
  or ${pages.key} = 'privacy' and ${pages.version} in (
    select text_version from newsletter_subscribers union select privacy_version from offers
    union select privacy_version from inquiries union select privacy_version from stock_notices
    union select privacy_version from sample_requests)
)`
