import { expect, test } from 'vitest'
import { factRows } from '@/components/compare/compare-rows'
import { serverApi } from '@/lib/api/server'
import { registerTransport } from '@/lib/api/transport'
import { appliedFilters } from '@/lib/catalogue/applied-filters'
import { choiceFacets } from '@/lib/catalogue/listing-data'
import {
  defaultListing,
  listingAddress,
  listingQuery,
  parseListingSearch,
  withChoice,
  type ListingState,
} from '@/lib/catalogue/listing-state'
import type { Listing } from '@/lib/contract/catalogue'
import { locales, type Locale } from '@/lib/i18n/locales'
import { currencies } from '@/lib/money/currency'
import { resolveRequest } from '@/lib/routing/resolve'
import hu from '@/messages/hu.json'
import { shopWithCli } from '@/tests/support/backend/command-line'
import { testOrigin } from '@/tests/support/backend/shop'
import { shownFacts } from '@/tests/support/shown-facts'

const { shop, cli } = await shopWithCli()
registerTransport(Promise.resolve({ fetch: shop.fetch, origin: testOrigin, publicHost: 'shop.example' }))

const currency = currencies[0]
const words = {
  hu: { label: 'Dönthetőség', some: 'fokozatos', none: 'fix' },
  en: { label: 'Recline', some: 'gradual', none: 'fixed' },
}

async function read(state: ListingState, locale: Locale): Promise<Listing> {
  const api = await serverApi(locale, currency.id)
  return api.get<Listing>('/products', { query: listingQuery({}, state) })
}

// R-OPS-12 R-LIST-9 R-PROD-11
test('a field and filter that an operator imports are everywhere, without a change of the code', async () => {
  const attribute = [
    'key;type;label_hu;label_en;choices;choices_hu;choices_en;filterable;comparable;in_feed;in_structured_data',
    'recline;choice;Dönthetőség;Recline;some|none;fokozatos|fix;gradual|fixed;yes;yes;yes;yes',
  ]
  expect((await cli.run('import', 'attributes', cli.file('attributes.csv', attribute))).code).toBe(0)
  const values = ['article_number;attr.recline', 'ND-10482;some', 'ND-10121;none', 'ND-10122;some']
  expect((await cli.run('import', 'products', cli.file('products.csv', values))).code).toBe(0)

  for (const locale of locales) {
    const { label, some, none } = words[locale]
    const whole = await read(defaultListing, locale)

    const filter = choiceFacets(whole.facets, {} as never).find(({ title }) => title === label)
    expect(filter?.values).toEqual([
      { value: 'recline.some', label: some, count: 2 },
      { value: 'recline.none', label: none, count: 1 },
    ])
    const chosen = withChoice(defaultListing, filter!.name, filter!.values[0]!.value)
    const address = listingAddress('/en/all-products', chosen)
    expect(address).toBe('/en/all-products?attribute=recline.some')
    const [pathname = '', search = ''] = address.split(/(?=\?)/)
    const visitor = { localeCookie: undefined, currencyCookie: undefined, acceptLanguage: null, loggedIn: false }
    expect(resolveRequest({ pathname, search, ...visitor })).toMatchObject({
      internalPath: '/en/1/with-query/all-products',
    })
    expect(parseListingSearch(search, 'HUF')).toEqual(chosen)
    const filtered = await read(chosen, locale)
    expect(filtered.items.map(({ article_number: number }) => number).toSorted()).toEqual(['ND-10122', 'ND-10482'])
    const [chip] = appliedFilters(chosen, filtered.facets, 'HUF', hu.listing)
    expect([chip?.label, chip?.remove(chosen)]).toEqual([`${label}: ${some}`, defaultListing])

    const api = await serverApi(locale, currency.id)
    const found = await api.get<Listing>('/products', { query: { q: `${label} ${some}` } })
    expect(found.items.map(({ article_number: number }) => number).toSorted()).toEqual(['ND-10122', 'ND-10482'])
    const facts = await Promise.all(filtered.items.map(({ id }) => shownFacts(id, locale)))
    const [shown] = facts
    const products = facts.map(({ product }) => product)
    expect(shown?.table).toContain(`${label}: ${some}`)
    expect(factRows(products, locale, { areMeasures: false })).toContainEqual({
      label,
      cells: [{ text: some }, { text: some }],
      same: true,
    })
    expect(shown?.structuredData.additionalProperty).toContainEqual({
      '@type': 'PropertyValue',
      name: label,
      value: some,
    })
    expect(shown?.markdown).toContain(`${label}: ${some}`)
    const detail = `<g:product_detail><g:attribute_name>${label}</g:attribute_name><g:attribute_value>${some}</g:attribute_value></g:product_detail>`
    expect(shown?.merchantItem).toContain(detail)
  }
})

test('a renamed attribute is searched by its new name', async () => {
  const renamed = ['key;label_hu', 'socket;Bajonettzár']
  const titles = async () => {
    const api = await serverApi('hu', currency.id)
    return (await api.get<Listing>('/products', { query: { q: 'bajonettzár' } })).items.map(({ title }) => title)
  }
  const listed = (await read({ ...defaultListing, attribute: ['socket.e27'] }, 'hu')).items.map(({ title }) => title)
  expect(listed).not.toEqual([])
  expect(await titles()).toEqual([])
  expect((await cli.run('import', 'attributes', cli.file('attributes.csv', renamed))).code).toBe(0)
  expect((await titles()).toSorted()).toEqual(listed.toSorted())
})
