import type { Category } from '@/lib/contract/catalogue'

/** The category of a slug path ("ulobutorok/fotelek"). */
export function categoryOfSlug(categories: readonly Category[], slug: string): Category | undefined {
  return categories.find((category) => category.slug === slug)
}

/** Direct children of a category, or the roots for null, in the given order. */
export function childrenOf(categories: readonly Category[], parentId: number | null): Category[] {
  return categories.filter((category) => category.parent_id === parentId)
}

/** From the root down to the category. */
export function categoryTrail(categories: readonly Category[], category: Category): Category[] {
  const trail: Category[] = [category]
  const seen = new Set([category.id])
  let parentId = category.parent_id
  while (parentId !== null && !seen.has(parentId)) {
    const parent = categories.find((candidate) => candidate.id === parentId)
    if (!parent) break
    seen.add(parent.id)
    trail.unshift(parent)
    parentId = parent.parent_id
  }
  return trail
}
