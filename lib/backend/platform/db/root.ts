import type { Queryable } from './database'

const roots = new WeakMap<Queryable, Queryable>()

/** Notes of which database a transaction is: what is kept in memory by database holds for its transactions, too. */
export function noteRoot(transaction: Queryable, database: Queryable): void {
  roots.set(transaction, database)
}

/** The database of a transaction; a database itself. */
export function rootOf(db: Queryable): Queryable {
  return roots.get(db) ?? db
}
