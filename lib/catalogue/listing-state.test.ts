import { describe, expect, it } from 'vitest'
import { choices } from '@/lib/contract/listing-parameters'
import {
  applicableIn,
  filterCount,
  isFiltered,
  listingAddress,
  listingIndexing,
  listingQueryString,
  parseListingSearch,
  parseListingState,
  defaultListing,
  queryWithCurrency,
  withChoice,
  withPrices,
  withoutFilters,
  listingQuery,
} from './listing-state'

describe('parseListingState', () => {
  it('reads an empty query as the default', () => {
    expect(parseListingState({}, 'HUF')).toEqual(defaultListing)
  })

  it('reads every parameter', () => {
    expect(
      parseListingState(
        {
          page: '3',
          sort: 'price_asc',
          price_min: '35 000',
          price_max: '12,5',
          in_stock: '1',
          colour: ['oak', 'black', 'oak'],
          brand: 'halmos',
          category: 'asztalok/iroasztalok',
          material: 'tomor-tolgy',
          size: ['160 cm', '120 cm'],
          attribute: ['socket.e27', 'removable-cover.yes'],
          q: '  asztal   tölgy ',
          exact: '1',
        },
        'HUF',
      ),
    ).toEqual({
      ...defaultListing,
      q: 'asztal tölgy',
      exact: true,
      page: 3,
      sort: 'price_asc',
      price_min: 35000,
      price_max: 12.5,
      currency: 'HUF',
      in_stock: true,
      colour: ['black', 'oak'],
      brand: ['halmos'],
      category: ['asztalok/iroasztalok'],
      material: ['tomor-tolgy'],
      size: ['120 cm', '160 cm'],
      attribute: ['removable-cover.yes', 'socket.e27'],
    })
  })

  // R-LIST-9
  it('writes the attributes as values of one parameter, unescaped, and reads them again', () => {
    const state = { ...defaultListing, attribute: ['removable-cover.yes', 'shelf-load.12.5', 'unknown'] }
    expect(listingQueryString(state)).toBe('attribute=removable-cover.yes&attribute=shelf-load.12.5&attribute=unknown')
    expect(parseListingSearch(listingQueryString(state), 'HUF')).toEqual(state)
    expect(listingIndexing(state)).toEqual({ canonical: defaultListing, index: true })
    expect(filterCount(state)).toBe(3)
    expect(withChoice(state, 'attribute', 'unknown').attribute).toEqual(['removable-cover.yes', 'shelf-load.12.5'])
    expect(listingQuery({}, state).attribute).toEqual(state.attribute)
  })

  it('reads the browser’s query string the same way', () => {
    const state = parseListingSearch(
      '?size=160+cm&category=asztalok%2Firoasztalok&colour=oak&colour=black&utm_source=x',
      'HUF',
    )
    expect(state).toEqual({
      ...defaultListing,
      category: ['asztalok/iroasztalok'],
      colour: ['black', 'oak'],
      size: ['160 cm'],
    })
    expect(state && parseListingSearch(listingQueryString(state), 'HUF')).toEqual(state)
  })

  it('ignores parameters that are named like properties of every object', () => {
    expect(parseListingSearch('?constructor=1&toString=2&__proto__=3&colour=oak', 'HUF')).toEqual({
      ...defaultListing,
      colour: ['oak'],
    })
  })

  it('makes a search term one line of whole characters, and ignores choices that no backend could store', () => {
    expect(
      parseListingState({ q: 'szék\u0000\r\nasztal\u0007', colour: ['a\u0000', 'oak', 'a\ud83e'] }, 'HUF'),
    ).toMatchObject({
      q: 'szék asztal',
      colour: ['oak'],
    })
    // Cut in the middle of an emoji.
    expect(parseListingState({ q: `${'a'.repeat(199)}🪑` }, 'HUF')?.q).toBe('a'.repeat(199))
  })

  it('ignores invalid values', () => {
    expect(
      parseListingState({ sort: 'cheapest', price_min: 'abc', price_max: '', in_stock: '', colour: '' }, 'HUF'),
    ).toEqual(defaultListing)
  })

  it.each(['0', '-1', '1.5', 'two', '10000'])('rejects page %s', (page) => {
    expect(parseListingState({ page }, 'HUF')).toBeUndefined()
  })
})

describe('listingQueryString', () => {
  it('round-trips', () => {
    const query = 'colour=black&colour=oak&brand=halmos&price_min=35000&currency=EUR&in_stock=1&sort=name&page=2'
    const state = parseListingState(
      {
        page: '2',
        sort: 'name',
        in_stock: '1',
        price_min: '35000',
        brand: ['halmos'],
        colour: ['oak', 'black'],
      },
      'EUR',
    )
    expect(state && listingQueryString(state)).toBe(query)
  })

  it('is empty for the default', () => {
    expect(listingAddress('/hu/termekek', defaultListing)).toBe('/hu/termekek')
    expect(listingAddress('/hu/termekek', { ...defaultListing, page: 2 })).toBe('/hu/termekek?page=2')
  })
})

// R-LIST-8
describe('prices in an address', () => {
  const inForints = parseListingState({ price_max: '50000', currency: 'HUF', colour: 'oak', page: '2' }, 'EUR')!

  it('keep their currency on a page in another one', () => {
    expect(inForints).toMatchObject({ price_max: 50000, currency: 'HUF' })
    expect(listingQueryString(inForints)).toBe('colour=oak&price_max=50000&currency=HUF&page=2')
  })

  it('apply only to a page in their currency', () => {
    expect(applicableIn(inForints, 'HUF')).toBe(inForints)
    expect(applicableIn(inForints, 'EUR')).toEqual({ ...defaultListing, colour: ['oak'], page: 2 })
  })

  it('are replaced together with their currency', () => {
    const none = { from: undefined, to: undefined }
    const inEuros = withPrices({ ...none, to: 120 }, 'EUR', true)(inForints)
    expect(inEuros).toMatchObject({ price_max: 120, currency: 'EUR', net: true, page: 1 })
    expect(withPrices(none, 'EUR', true)(inEuros)).toEqual({ ...defaultListing, colour: ['oak'] })
  })

  it('are net only if the address says so', () => {
    expect(listingQueryString({ ...inForints, net: true, page: 1 })).toContain('currency=HUF&net=1')
    expect(parseListingState({ price_min: '10', net: '1' }, 'HUF')?.net).toBe(true)
    expect(parseListingState({ price_min: '10' }, 'HUF')?.net).toBe(false)
    expect(parseListingState({ net: '1' }, 'HUF')).toEqual(defaultListing)
  })

  it('are in the page’s currency if the address names none, which is then added', () => {
    expect(parseListingState({ price_min: '10' }, 'EUR')).toMatchObject({ price_min: 10, currency: 'EUR' })
    expect(queryWithCurrency({ price_min: '10', sort: 'name' }, 'EUR')).toEqual({
      price_min: '10',
      sort: 'name',
      currency: 'EUR',
    })
    for (const currency of ['GBP', 'eur', ['x', 'HUF']])
      expect(queryWithCurrency({ price_max: '10', currency }, 'USD')).toEqual({ price_max: '10', currency: 'USD' })
    for (const query of [
      {},
      { price_min: '' },
      { price_max: 'abc' },
      { currency: 'GBP' },
      { price_max: '1', currency: 'HUF' },
    ])
      expect(queryWithCurrency(query, 'EUR')).toBeUndefined()
  })
})

describe('withoutFilters', () => {
  it('keeps sort order and search term', () => {
    const state = { ...defaultListing, q: 'asztal', page: 4, sort: 'name', in_stock: true } as const
    expect(isFiltered(state)).toBe(true)
    expect(withoutFilters(state)).toEqual({ ...defaultListing, q: 'asztal', sort: 'name' })
  })

  it.each(choices)('counts %s as a filter', (field) => {
    expect(isFiltered({ ...defaultListing, [field]: ['x'] })).toBe(true)
    expect(isFiltered({ ...defaultListing, q: 'x' })).toBe(false)
  })
})

describe('withChoice', () => {
  it('toggles a value, from the first page on', () => {
    const one = withChoice({ ...defaultListing, page: 3 }, 'material', 'tolgy')
    expect(one).toEqual({ ...defaultListing, material: ['tolgy'] })
    const two = withChoice(one, 'material', 'len')
    expect(two.material).toEqual(['len', 'tolgy'])
    expect(withChoice(two, 'material', 'tolgy').material).toEqual(['len'])
  })

  it('removes subcategories together with their category, and nothing else', () => {
    const state = { ...defaultListing, category: ['szek', 'szek/barszek', 'szekreny'] }
    expect(withChoice(state, 'category', 'szek').category).toEqual(['szekreny'])
    expect(withChoice(state, 'category', 'szek/barszek').category).toEqual(['szek', 'szekreny'])
    const child = { ...defaultListing, category: ['szek/barszek'] }
    expect(withChoice(child, 'category', 'szek').category).toEqual(['szek', 'szek/barszek'])
  })
})

// R-SEO-2
describe('listingIndexing', () => {
  it('makes a later page canonical itself', () => {
    expect(listingIndexing({ ...defaultListing, page: 2 })).toEqual({
      canonical: { ...defaultListing, page: 2 },
      index: true,
    })
  })

  it('canonicalizes filters to the bare listing', () => {
    const state = { ...defaultListing, page: 2, colour: ['oak'] }
    expect(listingIndexing(state)).toEqual({ canonical: defaultListing, index: true })
  })

  it('does not index a list of what gets into a visitor’s home', () => {
    expect(listingIndexing({ ...defaultListing, fit: ['750x2000'] })).toEqual({
      canonical: defaultListing,
      index: false,
    })
  })

  it.each(choices.filter((name) => name !== 'fit'))('canonicalizes %s to the bare listing', (field) => {
    const state = { ...defaultListing, page: 3, [field]: ['x', 'y'] }
    expect(listingIndexing(state)).toEqual({ canonical: defaultListing, index: true })
  })

  it('never canonicalizes to an address that is not indexed', () => {
    for (const sort of ['default', 'name'] as const) {
      for (const page of [1, 2]) {
        for (const price_min of [undefined, 5]) {
          for (const brand of [[], ['halmos']]) {
            const { canonical } = listingIndexing({ ...defaultListing, sort, page, price_min, brand })
            expect(listingIndexing(canonical)).toEqual({ canonical, index: true })
          }
        }
      }
    }
  })

  it.each([{ sort: 'name' as const }, { price_min: 5 }, { price_max: 5 }, { q: 'asztal' }])(
    'does not index %o',
    (part) => {
      expect(listingIndexing({ ...defaultListing, ...part }).index).toBe(false)
    },
  )
})

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
      q: 'asztla',
      exact: true,
      category: ['asztalok'],
      size: ['160 cm'],
      page: 2,
    }
    expect(listingQuery({ category: 4, discounted: true }, state)).toMatchObject({
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
    expect(listingQuery({ in_stock: true }, defaultListing)).toMatchObject({ in_stock: true })
    expect(listingQuery({}, { ...defaultListing, in_stock: true })).toMatchObject({ in_stock: true })
  })
})
