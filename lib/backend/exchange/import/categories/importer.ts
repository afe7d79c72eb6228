import { isDeepStrictEqual } from 'node:util'
import { eq, inArray, sql } from 'drizzle-orm'
import { categories, productCategories, products } from '@/lib/backend/platform/db/schema/catalogue'
import { mediaFile } from '@/lib/config/media'
import { cacheTags } from '@/lib/contract/cache'
import type { Queryable } from '../../../platform/db/database'
import { lacking, nothingWritten, valuesOf, type Fault, type Importer, type Numbered, type Written } from '../importer'
import { furtherPlaces, readReferences, type References } from '../products/references'
import { productBatches, renameProducts, setProductCategories } from '../products/store'
import {
  categoryCells,
  categoryColumns,
  contentsByKey,
  inTreeOrder,
  mergeCategory,
  pathOf,
  treeFaults,
  type CategoryContent,
  type CategoryRow,
  type CategoryValues,
} from './tree'
import { ofRows } from '../../../platform/said/cells'

/** Imports categories by key. The tree is built after reading the whole file, as a row may precede its parent. */
export const categoryImporter: Importer<typeof categoryColumns, 'key'> = {
  noun: 'categories',
  description: 'categories and their tree, by key: adds new ones and updates the others',
  columns: categoryColumns,
  needed: ['key'],
  identity: (row) => row.key,
  tags: [cacheTags.catalogue, cacheTags.listings, cacheTags.content],
  stored: async function* (database) {
    const tree = contentsByKey(await database.select().from(categories))
    for (const content of inTreeOrder(tree)) yield categoryCells(content)
  },
  begin: async (database, now) => {
    const rows = await database.select().from(categories)
    const checked: Numbered<CategoryValues>[] = []
    const given: CategoryValues[] = []
    return {
      check: async (_, numbered) => {
        checked.push(...numbered)
        return numbered.flatMap((one) => ownFaults(one, rows))
      },
      checkEnd: async () => treeFaults(checked, treeWith(rows, valuesOf(checked))),
      write: async (_, values) => {
        given.push(...values)
        return nothingWritten
      },
      finish: (queryable) => writeTree(queryable, rows, given, now),
    }
  },
}

function ownFaults({ row, values }: Numbered<CategoryValues>, rows: readonly CategoryRow[]): Fault[] {
  const isKnown = rows.some(({ key }) => key === values.key)
  const isMissing = values.image && !mediaFile(values.image)
  return [
    ...(isKnown ? [] : lacking(values, ['title_hu', 'title_en'], 'category')),
    ...(isMissing ? [{ column: 'image', reason: ofRows.noPicture(values.image ?? '') }] : []),
  ].map((fault) => ({ row, ...fault }))
}

function treeWith(rows: readonly CategoryRow[], values: readonly CategoryValues[]): Map<string, CategoryContent> {
  const tree = contentsByKey(rows)
  const last = Math.max(0, ...rows.map(({ position }) => position))
  values.forEach((one, index) => tree.set(one.key, mergeCategory(one, tree.get(one.key), last + index + 1)))
  return tree
}

async function writeTree(
  database: Queryable,
  rows: readonly CategoryRow[],
  values: readonly CategoryValues[],
  now: Date,
): Promise<Written> {
  const before = contentsByKey(rows)
  const beforeReferences = await readReferences(database)
  const tree = treeWith(rows, values)
  // A changed slug changes the URLs of all categories below.
  const differing = [...tree.values()].filter(
    ({ key }) =>
      !isDeepStrictEqual(before.get(key), tree.get(key)) || !isDeepStrictEqual(pathOf(key, before), pathOf(key, tree)),
  )
  const ids = new Map(rows.map((row) => [row.key, row.id]))
  const idsOf = (contents: readonly CategoryContent[]) => contents.flatMap(({ key }) => ids.get(key) ?? [])
  await freePaths(database, idsOf(differing))
  for (const { parent: _, ...content } of differing) {
    if (ids.has(content.key)) continue
    const [row] = await database
      .insert(categories)
      .values({ ...content, path: { hu: `~${content.key}`, en: `~${content.key}` }, updatedAt: now })
      .returning({ id: categories.id })
    if (row) ids.set(content.key, row.id)
  }
  for (const { parent, ...content } of differing)
    await database
      .update(categories)
      .set({
        ...content,
        parentId: parent === null ? null : (ids.get(parent) ?? null),
        path: pathOf(content.key, tree),
        updatedAt: now,
      })
      .where(eq(categories.key, content.key))
  const renamed = differing.filter(({ key, title, parent }) => {
    const old = before.get(key)
    return old && (!isDeepStrictEqual(old.title, title) || old.parent !== parent)
  })
  await updateImpliedCategories(database, idsOf(renamed), beforeReferences, await readReferences(database))
  const added = values.filter(({ key }) => !before.has(key)).length
  const keys = new Set(values.map(({ key }) => key))
  const changed = differing.filter(({ key }) => keys.has(key)).length - added
  return { added, changed, unchanged: values.length - added - changed }
}

/** Frees changing paths first, as two categories may swap theirs. */
async function freePaths(database: Queryable, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  await database
    .update(categories)
    .set({ path: sql`jsonb_build_object('hu', '~' || ${categories.id}, 'en', '~' || ${categories.id})` })
    .where(inArray(categories.id, [...ids]))
}

/**
 * Updates products after changes of the category tree: the ancestors implied by a moved category, and the category
 * names in their search index.
 */
async function updateImpliedCategories(
  database: Queryable,
  categoryIds: readonly number[],
  before: References,
  after: References,
): Promise<void> {
  if (categoryIds.length === 0) return
  const listed = inArray(
    products.id,
    database
      .select({ id: productCategories.productId })
      .from(productCategories)
      .where(inArray(productCategories.categoryId, [...categoryIds])),
  )
  for await (const batch of productBatches(database, listed)) {
    const moved = batch.map(({ product: { id, categoryId }, places }) => {
      return [id, newPlaces(categoryId, places, before, after)] as const
    })
    await setProductCategories(database, new Map(moved))
  }
  await renameProducts(database, listed, after)
}

/** The categories implied by a product's main and further categories after a change. */
function newPlaces(mainId: number, places: readonly number[], before: References, after: References): number[] {
  return after.withAncestors([mainId, ...furtherPlaces(mainId, places, before)])
}
