import { describe, expect, it } from 'vitest'
import { defaultListing } from '@/lib/catalogue/listing-state'
import type { Category } from '@/lib/contract/catalogue'
import type { Facet } from '@/lib/contract/facet'
import { choiceChips, subcategoryChips } from './category-chips'

function category(changes: Partial<Category>): Category {
  return {
    id: 1,
    title: 'Asztalok',
    slug: 'asztalok',
    merchant_identifiers: { google: 'Furniture' },
    parent_id: null,
    intro: '',
    seo_description: '',
    image: null,
    product_count: 4,
    slugs: { hu: 'asztalok', en: 'tables' },
    updated_at: '2026-11-01T00:00:00Z',
    ...changes,
  }
}
const image = { src: '/media/products/table.webp', alt: '', width: 10, height: 10 }
const categories = [category({ image }), category({ id: 2, slug: 'szekek', title: 'Székek', product_count: 0 })]
const facets: Facet[] = [
  {
    kind: 'values',
    key: 'category',
    values: [
      { value: 'asztalok', label: 'Asztalok', count: 4 },
      { value: 'vilagitas', label: 'Világítás', count: 2 },
      { value: 'szekek', label: 'Székek', count: 0 },
    ],
  },
]

describe('subcategoryChips', () => {
  it('links to the pages of non-empty categories', () => {
    const chips = subcategoryChips(categories, { title: 'Mind', href: '/hu/termekek', count: 87 }, 'hu')
    expect(chips).toEqual([
      { title: 'Mind', href: '/hu/termekek', count: 87, isCurrent: true },
      { title: 'Asztalok', href: '/hu/kategoriak/asztalok', count: 4, photo: image.src },
    ])
  })

  it('is empty without subcategories', () => {
    expect(subcategoryChips([], { title: 'Mind', href: '/', count: 1 }, 'hu')).toEqual([])
  })
})

describe('choiceChips', () => {
  const state = { ...defaultListing, q: 'asztal', page: 2, colour: ['oak'] }

  it('limits a search to one category, without its other filters', () => {
    const chips = choiceChips({ facets, categories, state, path: '/hu/kereses' })
    expect(chips.map(({ title, href, photo, nofollow }) => [title, href, photo, nofollow])).toEqual([
      ['Asztalok', '/hu/kereses?q=asztal&category=asztalok', image.src, true],
      ['Világítás', '/hu/kereses?q=asztal&category=vilagitas', undefined, true],
    ])
  })

  it('clears the chosen category', () => {
    const chosen = { ...state, category: ['asztalok'] }
    const chips = choiceChips({
      facets,
      categories,
      state: chosen,
      path: '/hu/kereses',
      whole: { title: 'Mind', count: 6 },
    })
    expect(chips.map(({ href, isCurrent }) => [href, isCurrent])).toEqual([
      ['/hu/kereses?q=asztal', false],
      ['/hu/kereses?q=asztal', true],
      ['/hu/kereses?q=asztal&category=vilagitas', false],
    ])
  })

  it('is empty for a single category', () => {
    expect(choiceChips({ facets: [], categories, state, path: '/hu/kereses' })).toEqual([])
  })
})
