import { createTranslator } from 'next-intl'
import { expect, test } from 'vitest'
import { attributeRows } from '@/components/compare/compare-rows'
import { dimensionRows } from '@/components/product/SpecTable'
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
import type { Listing, Product } from '@/lib/contract/catalogue'
import { locales, type Locale } from '@/lib/i18n/locales'
import { currencies } from '@/lib/money/currency'
import { resolveRequest } from '@/lib/routing/resolve'
import en from '@/messages/en.json'
import hu from '@/messages/hu.json'
import { shopWithCli } from '@/tests/support/backend/command-line'
import { testOrigin } from '@/tests/support/backend/shop'
import { productFeedTopic } from './feeds.server'
import { productJsonLd } from './json-ld'
import { productMarkdown, type TwinTexts } from './markdown-twin'

const { shop, cli } = await shopWithCli()
registerTransport(Promise.resolve({ fetch: shop.fetch, origin: testOrigin, publicHost: 'shop.example' }))

const currency = currencies[0]
const translators = {
  hu: createTranslator({ locale: 'hu', messages: hu, namespace: 'product' }),
  en: createTranslator({ locale: 'en', messages: en, namespace: 'product' }),
}
const noTexts = { ...hu.listing.flags, priceUpTo: String, priceFrom: String, priceElsewhere: String }
const words = {
  hu: { label: 'Dönthetőség', some: 'fokozatos', none: 'fix' },
  en: { label: 'Recline', some: 'gradual', none: 'fixed' },
}

async function read(state: ListingState, locale: Locale): Promise<Listing> {
  const api = await serverApi(locale, currency.id)
  return api.get<Listing>('/products', { query: listingQuery({}, state) })
}

async function feedText(locale: Locale): Promise<string> {
  const topic = productFeedTopic({ kind: 'products', locale, currency }, { origin: testOrigin, defaultCurrency: 'HUF' })
  const parts: string[] = []
  for await (const { text } of topic.files(new AbortController().signal))
    for await (const part of text) parts.push(part)
  return parts.join('')
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
    expect(resolveRequest({ pathname, search, ...visitor }, 1)).toMatchObject({
      internalPath: '/en/1/with-query/all-products',
    })
    expect(parseListingSearch(search, 'HUF')).toEqual(chosen)
    const filtered = await read(chosen, locale)
    expect(filtered.items.map(({ article_number: number }) => number).toSorted()).toEqual(['ND-10122', 'ND-10482'])
    const [chip] = appliedFilters(chosen, filtered.facets, 'HUF', noTexts)
    expect([chip?.label, chip?.remove(chosen)]).toEqual([`${label}: ${some}`, defaultListing])

    const api = await serverApi(locale, currency.id)
    const found = await api.get<Listing>('/products', { query: { q: `${label} ${some}` } })
    expect(found.items.map(({ article_number: number }) => number).toSorted()).toEqual(['ND-10122', 'ND-10482'])
    const products = await Promise.all(filtered.items.map(({ id }) => api.get<Product>(`/products/${id}`)))
    const [product] = products
    expect(dimensionRows(product!, locale, translators[locale])).toContainEqual({ label, value: some })
    expect(attributeRows(products)).toContainEqual({ label, cells: [{ text: some }, { text: some }], same: true })
    expect(productJsonLd(product!, { origin: testOrigin, currency, path: '/' }).additionalProperty).toContainEqual({
      '@type': 'PropertyValue',
      name: label,
      value: some,
    })
    const availability = { in_stock: '', made_to_order: '', sold_out: '' }
    const twinTexts: TwinTexts = { ...{ hu, en }[locale].twin, availability }
    expect(productMarkdown(product!, twinTexts, { origin: testOrigin, locale, currency: 'HUF' })).toContain(
      `\n- ${label}: ${some}\n`,
    )
    const detail = `<g:product_detail><g:attribute_name>${label}</g:attribute_name><g:attribute_value>${none}</g:attribute_value></g:product_detail>`
    const item = (await feedText(locale)).split('<item>').find((one) => one.includes('<g:id>ND-10121<'))
    expect(item).toContain(detail)
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
