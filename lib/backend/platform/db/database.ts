import type { NodePgDatabase } from 'drizzle-orm/node-postgres'

export type Database = NodePgDatabase
/** A connection or transaction, as used by stores. */
export type Queryable = Pick<
  Database,
  'select' | 'selectDistinct' | 'insert' | 'update' | 'delete' | 'execute' | '$with' | 'with'
>

/** What else belongs to a change, done in its transaction: both are stored, or neither. */
export type Also<Changed> = (db: Queryable, changed: Changed) => Promise<void>

const roots = new WeakMap<Queryable, Queryable>()

/** Records the database of a transaction, so that caches per database also apply to its transactions. */
export function noteRoot(transaction: Queryable, database: Queryable): void {
  roots.set(transaction, database)
}

/** The database of a transaction; a database itself is returned unchanged. */
export function rootOf(db: Queryable): Queryable {
  return roots.get(db) ?? db
}
