import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import type { DatabaseLimits } from '@/lib/config/database-limits'
import type { Database } from '@/lib/backend/platform/db/database'
import { logError } from '../log'
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

/**
 * The typed query builder over a pool. Drizzle's own transactions never give a connection back when "begin" fails, and
 * after a failed "rollback" give back one that is still in its transaction: a short outage would use up the pool.
 */
export function databaseOf(pool: pg.Pool): Database {
  const database = drizzle(pool)
  database.transaction = async (work, config) => {
    const client = await pool.connect()
    let hasBegun = false
    try {
      return await drizzle(client).transaction((transaction) => {
        hasBegun = true
        return work(transaction)
      }, config)
    } finally {
      const isIdle = hasBegun && client.getTransactionStatus() === 'I'
      client.release(!isIdle)
    }
  }
  return database
}

/**
 * Opens the shop's database: the PostgreSQL at `databaseUrl`, else the embedded one in `dataDir`. When another process
 * already serves that folder, this one connects to it as a client (the command line beside a running shop).
 */
export async function openDatabase(options: {
  databaseUrl?: string
  dataDir: string
  /** Serves visitors, who must not wait long. The embedded database cannot interrupt a statement. */
  limits?: DatabaseLimits
}): Promise<OpenDatabase> {
  const { limits } = options
  if (options.databaseUrl !== undefined) {
    return open(
      new pg.Pool({
        connectionString: options.databaseUrl,
        max: poolSizes.postgres,
        ...(limits && {
          connectionTimeoutMillis: limits.connection,
          statement_timeout: limits.statement,
          lock_timeout: limits.lock,
          idle_in_transaction_session_timeout: limits.idleInTransaction,
        }),
      }),
    )
  }
  const embedded = await openEmbeddedDatabase(options.dataDir)
  const pool = new pg.Pool({
    host: embedded.host,
    user: 'postgres',
    database: 'postgres',
    max: poolSizes.embedded,
    query_timeout: maxWaitMs,
    ...(limits && { connectionTimeoutMillis: maxWaitMs }),
  })
  return open(pool, () => embedded.close())
}

function open(pool: pg.Pool, closeServer: () => Promise<void> = async () => undefined): OpenDatabase {
  // The pool replaces a broken connection; without listeners, on those in use too, the error would end the process.
  pool.on('connect', (client) => client.on('error', (error) => logError('database_connection_broke', error)))
  pool.on('error', () => undefined)
  return {
    database: databaseOf(pool),
    pool,
    close: async () => {
      await pool.end()
      await closeServer()
    },
  }
}
