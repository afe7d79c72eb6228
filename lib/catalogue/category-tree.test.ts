import { describe, expect, it } from 'vitest'
import type { Category } from '@/lib/contract/catalogue'
import { categoryOfSlug, categoryTrail, childrenOf } from './category-tree'

function category(id: number, parentId: number | null, slug: string): Category {
  return {
    id,
    parent_id: parentId,
    slug,
    title: slug,
    intro: '',
    seo_description: '',
    image: null,
    product_count: 0,
    slugs: { hu: slug, en: slug },
    updated_at: '2026-11-20T00:00:00Z',
    merchant_identifiers: { google: '' },
  }
}

const seating = category(1, null, 'ulobutorok')
const sofas = category(2, 1, 'ulobutorok/kanapek')
const threeSeaters = category(3, 2, 'ulobutorok/kanapek/haromszemelyes')
const all = [seating, sofas, threeSeaters]

describe('the category tree', () => {
  it('finds a category by its whole path only', () => {
    expect(categoryOfSlug(all, 'ulobutorok/kanapek')).toBe(sofas)
    expect(categoryOfSlug(all, 'kanapek')).toBeUndefined()
  })

  it('returns children and trails', () => {
    expect(childrenOf(all, null)).toEqual([seating])
    expect(childrenOf(all, 2)).toEqual([threeSeaters])
    expect(categoryTrail(all, threeSeaters)).toEqual([seating, sofas, threeSeaters])
  })

  it('tolerates missing and circular parents', () => {
    expect(categoryTrail([], sofas)).toEqual([sofas])
    const round = category(4, 4, 'kor')
    expect(categoryTrail([round], round)).toEqual([round])
  })
})
