import { and, eq } from 'drizzle-orm'
import { locales } from '@/lib/i18n/locales'
import { routes, type RouteDefinition } from '@/lib/routing/routes'
import type { Queryable } from '../../platform/db/database'
import { articles, pages } from '../../platform/db/schema/catalogue'
import { Refusal } from '../../platform/refusal'
import { ofDocuments } from '../../platform/said/documents'
import type { TextKind } from './kinds'
import { keepingTexts } from './versions'

/** Whether a page is in the route table, and so linked by the shop, or is required by law. */
function isNeeded(page: { readonly slug: string; readonly isLegal: boolean }): boolean {
  const paths = Object.values<RouteDefinition>(routes).flatMap((route) => locales.map((locale) => route.paths[locale]))
  return page.isLegal || paths.includes(page.slug)
}

async function deleteArticle(database: Queryable, key: string): Promise<boolean> {
  const removed = await database.delete(articles).where(eq(articles.key, key)).returning({ key: articles.key })
  return removed.length > 0
}

async function retirePage(database: Queryable, key: string): Promise<boolean> {
  const current = and(eq(pages.key, key), eq(pages.isCurrent, true))
  const rows = await database.select({ slug: pages.slug, isLegal: pages.isLegal }).from(pages).where(current)
  if (rows.some(isNeeded)) throw new Refusal(ofDocuments.neededPage(key))
  // Versions are kept, as orders and consents may refer to them.
  await database.update(pages).set({ isCurrent: false }).where(current)
  return rows.length > 0
}

/**
 * Takes a page or an article off the shop; its last version is kept. Throws a Refusal if the shop needs it.
 * @returns whether there was one
 */
export async function removeText(database: Queryable, kind: TextKind, key: string, now: Date): Promise<boolean> {
  const remove = kind.folder === 'pages' ? retirePage : deleteArticle
  return keepingTexts(database, { kind, keys: [key], author: null, now }, () => remove(database, key))
}
