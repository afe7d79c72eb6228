import { and, eq, inArray } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { productPrices, products } from '@/lib/backend/platform/db/schema/catalogue'
import { audiences } from '@/tests/support/backend/audiences'
import { type TestShop } from '@/tests/support/backend/shop'
import { nonEmpty } from '@/tests/support/non-empty'
import {
  brandSchema,
  categoryDetailSchema,
  categorySchema,
  listingSchema,
  productSchema,
  suggestionsSchema,
  type Brand,
  type Category,
  type CategoryDetail,
  type Listing,
  type Product,
  type Suggestions,
} from '@/lib/contract/catalogue'
import type { Facet } from '@/lib/contract/facet'
import { locales } from '@/lib/i18n/locales'
import { currencies } from '@/lib/money/currency'
import type { VatRate } from '@/lib/money/money'
import { testShop } from '@/tests/support/backend/test-shop'

const shop = await testShop()

const get = async <Body>(path: string, options: Parameters<TestShop['visitor']>[0] = {}) =>
  shop.visitor(options).call<Body>('GET', path)
const list = async (query: string, options: Parameters<TestShop['visitor']>[0] = {}) =>
  (await get<Listing>(`/api/products?${query}`, options)).body

const listedIds = async (options?: Parameters<TestShop['visitor']>[0]) =>
  nonEmpty((await list('per_page=96', options)).items).map(({ id }) => id)

function valuesOf(listing: Listing, key: string) {
  const facet = listing.facets.find((candidate): candidate is Extract<Facet, { kind: 'values' }> => {
    return candidate.kind === 'values' && candidate.key === key
  })
  return facet?.values ?? []
}

async function idOf(key: string): Promise<number> {
  const [row] = await shop.database.select({ id: products.id }).from(products).where(eq(products.key, key))
  return row?.id ?? Number.NaN
}

describe.each(audiences)('in $locale with currency $currencyId', (audience) => {
  test.each([
    ['/api/categories', z.array(categorySchema)],
    ['/api/categories/ulobutorok/fotelek', categoryDetailSchema],
    ['/api/brands', z.array(brandSchema)],
    ['/api/products?per_page=96', listingSchema],
    ['/api/products/1', productSchema],
    ['/api/search/suggest?q=lune', suggestionsSchema],
  ])('%s matches the contract', async (path, schema) => {
    const { status, body } = await get(path, audience)
    expect(status).toBe(200)
    expect(z.safeParse(schema, body).error).toBeUndefined()
  })
})

// R-API-18
describe('GET /api/products', () => {
  test('pages do not overlap and are complete; a page past the end is a 404', async () => {
    const pages = await Promise.all([1, 2, 3, 4].map((page) => list(`per_page=24&page=${page}`)))
    const ids = pages.flatMap((page) => page.items.map((item) => item.id))
    expect(ids).toHaveLength(87)
    expect(new Set(ids).size).toBe(87)
    expect(pages[3]?.meta).toEqual({ current_page: 4, last_page: 4, per_page: 24, total: 87 })
    expect((await get('/api/products?per_page=24&page=5')).status).toBe(404)
  })

  test('an empty result has one, empty page', async () => {
    const empty = await list('q=xyzxyzxyz')
    expect(empty.items).toEqual([])
    expect(empty.meta).toMatchObject({ current_page: 1, last_page: 1, total: 0 })
  })

  test.each([
    ['price_asc', (a: number, b: number) => a - b],
    ['price_desc', (a: number, b: number) => b - a],
  ])('%s sorts the whole result', async (sort, order) => {
    for (const { id } of currencies) {
      const { items } = await list(`sort=${sort}&per_page=96`, { currencyId: id })
      const prices = nonEmpty(items).map((item) => item.price_gross)
      expect(prices).toEqual(prices.toSorted(order))
    }
  })

  test('names are sorted by the language’s collation', async () => {
    for (const locale of locales) {
      const { items } = await list('sort=name&per_page=96', { locale })
      const titles = nonEmpty(items).map((item) => item.title)
      expect(titles).toEqual(titles.toSorted(new Intl.Collator(locale, { numeric: true }).compare))
    }
  })

  test('a category is found by id and by its path in either language, including its subcategories', async () => {
    const byPath = await list('category=ulobutorok&per_page=96')
    const bySeating = await list('category=seating&per_page=96', { locale: 'en' })
    expect(byPath.meta.total).toBeGreaterThan(10)
    expect(bySeating.meta.total).toBe(byPath.meta.total)
    const { body } = await get<CategoryDetail>('/api/categories/ulobutorok')
    expect(body.category.product_count).toBe(byPath.meta.total)
    expect((await list(`category=${body.category.id}`)).meta.total).toBe(byPath.meta.total)
    expect((await get('/api/products?category=nothing/here')).status).toBe(404)
  })

  test('lists are accepted in all common spellings', async () => {
    const many = await list('colour[]=green&colour[]=rust')
    expect((await list('colour=green&colour=rust')).meta.total).toBe(many.meta.total)
    expect((await list('colour=green')).meta.total).toBeLessThan(many.meta.total)
    expect((await list('ids[]=3&ids[]=1')).items.map((item) => item.id).toSorted()).toEqual([1, 3])
  })

  test('filters are combined, and each facet ignores its own filter', async () => {
    const green = await list('colour=green&per_page=96')
    const greenHalmos = await list('colour=green&brand=halmos&per_page=96')
    expect(new Set(greenHalmos.items.map((item) => item.brand.slug))).toEqual(new Set(['halmos']))
    expect(valuesOf(green, 'brand').find(({ value }) => value === 'halmos')?.count).toBe(greenHalmos.meta.total)
    // Selecting a second colour would widen the result: the colour facet ignores the selected colours.
    const halmos = await list('brand=halmos&per_page=96')
    expect(valuesOf(greenHalmos, 'colour')).toEqual(
      nonEmpty(valuesOf(halmos, 'colour')).map((value) => expect.objectContaining(value)),
    )
    const dead = valuesOf(green, 'brand').filter(({ count }) => count === 0)
    for (const { value } of nonEmpty(dead)) expect((await list(`colour=green&brand=${value}`)).meta.total).toBe(0)
  })

  test('price bounds are in the currency and inclusive', async () => {
    const { facets } = await list('category=ulobutorok', { currencyId: 2 })
    const range = facets.find((facet) => facet.kind === 'range')
    const cheapest = await list(`category=ulobutorok&price_max=${range?.min ?? 0}`, { currencyId: 2 })
    expect(new Set(cheapest.items.map((item) => item.price_gross))).toEqual(new Set([range?.min]))
    // The slider's range stays the same while it is moved.
    expect(cheapest.facets.find((facet) => facet.kind === 'range')).toEqual(range)
  })

  test('in_stock and discounted', async () => {
    const stocked = await list('in_stock=true&per_page=96')
    for (const item of nonEmpty(stocked.items)) {
      expect(item.availability).toBe('in_stock')
      expect(item.quantity).toBeGreaterThan(0)
    }
    expect(valuesOf(await list('per_page=1'), 'in_stock')[0]?.count).toBe(stocked.meta.total)
    const sale = await list('discounted=1&per_page=96')
    expect(sale.meta.total).toBe(17)
    for (const item of nonEmpty(sale.items)) {
      expect(item.discount_percent).toBeGreaterThan(0)
      expect(item.price_lowest_30_days_gross).not.toBeNull()
    }
  })

  test('an invalid query is a 422 with a message per field', async () => {
    const { status, body } = await get<{ errors: Record<string, string[]> }>(
      '/api/products?sort=cheap&per_page=97&page=0&price_min=much&ids=x&in_stock=x',
    )
    expect(status).toBe(422)
    expect(Object.keys(body.errors).toSorted()).toEqual(['ids.0', 'in_stock', 'page', 'per_page', 'price_min', 'sort'])
    // Not that it has to be accepted, as of a checkbox.
    expect(body.errors.in_stock).toEqual(body.errors.sort)
  })

  test('a product without a price in the currency is neither listed nor shown', async () => {
    const id = await idOf('perc-clock-black')
    await shop.database.delete(productPrices).where(eq(productPrices.productId, id))
    await shop.database.insert(productPrices).values({ productId: id, currency: 'HUF', gross: 12_900 })
    expect(await listedIds({ currencyId: 2 })).not.toContain(id)
    expect(await listedIds()).toContain(id)
    expect((await get(`/api/products/${id}`, { currencyId: 2 })).status).toBe(404)
    expect((await get(`/api/products/${id}`)).status).toBe(200)
  })
})

describe('search', () => {
  test.each([
    ['agy', 'hu', 'ágy'],
    ['ÁGYAK', 'hu', 'ágy'],
    ['kanpé', 'hu', 'kanapé'],
    ['fotel bukle', 'hu', 'fotel'],
    ['forgosz', 'hu', 'forgószék'],
    ['armchairs', 'en', 'armchair'],
    ['mirorr', 'en', 'mirror'],
  ] as const)('"%s" in %s finds %s first', async (query, locale, word) => {
    const { items } = await list(`q=${encodeURIComponent(query)}`, { locale })
    expect(items[0]?.title.toLowerCase()).toContain(word)
  })

  test('an article number finds its product', async () => {
    const { items } = await list('q=nd-10482')
    expect(items[0]?.article_number).toBe('ND-10482')
  })

  test.each(["'; drop table products; --", '%', '&|!():*', '\\', '"unfinished', '   ', 'a'.repeat(200)])(
    'the text %j breaks nothing',
    async (query) => {
      expect((await get(`/api/products?q=${encodeURIComponent(query)}`)).status).toBe(200)
      expect((await get(`/api/search/suggest?q=${encodeURIComponent(query)}`)).status).toBe(200)
    },
  )

  test('suggestions: at most ten, of products, categories and articles', async () => {
    const { body } = await get<Suggestions>('/api/search/suggest?q=asztal')
    expect(body.products.length).toBeGreaterThan(0)
    expect(body.categories.map(({ title }) => title)).toContain('Asztalok')
    expect(body.products.length + body.categories.length + body.articles.length).toBeLessThanOrEqual(10)
    expect((await get<Suggestions>('/api/search/suggest')).body).toEqual({ products: [], categories: [], articles: [] })
  })
})

test('R-PRICE-7: a list sorted by price is in the order of the prices that its visitor has chosen, unless it is limited by the others', async () => {
  const { database } = shop
  const [one, other] = [await idOf('lune-armchair-ivory'), await idOf('lune-armchair-forest')]
  const inForints = (id: number) => and(eq(productPrices.productId, id), eq(productPrices.currency, 'HUF'))
  const set = async (id: number, { vatRate, gross }: { vatRate: VatRate | null; gross: number }) => {
    await database.update(products).set({ vatRate }).where(eq(products.id, id))
    await database.update(productPrices).set({ gross }).where(inForints(id))
  }
  const before = await database
    .select({ id: products.id, vatRate: products.vatRate, gross: productPrices.gross })
    .from(products)
    .innerJoin(productPrices, and(eq(productPrices.productId, products.id), eq(productPrices.currency, 'HUF')))
    .where(inArray(products.id, [one, other]))
  const order = async (cookie: string, more = '') => {
    const query = `ids[]=${one}&ids[]=${other}&sort=price_asc${more}`
    const { body } = await shop.visitor().call<Listing>('GET', `/api/products?${query}`, undefined, { cookie })
    return body.items.map(({ id }) => id)
  }

  // 94 488 and 104 762 net
  await set(one, { gross: 120_000, vatRate: 27 })
  await set(other, { gross: 110_000, vatRate: 5 })
  expect(await order('price_kind=net')).toEqual([one, other])
  for (const cookie of ['price_kind=gross', 'other=net']) expect(await order(cookie)).toEqual([other, one])
  expect(await order('price_kind=net', '&price_max=900000')).toEqual([other, one])
  for (const { id, ...prices } of before) await set(id, prices)
})

describe('GET /api/products/{id}', () => {
  test('shows prices, reduction and volume prices in every currency', async () => {
    const { body } = await get<Product>(`/api/products/${await idOf('lune-armchair-ivory')}`, { currencyId: 2 })
    expect(body).toMatchObject({
      price_gross: 489,
      price_net: 385.04,
      price_original_gross: 589,
      price_lowest_30_days_gross: 569,
      discount_percent: 14,
      link: { category_path: 'ulobutorok/fotelek' },
      links: { en: { category_path: 'seating/armchairs' } },
    })
    expect(body.prices_by_currencies[1]?.qty_discounts).toEqual([
      { quantity: 4, quantity_to: 9, index: 1, price_gross: 176_600, price_net: 139_055 },
      { quantity: 10, quantity_to: null, index: 2, price_gross: 167_100, price_net: 131_575 },
    ])
    expect(body.images).toHaveLength(4)
    expect(body.breadcrumbs.map(({ title }) => title)).toEqual(['Ülőbútorok', 'Fotelek'])
    expect(nonEmpty(body.similar_products).map(({ id }) => id)).not.toContain(body.id)
  })

  test('swatches list one product per colour, variants the whole group', async () => {
    const { body } = await get<Product>(`/api/products/${await idOf('lune-armchair-ivory')}`)
    expect(body.swatches.map(({ colour_name }) => colour_name)).toEqual([
      'Törtfehér buklé',
      'Mohazöld bársony',
      'Konyakbarna bőr',
    ])
    expect(body.variants).toHaveLength(3)
    // Oak, walnut, and oak with cane doors.
    const { body: cane } = await get<Product>(`/api/products/${await idOf('nyirseg-sideboard-cane')}`)
    expect(cane.swatches.map(({ hex }) => hex)).toEqual(['#c9a77c', '#6d4a33'])
    expect(cane.swatches[0]?.id).toBe(cane.id)
    expect(cane.variants).toHaveLength(3)
    const { body: alone } = await get<Product>(`/api/products/${await idOf('retek-bookshelf-oak')}`)
    expect(alone.variants.map(({ id }) => id)).toEqual([alone.id])
  })

  test('a sold-out product stays visible, without a lead time', async () => {
    const { body } = await get<Product>(`/api/products/${await idOf('to-mirror-oak')}`)
    expect(body).toMatchObject({ availability: 'sold_out', lead_time_days: null })
    const id = await idOf('gomboc-pouf-rust')
    await shop.database.update(products).set({ stock: 0 }).where(eq(products.id, id))
    expect((await get<Product>(`/api/products/${id}`)).body.availability).toBe('sold_out')
  })

  test('delivery is promised per method; free delivery only in forints', async () => {
    const { body } = await get<Product>(`/api/products/${await idOf('lune-armchair-ivory')}`)
    const home = body.delivery_methods.find(({ key }) => key === 'home')
    const point = body.delivery_methods.find(({ key }) => key === 'pickup_point')
    expect(home).toMatchObject({ available: true, is_free: true, price_gross: 0, working_days: { min: 5, max: 11 } })
    expect(point).toMatchObject({ available: false })
    const { body: euros } = await get<Product>(`/api/products/${body.id}`, { currencyId: 2 })
    expect(euros.delivery_methods.find(({ key }) => key === 'home')).toMatchObject({
      is_free: false,
      price_gross: 19.9,
    })
  })

  test.each(['999999', '0', 'abc', '1e3', '-1', '99999999999999'])(
    '%s is a 404 in the language of the call',
    async (id) => {
      const answer = await get<{ message: string }>(`/api/products/${id}`, { locale: 'en' })
      expect(answer.status).toBe(404)
      expect(answer.body.message).toBe('Not found.')
    },
  )

  test('a withdrawn product is gone', async () => {
    const id = await idOf('perc-clock-oak')
    await shop.database.update(products).set({ isActive: false }).where(eq(products.id, id))
    expect((await get(`/api/products/${id}`)).status).toBe(410)
    expect(await listedIds()).not.toContain(id)
  })
})

describe('categories and brands', () => {
  test('the tree lists parents before children', async () => {
    const { body } = await get<Category[]>('/api/categories')
    expect(body).toHaveLength(63)
    const seen = new Set<number>()
    for (const { id, parent_id } of body) {
      expect(parent_id === null || seen.has(parent_id)).toBe(true)
      seen.add(id)
    }
  })

  test('a category by path, encoded or not, returns breadcrumbs and children', async () => {
    const { body } = await get<CategoryDetail>('/api/categories/ulobutorok/kanapek')
    expect(body.breadcrumbs.map(({ slug }) => slug)).toEqual(['ulobutorok', 'ulobutorok/kanapek'])
    expect(body.children).toHaveLength(2)
    expect(body.category.slugs).toEqual({ hu: 'ulobutorok/kanapek', en: 'seating/sofas' })
    expect(body.category.image).toMatchObject({ width: 1200, height: 1200 })
    expect((await get<CategoryDetail>('/api/categories/seating%2Fsofas', { locale: 'en' })).body.category.title).toBe(
      'Sofas',
    )
    expect((await get('/api/categories/seating/nothing')).status).toBe(404)
  })

  test('brands are sorted by name, with product counts', async () => {
    const { body } = await get<Brand[]>('/api/brands')
    expect(body).toHaveLength(8)
    const names = body.map(({ name }) => name)
    expect(names).toEqual(names.toSorted(new Intl.Collator('hu').compare))
    for (const { name, product_count } of body) expect(product_count, name).toBeGreaterThan(0)
  })
})
