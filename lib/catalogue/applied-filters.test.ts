import { describe, expect, it } from 'vitest'
import type { Facet } from '@/lib/contract/facet'
import hu from '@/messages/hu.json'
import { appliedFilters } from './applied-filters'
import { filterCount, listingQueryString, defaultListing } from './listing-state'

const facets: Facet[] = [
  { kind: 'values', key: 'colour', values: [{ value: 'oak', label: 'Tölgy', hex: '#c9a77c', count: 3 }] },
]
const texts = {
  ...hu.listing,
  flags: { in_stock: 'Raktáron' },
  price: { ...hu.listing.price, elsewhere: '{price} (más pénznem)' },
}
const state = {
  ...defaultListing,
  page: 2,
  in_stock: true,
  price_max: 40000,
  currency: 'HUF' as const,
  colour: ['oak', 'teak'],
  brand: ['halmos'],
}

describe('appliedFilters', () => {
  // R-LIST-9
  it('names an attribute’s value with the attribute, and removes only it', () => {
    const socket: Facet = {
      kind: 'values',
      key: 'attribute.socket',
      label: 'Foglalat',
      values: [{ value: 'socket.e27', label: 'E27', count: 3 }],
    }
    const chosen = { ...defaultListing, attribute: ['socket.e27', 'socket.e40', 'unknown.yes'] }
    const filters = appliedFilters(chosen, [...facets, socket], 'HUF', texts)
    expect(filters.map(({ label }) => label)).toEqual(['Foglalat: E27', 'socket.e40', 'unknown.yes'])
    expect(filters[0]?.remove(chosen).attribute).toEqual(['socket.e40', 'unknown.yes'])
    expect(filters[0]?.remove(filters[0].remove(chosen)).attribute).toEqual(['socket.e40', 'unknown.yes'])
  })

  it('labels each filter, by its raw value if the facet does not contain it', () => {
    expect(appliedFilters(state, facets, 'HUF', texts).map((filter) => filter.label)).toEqual([
      'Raktáron',
      '40\u00a0000\u00a0Ft alatt',
      'Tölgy',
      'teak',
      'halmos',
    ])
  })

  it('names lengths, and the words that are left of a sentence', () => {
    const asked = { ...defaultListing, asked: 'hosszú mondat', q: 'polc', width_min: 57, width_max: 63, depth_max: 30 }
    const filters = appliedFilters(asked, facets, 'HUF', texts)
    expect(filters.map(({ label }) => label)).toEqual(['„polc”', '57–63 cm széles', 'legfeljebb 30 cm mély'])
    expect(filters.map(({ remove }) => listingQueryString(remove(asked)))).toEqual([
      'width_min=57&width_max=63&depth_max=30&asked=hossz%C3%BA+mondat',
      'q=polc&depth_max=30&asked=hossz%C3%BA+mondat',
      'q=polc&width_min=57&width_max=63&asked=hossz%C3%BA+mondat',
    ])
    expect(appliedFilters({ ...asked, asked: '' }, facets, 'HUF', texts).map(({ key }) => key)).toEqual([
      'width',
      'depth',
    ])
  })

  it('keeps all other filters, from the first page on', () => {
    const oak = appliedFilters(state, facets, 'HUF', texts).find((filter) => filter.key === 'colour-oak')
    expect(oak && listingQueryString(oak.remove(state))).toBe(
      'colour=teak&brand=halmos&price_max=40000&currency=HUF&in_stock=1',
    )
  })

  it('keeps later choices, and is idempotent', () => {
    const remove = appliedFilters(state, facets, 'HUF', texts).find(({ key }) => key === 'colour-oak')?.remove
    const left = remove?.({ ...state, material: ['len'] })
    expect(left).toMatchObject({ colour: ['teak'], material: ['len'] })
    expect(left && remove?.(left)).toBe(left)
  })

  it('shows a price range as one chip', () => {
    const both = appliedFilters({ ...defaultListing, price_min: 1, price_max: 2.5, currency: 'EUR' }, [], 'EUR', texts)
    expect(both.map((filter) => filter.label)).toEqual(['1.00\u00a0€ – 2.50\u00a0€'])
    expect(appliedFilters({ ...defaultListing, price_min: 1, currency: 'EUR' }, [], 'EUR', texts)[0]?.label).toBe(
      '1.00\u00a0€ felett',
    )
  })

  it('says of which kind a range is where prices of the other kind are shown', () => {
    const chosen = { ...defaultListing, price_min: 127, price_max: 1270, currency: 'HUF' } as const
    const range = '127\u00a0Ft – 1\u00a0270\u00a0Ft'
    expect(appliedFilters(chosen, [], 'HUF', texts)[0]).toMatchObject({ label: range, net: `${range} (bruttó)` })
    const net = appliedFilters({ ...chosen, net: true }, [], 'HUF', texts)
    expect(net[0]).toMatchObject({ label: `${range} (nettó)`, net: range })
    expect(net[0]?.remove({ ...chosen, net: true })).toEqual(defaultListing)
  })

  // R-LIST-8
  it('shows a range in another currency in its own, and says that it does not apply', () => {
    const inForints = { ...defaultListing, page: 3, price_max: 50000, currency: 'HUF' } as const
    const [chip] = appliedFilters(inForints, [], 'EUR', texts)
    expect(chip?.label).toBe('50\u00a0000\u00a0Ft alatt (más pénznem)')
    expect(chip?.net).toBe('50\u00a0000\u00a0Ft alatt (más pénznem) (bruttó)')
    expect(chip?.remove(inForints)).toEqual(defaultListing)
  })

  it('counts the chips', () => {
    expect(filterCount(state)).toBe(5)
    expect(filterCount(defaultListing)).toBe(0)
  })
})
