import { locales, type Localized } from '@/lib/i18n/locales'
import type { categories } from '@/lib/backend/platform/db/schema/catalogue'
import { clearable, integer, key, line, multiline, pattern, slug } from '../cells'
import { languageCells, keep, type Fault, type Numbered, type RowOf, type StoredRow } from '../importer'
import { slugFaults, slugsOf } from '../slugs'
import { ofRows } from '../../../platform/said/cells'

export type CategoryRow = typeof categories.$inferSelect
/** The columns written by an import, with the parent by key. */
export type CategoryContent = Omit<CategoryRow, 'id' | 'parentId' | 'path' | 'updatedAt'> & {
  readonly parent: string | null
}

const derivedSlug = slug('slug; derived from the name for a new category')

export const categoryColumns = {
  key: key('key of the category'),
  parent: clearable(key('key of the parent category')),
  position: integer('position among its siblings', { max: 10_000 }),
  title_hu: line('name in Hungarian, for a new category', 120),
  title_en: line('name in English, for a new category', 120),
  slug_hu: derivedSlug,
  slug_en: derivedSlug,
  intro_hu: clearable(multiline('introduction above its products', 2000)),
  intro_en: clearable(multiline('introduction above its products', 2000)),
  seo_description_hu: clearable(line('description for search engines', 300)),
  seo_description_en: clearable(line('description for search engines', 300)),
  google_category: clearable(line("Google's name of it", 300)),
  image: clearable(
    pattern('path of the picture', /^\/media\/[\w/-]+\.(webp|avif|jpe?g|png)$/, 'a path like /media/rooms/name.webp'),
  ),
}
export type CategoryValues = RowOf<typeof categoryColumns, 'key'>

export function mergeCategory(
  values: CategoryValues,
  current: CategoryContent | undefined,
  lastPosition: number,
): CategoryContent {
  const title = { hu: values.title_hu ?? current?.title.hu ?? '', en: values.title_en ?? current?.title.en ?? '' }
  const both = (hu: string | null | undefined, en: string | null | undefined, current?: Localized): Localized => ({
    hu: keep(hu, current?.hu, ''),
    en: keep(en, current?.en, ''),
  })
  return {
    key: values.key,
    parent: keep<string | null>(values.parent, current?.parent, null),
    position: values.position ?? current?.position ?? lastPosition,
    title,
    slug: slugsOf(values, current?.slug, title, values.key),
    intro: both(values.intro_hu, values.intro_en, current?.intro),
    seoDescription: both(values.seo_description_hu, values.seo_description_en, current?.seoDescription),
    googleCategory: keep(values.google_category, current?.googleCategory, ''),
    image: keep<string | null>(values.image, current?.image, null),
  }
}

export function contentsByKey(rows: readonly CategoryRow[]): Map<string, CategoryContent> {
  const keys = new Map(rows.map((row) => [row.id, row.key]))
  return new Map(
    rows.map(({ id: _, parentId, path: __, updatedAt: ___, ...content }) => [
      content.key,
      { ...content, parent: parentId === null ? null : (keys.get(parentId) ?? null) },
    ]),
  )
}

/** All categories below a parent, each before its own children. */
export function* inTreeOrder(
  tree: ReadonlyMap<string, CategoryContent>,
  parent: string | null = null,
): Generator<CategoryContent> {
  const siblings = [...tree.values()]
    .filter((content) => content.parent === parent)
    .toSorted((a, b) => a.position - b.position || (a.key < b.key ? -1 : 1))
  for (const content of siblings) {
    yield content
    yield* inTreeOrder(tree, content.key)
  }
}

export function categoryCells(content: CategoryContent): StoredRow<typeof categoryColumns> {
  const { key, parent, position, title, slug: slugs, intro, seoDescription, googleCategory, image } = content
  return {
    key,
    parent,
    position,
    ...languageCells('title', title),
    ...languageCells('slug', slugs),
    ...languageCells('intro', intro),
    ...languageCells('seo_description', seoDescription),
    google_category: googleCategory,
    image,
  }
}

/** A category with its ancestors, root first; null for a cycle or an unknown parent. */
function lineTo(key: string, tree: ReadonlyMap<string, CategoryContent>): readonly CategoryContent[] | null {
  const line: CategoryContent[] = []
  for (let next: string | null = key; next !== null;) {
    const content = tree.get(next)
    if (!content || line.includes(content)) return null
    line.unshift(content)
    next = content.parent
  }
  return line
}

/** Slugs joined from the root. */
export function pathOf(key: string, tree: ReadonlyMap<string, CategoryContent>): Localized {
  const line = lineTo(key, tree) ?? []
  return { hu: line.map(({ slug }) => slug.hu).join('/'), en: line.map(({ slug }) => slug.en).join('/') }
}

export function treeFaults(
  rows: readonly Numbered<CategoryValues>[],
  tree: ReadonlyMap<string, CategoryContent>,
): Fault[] {
  const taken = new Map<string, string>()
  for (const key of tree.keys())
    for (const locale of locales) {
      const address = `${locale}:${pathOf(key, tree)[locale]}`
      if (!taken.has(address)) taken.set(address, key)
    }
  return rows.flatMap(({ row, values }) => {
    const { key } = values
    const parent = tree.get(key)?.parent ?? null
    if (parent !== null && !tree.has(parent)) return [{ row, column: 'parent', reason: ofRows.unknownParent(parent) }]
    const underivable = slugFaults(derivedSlug, tree.get(key)?.slug ?? { hu: '', en: '' })
    if (underivable.length > 0) return underivable.map((fault) => ({ row, ...fault }))
    if (!lineTo(key, tree)) return [{ row, column: 'parent', reason: ofRows.isCycle }]
    return locales.flatMap((locale) => {
      const path = pathOf(key, tree)[locale]
      const owner = taken.get(`${locale}:${path}`)
      return owner === key ? [] : [{ row, column: `slug_${locale}`, reason: ofRows.pathOf(path, owner) }]
    })
  })
}
