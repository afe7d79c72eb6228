import { describe, expect, it } from 'vitest'
import { choiceFields } from '@/lib/contract/listing-filters'
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
      text: 'asztal tölgy',
      exact: true,
      page: 3,
      sort: 'price_asc',
      priceMin: 35000,
      priceMax: 12.5,
      priceCurrency: 'HUF',
      inStock: true,
      colours: ['black', 'oak'],
      brands: ['halmos'],
      categories: ['asztalok/iroasztalok'],
      materials: ['tomor-tolgy'],
      sizes: ['120 cm', '160 cm'],
      attributes: ['removable-cover.yes', 'socket.e27'],
    })
  })

  // R-LIST-9
  it('writes the attributes as values of one parameter, unescaped, and reads them again', () => {
    const state = { ...defaultListing, attributes: ['removable-cover.yes', 'shelf-load.12.5', 'unknown'] }
    expect(listingQueryString(state)).toBe('attribute=removable-cover.yes&attribute=shelf-load.12.5&attribute=unknown')
    expect(parseListingSearch(listingQueryString(state), 'HUF')).toEqual(state)
    expect(listingIndexing(state)).toEqual({ canonical: defaultListing, index: true })
    expect(filterCount(state)).toBe(3)
    expect(withChoice(state, 'attributes', 'unknown').attributes).toEqual(['removable-cover.yes', 'shelf-load.12.5'])
    expect(listingQuery({}, state).attribute).toEqual(state.attributes)
  })

  it('reads the browser’s query string the same way', () => {
    const state = parseListingSearch(
      '?size=160+cm&category=asztalok%2Firoasztalok&colour=oak&colour=black&utm_source=x',
      'HUF',
    )
    expect(state).toEqual({
      ...defaultListing,
      categories: ['asztalok/iroasztalok'],
      colours: ['black', 'oak'],
      sizes: ['160 cm'],
    })
    expect(state && parseListingSearch(listingQueryString(state), 'HUF')).toEqual(state)
  })

  it('makes a search term one line of whole characters, and ignores choices that no backend could store', () => {
    expect(
      parseListingState({ q: 'szék\u0000\r\nasztal\u0007', colour: ['a\u0000', 'oak', 'a\ud83e'] }, 'HUF'),
    ).toMatchObject({
      text: 'szék asztal',
      colours: ['oak'],
    })
    // Cut in the middle of an emoji.
    expect(parseListingState({ q: `${'a'.repeat(199)}🪑` }, 'HUF')?.text).toBe('a'.repeat(199))
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
    expect(inForints).toMatchObject({ priceMax: 50000, priceCurrency: 'HUF' })
    expect(listingQueryString(inForints)).toBe('colour=oak&price_max=50000&currency=HUF&page=2')
  })

  it('apply only to a page in their currency', () => {
    expect(applicableIn(inForints, 'HUF')).toBe(inForints)
    expect(applicableIn(inForints, 'EUR')).toEqual({ ...defaultListing, colours: ['oak'], page: 2 })
  })

  it('are replaced together with their currency', () => {
    expect(withPrices(undefined, 120, 'EUR')(inForints)).toMatchObject({ priceMax: 120, priceCurrency: 'EUR', page: 1 })
    expect(withPrices(undefined, undefined, 'EUR')(inForints)).toEqual({ ...defaultListing, colours: ['oak'] })
  })

  it('are in the page’s currency if the address names none, which is then added', () => {
    expect(parseListingState({ price_min: '10' }, 'EUR')).toMatchObject({ priceMin: 10, priceCurrency: 'EUR' })
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
    const state = { ...defaultListing, text: 'asztal', page: 4, sort: 'name', inStock: true } as const
    expect(isFiltered(state)).toBe(true)
    expect(withoutFilters(state)).toEqual({ ...defaultListing, text: 'asztal', sort: 'name' })
  })

  it.each(choiceFields)('counts %s as a filter', (field) => {
    expect(isFiltered({ ...defaultListing, [field]: ['x'] })).toBe(true)
    expect(isFiltered({ ...defaultListing, text: 'x' })).toBe(false)
  })
})

describe('withChoice', () => {
  it('toggles a value, from the first page on', () => {
    const one = withChoice({ ...defaultListing, page: 3 }, 'materials', 'tolgy')
    expect(one).toEqual({ ...defaultListing, materials: ['tolgy'] })
    const two = withChoice(one, 'materials', 'len')
    expect(two.materials).toEqual(['len', 'tolgy'])
    expect(withChoice(two, 'materials', 'tolgy').materials).toEqual(['len'])
  })

  it('removes subcategories together with their category, and nothing else', () => {
    const state = { ...defaultListing, categories: ['szek', 'szek/barszek', 'szekreny'] }
    expect(withChoice(state, 'categories', 'szek').categories).toEqual(['szekreny'])
    expect(withChoice(state, 'categories', 'szek/barszek').categories).toEqual(['szek', 'szekreny'])
    const child = { ...defaultListing, categories: ['szek/barszek'] }
    expect(withChoice(child, 'categories', 'szek').categories).toEqual(['szek', 'szek/barszek'])
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
    const state = { ...defaultListing, page: 2, colours: ['oak'] }
    expect(listingIndexing(state)).toEqual({ canonical: defaultListing, index: true })
  })

  it.each(choiceFields)('canonicalizes %s to the bare listing', (field) => {
    const state = { ...defaultListing, page: 3, [field]: ['x', 'y'] }
    expect(listingIndexing(state)).toEqual({ canonical: defaultListing, index: true })
  })

  it('never canonicalizes to an address that is not indexed', () => {
    for (const sort of ['default', 'name'] as const) {
      for (const page of [1, 2]) {
        for (const priceMin of [undefined, 5]) {
          for (const brands of [[], ['halmos']]) {
            const { canonical } = listingIndexing({ ...defaultListing, sort, page, priceMin, brands })
            expect(listingIndexing(canonical)).toEqual({ canonical, index: true })
          }
        }
      }
    }
  })

  it.each([{ sort: 'name' as const }, { priceMin: 5 }, { priceMax: 5 }, { text: 'asztal' }])(
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
