import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator'
import type pg from 'pg'

const migrationsFolder = join(
  /* turbopackIgnore: true */ process.cwd(),
  'lib',
  'backend',
  'platform',
  'db',
  'migrations',
)

/** Arbitrary, but the same in every instance: the first to start migrates while the others wait. */
const migrationLock = 7_304_211

/** Schema version of this code: the time of its newest migration. */
function codeVersion(): number {
  const journal = JSON.parse(readFileSync(join(migrationsFolder, 'meta', '_journal.json'), 'utf8')) as {
    entries: { when: number }[]
  }
  return Math.max(...journal.entries.map(({ when }) => when))
}

/** Schema version of a database: the time of its newest migration; 0 before the first. */
export async function schemaVersion(client: pg.ClientBase | pg.Pool): Promise<number> {
  const table = await client.query<{ found: boolean }>(
    "select to_regclass('drizzle.__drizzle_migrations') is not null as found",
  )
  if (!table.rows[0]?.found) return 0
  const { rows } = await client.query<{ version: string | null }>(
    'select max(created_at) as version from drizzle.__drizzle_migrations',
  )
  return Number(rows[0]?.version ?? 0)
}

/** The database's schema differs from this code's. */
class SchemaMismatch extends Error {}

function refuseNewer(version: number): void {
  if (version > codeVersion())
    throw new SchemaMismatch('The database was migrated by a newer version of the shop: update this one first.')
}

/** Throws a SchemaMismatch unless the database's schema matches this code. */
export async function requireSchema(pool: pg.Pool): Promise<void> {
  const version = await schemaVersion(pool)
  refuseNewer(version)
  if (version < codeVersion())
    throw new SchemaMismatch('The database has the schema of an older version: run "npm run shop -- db migrate".')
}

/** The migrations of development, which the baseline of 1.0.0 replaced: how many, and the time of the last. */
const development = { count: 32, last: 1_795_704_908_700 }

/**
 * Databases from before 1.0.0, which only developers have: those with all migrations of development have the baseline's
 * schema, and count as having run it; others are refused. To be removed with 1.1.0.
 */
async function adoptBaseline(client: pg.ClientBase): Promise<void> {
  const [baseline] = readMigrationFiles({ migrationsFolder })
  if (!baseline || (await schemaVersion(client)) === 0) return
  const { rows } = await client.query<{ count: number; last: string | null }>(
    'select count(*)::int as count, max(created_at) as last from drizzle.__drizzle_migrations where created_at < $1',
    [baseline.folderMillis],
  )
  const [{ count, last } = { count: 0, last: null }] = rows
  if (count === 0) return
  if (count !== development.count || Number(last) !== development.last)
    throw new SchemaMismatch(
      'The database has only some of the migrations from before version 1.0.0. Start with an empty one, or run "npm run shop -- db migrate" with the last commit that has no migration "0000_baseline", then again with this one.',
    )
  // A single statement, so that no failure comes in between.
  await client.query(
    `with former as (delete from drizzle.__drizzle_migrations where created_at < $2)
     insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)`,
    [baseline.hash, baseline.folderMillis],
  )
}

/**
 * Migrates the database to this code's schema. Safe for several instances starting at once. Throws a SchemaMismatch,
 * changing nothing, when the schema is newer, or older than 1.0.0.
 */
export async function migrate(pool: pg.Pool): Promise<void> {
  const client = await pool.connect()
  try {
    // Lifts the serving shop's limits (lib/config/database-limits.ts), as migrations may take long.
    await client.query('set statement_timeout = 0; set lock_timeout = 0; set idle_in_transaction_session_timeout = 0')
    await client.query('select pg_advisory_lock($1)', [migrationLock])
    try {
      refuseNewer(await schemaVersion(client))
      await adoptBaseline(client)
      await applyMigrations(drizzle(client), { migrationsFolder })
    } finally {
      await client.query('select pg_advisory_unlock($1)', [migrationLock])
    }
  } finally {
    // Destroys the connection, to discard its settings.
    client.release(true)
  }
}
