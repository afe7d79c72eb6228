export type DatabaseLimits = Readonly<Record<'statement' | 'lock' | 'idleInTransaction' | 'connection', number>>

/**
 * Database time limits for a call of the serving shop, in milliseconds. Beyond them, the call fails with 503 instead of
 * holding a connection others wait for. The command line and migrations are not limited.
 */
export const databaseLimits: DatabaseLimits = {
  /** One statement. */
  statement: 10_000,
  /** Waiting for a row locked by another transaction; a rush for the last unit queues here. */
  lock: 8_000,
  /** An idle transaction: its process has lost track of it. */
  idleInTransaction: 30_000,
  /** Waiting for a free or new connection from the pool. */
  connection: 10_000,
}
