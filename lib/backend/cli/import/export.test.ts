import { readFileSync } from 'node:fs'
import { getTableName, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import {
  articles,
  attributes,
  brands,
  categories,
  colours,
  materials,
  pages,
  priceHistory,
  priceTiers,
  productCategories,
  productPrices,
  products,
  redirects,
} from '../../platform/db/schema/catalogue'
import { coupons } from '../../platform/db/schema/shop'
import { shopWithCli } from '@/tests/support/backend/command-line'
import { columnsOf } from '../../exchange/import/importer'
import { importers } from '../../exchange/import/importers'

const { shop, cli } = await shopWithCli()

interface Result {
  readonly written: object
  readonly fault_list: readonly object[]
}

const tables = [
  ...[products, productPrices, priceTiers, priceHistory, productCategories, categories, brands, colours, materials],
  ...[attributes, articles, pages, coupons, redirects],
]

// The demo has no former addresses.
await shop.database.insert(redirects).values([
  { path: '/a b%;', query: 'x=%26&y=1', kind: 'product', target: 'ND-10482', locale: 'en' },
  { path: '/b', query: '', kind: 'address', target: '/hu/kosar', locale: 'hu' },
])

/** All rows of the tables that imports write, as text. */
async function dump(): Promise<Record<string, string[]>> {
  const found: Record<string, string[]> = {}
  for (const table of tables) {
    const { rows } = await shop.database.execute<{ row: string }>(sql`select t::text as row from ${table} t order by 1`)
    found[getTableName(table)] = rows.map(({ row }) => row)
  }
  return found
}

async function exported(noun: string, ...options: string[]): Promise<string> {
  const { code, out, err } = await cli.run('export', noun, ...options)
  if (code !== 0) throw new Error(err)
  return out
}

// R-OPS-16
describe('an export', () => {
  test.each(importers.map((importer) => [importer.noun, importer] as const))(
    'of %s has every column of the import',
    async (noun, importer) => {
      const names = Object.keys(await columnsOf(shop.database, importer))
      expect((await exported(noun)).split('\r\n')[0]).toBe(`\ufeff${names.join(';')}`)
      for await (const row of importer.stored(shop.database)) expect(names.filter((name) => !(name in row))).toEqual([])
    },
  )

  test.each(importers.map(({ noun }) => noun))('of %s changes nothing when it is imported', async (noun) => {
    const before = await dump()
    for (const delimiter of [';', ',']) {
      expect((await cli.run('export', noun, `${noun}.csv`, '--delimiter', delimiter)).code).toBe(0)
      const text = readFileSync(cli.path(`${noun}.csv`), 'utf8')
      const { written, fault_list: faults } = await cli.json<Result>('import', noun, `${noun}.csv`)
      expect(faults).toEqual([])
      expect(written).toMatchObject({ added: 0, changed: 0 })
      expect(await exported(noun, '--delimiter', delimiter)).toBe(text)
    }
    expect(await dump()).toEqual(before)
    expect(Object.values(before)).not.toContainEqual([])
  })

  test('of a coupon that was disabled before it began changes nothing when it is imported', async () => {
    const given = ['--kind', 'percent', '--percent', '5', '--starts', '2027-01-01', '--ends', '2027-02-01']
    await cli.run('coupons', 'add', 'LATER', ...given, '--title-hu', 'Később', '--title-en', '-')
    await cli.run('coupons', 'disable', 'LATER')
    await cli.run('export', 'coupons', 'coupons.csv')
    expect(readFileSync(cli.path('coupons.csv'), 'utf8')).toMatch(
      /LATER;percent;5;.*2027-01-01;\d{4}-\d\d-\d\dT.*Később;'-\r\n/,
    )
    const { written, fault_list: faults } = await cli.json<Result>('import', 'coupons', 'coupons.csv')
    expect(faults).toEqual([])
    expect(written).toMatchObject({ added: 0, changed: 0 })
  })
})
