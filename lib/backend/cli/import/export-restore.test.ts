import fc from 'fast-check'
import { like, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { articles, brands, colours, pages, products } from '../../platform/db/schema/catalogue'
import { shopWithCli } from '@/tests/support/backend/command-line'
import { nonEmpty } from '@/tests/support/non-empty'
import { byteOrderMark, csvLine, type CsvCell } from '../../exchange/csv'
import { printCell } from '../../exchange/import/cells'
import { languageCells, columnsOf } from '../../exchange/import/importer'
import { importers } from '../../exchange/import/importers'

const { shop, cli } = await shopWithCli()

interface Result {
  readonly written: { readonly added: number; readonly changed: number; readonly unchanged: number }
}

async function exported(noun: string): Promise<string> {
  const { code, out, err } = await cli.run('export', noun)
  if (code !== 0) throw new Error(err)
  return out
}

/** Imports a file without any fault; returns what it wrote. */
async function take(noun: string, text: string): Promise<Result['written']> {
  const { written, ...rest } = await cli.json<Result>('import', noun, cli.file(`${noun}.csv`, Buffer.from(text)))
  expect(rest).toMatchObject({ faults: 0, fault_list: [] })
  return written
}

/**
 * What an import gives anew: numbers, times, and of products the keys (an export names article numbers) and the kinds of
 * pictures (the demo tells sides apart).
 */
const given = ['id', 'brand_id', 'category_id', 'parent_id', 'product_id', 'created_at', 'updated_at', 'published_at']
/** The rows themselves, by which a column that no export has would be found to be lost. */
const tables = ['products', 'brands', 'colours', 'materials', 'attributes', 'categories', 'coupons']

async function rowsOf(table: string): Promise<unknown[]> {
  const anew = table === 'products' ? [...given, 'key', 'related', 'images'] : given
  const { rows } = await shop.database.execute<{ row: unknown }>(
    sql`select to_jsonb(t) - ${sql.raw(`array['${anew.join("','")}']`)} as row from ${sql.identifier(table)} t order by 1`,
  )
  return rows.map(({ row }) => row)
}

/** Each before those that refer to it. */
const inOrder = [
  'brands',
  'colours',
  'materials',
  'attributes',
  'categories',
  'products',
  'scheduled-prices',
  'pages',
  'articles',
  'coupons',
  'redirects',
]

// R-OPS-16
test('what was removed comes back as it was exported', { timeout: 120_000 }, async () => {
  await take('redirects', 'from;to\n/old?id=5;product:ND-10482\n/chairs;category:armchairs')
  await take('scheduled-prices', 'article_number;from;until;price_huf\nND-10482;2030-01-01;2030-01-08;169900')
  const before = new Map<string, string>()
  for (const { noun } of importers) before.set(noun, await exported(noun))
  const stored = new Map<string, unknown[]>()
  for (const table of tables) stored.set(table, await rowsOf(table))
  const documents = new Map<string, object>()
  // Delivery methods name payment methods.
  for (const name of ['payment-methods', 'delivery-methods'])
    documents.set(name, await cli.json<object>('documents', 'export', name))
  expect((await cli.run('demo', 'remove', '--yes')).code).toBe(0)
  expect((await exported('products')).split('\r\n')).toHaveLength(2)

  for (const [name, content] of documents) {
    const file = cli.file(`${name}.json`, [JSON.stringify(content)])
    expect(await cli.run('documents', 'import', name, file)).toMatchObject({ code: 0, err: '' })
  }
  for (const noun of inOrder) {
    const { added, unchanged } = await take(noun, before.get(noun) ?? '')
    // Redirects are the operator's, and find again what has come back.
    expect([added > 0, unchanged]).toEqual(noun === 'redirects' ? [false, 2] : [true, expect.any(Number)])
  }
  for (const { noun } of importers) expect(await exported(noun)).toBe(before.get(noun))
  for (const table of tables) expect(await rowsOf(table)).toEqual(stored.get(table))
  // Prices and stock are columns of the products as well.
  expect([...inOrder, 'prices', 'stock'].toSorted()).toEqual(importers.map(({ noun }) => noun).toSorted())
})

/** Texts with all that a file, a spreadsheet or the importer could take for something else. */
const text = fc
  .string({ unit: fc.constantFrom(...'ab1 \'"=+-@%|\\;,:/＝é\u00a0😀𝄞'), minLength: 1, maxLength: 20 })
  .map((value) => value.normalize('NFC').trim())
  .filter((value) => value !== '')
const lines = fc.array(text, { maxLength: 4 })
const label = text.map((value) => value.replaceAll(':', '').trim()).filter((value) => value !== '')
const body = fc.array(text, { minLength: 1, maxLength: 5 }).map((all) => all.join('\n'))
const name = text.map((value) => value.replaceAll('/', '').trim()).filter((value) => value !== '')
const both = <Value>(value: fc.Arbitrary<Value>) => fc.record({ hu: value, en: value })
const maybe = <Value>(value: fc.Arbitrary<Value>) => fc.option(value)
const moment = fc.date({ min: new Date('2020-01-01'), max: new Date('2030-01-01'), noInvalidDate: true })

const count = 200
const sample = <Value>(values: fc.Arbitrary<Value>): Value[] => fc.sample(values, { numRuns: count, seed: 20_261_120 })

/** A file with these rows, printed as an export prints them. */
async function fileOf(noun: string, rows: readonly Readonly<Record<string, unknown>>[]): Promise<string> {
  const importer = importers.find((one) => one.noun === noun)
  if (!importer) throw new Error(`No import of ${noun}`)
  const columns = Object.entries(await columnsOf(shop.database, importer)).filter(
    ([column]) => column in (rows[0] ?? {}),
  )
  const header: CsvCell[] = columns.map(([column]) => column)
  const cells = nonEmpty(rows).map((row) => columns.map(([key, column]) => printCell(column, row[key] ?? null)))
  return byteOrderMark + [header, ...cells].map((line) => csvLine(line, ';', ',')).join('')
}

/** Imports rows, then what is exported: with and without the rows being there. */
async function goesRound(
  noun: string,
  rows: readonly Readonly<Record<string, unknown>>[],
  remove: () => Promise<unknown>,
) {
  expect(await take(noun, await fileOf(noun, rows))).toEqual({ added: count, changed: 0, unchanged: 0 })
  const text = await exported(noun)
  expect(await take(noun, text)).toMatchObject({ added: 0, changed: 0 })
  expect(await exported(noun)).toBe(text)
  return async () => {
    await remove()
    expect(await take(noun, text)).toMatchObject({ added: count, changed: 0 })
    expect(await exported(noun)).toBe(text)
  }
}

test('products with any texts go round unchanged', { timeout: 60_000 }, async () => {
  const [{ images } = { images: [] }] = await shop.database
    .select({ images: products.images })
    .from(products)
    .where(sql`jsonb_array_length(${products.images}) >= 4`)
    .limit(1)
  const paths = nonEmpty(images).map(({ src }) => src)
  const given = sample(
    fc.record({
      title: both(text),
      subtitle: both(maybe(text)),
      description: both(lines),
      highlights: both(lines),
      materialTexts: both(fc.array(fc.record({ label, text }), { maxLength: 3 })),
      model: maybe(text),
      weight: maybe(fc.double({ min: 0, max: 5000, noNaN: true })),
      pictures: fc.array(both(text), { minLength: 1, maxLength: 4 }),
      price: maybe(fc.integer({ min: 200, max: 100_000_000 })),
    }),
  )
  const rows = given.map(
    ({ title, subtitle, description, highlights, materialTexts, model, weight, pictures, price }, index) => ({
      article_number: `RX-${index}`,
      ...languageCells('title', title),
      brand: 'muhely-8',
      category: 'armchairs',
      categories: index % 2 ? ['living-room'] : [],
      colour: 'ivory',
      ...languageCells('subtitle', subtitle),
      ...languageCells('description', description),
      ...languageCells('highlights', highlights),
      ...languageCells('material_texts', materialTexts),
      model,
      weight_kg: weight,
      images: paths.slice(0, pictures.length),
      images_alt_hu: pictures.map(({ hu }) => hu),
      images_alt_en: pictures.map(({ en }) => en),
      related: index > 0 ? [`RX-${count - index}`, 'ND-10482'] : null,
      price_huf: price,
      original_price_huf: price && price + 1,
      volume_prices_huf: price
        ? [
            { quantity: 2, gross: price - 1 },
            { quantity: 10, gross: price - 50 },
          ]
        : null,
      price_eur: price,
    }),
  )
  const mine = like(products.articleNumber, 'RX-%')
  const again = await goesRound('products', rows, () => shop.database.delete(products).where(mine))
  const stored = await shop.database.select().from(products).where(mine).orderBy(products.id)
  expect(
    stored.map(({ title, subtitle, description, highlights, materialTexts, model, weight_kg, images }) => ({
      title,
      subtitle,
      description,
      highlights,
      materialTexts,
      model,
      weight_kg,
      pictures: images.map(({ alt }) => alt),
    })),
  ).toEqual(
    given.map(({ subtitle, model, weight, price: _, ...product }) => ({
      ...product,
      subtitle: { hu: subtitle.hu ?? '', en: subtitle.en ?? '' },
      model: model ?? '',
      weight_kg: weight,
    })),
  )
  await again()
})

test('articles and pages with any texts go round unchanged', { timeout: 60_000 }, async () => {
  const [{ cover } = { cover: '' }] = await shop.database.select({ cover: articles.cover }).from(articles).limit(1)
  const given = sample(
    fc.record({
      title: both(text),
      body: both(body),
      tags: fc.array(fc.record({ key: fc.constant('x-1'), name: both(name) })),
      published: moment,
    }),
  )
  const written = given.map(({ title, body: { hu, en }, tags, published }, index) => ({
    key: `rx-${index}`,
    ...languageCells('title', title),
    ...languageCells('lead', title),
    body_hu: hu,
    body_en: en,
    section_key: 'rx',
    ...languageCells('section', title),
    author: title.hu,
    cover,
    published,
    slug_hu: `rx-${index}`,
    slug_en: `rx-${index}`,
    tags,
    related: ['ND-10482'],
  }))
  const again = await goesRound('articles', written, () =>
    shop.database.delete(articles).where(like(articles.key, 'rx-%')),
  )
  const stored = await shop.database.select().from(articles).where(like(articles.key, 'rx-%')).orderBy(articles.id)
  expect(stored.map(({ title, body, tags, publishedAt }) => ({ title, body, tags, published: publishedAt }))).toEqual(
    given,
  )
  await again()

  const sheets = given.map(({ title, body: { hu } }, index) => ({
    key: `rx-${index >> 1}`,
    locale: index % 2 ? 'en' : 'hu',
    version: title.en,
    title: title.hu,
    slug: `rx/${index >> 1}`,
    description: index % 3 ? title.en : null,
    body: hu,
    legal: index % 5 === 0,
    updated: new Date('2026-11-19T23:00:00Z'),
  }))
  const pagesAgain = await goesRound('pages', sheets, () => shop.database.delete(pages).where(like(pages.key, 'rx-%')))
  await pagesAgain()
})

test('brands and colours with any texts go round unchanged', async () => {
  const given = sample(
    fc.record({ name: both(text), about: both(maybe(body)), country: maybe(fc.constantFrom('RS', 'GB')) }),
  )
  const makers = given.map(({ name: { hu, en }, about, country }, index) => ({
    slug: `rx-${index}`,
    name: hu,
    country: 'HU',
    ...languageCells('about', about),
    manufacturer_name: hu,
    manufacturer_address: en,
    manufacturer_country: country,
    manufacturer_email: 'a@rx.example',
    eu_name: country && en,
    eu_address: country && hu,
    eu_country: country,
    eu_email: country && 'b@rx.example',
  }))
  await (
    await goesRound('brands', makers, () => shop.database.delete(brands).where(like(brands.slug, 'rx-%')))
  )()
  const shades = given.map(({ name: { hu, en } }, index) => ({
    key: `rx-${index}`,
    name_hu: hu,
    name_en: en,
    hex: '#112233',
    position: index >> 1,
  }))
  await (
    await goesRound('colours', shades, () => shop.database.delete(colours).where(like(colours.key, 'rx-%')))
  )()
  const [{ names } = { names: 0 }] = await shop.database
    .select({ names: sql<number>`count(distinct ${colours.name})::int` })
    .from(colours)
  expect(names).toBeGreaterThan(count / 2)
})
