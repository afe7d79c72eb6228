import { inArray } from 'drizzle-orm'
import pg from 'pg'
import { describe, expect, test, vi } from 'vitest'
import { countRequest } from '@/lib/backend/platform/http/rate-limit'
import { lookupLimit } from './routes'
import { products } from '@/lib/backend/platform/db/schema/catalogue'
import { audiences } from '@/tests/support/backend/audiences'
import { type TestShop } from '@/tests/support/backend/shop'
import { nonEmpty } from '@/tests/support/non-empty'
import type { Listing } from '@/lib/contract/catalogue'
import { lookupSchema, type Lookup } from '@/lib/contract/lookup'
import { sitemapSchema, type Sitemap } from '@/lib/contract/sitemap'
import { testShop } from '@/tests/support/backend/test-shop'

const shop = await testShop()

type Audience = Parameters<TestShop['visitor']>[0]
const get = async <Body>(path: string, audience: Audience = {}) => shop.visitor(audience).call<Body>('GET', path)
const list = async (query: string, audience: Audience = {}) =>
  (await get<Listing>(`/api/products?${query}`, audience)).body

function valuesOf(listing: Listing, key: string) {
  return listing.facets.flatMap((facet) => (facet.kind === 'values' && facet.key === key ? facet.values : []))
}

async function idsOf(...keys: string[]): Promise<number[]> {
  const rows = await shop.database
    .select({ id: products.id, key: products.key })
    .from(products)
    .where(inArray(products.key, keys))
  return keys.map((key) => rows.find((row) => row.key === key)?.id ?? Number.NaN)
}

describe.each(audiences)('in $locale with currency $currencyId', (audience) => {
  test('each facet count matches the filtered listing', async () => {
    for (const scope of ['', 'q=asztal', 'discounted=1', 'in_stock=true&price_max=99999']) {
      const listing = await list(`${scope}&per_page=1`, audience)
      for (const [key, parameter] of [
        ['colour', 'colour'],
        ['material', 'material[]'],
        ['size', 'size[]'],
        ['brand', 'brand'],
        ['category', 'within[]'],
      ] as const) {
        for (const { value, count } of nonEmpty(valuesOf(listing, key).slice(0, 3))) {
          const chosen = await list(`${scope}&${parameter}=${encodeURIComponent(value)}&per_page=1`, audience)
          expect([key, value, chosen.meta.total]).toEqual([key, value, count])
        }
      }
    }
  })

  test('a price range is inclusive, regardless of the steps it spans', async () => {
    const all = await list('sort=price_asc&per_page=96', audience)
    const prices = all.items.map((item) => item.price_gross)
    expect(prices).toHaveLength(87)
    for (const [from, to] of [
      [5, 40],
      [20, 21],
      [0, 86],
      [60, 60],
    ] as const) {
      const [min = 0, max = 0] = [prices[from], prices[to]]
      const some = await list(`price_min=${min}&price_max=${max}`, audience)
      expect(some.meta.total).toBe(prices.filter((price) => price >= min && price <= max).length)
    }
    expect((await list('price_min=50&price_max=10', audience)).meta.total).toBe(0)
  })
})

describe('facets', () => {
  test('values within a facet are OR-ed, facets are AND-ed', async () => {
    const oak = await list('material[]=oak')
    const both = await list('material[]=oak&material[]=walnut')
    const narrow = await list('material[]=oak&material[]=walnut&size[]=40-80')
    expect(both.meta.total).toBeGreaterThan(oak.meta.total)
    expect(narrow.meta.total).toBeLessThan(both.meta.total)
    expect(valuesOf(narrow, 'size').map(({ count }) => count)).toEqual(valuesOf(both, 'size').map(({ count }) => count))
  })

  test('values without matches are listed with a count of 0', async () => {
    const listing = await list('material[]=marble')
    expect(valuesOf(listing, 'brand').filter(({ count }) => count === 0).length).toBeGreaterThan(0)
    expect(valuesOf(listing, 'size').some(({ count }) => count === 0)).toBe(true)
    // No lamp is made of a material of garden furniture.
    const materials = async (query: string) =>
      nonEmpty(valuesOf(await list(query), 'material')).map(({ value }) => value)
    expect(await materials('')).toContain('teak')
    expect(await materials('category=vilagitas')).not.toContain('teak')
  })

  test('sizes are width classes with a label in each language', async () => {
    const sizes = valuesOf(await list(''), 'size')
    expect(sizes.map(({ value }) => value)).toEqual(['0-40', '40-80', '80-120', '120-160', '160-200', '200-'])
    expect(valuesOf(await list('', { locale: 'en' }), 'size')[1]?.label).toBe('40–80 cm wide')
    const total = sizes.reduce((sum, { count }) => sum + count, 0)
    expect(total).toBe((await list('')).meta.total)
  })

  test('the category tree expands along the selection, and the deepest selection applies', async () => {
    const paths = (listing: Listing) => valuesOf(listing, 'category').map(({ value, depth = 0 }) => [value, depth])
    expect(new Set(paths(await list('')).map(([, depth]) => depth))).toEqual(new Set([0]))

    const seating = await list('within=ulobutorok')
    expect(paths(seating)).toContainEqual(['ulobutorok', 0])
    expect(paths(seating)).toContainEqual(['ulobutorok/fotelek', 1])
    expect(paths(seating).filter(([path]) => String(path).startsWith('vilagitas/'))).toEqual([])

    const armchairs = await list('within=ulobutorok&within=ulobutorok/fotelek')
    expect(armchairs.meta.total).toBe((await list('category=ulobutorok/fotelek')).meta.total)
    expect(armchairs.meta.total).toBeLessThan(seating.meta.total)
    const both = await list('within=ulobutorok/fotelek&within=vilagitas')
    expect(both.meta.total).toBe(armchairs.meta.total + (await list('category=vilagitas')).meta.total)
    // A chosen subcategory stays visible without its parent.
    expect(paths(await list('within=ulobutorok/fotelek'))).toContainEqual(['ulobutorok/fotelek', 1])
    expect(paths(await list('category=ulobutorok'))).toContainEqual(['ulobutorok/fotelek', 0])
  })

  test('unknown values match nothing, unknown categories are ignored', async () => {
    expect((await list('material=unobtainium')).meta.total).toBe(0)
    expect((await list('within=nowhere')).meta.total).toBe((await list('')).meta.total)
  })
})

describe('default order', () => {
  const sorted = (values: readonly number[]) => values.toSorted((a, b) => b - a)

  test.each(audiences)('the sale lists the biggest discounts first ($locale, $currencyId)', async (audience) => {
    const { items, meta } = await list('discounted=1&per_page=96', audience)
    const percents = items.map(({ discount_percent: percent }) => percent)
    expect(percents).toEqual(sorted(percents))
    expect(new Set(percents).size).toBeGreaterThan(1)
    const pages = [
      await list('discounted=1&per_page=5', audience),
      await list('discounted=1&per_page=5&page=2', audience),
    ]
    expect(pages.flatMap((page) => page.items.map(({ id }) => id))).toEqual(items.slice(0, 10).map(({ id }) => id))
    expect(meta.total).toBe(items.length)
    const cheapest = await list('discounted=1&sort=price_asc', audience)
    const prices = cheapest.items.map(({ price_gross: price }) => price)
    expect(prices).toEqual(sorted(prices).reverse())
  })

  test('the warehouse lists the largest stock first', async () => {
    const { items } = await list('in_stock=1&warehouse=1&per_page=96')
    const quantities = items.map(({ quantity }) => quantity)
    expect(quantities).toEqual(sorted(quantities))
    expect(quantities.at(-1)).toBeGreaterThan(0)
    expect((await list('in_stock=1&per_page=96')).items).not.toEqual(items)
  })
})

describe('delivery on a card', () => {
  // R-STOCK-1
  test('is lead time plus delivery time, and absent when sold out', async () => {
    const { items } = await list('per_page=96')
    const sold = items.filter(({ lead_time_days: lead }) => lead !== null)
    const onTheWay = sold.map(({ lead_time_days: lead, home_delivery_days: days }) =>
      [days?.min, days?.max].map((day) => (day ?? NaN) - (lead ?? NaN)).join('–'),
    )
    // A courier's parcel; and furniture, with the longest wait for the van.
    expect(new Set(onTheWay)).toEqual(new Set(['2–4', '2–8']))
    const gone = items.filter(({ lead_time_days: lead }) => lead === null)
    expect(new Set(gone.map(({ home_delivery_days: days }) => days))).toEqual(new Set([null]))
    expect(
      new Set(items.map(({ availability, lead_time_days: lead }) => [availability, lead !== null].join())),
    ).toEqual(new Set(['in_stock,true', 'made_to_order,true', 'sold_out,false']))
  })
})

describe('products selected by id', () => {
  test('come in the given order, without duplicates', async () => {
    const ids = await idsOf('perc-clock-oak', 'lune-armchair-ivory', 'duna-bed-oat', 'fonat-basket')
    const query = [...ids, ids[0]].map((id) => `ids[]=${id}`).join('&')
    const { items, meta } = await list(query)
    expect(items.map(({ id }) => id)).toEqual(ids)
    expect(meta.total).toBe(4)
    expect((await list(`${query}&per_page=3&page=2`)).items.map(({ id }) => id)).toEqual([ids[3]])
    const cheapest = await list(`${query}&sort=price_asc`)
    expect(cheapest.items.map(({ price_gross }) => price_gross)).toEqual(
      cheapest.items.map(({ price_gross }) => price_gross).toSorted((a, b) => a - b),
    )
  })
})

describe('GET /api/products/lookup', () => {
  // R-SAFE-2
  test('is limited per network, and runs as many queries for fifty terms as for one', async () => {
    const query = vi.spyOn(pg.Client.prototype, 'query')
    const work = async (terms: readonly string[]) => {
      query.mockClear()
      await get<Lookup>(`/api/products/lookup?${terms.map((term) => `term[]=${term}`).join('&')}`)
      return query.mock.calls.length
    }
    const once = await work(['fotelx'])
    const many = Array.from({ length: 50 }, (_, index) => `fotlex${index} barson${index}yos${index}`)
    expect(await work(many)).toBeLessThanOrEqual(once)
    query.mockRestore()
    for (let count = 0; count < lookupLimit.limit; count += 1)
      await countRequest(shop.database, lookupLimit, '198.51.100.90', shop.services.now())
    const from = (address: string) =>
      shop.visitor().call('GET', '/api/products/lookup?term=x', undefined, { 'X-Forwarded-For': address })
    expect([(await from('198.51.100.90')).status, (await from('198.51.100.91')).status]).toEqual([429, 200])
  })

  const lookUp = (...terms: string[]) =>
    get<Lookup>(`/api/products/lookup?${terms.map((term) => `term[]=${encodeURIComponent(term)}`).join('&')}`)

  test('finds article numbers and names, suggests, and reports unknown terms, line by line', async () => {
    const [lune, basket] = await idsOf('lune-armchair-ivory', 'fonat-basket')
    const { status, body } = await lookUp('nd10482', 'FONAT tarolokosar, tengerifű', 'fotel', 'ND-99999', 'qqqq')
    expect(status).toBe(200)
    expect(lookupSchema.safeParse(body).error).toBeUndefined()
    expect(body.items.map(({ product }) => product?.id ?? null)).toEqual([lune, basket, null, null, null])
    expect(body.items.map(({ suggestions }) => suggestions.length)).toEqual([0, 0, 3, 0, 0])
    expect(body.items.map(({ term }) => term)[0]).toBe('nd10482')
  })

  test('finds article numbers of any letters, and takes none without a digit for another word', async () => {
    const keys = ['lune-armchair-ivory', 'fonat-basket']
    const numbers = async () =>
      (await shop.database.select().from(products).where(inArray(products.key, keys))).map((row) => row.articleNumber)
    const [lune, basket] = await idsOf(...keys)
    const before = await numbers()
    const renumber = (key: string, articleNumber: string) =>
      shop.database
        .update(products)
        .set({ articleNumber })
        .where(inArray(products.key, [key]))
    await renumber('lune-armchair-ivory', 'Kék / bársony')
    await renumber('fonat-basket', 'Ő.Ű')
    const { body } = await lookUp('kék/BÁRSONY', 'kk brsony', 'kek barsony', 'ő ű', 'Kék / bársony', 'Ő.Ű')
    expect(body.items.map(({ product }) => product?.id ?? null)).toEqual([lune, null, null, basket, lune, basket])
    for (const [index, key] of keys.entries()) await renumber(key, before[index] ?? '')
    expect(await numbers()).toEqual(before)
  })

  test('finds misspelt, synonymous, inflected and cut names', async () => {
    const found = async (locale: 'hu' | 'en', ...terms: string[]) => {
      const query = terms.map((term) => `term[]=${encodeURIComponent(term)}`).join('&')
      const { body } = await get<Lookup>(`/api/products/lookup?${query}`, { locale })
      return body.items.map(({ product, suggestions }) =>
        (product ? [product] : suggestions).map(({ title }) => title.split(/[ ,]/)[0]?.toUpperCase()),
      )
    }
    const [lune, fotel, couch, swapped, cut] = await found(
      'hu',
      'lunne fotell',
      'fotelek',
      'szófa',
      'knaapé',
      'ND-1048',
    )
    expect(lune?.length).toBeGreaterThan(0)
    expect(new Set(lune)).toEqual(new Set(['LUNE']))
    expect([fotel?.length, couch?.length, swapped?.length, cut?.length]).toEqual([3, 3, 3, 3])
    const [sofa] = await found('en', 'couch')
    expect(sofa).toHaveLength(3)
  })

  test('takes up to fifty non-empty terms', async () => {
    expect((await lookUp(...Array.from({ length: 50 }, () => 'ND-10482'))).body.items).toHaveLength(50)
    expect((await lookUp(...Array.from({ length: 51 }, () => 'ND-10482'))).status).toBe(422)
    expect((await lookUp('')).status).toBe(422)
    expect((await get('/api/products/lookup')).status).toBe(422)
  })
})

describe('GET /api/sitemap', () => {
  test('lists everything once, in pages, with slugs in both languages', async () => {
    const { body } = await get<Sitemap>('/api/sitemap')
    expect(sitemapSchema.safeParse(body).error).toBeUndefined()
    const kinds = new Set(body.items.map(({ kind }) => kind))
    expect(kinds).toEqual(new Set(['category', 'page', 'article', 'product']))
    expect(body.items.filter(({ kind }) => kind === 'product')).toHaveLength(87)
    expect(body.items).toHaveLength(body.meta.total)

    const pages: Sitemap['items'] = []
    for (let page = 1; page <= Math.ceil(body.meta.total / 50); page++) {
      pages.push(...(await get<Sitemap>(`/api/sitemap?per_page=50&page=${page}`)).body.items)
    }
    expect(pages).toEqual(body.items)
    expect((await get('/api/sitemap?page=2')).status).toBe(404)
    expect((await get('/api/sitemap?page=0')).status).toBe(422)
  })
})
