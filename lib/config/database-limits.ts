export type DatabaseLimits = Readonly<Record<'statement' | 'lock' | 'idleInTransaction' | 'connection', number>>

/**
 * How long the serving shop lets its database work for one call, in milliseconds. Beyond that the call ends with 503
 * instead of holding a connection that others wait for. The command line and migrations are not limited.
 */
export const databaseLimits: DatabaseLimits = {
  /** One statement. */
  statement: 10_000,
  /** Waiting for a row that another transaction holds; a rush for the last piece queues here. */
  lock: 8_000,
  /** A transaction that does nothing: its process has lost it. */
  idleInTransaction: 30_000,
  /** Waiting for a free connection of the pool, or for a new one. */
  connection: 10_000,
}
