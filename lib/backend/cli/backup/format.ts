import type pg from 'pg'
import { z } from 'zod'

/**
 * A backup is gzipped JSON lines: a header; for each table, its name and columns followed by its rows as serialized by
 * the database; finally the row count, which reveals truncation. Format lines are arrays, rows are objects.
 */
export const formatVersion = 1

const headSchema = z.tuple([
  z.literal('nidora-backup'),
  z.object({ format: z.int(), schema: z.number(), created_at: z.string() }),
])
const tableSchema = z.tuple([z.literal('table'), z.string(), z.array(z.string())])
const endSchema = z.tuple([z.literal('end'), z.int()])

export const lineSchema = z.union([headSchema, tableSchema, endSchema])
export type BackupLine = z.infer<typeof lineSchema>

/** Whether a line of a backup is a table row rather than a table header. */
export function isRow(line: string): boolean {
  return line.startsWith('{')
}

/** Splits streamed chunks into lines. Rows may contain any character except the line feed, which JSON escapes. */
export async function* linesOf(pieces: AsyncIterable<Buffer | string>): AsyncGenerator<string> {
  const decoder = new TextDecoder()
  let rest = ''
  for await (const piece of pieces) {
    const lines = (rest + (typeof piece === 'string' ? piece : decoder.decode(piece, { stream: true }))).split('\n')
    rest = lines.pop() ?? ''
    yield* lines
  }
  if (rest !== '') yield rest
}

/** Rebuilt after a restore: by triggers on the restored rows (migration 0000_baseline), or by a job. */
export const derivedTables = ['listing_sets', 'search_words', 'crawler_files', 'crawler_file_parts']
/** Short-lived, so not worth restoring. */
export const passingTables = ['rate_limits', 'idempotency_keys', 'cache_announcements', 'job_runs']

export interface Table {
  readonly name: string
  /** Excludes generated columns. */
  readonly columns: readonly string[]
  /** Whether its rows may be large. */
  readonly hasBytes: boolean
}

/** The tables in a backup, each after those it references. */
export async function shopTables(client: pg.ClientBase): Promise<Table[]> {
  const { rows: columns } = await client.query<{ table_name: string; column_name: string; data_type: string }>(
    `select c.table_name, c.column_name, c.data_type from information_schema.columns c
     join information_schema.tables t using (table_schema, table_name)
     where t.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.is_generated = 'NEVER'
       and not c.table_name = any ($1) order by c.table_name, c.ordinal_position`,
    [[...derivedTables, ...passingTables]],
  )
  const { rows: references } = await client.query<{ source: string; target: string }>(
    `select s.relname as source, t.relname as target from pg_constraint c
     join pg_class s on s.oid = c.conrelid join pg_class t on t.oid = c.confrelid
     where c.contype = 'f' and s.oid <> t.oid`,
  )
  const names = [...new Set(columns.map((column) => column.table_name))]
  const ordered: string[] = []
  const visit = (name: string) => {
    if (ordered.includes(name)) return
    for (const { source, target } of references) if (source === name) visit(target)
    ordered.push(name)
  }
  names.forEach(visit)
  return ordered.map((name) => {
    const own = columns.filter((column) => column.table_name === name)
    return {
      name,
      columns: own.map((column) => column.column_name),
      hasBytes: own.some((column) => column.data_type === 'bytea'),
    }
  })
}

export function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`
}
