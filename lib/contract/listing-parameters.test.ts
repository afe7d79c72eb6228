import { describe, expect, it } from 'vitest'
import { listingQueryString, parseListingSearch, parseListingState } from '@/lib/catalogue/listing-state'
import { resolveRequest } from '@/lib/routing/resolve'
import { listingQuerySchema } from './catalogue'
import {
  listingLimits,
  listingParameterNames,
  listingParameters,
  type KindOf,
  type ListingParameter,
} from './listing-parameters'

/** Queries in which a parameter of a kind makes a difference. */
const telling: Readonly<Record<KindOf<ListingParameter>, (name: ListingParameter) => string>> = {
  text: (name) => `${name}=oak`,
  exact: (name) => `q=oak&${name}=1`,
  choice: (name) => `${name}=oak`,
  price: (name) => `${name}=10`,
  length: (name) => `${name}=80`,
  currency: (name) => `price_min=10&${name}=EUR`,
  net: (name) => `price_min=10&${name}=1`,
  flag: (name) => `${name}=1`,
  sort: (name) => `${name}=name`,
  page: (name) => `${name}=2`,
}

function internalPath(address: string): string {
  const [pathname = '', search = ''] = address.split(/(?=\?)/)
  const visitor = { localeCookie: undefined, currencyCookie: undefined, acceptLanguage: null, loggedIn: false }
  const resolution = resolveRequest({ pathname, search, ...visitor })
  return resolution.kind === 'page' ? resolution.internalPath : resolution.kind
}

// The cached page is the whole list: with a parameter that the router does not know, it would be served unfiltered.
describe('the parameters of a list', () => {
  it('are those that the listing reads', () => {
    const read = new Set<string>()
    const query = new Proxy<Record<string, string>>({}, { get: (_, name) => (read.add(String(name)), '1') })
    parseListingState(query, 'HUF')
    expect([...read].toSorted()).toEqual(listingParameterNames.toSorted())
  })

  it('keep their names in the public API', () => {
    const names =
      'q exact within colour material brand size attribute price_min price_max width_min width_max in_stock sort page'.split(
        ' ',
      )
    expect(Object.keys(listingQuerySchema.shape)).toEqual(expect.arrayContaining(names))
  })

  it('leave a price beyond the limit out of the address, and refuse it in the API', () => {
    const { price } = listingLimits
    const read = [price, price + 0.01, 1e20].map((written) => [
      parseListingState({ price_min: written.toFixed(2) }, 'HUF')?.price_min,
      listingQuerySchema.safeParse({ price_min: written.toFixed(2) }).success,
    ])
    expect(read).toEqual([
      [price, true],
      [undefined, false],
      [undefined, false],
    ])
  })

  describe.each(listingParameterNames)('%s', (name) => {
    it('changes the list, and is in its address', () => {
      const query = telling[listingParameters[name].kind](name)
      const without = new URLSearchParams(query)
      without.delete(name)
      const state = parseListingSearch(query, 'HUF')!
      expect(state).not.toEqual(parseListingSearch(without.toString(), 'HUF'))
      expect(new URLSearchParams(listingQueryString(state)).has(name)).toBe(true)
    })

    it('is not answered with the cached page', () => {
      expect(internalPath(`/en/all-products?${name}=1`)).toBe('/en/1/with-query/all-products')
      expect(internalPath(`/en/categories/chairs?${name}=1`)).toBe('/en/1/with-query/categories/chairs')
    })
  })
})
