import { getTableColumns, sql, type SQL } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'

/**
 * SET clause of an upsert: every column takes its new value, except those listed (keys, and columns modified by the
 * shop itself).
 */
export function excluded<Table extends PgTable>(
  table: Table,
  except: readonly (keyof Table['_']['columns'])[],
): Record<string, SQL> {
  const columns = Object.entries(getTableColumns(table)).filter(([name]) => !except.includes(name))
  return Object.fromEntries(columns.map(([name, column]) => [name, sql.raw(`excluded."${column.name}"`)]))
}
