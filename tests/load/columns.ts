import type pg from 'pg'

/** The columns of a table that a statement may write. */
export async function writableColumns(database: pg.Pool | pg.PoolClient, table: string): Promise<string[]> {
  const { rows } = await database.query<{ column_name: string }>(
    `select column_name from information_schema.columns
     where table_schema = 'public' and table_name = $1 and is_generated = 'NEVER'`,
    [table],
  )
  return rows.map(({ column_name: name }) => name)
}
