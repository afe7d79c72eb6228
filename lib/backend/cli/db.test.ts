import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestCli, type TestCli } from '@/tests/support/backend/command-line'
import { createTestDatabase, testDay, type TestDatabase } from '@/tests/support/backend/database'
import { buildSchema, currentMigrations } from '@/tests/support/releases/release'

const now = () => testDay
let source: TestDatabase
beforeAll(async () => {
  source = await createTestDatabase()
})
afterAll(() => source.close())

/** Empties a database and gives it the schema before the newest migration. */
async function buildOlderSchema(pool: pg.Pool): Promise<void> {
  await pool.query('drop schema drizzle cascade; drop schema public cascade; create schema public')
  await buildSchema(pool, currentMigrations().length - 1)
}

// R-OPS-3
describe('the schema of the database', () => {
  const schemaTime = 'select max(created_at) as when from drizzle.__drizzle_migrations'
  const withDatabase = async (work: (database: TestDatabase, cli: TestCli) => Promise<void>) => {
    const database = await createTestDatabase()
    const cli = createTestCli(database.environment, now)
    try {
      await work(database, cli)
    } finally {
      cli.close()
      await database.close()
    }
  }

  test('a newer one is refused by every command and left unchanged', () =>
    withDatabase(async ({ pool }, cli) => {
      await pool.query(`update drizzle.__drizzle_migrations set created_at = created_at + 1`)
      const { rows } = await pool.query(schemaTime)
      for (const command of [
        ['stock', 'low'],
        ['db', 'migrate'],
        ['backup', 'no.gz'],
      ])
        expect(await cli.run(...command)).toMatchObject({
          code: 1,
          err: expect.stringContaining('newer version of the shop') as string,
        })
      expect((await pool.query(schemaTime)).rows).toEqual(rows)
    }))

  test('an older one is migrated on request', () =>
    withDatabase(async ({ pool }, cli) => {
      const { rows } = await pool.query(schemaTime)
      await buildOlderSchema(pool)
      expect((await cli.run('stock', 'low')).err).toContain('npm run shop -- db migrate')
      expect((await cli.run('db', 'migrate')).code).toBe(0)
      expect((await cli.run('stock', 'low')).err).not.toContain('db migrate')
      expect((await pool.query(schemaTime)).rows).toEqual(rows)
    }))
})

describe.skipIf(!process.env.TEST_DATABASE_URL)('moving to PostgreSQL', () => {
  const serverUrl = process.env.TEST_DATABASE_URL ?? ''
  const name = `nidora_move_${randomUUID().replaceAll('-', '')}`
  const target = Object.assign(new URL(serverUrl || 'postgres://none'), { pathname: `/${name}` }).href
  const administer = async (statement: string) => {
    const client = new pg.Client({ connectionString: serverUrl })
    await client.connect()
    await client.query(statement).finally(() => client.end())
  }
  beforeAll(() => administer(`create database ${name}`))
  afterAll(() => administer(`drop database if exists ${name} with (force)`))

  // R-OPS-3
  test('copies everything, including queued mails, and never over another shop', async () => {
    const cli = createTestCli(source.environment, now)
    const there = createTestCli({ DATABASE_URL: target }, now)
    try {
      await source.pool.query("insert into counters (name, value) values ('orders:2026', 41)")
      expect(await cli.run('db', 'move', target)).toMatchObject({ code: 0 })
      const sums = async (pool: pg.Pool | pg.Client) =>
        (
          await pool.query(`select (select md5(string_agg(t::text, ',' order by id)) from products t) as products,
            (select md5(string_agg(t::text, ',' order by name)) from counters t) as counters`)
        ).rows
      const client = new pg.Client({ connectionString: target })
      await client.connect()
      const moved = await sums(client).finally(() => client.end())
      expect(moved).toEqual(await sums(source.pool))
      expect((await there.run('stock', 'low')).code).toBe(0)
      expect((await cli.run('db', 'move', target)).err).toContain('There is a shop already')
      expect((await cli.run('db', 'move', 'mysql://nowhere')).err).toContain('must begin with postgres://')
    } finally {
      cli.close()
      there.close()
    }
  })
})
