import { describe, expect, it } from 'vitest'
import { listingQuery } from './listing-query'
import { defaultListing } from './listing-state'

describe('listingQuery', () => {
  it('asks for the first page of everything', () => {
    const asked = Object.entries(listingQuery({}, defaultListing)).filter(
      ([, value]) => value !== undefined && !(Array.isArray(value) && value.length === 0),
    )
    expect(Object.fromEntries(asked)).toEqual({ sort: 'default', page: 1, per_page: 24 })
  })

  it('asks for the scope and the state together', () => {
    const state = {
      ...defaultListing,
      text: 'asztla',
      exact: true,
      categories: ['asztalok'],
      sizes: ['160 cm'],
      page: 2,
    }
    expect(listingQuery({ categoryId: 4, discounted: true }, state)).toMatchObject({
      category: 4,
      discounted: true,
      q: 'asztla',
      exact: true,
      within: ['asztalok'],
      size: ['160 cm'],
      page: 2,
    })
  })

  it('shows stocks in stock only, whether that is chosen or not', () => {
    expect(listingQuery({ inStock: true }, defaultListing)).toMatchObject({ in_stock: true })
    expect(listingQuery({}, { ...defaultListing, inStock: true })).toMatchObject({ in_stock: true })
  })
})
