import type pg from 'pg'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createEmptyDatabase, type TestDatabase } from '@/tests/support/backend/database'
import { buildSchema, currentMigrations } from '@/tests/support/releases/release'
import { migrate, requireSchema } from './migrate'

// R-OPS-3
describe('a database from before 1.0.0', () => {
  let database: TestDatabase
  beforeEach(async () => {
    database = await createEmptyDatabase()
    await buildSchema(database.pool, 1)
  })
  afterEach(() => database.close())

  const migrations = async (pool: pg.Pool) =>
    (
      await pool.query<{ hash: string; created_at: string }>(
        'select hash, created_at from drizzle.__drizzle_migrations order by created_at',
      )
    ).rows
  /** Replaces the record of the baseline by that of the first migrations of development; the last was the 32nd. */
  async function recordDevelopment(pool: pg.Pool, count: number): Promise<void> {
    await pool.query('delete from drizzle.__drizzle_migrations')
    await pool.query(
      `insert into drizzle.__drizzle_migrations (hash, created_at)
       select 'former ' || n, 1795704908700 - (32 - n) * 1000 from generate_series(1, $1::int) n`,
      [count],
    )
  }

  test('that has all migrations of development counts as having run the baseline', async () => {
    const { pool } = database
    const [baseline] = await migrations(pool)
    await recordDevelopment(pool, 32)
    await expect(requireSchema(pool)).rejects.toThrow('run "npm run shop -- db migrate"')
    await migrate(pool)
    await requireSchema(pool)
    const migrated = await migrations(pool)
    expect(migrated[0]).toEqual(baseline)
    expect(migrated).toHaveLength(currentMigrations().length)
    await migrate(pool)
    expect(await migrations(pool)).toEqual(migrated)
  })

  test.each([1, 31])('that has %i of them is refused and left unchanged', async (count) => {
    const { pool } = database
    await recordDevelopment(pool, count)
    const before = await migrations(pool)
    await expect(migrate(pool)).rejects.toThrow('only some of the migrations from before version 1.0.0')
    expect(await migrations(pool)).toEqual(before)
  })
})
