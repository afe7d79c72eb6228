import { describe, expect, it } from 'vitest'
import { sampleCard } from '@/tests/support/sample-product'
import { nextOption, searchAddress, suggestionOptions } from './suggestion-options'

const category = { id: 3, title: 'Fotelek', slug: 'ulobutorok/fotelek', merchant_identifiers: { google: '' } }
const article = { slug: 'melyik-fotel', title: 'Melyik fotel?' }

describe('suggestionOptions', () => {
  it('offers products, all results, categories and articles with their addresses', () => {
    const found = { products: [sampleCard()], categories: [category], articles: [article] }
    expect(suggestionOptions(found, 'lune fotel', 'hu', 'Mind').map(({ kind, href }) => [kind, href])).toEqual([
      ['product', '/hu/termekek/ulobutorok/fotelek/lune-fotel-17'],
      ['all', '/hu/kereses?q=lune+fotel'],
      ['category', '/hu/kategoriak/ulobutorok/fotelek'],
      ['article', '/hu/blog/melyik-fotel'],
    ])
  })

  it('offers no empty results page', () => {
    expect(suggestionOptions({ products: [], categories: [category], articles: [] }, 'x', 'en', 'All')).toHaveLength(1)
  })

  // R-SEARCH-1
  it('offers ten suggestions at most', () => {
    const products = Array.from({ length: 9 }, (_, id) => sampleCard({ id }))
    const found = { products, categories: [category, category, category], articles: [article] }
    const offered = suggestionOptions(found, 'x', 'hu', 'Mind')
    expect(offered.filter(({ kind }) => kind !== 'all')).toHaveLength(10)
  })
})

describe('searchAddress', () => {
  it('encodes the search term', () => {
    expect(searchAddress('szék & asztal', 'en')).toBe('/en/search?q=sz%C3%A9k+%26+asztal')
  })
})

describe('nextOption', () => {
  it('wraps around through the field', () => {
    expect([-1, 0, 1].map((active) => nextOption('ArrowDown', active, 2))).toEqual([0, 1, -1])
    expect([-1, 0, 1].map((active) => nextOption('ArrowUp', active, 2))).toEqual([1, -1, 0])
  })
})
