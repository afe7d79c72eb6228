import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import type { DatabaseLimits } from '@/lib/config/database-limits'
import { type Database, noteRoot } from '@/lib/backend/platform/db/database'
import { logError } from '@/lib/telemetry/log'
import { servedRequest } from '@/lib/telemetry/request'
import { openEmbeddedDatabase } from './embedded/embedded-database'

export interface OpenDatabase {
  readonly database: Database
  readonly pool: pg.Pool
  /** Rejects when the database does not respond; for PostgreSQL within two seconds, even if the pool is exhausted. */
  probe(): Promise<void>
  /** Whether too many calls are waiting for a connection for another one to succeed. */
  isOverloaded(): boolean
  close(): Promise<void>
}

/** Default pool sizes for PostgreSQL and for the embedded database (which serves one connection at a time). */
const poolSizes = { postgres: 10, embedded: 4 }

/**
 * Milliseconds PostgreSQL has to accept a connection, and to respond, when probed. The probe uses its own connection,
 * as those in the pool may be waiting on an unresponsive network.
 */
const probeMs = 1_000

/** Maximum calls waiting for a pool connection; later ones would time out anyway. */
const maxWaiting = 200

/** A statement this many milliseconds past its server timeout will never be answered. */
const queryGraceMs = 2_000

/**
 * Milliseconds a query of the embedded database may wait for its turn. A query outside a transaction that itself waits
 * for that query would deadlock: it fails instead.
 */
const maxWaitMs = 30_000

/**
 * Adds the request's id to a statement. Named ones are left alone, as the server identifies them by their
 * text.
 */
function named(statement: unknown): unknown {
  const id = servedRequest.getStore()?.id
  if (id === undefined) return statement
  // At the front, because pg_stat_activity truncates long statements.
  const comment = `/* request_id='${id}' */ `
  if (typeof statement === 'string') return comment + statement
  const { name, text } = statement as pg.QueryConfig
  return name ? statement : { ...(statement as pg.QueryConfig), text: comment + text }
}

/** Wraps a pool or connection to add the request's id as a comment to every statement. */
function naming<Source extends pg.Pool | pg.PoolClient>(source: Source): Source {
  const query = (statement: unknown, ...rest: unknown[]) =>
    Reflect.apply(source.query, source, [named(statement), ...rest]) as unknown
  return Object.create(source, { query: { value: query } }) as Source
}

/**
 * The typed query builder over a pool. Drizzle's own transactions never release a connection when "begin" fails, and
 * release one still in its transaction after a failed "rollback": a short outage would exhaust the pool.
 */
export function databaseOf(pool: pg.Pool): Database {
  const database = drizzle(naming(pool))
  database.transaction = async (work, config) => {
    const client = await pool.connect()
    let hasBegun = false
    try {
      return await drizzle(naming(client)).transaction((transaction) => {
        hasBegun = true
        noteRoot(transaction, database)
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
 * Opens the shop's database: PostgreSQL at `databaseUrl`, otherwise the embedded one in `dataDir`. If another process
 * already serves that folder, connects to it as a client (the command line alongside a running shop).
 */
export async function openDatabase(options: {
  databaseUrl?: string
  /** Pool size for PostgreSQL. */
  poolSize?: number
  dataDir: string
  /** Limits for serving visitors, who must not wait long. The embedded database cannot interrupt a statement. */
  limits?: DatabaseLimits
}): Promise<OpenDatabase> {
  const { limits } = options
  if (options.databaseUrl !== undefined) {
    const address = { connectionString: options.databaseUrl, keepAlive: true }
    const probePool = watched(
      new pg.Pool({ ...address, max: 1, connectionTimeoutMillis: probeMs, query_timeout: probeMs }),
    )
    return open(
      new pg.Pool({
        ...address,
        max: options.poolSize ?? poolSizes.postgres,
        ...(limits && {
          connectionTimeoutMillis: limits.connection,
          query_timeout: limits.statement + queryGraceMs,
          statement_timeout: limits.statement,
          lock_timeout: limits.lock,
          idle_in_transaction_session_timeout: limits.idleInTransaction,
        }),
      }),
      probePool,
      () => probePool.end(),
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
  return open(pool, pool, () => embedded.close())
}

/**
 * The pool replaces broken connections. Without listeners, also on connections in use, the error would end the process.
 */
function watched(pool: pg.Pool): pg.Pool {
  pool.on('connect', (client) => client.on('error', (error) => logError('database_connection_lost', error)))
  return pool.on('error', () => undefined)
}

function open(pool: pg.Pool, probePool: pg.Pool, closeRest: () => Promise<void>): OpenDatabase {
  return {
    database: databaseOf(watched(pool)),
    pool,
    probe: async () => {
      await probePool.query('select 1')
    },
    isOverloaded: () => pool.waitingCount >= maxWaiting,
    close: async () => {
      await pool.end()
      await closeRest()
    },
  }
}
