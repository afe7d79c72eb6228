import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { brandSchema, categorySchema, listingSchema, productSchema } from '@/lib/contract/catalogue'
import { sortOptions } from '@/lib/contract/sort'
import { dataOf } from '@/lib/contract/common'
import { citySchema, countrySchema, currencySchema, homeSchema, initSchema } from '@/lib/contract/shop'
import { locales } from '@/lib/i18n/locales'
import { currencies } from '@/lib/money/currency'
import { Visitor } from '../support/visitor'
import { openShop, type ShopUnderTest } from './shop-under-test'

let shop: ShopUnderTest

beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

const readings = [
  ['/api/init', initSchema],
  ['/api/home', homeSchema],
  ['/api/categories', z.array(categorySchema).min(1)],
  ['/api/brands', z.array(brandSchema).min(1)],
  ['/api/countries', z.array(countrySchema).min(1)],
  ['/api/cities', z.array(citySchema).min(1)],
  ['/api/currencies', z.array(currencySchema).length(currencies.length)],
  ['/api/products', listingSchema],
] as const

describe.each(locales)('in %s', (locale) => {
  describe.each(currencies.map(({ id, code }) => [code, id] as const))('in %s', (_code, currencyId) => {
    // R-API-5, R-API-7, R-API-19
    it.each(readings)('GET %s matches the contract', async (path, schema) => {
      const visitor = new Visitor({ ...shop, locale, currencyId })
      const answer = await visitor.call('GET', path)
      expect(answer.status).toBe(200)
      expect(dataOf(schema as z.ZodType).safeParse(answer.body).error).toBeUndefined()
    })
  })

  // R-API-25
  it('GET /api/products/{id} matches the contract for every product', async () => {
    const visitor = new Visitor({ ...shop, locale })
    const { items, meta } = await visitor.request(listingSchema, 'GET', '/api/products?per_page=96')
    expect(items).toHaveLength(meta.total)
    for (const { id, title } of items) {
      const product = await visitor.request(productSchema, 'GET', `/api/products/${id}`)
      expect(product).toMatchObject({ id, title })
    }
  })
})

describe('listing', () => {
  // R-LIST-1, R-LIST-4
  it.each(sortOptions)('sorts by %s across pages, not within one', async (sort) => {
    const visitor = new Visitor(shop)
    const all = await visitor.request(listingSchema, 'GET', `/api/products?per_page=96&sort=${sort}`)
    const pages = []
    for (let page = 1; page <= 3; page += 1) {
      const { items } = await visitor.request(
        listingSchema,
        'GET',
        `/api/products?per_page=10&sort=${sort}&page=${page}`,
      )
      pages.push(...items)
    }
    expect(pages.map(({ id }) => id)).toEqual(all.items.slice(0, 30).map(({ id }) => id))
  })

  it('respects the requested price range', async () => {
    const visitor = new Visitor(shop)
    const { items } = await visitor.request(
      listingSchema,
      'GET',
      '/api/products?per_page=96&price_min=20000&price_max=50000',
    )
    expect(items.length).toBeGreaterThan(0)
    for (const { price_gross } of items) {
      expect(price_gross).toBeGreaterThanOrEqual(20_000)
      expect(price_gross).toBeLessThanOrEqual(50_000)
    }
  })

  // R-API-18
  it('returns at most per_page items, and rejects more than 96', async () => {
    const visitor = new Visitor(shop)
    const { items, meta } = await visitor.request(listingSchema, 'GET', '/api/products?per_page=5')
    expect(items).toHaveLength(5)
    expect(meta).toMatchObject({ current_page: 1, per_page: 5, last_page: Math.ceil(meta.total / 5) })
    expect((await visitor.call('GET', '/api/products?per_page=97')).status).toBe(422)
  })
})
