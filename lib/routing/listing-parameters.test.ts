import { describe, expect, it } from 'vitest'
import { listingQueryString, parseListingSearch, parseListingState } from '@/lib/catalogue/listing-state'
import { listingParameters, type ListingParameter } from './listing-parameters'
import { resolveRequest } from './resolve'

/** Queries in which each parameter makes a difference. */
const telling: Readonly<Record<ListingParameter, string>> = {
  q: 'q=oak',
  exact: 'q=oak&exact=1',
  category: 'category=chairs',
  colour: 'colour=oak',
  material: 'material=steel',
  brand: 'brand=halmos',
  size: 'size=0-40',
  attribute: 'attribute=socket.e27',
  price_min: 'price_min=10',
  price_max: 'price_max=90',
  currency: 'price_min=10&currency=EUR',
  in_stock: 'in_stock=1',
  sort: 'sort=name',
  page: 'page=2',
}

function internalPath(address: string): string {
  const [pathname = '', search = ''] = address.split(/(?=\?)/)
  const visitor = { localeCookie: undefined, currencyCookie: undefined, acceptLanguage: null, loggedIn: false }
  const resolution = resolveRequest({ pathname, search, ...visitor }, 1)
  return resolution.kind === 'page' ? resolution.internalPath : resolution.kind
}

// The cached page is the whole list: with a parameter that the router does not know, it would be served unfiltered.
describe('the parameters of a list', () => {
  it('are those that the listing reads', () => {
    const read = new Set<string>()
    const query = new Proxy<Record<string, string>>({}, { get: (_, name) => (read.add(String(name)), '1') })
    parseListingState(query, 'HUF')
    expect([...read].toSorted()).toEqual(listingParameters.toSorted())
  })

  describe.each(listingParameters)('%s', (name) => {
    it('changes the list, and is in its address', () => {
      const without = new URLSearchParams(telling[name])
      without.delete(name)
      const state = parseListingSearch(telling[name], 'HUF')!
      expect(state).not.toEqual(parseListingSearch(without.toString(), 'HUF'))
      expect(new URLSearchParams(listingQueryString(state)).has(name)).toBe(true)
    })

    it('is not answered with the cached page', () => {
      expect(internalPath(`/en/all-products?${name}=1`)).toBe('/en/1/with-query/all-products')
      expect(internalPath(`/en/categories/chairs?${name}=1`)).toBe('/en/1/with-query/categories/chairs')
    })
  })
})
