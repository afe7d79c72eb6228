import { createReadStream } from 'node:fs'
import { pipeline, type Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import type pg from 'pg'
import { cacheTags } from '@/lib/contract/cache'
import { schemaVersion } from '../../platform/db/migrate'
import { Failure, reasonOf } from '../../exchange/failure'
import type { Progress } from '../output'
import {
  formatVersion,
  isRow,
  linesOf,
  lineSchema,
  type BackupLine,
  derivedTables,
  passingTables,
  quoted,
  shopTables,
  type Table,
} from './format'

/** Why mails are held after a restore: they may have been sent since the backup. */
export const heldReason = 'Held since the restore of a backup; "shop mail release" sends it.'

/** Rows per insert statement. */
const maxRows = 500
const maxCharacters = 4_000_000

/**
 * Replaces all data of the shop with a backup, in one transaction. Columns missing from an older backup get their
 * defaults; backups of a newer schema and truncated files are refused.
 * @param holdsMails whether to hold queued mails, as they may have been sent since
 */
export async function restoreBackup(
  pool: pg.Pool,
  path: string,
  now: Date,
  progress: Progress,
  holdsMails = true,
): Promise<number> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    const rows = await readInto(client, linesOf(unzipped(path)), progress)
    if (holdsMails)
      await client.query("update mails set state = 'failed', last_error = $1 where state in ('queued', 'sending')", [
        heldReason,
      ])
    await client.query('insert into cache_announcements (tags, created_at) values ($1, $2)', [
      [cacheTags.catalogue, cacheTags.listings, cacheTags.content],
      now,
    ])
    await client.query('commit')
    progress.end(rows)
    return rows
  } catch (error) {
    await client.query('rollback')
    throw error instanceof Failure ? error : new Failure(`Nothing was restored: ${reasonOf(error)}`)
  } finally {
    client.release()
  }
}

function unzipped(path: string): Readable {
  // Read and decompression errors are raised to the consumer of the output.
  return pipeline(createReadStream(path), createGunzip(), () => undefined)
}

function parseLine(line: string): BackupLine | null {
  try {
    return lineSchema.safeParse(JSON.parse(line)).data ?? null
  } catch {
    return null
  }
}

async function readInto(client: pg.PoolClient, lines: AsyncIterable<string>, progress: Progress): Promise<number> {
  const tables = new Map((await shopTables(client)).map((table) => [table.name, table]))
  let writer: TableWriter | null = null
  let isStarted = false
  let declared = -1
  let rows = 0
  for await (const line of lines) {
    if (isRow(line)) {
      if (!writer) throw new Failure('This is not a backup of the shop.')
      await writer.add(line)
      progress.update(++rows)
      continue
    }
    const parsed = parseLine(line)
    if (!parsed || (!isStarted && parsed[0] !== 'nidora-backup')) throw new Failure('This is not a backup of the shop.')
    await writer?.end()
    writer = null
    if (parsed[0] === 'nidora-backup') {
      await checkVersion(client, parsed[1])
      await empty(client, [...tables.keys()])
      isStarted = true
    } else if (parsed[0] === 'table')
      writer = new TableWriter(client, knownTable(tables, parsed[1], parsed[2]), parsed[2])
    else declared = parsed[1]
  }
  if (declared !== rows)
    throw new Failure(`The backup is truncated: ${rows} rows of ${declared < 0 ? 'more' : declared}.`)
  return rows
}

async function checkVersion(client: pg.PoolClient, head: { format: number; schema: number }): Promise<void> {
  if (head.format !== formatVersion)
    throw new Failure(`The backup has format ${head.format}, expected ${formatVersion}.`)
  if (head.schema > (await schemaVersion(client)))
    throw new Failure('The backup was made by a newer version of the shop: update this one first.')
}

function knownTable(tables: ReadonlyMap<string, Table>, name: string, columns: readonly string[]): Table {
  const table = tables.get(name)
  if (!table) throw new Failure(`The backup contains the table "${name}", which this version does not have.`)
  const unknown = columns.find((column) => !table.columns.includes(column))
  if (unknown !== undefined)
    throw new Failure(`The backup contains the column "${name}.${unknown}", which this version does not have.`)
  return table
}

async function empty(client: pg.PoolClient, tables: readonly string[]): Promise<void> {
  const names = [...tables, ...derivedTables, ...passingTables].map(quoted)
  await client.query(`truncate ${names.join(', ')}`)
}

/** Inserts a table's rows in batches and advances its sequences past them. */
class TableWriter {
  private batch: string[] = []
  private characters = 0

  constructor(
    private readonly client: pg.PoolClient,
    private readonly table: Table,
    private readonly columns: readonly string[],
  ) {}

  async add(row: string): Promise<void> {
    this.batch.push(row)
    this.characters += row.length
    if (this.batch.length >= maxRows || this.characters >= maxCharacters) await this.flush()
  }

  async end(): Promise<void> {
    await this.flush()
    const { rows } = await this.client.query<{ column_name: string }>(
      `select column_name from information_schema.columns
       where table_schema = 'public' and table_name = $1 and is_identity = 'YES'`,
      [this.table.name],
    )
    for (const { column_name: column } of rows)
      await this.client.query(
        `select setval(pg_get_serial_sequence($1, $2), coalesce(max(${quoted(column)}), 1), max(${quoted(column)}) is not null)
         from ${quoted(this.table.name)}`,
        [quoted(this.table.name), column],
      )
  }

  private async flush(): Promise<void> {
    if (this.batch.length === 0) return
    const columns = this.columns.map(quoted).join(', ')
    const name = quoted(this.table.name)
    await this.client.query(
      `insert into ${name} (${columns}) overriding system value
       select ${columns} from jsonb_populate_recordset(null::${name}, $1::jsonb)`,
      [`[${this.batch.join(',')}]`],
    )
    this.batch = []
    this.characters = 0
  }
}
