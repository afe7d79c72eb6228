import { join } from 'node:path'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator'
import type pg from 'pg'

export const migrationsFolder = join(
  /* turbopackIgnore: true */ process.cwd(),
  'lib',
  'backend',
  'platform',
  'db',
  'migrations',
)

/** Arbitrary but the same in every instance: the first to start migrates, the others wait. */
const migrationLock = 7_304_211

/** Migrates the database to this version's schema. Several instances may start at once. */
export async function migrate(pool: pg.Pool): Promise<void> {
  const client = await pool.connect()
  try {
    // The serving shop's limits (lib/config/database-limits.ts); a migration takes as long as it takes.
    await client.query('set statement_timeout = 0; set lock_timeout = 0; set idle_in_transaction_session_timeout = 0')
    await client.query('select pg_advisory_lock($1)', [migrationLock])
    try {
      await applyMigrations(drizzle(client), { migrationsFolder })
    } finally {
      await client.query('select pg_advisory_unlock($1)', [migrationLock])
    }
  } finally {
    // With its settings.
    client.release(true)
  }
}
