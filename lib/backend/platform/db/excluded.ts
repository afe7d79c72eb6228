import { getTableColumns, sql, type SQL } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'

/**
 * What "insert … on conflict do update" sets: every column to its newly offered value, except those named
 * (keys, and what the shop's own life has changed).
 */
export function excluded<Table extends PgTable>(
  table: Table,
  except: readonly (keyof Table['_']['columns'])[],
): Record<string, SQL> {
  const columns = Object.entries(getTableColumns(table)).filter(([name]) => !except.includes(name))
  return Object.fromEntries(columns.map(([name, column]) => [name, sql.raw(`excluded."${column.name}"`)]))
}
