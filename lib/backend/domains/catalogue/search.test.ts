import { eq } from 'drizzle-orm'
import { describe, expect, test, onTestFinished } from 'vitest'
import { products } from '@/lib/backend/platform/db/schema/catalogue'
import { type TestShop } from '@/tests/support/backend/shop'
import type { Listing, Product, Suggestions } from '@/lib/contract/catalogue'
import { testShop } from '@/tests/support/backend/test-shop'

const shop = await testShop()

type Audience = Parameters<TestShop['visitor']>[0]
const get = async <Body>(path: string, audience: Audience = {}) => shop.visitor(audience).call<Body>('GET', path)
const list = async (query: string, audience: Audience = {}) =>
  (await get<Listing>(`/api/products?${query}`, audience)).body

describe('a search without letters and digits', () => {
  test.each(['😀', '?!', '…', '👩‍👩‍👧 🛋️'])('finds nothing for %s', async (words) => {
    const listing = await list(`q=${encodeURIComponent(words)}`)
    expect(listing.meta.total).toBe(0)
    const { body } = await get<Suggestions>(`/api/search/suggest?q=${encodeURIComponent(words)}`)
    expect(body).toEqual({ products: [], categories: [], articles: [] })
  })
})

describe('search', () => {
  test.each([
    ['hu', 'knaapé', 'kanapé'],
    ['hu', 'fotell', 'fotel'],
    ['hu', 'szönyg', 'szőnyeg'],
    ['hu', 'szekény', 'szekrény'],
    ['hu', 'sekrény', 'szekrény'],
    ['hu', 'takró', 'takaró'],
    ['hu', 'fotle', 'fotel'],
    ['en', 'amrchair', 'armchair'],
  ] as const)('in %s, "%s" is corrected to "%s"', async (locale, query, corrected) => {
    const listing = await list(`q=${encodeURIComponent(query)}`, { locale })
    expect(listing.corrected_query).toBe(corrected)
    const literal = await list(`q=${encodeURIComponent(corrected)}`, { locale })
    expect(literal.corrected_query).toBeNull()
    expect(listing.items.map(({ id }) => id)).toEqual(literal.items.map(({ id }) => id))
  })

  test.each([
    ['hu', 'piros kanapé', 'kanapé'],
    ['hu', 'nagy piros kanapé', 'kanapé'],
    ['hu', 'kanapé kinyitható', 'kanapé'],
    ['hu', 'kék bársony kanapé 3 személyes', 'kanapé'],
    ['hu', 'gyerekágy', 'ágy'],
    ['en', 'red sofa', 'sofa'],
    ['en', 'corner sofa', 'sofa'],
    ['en', 'red chair', 'chair'],
    ['hu', 'red chair', 'chair'],
  ] as const)('in %s, "%s" has no product, so "%s" is shown', async (locale, query, corrected) => {
    const listing = await list(`q=${encodeURIComponent(query)}`, { locale })
    expect(listing.corrected_query).toBe(corrected)
    expect(listing.meta.total).toBeGreaterThan(0)
  })

  // R-SEARCH-2
  test('beside a kind of product, a word of texts ranks and does not restrict', async () => {
    const { items, corrected_query, meta } = await list('q=stackable%20chair&per_page=96', { locale: 'en' })
    const chairs = await list('q=chair&per_page=96', { locale: 'en' })
    expect([corrected_query, meta.total]).toEqual(['chair', chairs.meta.total])
    expect(items.map(({ id }) => id).toSorted()).toEqual(chairs.items.map(({ id }) => id).toSorted())
    const { body } = await get<Product>(`/api/products/${items[0]?.id}`, { locale: 'en' })
    expect(body.highlights.join(' ')).toContain('Stackable')
  })

  // R-SEARCH-3
  test.each([
    ['hu', '<script>alert(1)</script>'],
    ['hu', "'; DROP TABLE products;--"],
    ['en', "'; DROP TABLE products;--"],
    ['hu', 'alma ablakkeret'],
    ['hu', 'függöny'],
    ['en', 'purple room'],
    ['en', 'briefcase'],
  ] as const)('in %s, nothing is found for "%s", rather than for a fragment of it', async (locale, query) => {
    const { corrected_query, meta } = await list(`q=${encodeURIComponent(query)}`, { locale })
    expect([corrected_query, meta.total]).toEqual([null, 0])
  })

  test.each([
    ['en', 'bookcase', 'bookshelf'],
    ['en', 'bookcases', 'bookshelf'],
    ['en', 'book case', 'bookshelf'],
    ['en', 'settees', 'sofa'],
    ['en', 'sofa bed', 'sofa'],
    ['en', 'night stand', 'bedside'],
    ['en', 'writing table', 'desk'],
    ['en', 'chandelier', 'pendant'],
    ['hu', 'díványok', 'kanapé'],
    ['hu', 'fiókos szekrény', 'komód'],
    ['hu', 'könyvszekrény', 'könyvespolc'],
    ['hu', 'éjjeli asztal', 'éjjeliszekrény'],
    ['hu', 'mécses', 'gyertyatartó'],
    ['hu', 'gyertyák', 'gyertyatartó'],
    ['hu', 'tv asztal', 'tv'],
    ['hu', 'pokróc', 'takaró'],
    ['en', 'tea light', 'candle holder'],
    ['en', 'end table', 'side table'],
    ['en', 'king size bed', 'bed'],
  ] as const)('in %s, "%s" means "%s"', async (locale, query, meant) => {
    const { items, corrected_query } = await list(`q=${encodeURIComponent(query)}&per_page=96`, { locale })
    expect(corrected_query).toBeNull()
    const same = await list(`q=${encodeURIComponent(meant)}&per_page=96`, { locale })
    expect(items.map(({ id }) => id)).toEqual(same.items.map(({ id }) => id))
    expect(items.length).toBeGreaterThan(0)
  })

  test.each([
    ['hu', 'kerti asztal', ['kerti asztal']],
    ['hu', 'kerti', ['kerti pihenőszék', 'kerti asztal']],
    ['hu', 'váza', ['vázaszett', 'Törzs váza']],
    ['hu', 'vázák', ['vázaszett', 'Törzs váza']],
    ['hu', 'tükröt', ['ovális tükör', 'kerek tükör']],
    ['hu', 'garden', ['kerti pihenőszék', 'kerti asztal', 'lerakóasztal']],
  ] as const)('in %s, "%s" finds these products only: %j', async (locale, query, names) => {
    const { items, corrected_query } = await list(`q=${encodeURIComponent(query)}`, { locale })
    expect(corrected_query).toBeNull()
    expect(items.map(({ title }) => names.findIndex((name) => title.includes(name)))).toEqual(names.map((_, i) => i))
  })

  test('products of a kind precede others in a category named after it', async () => {
    const { items } = await list('q=kitchen%20table', { locale: 'en' })
    const isTable = items.map(({ title }) => title.includes('table'))
    expect(isTable).toEqual(isTable.toSorted((a, b) => Number(b) - Number(a)))
    expect(isTable).toContain(false)
  })

  test('products of a kind precede those named after it', async () => {
    const { items } = await list('q=table&per_page=96', { locale: 'en' })
    const isTable = items.map(({ title }) => /table(?:,|$)/.test(title))
    expect(isTable.lastIndexOf(true)).toBeLessThan(items.findIndex(({ title }) => title.includes('table lamp')))
  })

  test('a word of the other language is understood', async () => {
    const { items, corrected_query } = await list('q=sofa')
    expect(corrected_query).toBeNull()
    expect(items[0]?.title).toContain('kanapé')
  })

  test.each([
    ['hu', 'table', 'en'],
    ['en', 'ágy', 'hu'],
    ['en', 'agy', 'hu'],
  ] as const)('in %s, "%s" is the kind of product, not a name that begins like it', async (locale, query, other) => {
    const found = (await list(`q=${encodeURIComponent(query)}&per_page=96`, { locale })).items.map(({ id }) => id)
    const meant = (await list(`q=${encodeURIComponent(query)}&per_page=96`, { locale: other })).items
    expect(found).toEqual(meant.map(({ id }) => id))
  })

  test.each([
    ['hu', 'red sofa', 'sofa'],
    ['hu', 'garden sofa', 'sofa'],
    ['en', 'piros kanapé', 'kanapé'],
  ] as const)(
    'in %s, "%s" has no product in the other language either, so "%s" is shown',
    async (locale, query, kind) => {
      const { items, corrected_query } = await list(`q=${encodeURIComponent(query)}`, { locale })
      expect(corrected_query).toBe(kind)
      expect(items.length).toBeGreaterThan(0)
    },
  )

  test('compounds written as two words in the catalogue are not typos', async () => {
    const { items, corrected_query } = await list(`q=${encodeURIComponent('márványasztal')}`)
    expect(corrected_query).toBeNull()
    expect(items[0]?.title).toContain('márvány')
  })

  test('pages of a search share one order', async () => {
    const whole = await list('q=asztal&per_page=96')
    const pages = await Promise.all([1, 2, 3].map((page) => list(`q=asztal&per_page=5&page=${page}`)))
    expect(pages.flatMap(({ items }) => items.map(({ id }) => id))).toEqual(
      whole.items.slice(0, 15).map(({ id }) => id),
    )
  })

  test('available products precede other equal matches', async () => {
    const { items } = await list('q=fotel&per_page=96')
    const soldOut = items.map(({ availability }) => availability === 'sold_out')
    expect(soldOut).toEqual(soldOut.toSorted((a, b) => Number(a) - Number(b)))
  })

  test.each(['ND-10482', 'nd10482', 'ND 10482', '10482', '1048'])('the article number "%s" is found', async (query) => {
    const [product] = await shop.database
      .select({ id: products.id })
      .from(products)
      .where(eq(products.key, 'lune-armchair-ivory'))
    expect((await list(`q=${encodeURIComponent(query)}`)).items.map((item) => item.id)).toContain(product?.id)
  })

  test.each(['TA-1', 'DK-9E3E896A', 'T300E', '5-ig', 'RED-5'])(
    'an owner’s article number "%s" is found first, whatever it looks like',
    async (number) => {
      const isLune = eq(products.key, 'lune-armchair-ivory')
      const [product] = await shop.database.select().from(products).where(isLune)
      const rename = (articleNumber: string) => shop.database.update(products).set({ articleNumber }).where(isLune)
      await rename(number)
      onTestFinished(async () => {
        await rename(product?.articleNumber ?? '')
      })
      for (const query of [number, number.toLowerCase(), `${number} `]) {
        const { items, understood } = await list(`q=${encodeURIComponent(query)}`)
        expect([query, items[0]?.id, understood]).toEqual([query, product?.id, undefined])
      }
    },
  )

  test('searches may be filtered and sorted', async () => {
    const { items, meta } = await list('q=asztal&material=oak&sort=price_desc&per_page=96')
    expect(meta.total).toBeGreaterThan(2)
    expect(items.map((item) => item.price_gross)).toEqual(
      items.map((item) => item.price_gross).toSorted((a, b) => b - a),
    )
  })

  test.each(['ká', 'kan', 'knapé', 'forgsz', 'balat', 'nd-104'])(
    '"%s" gets suggestions while typing',
    async (query) => {
      const { body } = await get<Suggestions>(`/api/search/suggest?q=${encodeURIComponent(query)}`)
      expect(body.products.length).toBeGreaterThan(0)
    },
  )
})

test.each([
  ['hu', 'kanapét', 'Kanapék'],
  ['hu', 'knaapé', 'Kanapék'],
  ['hu', 'asztal', 'Asztalok'],
  ['en', 'armchai', 'Armchairs'],
] as const)('in %s, "%s" suggests the category %s', async (locale, query, title) => {
  const { body } = await get<Suggestions>(`/api/search/suggest?q=${encodeURIComponent(query)}`, { locale })
  expect(body.categories.map((category) => category.title)).toContain(title)
})
