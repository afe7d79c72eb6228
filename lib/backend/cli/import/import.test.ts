import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import type { Product, Listing } from '@/lib/contract/catalogue'
import {
  articles,
  categories,
  pages,
  priceHistory,
  priceTiers,
  productPrices,
  products,
} from '../../platform/db/schema/catalogue'
import { cacheAnnouncements, coupons } from '../../platform/db/schema/shop'
import { shopWithCli } from '@/tests/support/backend/command-line'
import type { ImportFault } from '@/lib/contract/desk/exchange'

const { shop, cli } = await shopWithCli()

interface Result {
  rows: number
  faults: number
  written: { added: number; changed: number; unchanged: number } | null
  fault_list: ImportFault[]
}
const take = (what: string, lines: string[], ...options: string[]) =>
  cli.json<Result>('import', what, cli.file(`${what}.csv`, lines), ...options)

const places = ({ fault_list: faults }: Result) => faults.map(({ row, column }) => [row, column])

async function productOf(articleNumber: string) {
  const [product] = await shop.database.select().from(products).where(eq(products.articleNumber, articleNumber))
  if (!product) throw new Error(`No product ${articleNumber}`)
  return product
}

async function pricesOf(id: number) {
  const rows = await shop.database.select().from(productPrices).where(eq(productPrices.productId, id))
  return Object.fromEntries(rows.map(({ currency, productId: _, ...price }) => [currency, price]))
}

async function processAnnouncements(): Promise<string[]> {
  const rows = await shop.database.delete(cacheAnnouncements).returning()
  return rows.flatMap(({ tags }) => tags)
}

const header =
  'article_number;title_hu;title_en;brand;category;categories;colour;width_mm;weight_kg;stock;price_huf;price_eur;description_hu;related'
/** A file with two new products for a test of its own: a chair, NX-<set>1, and a table, NX-<set>2. */
const chairAndTable = (set: number) => [
  header,
  `NX-${set}1;Nyár szék, kék ${set};Nyár chair, blue ${set};muhely-8;armchairs;living-room;ivory;620;7,5;4;59 900;159,90;"Első bekezdés\nMásodik";NX-${set}2`,
  `NX-${set}2;Nyár asztal ${set};Nyár table ${set};muhely-8;armchairs;;ivory;900;12.5;0;89.900 Ft;;;ND-10482`,
]

// R-OPS-2
describe('products', () => {
  test('an article number in another spelling than a product’s is refused', async () => {
    const spelled = (number: string) => chairAndTable(9)[1]?.replaceAll('NX-91', number).replace('NX-92', '') ?? ''
    const stored = await take('products', [header, spelled('nd-10482')])
    expect(stored.fault_list).toEqual([
      { row: 2, column: 'article_number', reason: 'is already a product\'s, written "ND-10482"' },
    ])
    const inFile = await take('products', [header, spelled('Cf-9'), spelled('cF-9')])
    expect(inFile.fault_list).toContainEqual({
      row: 3,
      column: 'article_number',
      reason: 'is already a product\'s, written "Cf-9"',
    })
    expect([stored.written, inFile.written]).toEqual([null, null])
  })

  test('a dry run accepts the file and writes nothing', async () => {
    const result = await take('products', chairAndTable(1), '--dry-run')
    expect(result).toMatchObject({ rows: 2, faults: 0, written: null })
    await expect(productOf('NX-11')).rejects.toThrow('No product NX-11')
  })

  test('new products are listed, found, priced and shown; the running server is notified', async () => {
    await processAnnouncements()
    const result = await take('products', chairAndTable(2))
    expect(result.written).toEqual({ added: 2, changed: 0, unchanged: 0 })
    const { id, ...product } = await productOf('NX-21')
    expect(product).toMatchObject({
      slug: { hu: 'nyar-szek-kek-2', en: 'nyar-chair-blue-2' },
      dimensionsMm: { width: 620 },
      weight_kg: 7.5,
      stock: 4,
      description: { hu: ['Első bekezdés', 'Második'], en: [] },
      related: ['NX-22'],
      // No promise that the shop has not made.
      warrantyYears: 0,
      assembly: { needed: null, minutes: null },
    })
    expect((await productOf('NX-22')).related).toEqual(['lune-armchair-ivory'])
    expect(await pricesOf(id)).toMatchObject({ HUF: { gross: 59_900 }, EUR: { gross: 15_990 } })
    expect(await processAnnouncements()).toEqual(['catalogue', 'listings'])

    const visitor = shop.visitor()
    const found = await visitor.call<Listing>('GET', `/api/products?q=${encodeURIComponent('nyar szek')}`)
    expect(found.body.items.map((item) => item.id)).toContain(id)
    const listed = await visitor.call<Listing>('GET', '/api/products?category=living-room&per_page=96&q=nyar')
    expect(listed.status).toBe(200)
    const page = await visitor.call<Product>('GET', `/api/products/${id}`)
    expect(page.body).toMatchObject({ title: 'Nyár szék, kék 2', price_gross: 59_900 })
    // Name ranks are gapless: new names are inserted between existing ones.
    const [order] = (
      await shop.database.execute<{ ranks: number; rows: number }>(
        sql`select count(distinct name_rank_hu)::int as ranks, count(*)::int as rows from products`,
      )
    ).rows
    expect(order?.ranks).toBe(order?.rows)
  })

  test('reimporting changes nothing, and a subset of columns changes only those', async () => {
    await take('products', chairAndTable(3))
    const history = await shop.database.select().from(priceHistory)
    expect((await take('products', chairAndTable(3))).written).toEqual({ added: 0, changed: 0, unchanged: 2 })
    expect(await shop.database.select().from(priceHistory)).toHaveLength(history.length)
    const before = await productOf('NX-31')
    const result = await take('products', ['article_number,title_en,weight_kg', 'NX-31,Nyár lounge chair,-', 'NX-32,,'])
    expect(result.written).toEqual({ added: 0, changed: 1, unchanged: 1 })
    expect(await productOf('NX-31')).toMatchObject({
      title: { hu: 'Nyár szék, kék 3', en: 'Nyár lounge chair' },
      weight_kg: null,
      slug: before.slug,
      stock: 4,
    })
  })

  test('every fault is reported by row and column, with nothing written', async () => {
    const before = await shop.database.select().from(products)
    const result = await take('products', [
      header,
      'NX-3;Jó;Good;muhely-8;armchairs;;ivory;;;1;1000;;;',
      'NX-4;;No title;nobody;armchairs;nowhere;ivory;;;1;1000;;;',
      'NX-5;Rossz;Bad;muhely-8;armchairs;;octarine;wide;;-1;"1.299,5";1.299;;NX-99',
      'NX-3;Kétszer;Twice;muhely-8;armchairs;;ivory;;;;;;;',
      ';Névtelen;Nameless;muhely-8;armchairs;;ivory;;;;;;;',
      'NX-6;Sok;Many;muhely-8;armchairs;;ivory;;;;;;;;one too many',
      'NX-7;Hozzá;With;muhely-8;armchairs;;ivory;;;;;;;NX-98',
    ])
    expect(places(result)).toEqual([
      [3, 'title_hu'],
      [3, 'brand'],
      [3, 'categories'],
      [4, 'width_mm'],
      [4, 'stock'],
      [4, 'price_huf'],
      [4, 'price_eur'],
      // What cells refer to is told in the same round as cells that cannot be read.
      [4, 'colour'],
      [5, 'article_number'],
      [6, 'article_number'],
      [7, null],
      [4, 'related'],
      [8, 'related'],
    ])
    expect(result.written).toBeNull()
    expect(await shop.database.select().from(products)).toHaveLength(before.length)
    const report = await cli.run('import', 'products', 'products.csv')
    expect(report.code).toBe(1)
    expect(report.err).toContain('row 5, article_number: is already in row 2')
    expect(report.err).toContain('Nothing was imported: 13 faults in 7 rows.')
  })

  test('an invalid header is refused with the known columns', async () => {
    const file = cli.file('wrong.csv', ['article_number,prize_huf', 'NX-1,5'])
    const { code, err } = await cli.run('import', 'products', file)
    expect(code).toBe(1)
    expect(err).toContain('Unknown column "prize_huf"')
    expect(err).toContain('price_huf')
  })

  test('an import that fails while writing is rolled back', async () => {
    // Both rows are valid on their own, but the second takes the key of another product.
    await shop.database.update(products).set({ key: 'NX-9' }).where(eq(products.articleNumber, 'ND-10482'))
    const row = (number: string) => `${number};Új;New;muhely-8;armchairs;;ivory;;;1;1000;;;`
    const file = cli.file('half.csv', [header, row('NX-8'), row('NX-9')])
    const { code, err } = await cli.run('import', 'products', file)
    expect(code).toBe(1)
    expect(err).toContain('products_key_unique')
    await expect(productOf('NX-8')).rejects.toThrow('No product NX-8')
    await shop.database
      .update(products)
      .set({ key: 'lune-armchair-ivory' })
      .where(eq(products.articleNumber, 'ND-10482'))
  })
})

describe('prices', () => {
  // R-PRICE-9
  test('a new price enters the history and becomes a reduction’s reference, an unchanged one does not', async () => {
    await take('products', chairAndTable(4))
    const { id } = await productOf('NX-41')
    shop.advance(40 * 24 * 60)
    const file = [
      'article_number;price_huf;original_price_huf;volume_prices_huf',
      'NX-41;49 900;59 900;4:47 900 | 10:44 900',
    ]
    expect((await take('prices', file)).written).toEqual({ added: 0, changed: 1, unchanged: 0 })
    expect((await pricesOf(id)).HUF).toEqual({
      gross: 49_900,
      originalGross: 59_900,
      lowest30DaysGross: 59_900,
      discountPercent: 17,
    })
    const tiers = await shop.database.select().from(priceTiers).where(eq(priceTiers.productId, id))
    expect(tiers.map(({ quantity, quantityTo, gross }) => [quantity, quantityTo, gross])).toEqual([
      [4, 9, 47_900],
      [10, null, 44_900],
    ])
    const steps = () =>
      shop.database
        .select({ gross: priceHistory.gross, announced: priceHistory.announced })
        .from(priceHistory)
        .where(sql`${priceHistory.productId} = ${id} and ${priceHistory.currency} = 'HUF'`)
        .orderBy(priceHistory.id)
    const expected = [
      { gross: 59_900, announced: false },
      { gross: 49_900, announced: true },
    ]
    expect(await steps()).toEqual(expected)
    expect((await take('prices', file)).written).toEqual({ added: 0, changed: 0, unchanged: 1 })
    expect(await steps()).toEqual(expected)
  })

  test('prices that contradict existing values are faults', async () => {
    await take('products', chairAndTable(5))
    await take('prices', ['article_number;price_huf;original_price_huf', 'NX-51;49 900;59 900'])
    const result = await take('prices', [
      'article_number;price_huf;original_price_huf;volume_prices_huf',
      'NX-51;69 900;;',
      'NX-52;;;2:99 000',
      'ND-10482;0;-;',
      'ND-0;1000;;',
    ])
    expect(places(result)).toEqual([
      [2, 'original_price_huf'],
      [3, 'volume_prices_huf'],
      [4, 'price_huf'],
      [5, 'article_number'],
    ])
  })

  test('a minus ends the sale in a currency, once that is confirmed', async () => {
    await take('products', chairAndTable(6))
    const { id } = await productOf('NX-61')
    const file = ['article_number,price_eur', 'NX-61,-']
    expect(places(await take('prices', file))).toEqual([[2, 'price_eur']])
    expect((await pricesOf(id)).EUR).toBeDefined()
    await take('prices', file, '--yes')
    expect((await pricesOf(id)).EUR).toBeUndefined()
    expect((await shop.visitor({ currencyId: 2 }).call('GET', `/api/products/${id}`)).status).toBe(404)
  })
})

test('stock: units and lead time are set, missing columns stay unchanged', async () => {
  await take('products', chairAndTable(7))
  const before = await productOf('NX-72')
  const result = await take('stock', ['article_number;stock;lead_time_days', 'NX-72;7;5', 'ND-10482;;'])
  expect(result.written).toEqual({ added: 0, changed: 1, unchanged: 1 })
  expect(await productOf('NX-72')).toMatchObject({ stock: 7, leadTimeDays: 5, availability: before.availability })
})

describe('categories', () => {
  test('a row may precede its parent, and products are updated after a category is moved', async () => {
    const moved = await shop.database.select().from(categories).where(eq(categories.key, 'armchairs'))
    const result = await take('categories', [
      'key;parent;title_hu;title_en;slug_hu;slug_en',
      'armchairs;quiet-corner;;;;',
      'quiet-corner;;Csendes sarok;Quiet corner;;',
    ])
    expect(result.written).toEqual({ added: 1, changed: 1, unchanged: 0 })
    const [corner] = await shop.database.select().from(categories).where(eq(categories.key, 'quiet-corner'))
    const [armchairs] = await shop.database.select().from(categories).where(eq(categories.key, 'armchairs'))
    expect(armchairs?.id).toBe(moved[0]?.id)
    expect(armchairs?.path).toEqual({ hu: 'csendes-sarok/fotelek', en: 'quiet-corner/armchairs' })
    const listed = await shop.visitor().call<Listing>('GET', `/api/products?category=${corner?.id}&per_page=96`)
    expect(listed.body.items.map((item) => item.article_number)).toContain('ND-10482')
    const found = await shop.visitor().call<Listing>('GET', `/api/products?q=${encodeURIComponent('csendes sarok')}`)
    expect(found.body.meta.total).toBe(listed.body.meta.total)
  })

  test('cycles, unknown parents and taken paths are faults', async () => {
    const result = await take('categories', [
      'key;parent;title_hu;title_en;slug_hu;slug_en',
      'seating;sofas;;;;',
      'lost;nowhere;Elveszett;Lost;;',
      'twin;;Iker;Twin;vilagitas;twin',
    ])
    expect(places(result)).toEqual([
      [2, 'parent'],
      [3, 'parent'],
      [4, 'slug_hu'],
    ])
  })
})

test('coupons: kinds and their required columns', async () => {
  const wrong = await take('coupons', [
    'code;kind;percent;amount_huf;ends;title_hu;title_en',
    'TEL10;percent;;;2026-12-31;Tél;Winter',
    'TEL20;amount;;;2020-01-01;Tél;Winter',
    'x;percent;10;;;;',
  ])
  expect(places(wrong)).toEqual([
    [2, 'percent'],
    [3, 'amount_huf'],
    [3, 'ends'],
    [4, 'code'],
  ])
  const right = await take('coupons', [
    'code;kind;percent;amount_huf;minimum_huf;starts;ends;title_hu;title_en;delivery_methods',
    'tel10;percent;10;;;2026-11-01;2027-12-31;Tél;Winter;',
    'TEL5000;amount;;5 000;50 000;2026-11-01;2027-12-31;Tél;Winter;home',
  ])
  expect(right.written).toEqual({ added: 2, changed: 0, unchanged: 0 })
  const [coupon] = await shop.database.select().from(coupons).where(eq(coupons.code, 'TEL5000'))
  expect(coupon).toMatchObject({ amounts: { HUF: 5000 }, minimumGross: { HUF: 50_000 }, deliveryMethods: [1] })
})

// R-CONTENT-1
test('pages: a changed legal text needs a new version, and the old one stays', async () => {
  const [terms] = await shop.database
    .select()
    .from(pages)
    .where(sql`${pages.key} = 'terms' and ${pages.locale} = 'hu' and ${pages.isCurrent}`)
  const wrong = await take('pages', [
    'key,locale,version,title,slug,body',
    `terms,hu,${terms?.version ?? ''},,,Changed`,
    'news,hu,1,Hírek,hirek,Szöveg',
  ])
  expect(places(wrong)).toEqual([
    [2, 'version'],
    [3, 'locale'],
  ])
  const right = await take('pages', ['key,locale,version,body', 'terms,hu,2027-01,"# Új\n\nfeltételek"'])
  expect(right.written).toEqual({ added: 1, changed: 0, unchanged: 0 })
  const versions = await shop.database
    .select({ version: pages.version, isCurrent: pages.isCurrent })
    .from(pages)
    .where(sql`${pages.key} = 'terms' and ${pages.locale} = 'hu'`)
  expect(versions).toEqual(
    expect.arrayContaining([
      { version: terms?.version, isCurrent: false },
      { version: '2027-01', isCurrent: true },
    ]),
  )
})

test('pages may have multi-segment slugs that no other route matches', async () => {
  const page = (locale: string, slug: string) => `oak,${locale},1,Oak,${slug},Text`
  const header = 'key,locale,version,title,slug,body'
  for (const slug of ['blog/oak', 'all-products', 'gondozas//tolgy', '/gondozas', 'gondozas/'])
    expect(places(await take('pages', [header, page('hu', slug), page('en', 'care/oak')]))[0], slug).toEqual([
      2,
      'slug',
    ])
  const right = await take('pages', [header, page('hu', 'gondozas/fa/tolgy'), page('en', 'care/wood/oak')])
  expect(right.written).toEqual({ added: 2, changed: 0, unchanged: 0 })
  expect((await shop.visitor().call('GET', '/api/pages/gondozas/fa/tolgy')).status).toBe(200)
})

test('articles: new ones are readable by slug, existing ones keep the values of missing columns', async () => {
  const header =
    'key;title_hu;title_en;lead_hu;lead_en;body_hu;body_en;section_key;section_hu;section_en;author;cover;tags;related'
  const row =
    'quiet;Csend;Quiet;Rövid;Short;"## Egy\n\nSzöveg";Text;visits;Látogatóban;Home visits;Bíró Nóra;/media/products/retek-bookshelf-oak.webp;calm: nyugalom / calm;ND-10482'
  expect((await take('articles', [header, row])).written).toEqual({ added: 1, changed: 0, unchanged: 0 })
  expect((await take('articles', ['key,title_en', 'quiet,Silence'])).written).toEqual({
    added: 0,
    changed: 1,
    unchanged: 0,
  })
  const [article] = await shop.database.select().from(articles).where(eq(articles.key, 'quiet'))
  expect(article).toMatchObject({
    title: { hu: 'Csend', en: 'Silence' },
    slug: { hu: 'csend', en: 'quiet' },
    tags: [{ key: 'calm', name: { hu: 'nyugalom', en: 'calm' } }],
    relatedProducts: ['lune-armchair-ivory'],
    readingMinutes: { hu: 1, en: 1 },
  })
  expect((await shop.visitor().call('GET', '/api/blog/csend')).status).toBe(200)
  const moved = await take('articles', ['key,slug_hu,slug_en', 'quiet,latogatoban/csend,visits/quiet'])
  expect(moved.written?.changed).toBe(1)
  expect((await shop.visitor().call('GET', '/api/blog/latogatoban/csend')).status).toBe(200)
})
