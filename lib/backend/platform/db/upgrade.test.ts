import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import type pg from 'pg'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createTestCli } from '@/tests/support/backend/command-line'
import { createEmptyDatabase, type TestDatabase } from '@/tests/support/backend/database'
import { createTestShop } from '@/tests/support/backend/shop'
import { nonEmpty } from '@/tests/support/non-empty'
import { readBack } from '@/tests/support/releases/read-back'
import { backupOf, buildSchema, currentMigrations, releases, type Release } from '@/tests/support/releases/release'
import { migrate, requireSchema } from './migrate'

/** Every released version can be upgraded to this one, with its data. */

describe.each(nonEmpty(releases()))('the migrations of $version', ({ migrations: released }) => {
  const current = currentMigrations()

  test.each(released)('$tag is as it was released', ({ tag, sha256 }) => {
    expect(
      current.find((migration) => migration.tag === tag)?.sha256,
      `${tag} has been released, so it must not change: write a new migration.`,
    ).toBe(sha256)
  })

  test('are followed by newer ones only', () => {
    const order = (migrations: typeof released) => migrations.map(({ tag, when }) => ({ tag, when }))
    expect(
      order(current.slice(0, released.length)),
      'Migrations are only appended to the journal: older databases would skip one in between.',
    ).toEqual(order(released))
    const times = current.map(({ when }) => when)
    expect(times).toEqual([...new Set(times)].toSorted((one, other) => one - other))
  })
})

/**
 * Writes the rows of a release's backup. Not with the command line's own restore, which belongs to the present schema.
 */
async function writeRows(pool: pg.Pool, { version }: Release): Promise<void> {
  const lines = gunzipSync(readFileSync(backupOf(version)))
    .toString()
    .trimEnd()
    .split('\n')
  const tables: { name: string; columns: string; rows: string[] }[] = []
  for (const line of lines) {
    if (line.startsWith('{')) tables.at(-1)?.rows.push(line)
    else {
      const [kind, name, columns] = JSON.parse(line) as [string, string, string[]]
      if (kind === 'table') tables.push({ name, columns: columns.map((column) => `"${column}"`).join(', '), rows: [] })
    }
  }
  for (const { name, columns, rows } of nonEmpty(tables))
    await pool.query(
      `insert into ${name} (${columns}) overriding system value
       select ${columns} from jsonb_populate_recordset(null::${name}, $1::jsonb)`,
      [`[${rows.join(',')}]`],
    )
  const { rows: identities } = await pool.query<{ name: string; column: string }>(
    `select table_name as name, column_name as column from information_schema.columns
     where table_schema = 'public' and is_identity = 'YES'`,
  )
  for (const { name, column } of nonEmpty(identities))
    await pool.query(
      `select setval(pg_get_serial_sequence($1, $2), coalesce(max(${column}), 0) + 1, false) from ${name}`,
      [name, column],
    )
}

describe.each(nonEmpty(releases()))('a shop of $version', (release) => {
  let opened: TestDatabase
  beforeEach(async () => {
    opened = await createEmptyDatabase()
  })
  afterEach(() => opened.close())

  // R-OPS-3
  test('is upgraded with its customers, orders, quotes and carts', async () => {
    const { pool } = opened
    await buildSchema(pool, release.migrations.length)
    await writeRows(pool, release)
    await migrate(pool)
    await requireSchema(pool)
    const shop = await createTestShop(opened, new Date(release.at))
    expect(await readBack(shop, release.people)).toEqual(release.known)
  })

  // R-OPS-3
  test('is restored from its backup by this version', async () => {
    const cli = createTestCli(opened.environment, () => new Date(release.at))
    try {
      cli.file('released.backup', readFileSync(backupOf(release.version)))
      expect(await cli.run('restore', 'released.backup')).toMatchObject({ code: 0 })
    } finally {
      cli.close()
    }
    const shop = await createTestShop(opened, new Date(release.at))
    expect(await readBack(shop, release.people)).toEqual(release.known)
  })
})
