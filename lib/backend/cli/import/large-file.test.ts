import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { writeProductFile } from '@/tests/load/import-file'
import { createTestDatabase, testDay } from '@/tests/support/backend/database'
import { createTestCli } from '@/tests/support/backend/command-line'
import type { ImportFault } from '@/lib/contract/desk/exchange'

test('2,000 products with 20 faulty rows: each is reported by row and column, with nothing written', async () => {
  const { database, environment, close } = await createTestDatabase()
  const cli = createTestCli(environment, () => testDay)
  try {
    const count = async () =>
      (
        await database.execute<{ products: number; prices: number; words: number }>(sql`select
        (select count(*)::int from products) as products, (select count(*)::int from price_history) as prices,
        (select count(*)::int from search_words) as words`)
      ).rows
    const before = await count()
    const faults = await writeProductFile(cli.path('products.csv'), 2000, 20)
    const result = await cli.json<{ rows: number; fault_list: ImportFault[] }>('import', 'products', 'products.csv')
    expect(result.rows).toBe(2000)
    expect(result.fault_list.map(({ row, column }) => ({ row, column }))).toEqual(faults)
    expect(result.fault_list.map(({ reason }) => reason)).not.toContain('')
    expect(await count()).toEqual(before)

    const { err } = await cli.run('import', 'products', 'products.csv', '--dry-run')
    expect(err).toContain('Rows checked: 2000')
  } finally {
    cli.close()
    await close()
  }
})
