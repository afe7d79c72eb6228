import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { listingSchema, productSchema, type Listing, type Product } from '@/lib/contract/catalogue'
import type { Facet } from '@/lib/contract/facet'
import type { Feed } from '@/lib/contract/feed'
import { attributes, products } from '../../platform/db/schema/catalogue'
import { shopWithCli } from '@/tests/support/backend/command-line'
import type { ImportFault } from '@/lib/contract/desk/exchange'

const { shop, cli } = await shopWithCli()

interface Result {
  written: { added: number; changed: number; unchanged: number } | null
  fault_list: ImportFault[]
}
const take = (what: string, ...lines: string[]) => cli.json<Result>('import', what, cli.file(`${what}.csv`, lines))
const faultsOf = async (what: string, ...lines: string[]) => {
  const { fault_list: faults, written } = await take(what, ...lines)
  expect(written).toBeNull()
  return faults.map(({ row, column, reason }) => [row, column, reason])
}

async function stored(articleNumber: string) {
  const [found] = await shop.database
    .select({ id: products.id, attributes: products.attributes })
    .from(products)
    .where(eq(products.articleNumber, articleNumber))
  if (!found) throw new Error(`No product ${articleNumber}`)
  return found
}
const attributesOf = async (articleNumber: string) => (await stored(articleNumber)).attributes

type Locale = 'hu' | 'en'
const list = async (query: string, locale: Locale = 'hu') =>
  (await shop.visitor({ locale }).call<Listing>('GET', `/api/products?per_page=1&${query}`)).body
const factsOf = async (articleNumber: string, locale: Locale) => {
  const { id } = await stored(articleNumber)
  const { body } = await shop.visitor({ locale }).call<Product>('GET', `/api/products/${id}`)
  return productSchema.parse(body).attributes ?? []
}
const facetOf = ({ facets }: Listing, key: string) =>
  facets.find((facet): facet is Extract<Facet, { kind: 'values' }> => facet.kind === 'values' && facet.key === key)

/** The sets of an attribute as value and number of products. */
async function setsOf(key: string) {
  const { rows } = await shop.database.execute<{ value: string; count: number }>(sql`
    select value, sum(bit_count(members))::int as count from listing_sets where kind = ${`attribute.${key}`}
    group by 1 having sum(bit_count(members)) > 0 order by 1`)
  return rows.map(({ value, count }) => [value, count])
}

const header =
  'key;type;label_hu;label_en;unit_hu;unit_en;choices;choices_hu;choices_en;filterable;comparable;in_feed;in_structured_data'

// R-OPS-12
describe('attributes', () => {
  test('new ones come last, the same file changes nothing, a part of one can be changed', async () => {
    const file = [
      header,
      'power;number;Teljesítmény;Power;W;W;;;;yes;;yes;igen',
      'origin;text;Származás;Origin;;;;;;;no;;',
      'leg;choice;Láb;Leg;;;round|square;kerek|szögletes;round|square;yes;;;',
    ]
    expect((await take('attributes', ...file)).written).toEqual({ added: 3, changed: 0, unchanged: 0 })
    expect((await take('attributes', ...file)).written).toEqual({ added: 0, changed: 0, unchanged: 3 })
    const [power] = await shop.database.select().from(attributes).where(eq(attributes.key, 'power'))
    const [{ demo } = { demo: 0 }] = await shop.database.select({ demo: sql<number>`count(*)::int` }).from(attributes)
    expect(power).toEqual({
      key: 'power',
      type: 'number',
      label: { hu: 'Teljesítmény', en: 'Power' },
      unit: { hu: 'W', en: 'W' },
      choices: [],
      filterable: true,
      comparable: true,
      inFeed: true,
      inStructuredData: true,
      position: demo - 3,
    })
    const more = ['key;choices;choices_hu;choices_en', 'leg;square|round|sled;szögletes|kerek|szánkó;square|round|sled']
    expect((await take('attributes', ...more)).written?.changed).toBe(1)
    const [leg] = await shop.database.select().from(attributes).where(eq(attributes.key, 'leg'))
    expect(leg?.choices.map(({ key, label }) => [key, label.hu])).toEqual([
      ['square', 'szögletes'],
      ['round', 'kerek'],
      ['sled', 'szánkó'],
    ])
    expect(leg?.filterable).toBe(true)
  })

  test.each([
    ['no type', ';A;A;;;;;;;', 'type', 'is required for a new row'],
    ['an unknown type', 'date;A;A;;;;;;;', 'type', '"date" is not one of text, number, choice, yes-no'],
    ['no English name', 'number;A;;;;;;;;', 'label_en', 'is required for a new row'],
    ['a unit in one language', 'number;A;A;db;;;;;;', 'unit_en', 'is missing in this language'],
    ['a unit of a text', 'text;A;A;kg;kg;;;;;', 'unit_hu', 'is only for a number'],
    ['a choice without choices', 'choice;A;A;;;;;;;', 'choices', 'is required for a choice'],
    ['choices of a number', 'number;A;A;;;x;x;x;;', 'choices', 'is only for a choice'],
    ['a choice twice', 'choice;A;A;;;x|x;a|b;a|b;;', 'choices', 'has a key twice'],
    ['a choice without an English name', 'choice;A;A;;;x|y;a|b;a;;', 'choices_en', 'has 1 name for 2 keys'],
    ['choices without Hungarian names', 'choice;A;A;;;x|y;;a|b;;', 'choices_hu', 'is missing'],
    ['a filter by text', 'text;A;A;;;;;;yes;', 'filterable', 'is not possible for a text: make it a choice'],
  ])('%s is refused', async (_, cells, column, reason) => {
    expect((await faultsOf('attributes', header, `refused;${cells}`))[0]).toEqual([2, column, reason])
  })

  test('a key that is none is refused', async () => {
    for (const key of ['Watt', 'a_b', '-a', 'a.b', 'x'.repeat(30)])
      expect((await faultsOf('attributes', 'key;label_hu', `${key};A`))[0]?.slice(0, 2)).toEqual([2, 'key'])
  })

  test('the help of both imports names the columns', async () => {
    expect((await cli.run('import', 'attributes', '--help')).out).toContain('in_structured_data')
    expect((await cli.run('import', 'products', '--help')).out).toContain('attr.KEY_hu')
  })
})

// R-OPS-12
describe('values of products', () => {
  test('are imported, kept when the file does not have them, and cleared', async () => {
    const columns = 'article_number;attr.power;attr.leg;attr.origin_hu;attr.origin_en;attr.removable-cover'
    await take('products', columns, 'ND-10121;12,5;Sled;Zala megye;Zala county;nem')
    const taken = {
      power: 12.5,
      leg: 'sled',
      origin: { hu: 'Zala megye', en: 'Zala county' },
      'removable-cover': false,
    }
    expect(await attributesOf('ND-10121')).toEqual(taken)
    expect((await take('products', columns, 'ND-10121;12.5;sled;;;no')).written?.unchanged).toBe(1)
    await take('products', 'article_number;stock;attr.origin_en', 'ND-10121;3;Zala')
    expect(await attributesOf('ND-10121')).toEqual({ ...taken, origin: { hu: 'Zala megye', en: 'Zala' } })
    await take('products', columns, 'ND-10121;-;-;-;-;-')
    expect(await attributesOf('ND-10121')).toEqual({})
  })

  test.each([
    ['a number in words', 'attr.power', 'twelve', '"twelve" is not a number'],
    ['a number with four decimals', 'attr.power', '0.0625', '"0.0625" has more than three decimals'],
    ['an unknown choice', 'attr.leg', 'oval', '"oval" is not one of square, round, sled'],
    ['neither yes nor no', 'attr.removable-cover', 'maybe', '"maybe" is neither yes nor no'],
    ['a text in Hungarian only', 'attr.origin_hu', 'Zala', 'is required together with the other language'],
  ])('%s is refused', async (_, column, cell, reason) => {
    const [fault, ...others] = await faultsOf('products', `article_number;${column}`, `ND-10122;${cell}`)
    expect(fault).toEqual([2, column.replace('_hu', '_en'), reason])
    expect(others).toEqual([])
    expect(await attributesOf('ND-10122')).toEqual({})
  })

  test.each(['attr.unknown', 'attr.origin', 'attr.power_hu', 'power'])(
    'the unknown column %s is refused',
    async (column) => {
      const { code, err } = await cli.run(
        'import',
        'products',
        cli.file('odd.csv', [`article_number;${column}`, 'ND-10121;1']),
      )
      expect([code, err]).toEqual([1, expect.stringContaining(`Unknown column "${column}"`)])
      expect(err).toContain('attr.power, attr.')
    },
  )

  test('a filter by a number has no more options than can be chosen from', async () => {
    const rows = (await shop.database.select({ number: products.articleNumber }).from(products).limit(41)).map(
      ({ number }, index) => `${number};${index + 1}`,
    )
    const columns = 'article_number;attr.power'
    expect(await faultsOf('products', columns, ...rows)).toEqual([
      [42, 'attr.power', 'would be one value too many: a filter has at most 40'],
    ])
    await take('attributes', 'key;filterable', 'power;no')
    expect((await take('products', columns, ...rows)).written?.changed).toBe(41)
    expect(await setsOf('power')).toEqual([])
    expect(await faultsOf('attributes', 'key;filterable', 'power;yes')).toEqual([
      [2, 'filterable', 'products have 41 different values, a filter has at most 40'],
    ])
    await take('products', columns, ...rows.map((row) => row.replace(/;.*/, ';-')))
  })

  test('an attribute keeps what its products need', async () => {
    await take('products', 'article_number;attr.leg', 'ND-10121;sled', 'ND-10122;sled')
    expect(await faultsOf('attributes', 'key;type;choices', 'leg;number;-')).toEqual([
      [2, 'type', 'cannot change from choice: it is a value of 2 products'],
    ])
    expect(await faultsOf('attributes', 'key;choices', 'leg;round|square')).toEqual([
      [2, 'choices', 'lacks "sled", the value of 2 products'],
    ])
    expect((await cli.run('remove', 'attribute', 'leg', '--yes')).err).toContain('still needed by 2 products')
    await take('products', 'article_number;attr.leg', 'ND-10121;-', 'ND-10122;-')
    expect((await cli.run('remove', 'attribute', 'leg', '--yes')).code).toBe(0)
    expect((await cli.run('remove', 'attribute', 'leg', '--yes')).code).toBe(1)
  })
})

// R-LIST-9 R-PROD-11
describe('over HTTP', () => {
  const setUp = async () => {
    await take(
      'attributes',
      header,
      'tone;choice;Fényszín;Light colour;;;warm|cold;meleg|hideg;warm|cold;yes;;yes;yes',
      'lumen;number;Fényáram;Luminous flux;lumen;lumen;;;;yes;;;',
      'eco;yes-no;Környezetbarát;Eco-friendly;;;;;;yes;;;',
    )
    await take(
      'products',
      'article_number;attr.tone;attr.lumen;attr.eco',
      'ND-10121;warm;1200;yes',
      'ND-10122;warm;1200,5;no',
      'ND-10482;cold;80;yes',
    )
  }

  test('a product has its values in both languages', async () => {
    await setUp()
    expect(await factsOf('ND-10122', 'hu')).toEqual([
      expect.objectContaining({
        key: 'tone',
        label: 'Fényszín',
        text: 'meleg',
        number: null,
        in_structured_data: true,
      }),
      expect.objectContaining({ key: 'lumen', text: '1200,5\u00a0lumen', number: 1200.5, unit: 'lumen' }),
      expect.objectContaining({ key: 'eco', label: 'Környezetbarát', text: 'nem', comparable: true }),
    ])
    expect((await factsOf('ND-10122', 'en')).map(({ label, text }) => [label, text])).toEqual([
      ['Light colour', 'warm'],
      ['Luminous flux', '1,200.5\u00a0lumen'],
      ['Eco-friendly', 'no'],
    ])
  })

  test('facets have the values that occur, in order, in both languages', async () => {
    await setUp()
    expect(facetOf(await list(''), 'attribute.tone')).toEqual({
      kind: 'values',
      key: 'attribute.tone',
      label: 'Fényszín',
      values: [
        { value: 'tone.warm', label: 'meleg', count: 2 },
        { value: 'tone.cold', label: 'hideg', count: 1 },
      ],
    })
    const english = await list('', 'en')
    expect(listingSchema.safeParse(english).error).toBeUndefined()
    expect(facetOf(english, 'attribute.lumen')?.values.map(({ value, label }) => [value, label])).toEqual([
      ['lumen.80', '80\u00a0lumen'],
      ['lumen.1200', '1,200\u00a0lumen'],
      ['lumen.1200.5', '1,200.5\u00a0lumen'],
    ])
    // No product of this category has one.
    expect(facetOf(await list('category=lighting', 'en'), 'attribute.tone')).toBeUndefined()
  })

  test.each(['hu', 'en'] as const)('each count is the total of the filtered listing (%s)', async (locale) => {
    await setUp()
    for (const scope of ['', 'attribute=tone.warm', 'attribute=tone.warm&attribute=tone.cold&in_stock=true']) {
      const listing = await list(scope, locale)
      for (const key of ['tone', 'lumen', 'eco']) {
        const others = scope.split('&').filter((part) => !part.startsWith(`attribute=${key}.`))
        for (const { value, count } of facetOf(listing, `attribute.${key}`)?.values ?? []) {
          const chosen = await list([...others, `attribute[]=${value}`].join('&'), locale)
          expect([value, chosen.meta.total]).toEqual([value, count])
        }
      }
    }
  })

  test('any of an attribute’s values and each of the attributes apply, with the other filters', async () => {
    await setUp()
    const total = async (query: string) => (await list(query)).meta.total
    expect(await total('attribute[]=tone.warm&attribute[]=tone.cold')).toBe(3)
    expect(await total('attribute[]=tone.warm&attribute[]=tone.cold&attribute[]=eco.yes')).toBe(2)
    expect(await total('attribute=lumen.1200.5')).toBe(1)
    expect(await total('attribute=tone.cold&colour=ivory')).toBe(1)
    expect(await total('attribute=tone.cold&colour=black')).toBe(0)
  })

  test('unknown attributes and values match nothing, like an unknown colour', async () => {
    await setUp()
    for (const filter of [
      'colour=nothing',
      'attribute=tone.blue',
      'attribute=nothing.yes',
      'attribute=tone',
      'attribute=.',
    ])
      expect([filter, (await list(filter)).meta.total]).toEqual([filter, 0])
    expect((await shop.visitor().call('GET', `/api/products?attribute=${'x'.repeat(61)}`)).status).toBe(422)
    const many = Array.from({ length: 40 }, (_, index) => `attribute[]=a${index}.yes`).join('&')
    expect((await list(many)).meta.total).toBe(0)
  })

  test('a filter that is switched off and on again is complete', async () => {
    await setUp()
    await take('attributes', 'key;filterable', 'tone;no')
    expect(facetOf(await list(''), 'attribute.tone')).toBeUndefined()
    await take('products', 'article_number;attr.tone', 'ND-10121;cold')
    await take('attributes', 'key;filterable', 'tone;yes')
    expect(await setsOf('tone')).toEqual([
      ['cold', 2],
      ['warm', 1],
    ])
  })

  test('the feed has the attributes that are meant for it', async () => {
    await setUp()
    const { id } = await stored('ND-10121')
    const { body } = await shop.visitor({ locale: 'en' }).call<Feed>('GET', '/api/feed')
    expect(body.items.find((item) => item.id === id)?.details).toEqual([{ label: 'Light colour', text: 'warm' }])
  })

  test('a stored value that is not of the attribute’s type is left out', async () => {
    await setUp()
    await shop.database
      .update(products)
      .set({ attributes: { tone: 3, lumen: 'many', eco: { hu: 'igen', en: 'yes' } } })
      .where(eq(products.articleNumber, 'ND-10122'))
    expect(await factsOf('ND-10122', 'hu')).toEqual([])
    expect((await list('')).meta.total).toBe(87)
  })
})
