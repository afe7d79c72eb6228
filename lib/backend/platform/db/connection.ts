import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import type { Database } from '@/lib/backend/platform/db/database'
import { openEmbeddedDatabase } from './embedded/embedded-database'

export interface OpenDatabase {
  readonly database: Database
  readonly pool: pg.Pool
  close(): Promise<void>
}

/** Connections to a real PostgreSQL, and to the embedded one (which serves one at a time). */
const poolSizes = { postgres: 10, embedded: 4 }

/**
 * Milliseconds a query of the embedded database may wait for its turn. A query outside a transaction that itself waits
 * for that query would deadlock: it fails instead.
 */
const maxWaitMs = 30_000

/** The typed query builder over a pool. */
export function databaseOf(pool: pg.Pool): Database {
  return drizzle(pool)
}

/**
 * Opens the shop's database: the PostgreSQL at `databaseUrl`, else the embedded one in `dataDir`. When another process
 * already serves that folder, this one connects to it as a client (the command line beside a running shop).
 */
export async function openDatabase(options: { databaseUrl?: string; dataDir: string }): Promise<OpenDatabase> {
  if (options.databaseUrl !== undefined) {
    return open(new pg.Pool({ connectionString: options.databaseUrl, max: poolSizes.postgres }))
  }
  const embedded = await openEmbeddedDatabase(options.dataDir)
  const pool = new pg.Pool({
    host: embedded.host,
    user: 'postgres',
    database: 'postgres',
    max: poolSizes.embedded,
    query_timeout: maxWaitMs,
  })
  return open(pool, () => embedded.close())
}

function open(pool: pg.Pool, closeServer: () => Promise<void> = async () => undefined): OpenDatabase {
  // The pool replaces a broken idle connection; without a listener the error would end the process.
  pool.on('error', (error) => console.error('A database connection broke:', error.message))
  return {
    database: databaseOf(pool),
    pool,
    close: async () => {
      await pool.end()
      await closeServer()
    },
  }
}
