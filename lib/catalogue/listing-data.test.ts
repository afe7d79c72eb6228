import { describe, expect, it } from 'vitest'
import type { Listing } from '@/lib/contract/catalogue'
import type { Facet } from '@/lib/contract/facet'
import { facetValues, listingData, priceBounds } from './listing-data'
import { sampleCard } from '@/tests/support/sample-product'

const facets: Facet[] = [
  { kind: 'range', key: 'price', min: 12.4, max: 99.2, min_net: 9.76, max_net: 94.48 },
  { kind: 'values', key: 'brand', values: [{ value: 'halmos', label: 'Halmos', count: 2 }] },
]
const listing: Listing = {
  items: [sampleCard({ price_original_gross: 229900, price_original_net: 181024 })],
  meta: { current_page: 1, last_page: 1, per_page: 24, total: 1 },
  facets,
  corrected_query: null,
}
const audience = { locale: 'hu', currencyId: 1 } as const

describe('listingData', () => {
  it('builds cards', () => {
    const { items, meta } = listingData(listing, 'cards', audience)
    expect(items.layout === 'cards' && items.cards.map((card) => card.title)).toEqual(['Lune fotel'])
    expect(meta.total).toBe(1)
  })

  it('builds rows of the warehouse', () => {
    const { items } = listingData(listing, 'stocks', audience)
    expect(items.layout === 'stocks' && items.rows).toEqual([
      {
        id: 17,
        href: '/hu/termekek/ulobutorok/fotelek/lune-fotel-17',
        title: 'Lune fotel',
        articleNumber: 'ND-10482',
        subtitle: 'Buklé, tölgy láb',
        quantity: 12,
        leadTimeDays: 3,
        delivery: { min: 5, max: 7 },
        price: { gross: 189900, net: 149528 },
        was: { gross: 229900, net: 181024 },
      },
    ])
  })
})

describe('facetValues', () => {
  it('returns the values of a facet, none for an unknown one', () => {
    expect(facetValues(facets, 'brand').map(({ label }) => label)).toEqual(['Halmos'])
    expect(facetValues(facets, 'price')).toEqual([])
  })
})

describe('priceBounds', () => {
  it('rounds outwards to whole units', () => {
    expect(priceBounds(facets)).toEqual({ gross: { min: 12, max: 100 }, net: { min: 9, max: 95 } })
  })

  it('is undefined without a range', () => {
    expect(
      priceBounds([{ kind: 'range', key: 'price', min: 50, max: 50, min_net: 39.37, max_net: 39.37 }]),
    ).toBeUndefined()
    expect(priceBounds([])).toBeUndefined()
  })
})
