import type { Queryable } from '@/lib/backend/platform/db/database'
import { fromCached, readCached } from '@/lib/backend/platform/db/cached-tables'
import type { categories } from '@/lib/backend/platform/db/schema/catalogue'
import type { PicturesDocument } from '@/lib/backend/domains/shop/document-schemas'
import { pictureOf } from '@/lib/backend/domains/shop/documents'
import type { Category, ProductCard } from '@/lib/contract/catalogue'
import type { Locale } from '@/lib/i18n/locales'
import type { CurrencyCode } from '@/lib/money/currency'
import { findFormerKey } from './former-addresses'
import { countSets } from './listing-counts'

export type CategoryRow = typeof categories.$inferSelect

/** The whole tree in shop order: parents before children, siblings by position. */
export async function findCategories(database: Queryable): Promise<readonly CategoryRow[]> {
  return tree(await readCached(database, 'categories'))
}

/** A category whose parent cannot be shown moves to the root. */
const tree = fromCached((rows: readonly CategoryRow[]) => {
  const ids = new Set(rows.map(({ id }) => id))
  const rooted = rows.map((row) => (row.parentId !== null && ids.has(row.parentId) ? row : { ...row, parentId: null }))
  return treeOrder(rooted, null)
})

function treeOrder(rows: readonly CategoryRow[], parentId: number | null): CategoryRow[] {
  return rows.filter((row) => row.parentId === parentId).flatMap((row) => [row, ...treeOrder(rows, row.id)])
}

/** Number of products sold in a currency per category id, including subcategories. */
export async function countProducts(database: Queryable, currency: CurrencyCode): Promise<Map<number, number>> {
  const counts = await countSets(database, 'category', currency)
  return new Map([...counts].map(([id, products]) => [Number(id), products]))
}

export function categoryByReference(rows: readonly CategoryRow[], reference: string): CategoryRow | undefined {
  if (/^\d+$/.test(reference)) return rows.find((row) => row.id === Number(reference))
  return rows.find((row) => row.path.hu === reference || row.path.en === reference)
}

/** The category that had a slug path before being renamed or moved. */
export async function formerCategory(
  database: Queryable,
  rows: readonly CategoryRow[],
  path: string,
  locale: Locale,
): Promise<CategoryRow | undefined> {
  const key = await findFormerKey(database, 'category', path, locale)
  return rows.find((row) => row.key === key)
}

/** A category with its ancestors, root first. */
export function withAncestors(rows: readonly CategoryRow[], id: number): CategoryRow[] {
  const byId = new Map(rows.map((row) => [row.id, row]))
  const line: CategoryRow[] = []
  for (let row = byId.get(id); row; row = row.parentId === null ? undefined : byId.get(row.parentId)) line.unshift(row)
  return line
}

export function referenceOf(
  row: Pick<CategoryRow, 'id' | 'title' | 'path' | 'googleCategory'>,
  locale: Locale,
): ProductCard['category'] {
  return {
    id: row.id,
    title: row.title[locale],
    slug: row.path[locale],
    merchant_identifiers: { google: row.googleCategory },
  }
}

export function toCategoryResponse(
  row: CategoryRow,
  counts: ReadonlyMap<number, number>,
  pictures: PicturesDocument,
  locale: Locale,
): Category {
  return {
    ...referenceOf(row, locale),
    parent_id: row.parentId,
    intro: row.intro[locale],
    seo_description: row.seoDescription[locale],
    image: pictureOf(pictures, row.image, locale),
    product_count: counts.get(row.id) ?? 0,
    slugs: row.path,
    updated_at: row.updatedAt.toISOString(),
  }
}
