import type { NodePgDatabase } from 'drizzle-orm/node-postgres'

export type Database = NodePgDatabase
/** A connection or a transaction: what stores work on. */
export type Queryable = Pick<
  Database,
  'select' | 'selectDistinct' | 'insert' | 'update' | 'delete' | 'execute' | '$with' | 'with'
>
