import { isDeepStrictEqual } from 'node:util'
import { eq, inArray, sql } from 'drizzle-orm'
import { mediaFile } from '@/lib/config/media'
import { cacheTags } from '@/lib/contract/cache'
import type { Queryable } from '../../../platform/db/database'
import { categories } from '@/lib/backend/platform/db/schema/catalogue'
import { nothingWritten, valuesOf, type Fault, type Importer, type Numbered, type Written } from '../importer'
import { readReferences } from '../products/references'
import { updateImpliedCategories } from './follow'
import {
  categoryColumns,
  contentsByKey,
  mergeCategory,
  pathOf,
  treeFaults,
  type CategoryContent,
  type CategoryRow,
  type CategoryValues,
} from './tree'

/** Imports categories by key. The tree is built after reading the whole file, as a row may precede its parent. */
export const categoryImporter: Importer<typeof categoryColumns, 'key'> = {
  noun: 'categories',
  description: 'categories and their tree, by key: adds new ones and updates the others',
  columns: categoryColumns,
  needed: ['key'],
  identity: (row) => row.key,
  tags: [cacheTags.catalogue, cacheTags.listings, cacheTags.content],
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
  const lacking = isKnown ? [] : (['title_hu', 'title_en'] as const).filter((column) => values[column] === undefined)
  const isMissing = values.image && !mediaFile(values.image)
  return [
    ...lacking.map((column) => ({ row, column, reason: 'is required for a new category' })),
    ...(isMissing ? [{ row, column: 'image', reason: `there is no picture ${values.image}` }] : []),
  ]
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
  await freePaths(
    database,
    differing.flatMap(({ key }) => ids.get(key) ?? []),
  )
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
  await updateImpliedCategories(
    database,
    renamed.flatMap(({ key }) => ids.get(key) ?? []),
    beforeReferences,
    await readReferences(database),
  )
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
