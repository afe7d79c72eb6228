import { describe, expect, it } from 'vitest'
import { listingQuery } from './listing-query'
import { defaultListing } from './listing-state'

describe('listingQuery', () => {
  it('requests the first page of everything', () => {
    const query = Object.entries(listingQuery({}, defaultListing)).filter(
      ([, value]) => value !== undefined && !(Array.isArray(value) && value.length === 0),
    )
    expect(Object.fromEntries(query)).toEqual({ sort: 'default', page: 1, per_page: 24 })
  })

  it('combines scope and state', () => {
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

  it('always limits the warehouse to products in stock', () => {
    expect(listingQuery({ inStock: true }, defaultListing)).toMatchObject({ in_stock: true })
    expect(listingQuery({}, { ...defaultListing, inStock: true })).toMatchObject({ in_stock: true })
  })
})
