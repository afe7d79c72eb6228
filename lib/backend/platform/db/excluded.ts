import { getTableColumns, sql, type SQL } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'

/**
 * The SET clause of an upsert: every column to its new value, except those named (keys, and what the shop itself has
 * changed).
 */
export function excluded<Table extends PgTable>(
  table: Table,
  except: readonly (keyof Table['_']['columns'])[],
): Record<string, SQL> {
  const columns = Object.entries(getTableColumns(table)).filter(([name]) => !except.includes(name))
  return Object.fromEntries(columns.map(([name, column]) => [name, sql.raw(`excluded."${column.name}"`)]))
}
