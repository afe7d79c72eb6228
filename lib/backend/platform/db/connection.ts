import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import type { DatabaseLimits } from '@/lib/config/database-limits'
import type { Database } from '@/lib/backend/platform/db/database'
import { logError } from '@/lib/telemetry/log.mjs'
import { servedRequest } from '@/lib/telemetry/request.mjs'
import { openEmbeddedDatabase } from './embedded/embedded-database'
import { noteRoot } from './root'

export interface OpenDatabase {
  readonly database: Database
  readonly pool: pg.Pool
  /** Rejects when the database does not answer; that of a PostgreSQL within two seconds, however busy the pool is. */
  probe(): Promise<void>
  /** Whether so many calls wait for a connection that another one would wait in vain. */
  isOverloaded(): boolean
  close(): Promise<void>
}

/** Connections to a PostgreSQL unless configured, and to the embedded one (which serves one at a time). */
const poolSizes = { postgres: 10, embedded: 4 }

/**
 * Milliseconds that a PostgreSQL has to accept a connection, and to answer, when it is asked whether it is there. The
 * connection is its own: those of the pool may be waiting for a network that swallows everything.
 */
const probeMs = 1_000

/** Calls that may wait for a connection of the pool; later ones would only wait in vain. */
const maxWaiting = 200

/** A statement that its server should have ended this many milliseconds ago will never be answered. */
const lostAfterMs = 2_000

/**
 * Milliseconds a query of the embedded database may wait for its turn. A query outside a transaction that itself waits
 * for that query would deadlock: it fails instead.
 */
const maxWaitMs = 30_000

/** A statement that names the request it is for. The server keeps a prepared one by its text, which therefore stays. */
function named(statement: unknown): unknown {
  const id = servedRequest.getStore()?.id
  if (id === undefined) return statement
  // In front, because pg_stat_activity cuts long statements.
  const comment = `/* request_id='${id}' */ `
  if (typeof statement === 'string') return comment + statement
  const { name, text } = statement as pg.QueryConfig
  return name === undefined ? { ...(statement as pg.QueryConfig), text: comment + text } : statement
}

/** The same pool or connection, with the request's id in a comment of every statement. */
function naming<Source extends pg.Pool | pg.PoolClient>(source: Source): Source {
  const query = (statement: unknown, ...rest: unknown[]) =>
    Reflect.apply(source.query, source, [named(statement), ...rest]) as unknown
  return Object.create(source, { query: { value: query } }) as Source
}

/**
 * The typed query builder over a pool. Drizzle's own transactions never give a connection back when "begin" fails, and
 * after a failed "rollback" give back one that is still in its transaction: a short outage would use up the pool.
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
 * Opens the shop's database: the PostgreSQL at `databaseUrl`, else the embedded one in `dataDir`. When another process
 * already serves that folder, this one connects to it as a client (the command line beside a running shop).
 */
export async function openDatabase(options: {
  databaseUrl?: string
  /** Connections to it. */
  poolSize?: number
  dataDir: string
  /** Serves visitors, who must not wait long. The embedded database cannot interrupt a statement. */
  limits?: DatabaseLimits
}): Promise<OpenDatabase> {
  const { limits } = options
  if (options.databaseUrl !== undefined) {
    const address = { connectionString: options.databaseUrl, keepAlive: true }
    const prober = watched(
      new pg.Pool({ ...address, max: 1, connectionTimeoutMillis: probeMs, query_timeout: probeMs }),
    )
    return open(
      new pg.Pool({
        ...address,
        max: options.poolSize ?? poolSizes.postgres,
        ...(limits && {
          connectionTimeoutMillis: limits.connection,
          query_timeout: limits.statement + lostAfterMs,
          statement_timeout: limits.statement,
          lock_timeout: limits.lock,
          idle_in_transaction_session_timeout: limits.idleInTransaction,
        }),
      }),
      prober,
      () => prober.end(),
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

/** The pool replaces a broken connection; without listeners, on those in use too, the error would end the process. */
function watched(pool: pg.Pool): pg.Pool {
  pool.on('connect', (client) => client.on('error', (error) => logError('database_connection_broke', error)))
  return pool.on('error', () => undefined)
}

function open(pool: pg.Pool, prober: pg.Pool, closeRest: () => Promise<void>): OpenDatabase {
  return {
    database: databaseOf(watched(pool)),
    pool,
    probe: async () => {
      await prober.query('select 1')
    },
    isOverloaded: () => pool.waitingCount >= maxWaiting,
    close: async () => {
      await pool.end()
      await closeRest()
    },
  }
}
