import type { Queryable } from './database'

const roots = new WeakMap<Queryable, Queryable>()

/** Records the database of a transaction, so that caches per database also apply to its transactions. */
export function noteRoot(transaction: Queryable, database: Queryable): void {
  roots.set(transaction, database)
}

/** The database of a transaction; a database itself is returned unchanged. */
export function rootOf(db: Queryable): Queryable {
  return roots.get(db) ?? db
}
