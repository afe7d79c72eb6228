import { sql } from 'drizzle-orm'
import { stat } from 'node:fs/promises'
import { cacheTags } from '@/lib/contract/cache'
import { isLocale } from '@/lib/i18n/locales'
import { isOfferedLocale, shopLocale } from '@/lib/i18n/offered'
import type { PlannedTexts } from '../../domains/content/link-targets'
import type { Leaving } from '../../domains/shop/document-mending'
import { protectOwnData } from '../../demo/load'
import { demoKinds } from '../../demo/loaded'
import { announceChanges } from '../../platform/cache/announcements'
import type { Database, Queryable } from '../../platform/db/database'
import { openCsv, type Encoding, type CsvFile } from '../csv'
import type { Author } from '../documents/versions'
import { reasonOf } from '../failure'
import { mend, mendingOf, placesOf, readAllReferences, type Mended } from '../mend'
import type { Progress } from '../progress'
import { textKinds } from '../texts/kinds'
import { keepingTexts } from '../texts/versions'
import { tellingNoReductions } from '../no-reductions'
import { CellFault, readCell } from './cells'
import { hasPrices } from './prices'
import { recognized } from './from/systems'
import {
  columnsOf,
  nothingWritten,
  type AnyImporter,
  type Fault,
  type ImportRun,
  type Numbered,
  type Written,
  type ColumnSet,
  type RowOf,
} from './importer'
import { Refusal } from '../../platform/refusal'
import { ofCells, ofFiles, ofRows } from '../../platform/said/cells'
import { inTurn, type Said } from '../../platform/said/said'

/** Rows in memory at a time. */
const batchSize = 1000

/** Number of changed rows from which vacuuming pays off. */
const minVacuumRows = 500
const vacuumedTables = [
  'products',
  'product_prices',
  'product_categories',
  'price_history',
  'listing_sets',
  'search_words',
]

export interface ImportOptions {
  readonly path: string
  readonly encoding: Encoding
  readonly isDryRun: boolean
  /** The operator has answered questions about unusual values in advance. */
  readonly isConfirmed: boolean
  /** What leaves is taken out of the places that name it. */
  readonly isMending?: boolean
  readonly now: Date
  /** Texts that are imported with this file, from others. */
  readonly planned?: PlannedTexts
  readonly onFault: (fault: Fault) => void
  readonly progress: (label: string) => Progress
  /** Whose change of texts it is; without one, nobody's of the desk. */
  readonly author?: Author
  /** Work of the transaction that writes, before anything is written; what it throws ends the import. */
  readonly first?: (transaction: Queryable) => Promise<void>
  /** Work of that transaction, after all is written. */
  readonly also?: (transaction: Queryable, written: Written) => Promise<void>
}

export interface ImportResult {
  readonly rows: number
  readonly faults: number
  /** Null if nothing was written, because of a dry run or faults. */
  readonly written: Written | null
  /** The rows that were the demo's, by their identity. */
  readonly takenOver: readonly string[]
  /** What was taken out of the places that named it; in a dry run, what would be. */
  readonly mended: readonly Mended[]
  /** What its reader should know of what was written. */
  readonly notes: readonly Said[]
}

type AnyRow = RowOf<ColumnSet, string>

async function* batchesOf<Item>(items: AsyncIterable<Item>): AsyncGenerator<Item[]> {
  let batch: Item[] = []
  for await (const item of items) {
    batch.push(item)
    if (batch.length < batchSize) continue
    yield batch
    batch = []
  }
  if (batch.length > 0) yield batch
}

/**
 * Imports a file, all or nothing. The file is read twice: the first pass validates every row and reports all faults;
 * only a file without faults is then written, in one transaction that also announces the stale pages. Memory contains one
 * batch of rows and all row identities.
 */
export async function importFile(
  database: Database,
  importer: AnyImporter,
  options: ImportOptions,
): Promise<ImportResult> {
  const { path, isDryRun, now, author } = options
  const before = await versionOf(path)
  const { rows, faults, identities, leaving } = await checkFile(database, importer, options)
  if (faults > 0 || isDryRun) {
    const mended = faults > 0 ? [] : await wouldMend(database, leaving)
    return { rows, faults, written: null, takenOver: [], mended, notes: [] }
  }
  const texts = textKinds.find((one) => one.importer === importer)
  const kind = demoKinds.find((one) => one === importer.noun)
  const { written, takenOver, mended, notes } = await database.transaction(async (transaction) => {
    await options.first?.(transaction)
    // While links still lead to what leaves.
    const changed = await mendAll(transaction, leaving, now)
    const writeRows = () => writeFile(transaction, importer, options)
    const write = () =>
      texts
        ? keepingTexts(transaction, { kind: texts, keys: keysOf(identities), author: author ?? null, now }, writeRows)
        : writeRows()
    const { result, notes: told } = hasPrices(importer)
      ? await tellingNoReductions(transaction, write)
      : { result: await write(), notes: [] }
    if ((await versionOf(path)) !== before) throw new Refusal(ofFiles.changed)
    await announceChanges(transaction, changed.length > 0 ? [...importer.tags, cacheTags.content] : importer.tags, now)
    await options.also?.(transaction, result)
    const own = kind && { kind, names: identities }
    return { written: result, takenOver: await protectOwnData(transaction, now, own), mended: changed, notes: told }
  })
  if (written.added + written.changed >= minVacuumRows) await vacuum(database)
  return { rows, faults, written, takenOver, mended, notes }
}

/** A page is identified by key and language. */
const keysOf = (identities: readonly string[]) => identities.map((identity) => identity.replace(/ .*$/, ''))

async function mendAll(database: Queryable, leaving: readonly Leaving[], now: Date): Promise<Mended[]> {
  const mended: Mended[] = []
  // Read anew for each, as a text may name several.
  for (const one of leaving) mended.push(...(await mend(database, one, await readAllReferences(database), now)))
  return mended
}

async function wouldMend(database: Queryable, leaving: readonly Leaving[]): Promise<Mended[]> {
  if (leaving.length === 0) return []
  const references = await readAllReferences(database)
  return leaving.flatMap((one) => placesOf(one, references).map(mendingOf))
}

/**
 * Vacuums and analyzes the written tables, which the embedded database does not do by itself. Failures are only
 * reported, as the import has been committed.
 */
async function vacuum(database: Database): Promise<void> {
  for (const table of vacuumedTables)
    await database.execute(sql`vacuum analyze ${sql.identifier(table)}`).catch((error: unknown) => {
      console.warn(`${table} could not be vacuumed: ${reasonOf(error)}`)
    })
}

async function versionOf(path: string): Promise<string | null> {
  return stat(path).then(
    ({ size, mtimeMs, ino }) => `${ino} ${size} ${mtimeMs}`,
    () => null,
  )
}

async function checkFile(
  database: Queryable,
  importer: AnyImporter,
  { path, encoding, now, isConfirmed, isMending = false, planned, onFault, progress: start }: ImportOptions,
): Promise<{ rows: number; faults: number; identities: readonly string[]; leaving: Leaving[] }> {
  const file = await openCsv(path, encoding)
  const progress = start('Rows checked')
  const run = await importer.begin(database, now, planned)
  const firstRows = new Map<string, number>()
  const leaving: Leaving[] = []
  let rows = 0
  let faults = 0
  const report = (all: readonly Fault[]) => {
    const found = all.filter((fault) => {
      if (isMending && fault.leaving) leaving.push(fault.leaving)
      return !(isConfirmed && fault.isQuestion) && !(isMending && fault.leaving)
    })
    if (found.length > 0) progress.clear()
    for (const fault of found) onFault(fault)
    faults += found.length
  }
  for await (const batch of batchesOf(readRows(file, await columnsOf(database, importer), importer.needed))) {
    const checked: Numbered<AnyRow>[] = []
    const found: Fault[] = []
    const faulty = new Set(batch.flatMap(({ faults: own }) => own.map(({ row, column }) => `${row} ${column}`)))
    for (const item of batch) {
      rows++
      found.push(...item.faults)
      if (item.values === null) continue
      const identity = importer.identity(item.values)
      const first = firstRows.get(identity)
      if (first === undefined) {
        firstRows.set(identity, item.row)
        checked.push({ row: item.row, values: item.values })
      } else found.push({ row: item.row, column: importer.needed[0] ?? null, reason: ofRows.isInRow(first) })
    }
    // All faults of a row are told at once, but none of a cell that could not be read.
    const faultsOfRows = await run.check(database, checked)
    found.push(...faultsOfRows.filter(({ row, column }) => !faulty.has(`${row} ${column}`)))
    report(found.toSorted((a, b) => a.row - b.row))
    progress.update(rows, file.bytesRead() / file.size)
  }
  report((await run.checkEnd?.(database, (identity) => firstRows.has(identity))) ?? [])
  progress.end(rows)
  return { rows, faults, identities: [...firstRows.keys()], leaving }
}

async function writeFile(
  transaction: Queryable,
  importer: AnyImporter,
  { path, encoding, now, progress: start }: ImportOptions,
): Promise<Written> {
  const file = await openCsv(path, encoding)
  const progress = start('Rows written')
  const run: ImportRun<AnyRow> = await importer.begin(transaction, now)
  let total = nothingWritten
  const count = ({ added, changed, unchanged }: Written) => {
    total = { added: total.added + added, changed: total.changed + changed, unchanged: total.unchanged + unchanged }
  }
  let rows = 0
  for await (const batch of batchesOf(readRows(file, await columnsOf(transaction, importer), importer.needed))) {
    const values = batch.map((item) => {
      if (item.values === null || item.faults.length > 0) throw new Refusal(ofFiles.changed)
      return item.values
    })
    count(await run.write(transaction, values))
    rows += batch.length
    progress.update(rows, file.bytesRead() / file.size)
  }
  count((await run.finish?.(transaction)) ?? nothingWritten)
  progress.end(rows)
  return total
}

function checkHeader(header: readonly string[], columns: ColumnSet, needed: readonly string[]): void {
  const known = Object.keys(columns)
  if (header[0]?.startsWith('<')) throw new Refusal(ofFiles.isXml)
  const unknown = header.filter((name) => !known.includes(name))
  const missing = needed.filter((name) => !header.includes(name))
  const repeated = header.filter((name, index) => header.indexOf(name) !== index)
  const problems = [
    ...unknown.map((name) => (name === '' ? ofFiles.unnamedColumn : ofFiles.unknownColumn(name))),
    ...repeated.map((name) => ofFiles.repeatedColumn(name)),
    ...missing.map((name) => ofFiles.missingColumn(name)),
  ]
  const system = problems.length > 0 ? recognized(header) : undefined
  if (system) throw new Refusal(ofFiles.foreignExport(system.name, system.key))
  if (problems.length > 0) throw new Refusal(ofFiles.knownColumns(inTurn(problems, '. '), known.join(', ')))
}

/** A row with what could be read of it; null if it cannot be identified. */
interface ReadRow {
  readonly row: number
  readonly values: AnyRow | null
  readonly faults: readonly Fault[]
}

/** The columns of languages that the shop does not offer, each with that of its own language, which stands for it. */
const inOwnLanguage = (columns: ColumnSet) =>
  Object.keys(columns).flatMap((name): [string, string][] => {
    const [, stem, language] = /^(.+_)([a-z]{2})$/.exec(name) ?? []
    if (stem === undefined || !isLocale(language) || isOfferedLocale(language)) return []
    return [[name, `${stem}${shopLocale()}`]]
  })

/** Reads the rows of an open file; throws when the header does not match. */
async function* readRows(file: CsvFile, columns: ColumnSet, needed: readonly string[]): AsyncGenerator<ReadRow> {
  const { header } = file
  checkHeader(header, columns, needed)
  for await (const record of file.records) {
    const { row } = record
    if (!('cells' in record)) {
      yield { row, values: null, faults: [{ row, column: null, reason: ofRows.notCsv(record.reason) }] }
      continue
    }
    const { cells } = record
    if (cells.length > header.length && cells.slice(header.length).some((cell) => cell.trim() !== '')) {
      const reason = ofRows.otherCells(cells.length, header.length)
      yield { row, values: null, faults: [{ row, column: null, reason }] }
      continue
    }
    const faults: Fault[] = []
    const values: Record<string, unknown> = {}
    for (const [index, name] of header.entries()) {
      const cell = (cells[index] ?? '').trim()
      if (cell === '') {
        if (needed.includes(name)) faults.push({ row, column: name, reason: ofCells.isEmpty })
        continue
      }
      const column = columns[name]
      if (!column) continue
      try {
        values[name] = readCell(column, cell)
      } catch (error) {
        if (!(error instanceof CellFault)) throw error
        const parts = error.parts.length > 0 ? error.parts : [{ reason: error.said }]
        faults.push(...parts.map((part) => ({ row, column: name, ...part })))
      }
    }
    for (const [name, own] of inOwnLanguage(columns)) if (own in values) values[name] ??= values[own]
    // Each value was parsed by its own column.
    yield { row, values: needed.every((name) => name in values) ? values : null, faults }
  }
}
