import { createWriteStream } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import type pg from 'pg'
import type { Progress } from '../output'
import { formatVersion, type BackupLine, quoted, shopTables } from './format'
import { schemaVersion } from '../../platform/db/migrate'

const rowsPerFetch = 200

/**
 * Writes a consistent snapshot of all data to a file that only its owner may read; returns the number of rows. A failed
 * backup leaves no file and keeps an earlier one intact.
 */
export async function writeBackup(pool: pg.Pool, path: string, now: Date, progress: Progress): Promise<number> {
  const draft = `${path}.part`
  const client = await pool.connect()
  let rows = 0
  try {
    await client.query('begin isolation level repeatable read read only')
    const lines = Readable.from(
      countRows(backupLines(client, now), (count) => {
        rows = count
        progress.update(count)
      }),
    )
    await pipeline(lines, createGzip(), createWriteStream(draft, { mode: 0o600 }))
    await rename(draft, path)
  } finally {
    await client.query('rollback')
    client.release()
    await rm(draft, { force: true })
  }
  progress.end(rows)
  return rows
}

async function* countRows(lines: AsyncGenerator<Line>, onRow: (count: number) => void): AsyncGenerator<string> {
  let count = 0
  for await (const line of lines) {
    if (typeof line === 'string') onRow(++count)
    yield `${typeof line === 'string' ? line : JSON.stringify(line)}\n`
  }
  yield `${JSON.stringify(['end', count] satisfies BackupLine)}\n`
}

/** A row as JSON, or a line of the backup itself. */
type Line = string | BackupLine

async function* backupLines(client: pg.PoolClient, now: Date): AsyncGenerator<Line> {
  const schema = await schemaVersion(client)
  yield ['nidora-backup', { format: formatVersion, schema, created_at: now.toISOString() }]
  for (const { name, columns, hasBytes } of await shopTables(client)) {
    yield ['table', name, [...columns]]
    const selected = columns.map(quoted).join(', ')
    await client.query(
      `declare backup no scroll cursor for select to_jsonb(r)::text as row from (select ${selected} from ${quoted(name)}) r`,
    )
    for (;;) {
      const { rows } = await client.query<{ row: string }>(`fetch ${hasBytes ? 1 : rowsPerFetch} from backup`)
      if (rows.length === 0) break
      for (const { row } of rows) yield row
    }
    await client.query('close backup')
  }
}
