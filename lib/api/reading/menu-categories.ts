import type { CategoryReference } from '@/lib/contract/catalogue'
import { fieldsOf, numeric, type MenuCategory } from './reader'

/** The categories of GET /api/init's menu by id: titles, slug paths and parents. */
export function menuCategories(init: unknown): Map<number, MenuCategory> {
  const found = new Map<number, MenuCategory>()
  const walk = (items: unknown, parentId: number | null) => {
    if (!Array.isArray(items)) return
    for (const item of items) {
      const { title, link, children } = fieldsOf(item)
      const { type, slug, ref_id: reference } = fieldsOf(link)
      const id = numeric(reference)
      const isCategory = type === 'category' && id !== undefined && typeof slug === 'string' && slug !== ''
      if (isCategory && !found.has(id)) found.set(id, { id, title: String(title ?? ''), slug, parentId })
      walk(children, isCategory ? id : parentId)
    }
  }
  const menu = fieldsOf(fieldsOf(init).menu)
  walk(menu.categories, null)
  walk(menu.header, null)
  return found
}

/** The path from the root to a category; empty if it is not in the menu. */
export function menuTrail(id: number, categories: ReadonlyMap<number, MenuCategory>): CategoryReference[] {
  const trail: CategoryReference[] = []
  for (let one = categories.get(id); one && trail.length < 9; one = categories.get(one.parentId ?? -1)) {
    trail.unshift({ id: one.id, title: one.title, slug: one.slug, merchant_identifiers: { google: '' } })
  }
  return trail
}
