import type { NodePgDatabase } from 'drizzle-orm/node-postgres'

export type Database = NodePgDatabase
/** A connection or transaction, as used by stores. */
export type Queryable = Pick<
  Database,
  'select' | 'selectDistinct' | 'insert' | 'update' | 'delete' | 'execute' | '$with' | 'with'
>
