import type { Queryable } from '../../platform/db/database'
import type { Column } from './cells'

export type ColumnSet = Readonly<Record<string, Column<unknown>>>
type ValueOf<C> = C extends Column<infer Value> ? Value : never

/**
 * The parsed values of a row. What the file leaves out (no such column, an empty cell) is absent and keeps its current
 * value.
 */
export type RowOf<Columns extends ColumnSet, Needed extends keyof Columns> = {
  readonly [Name in keyof Columns]?: ValueOf<Columns[Name]>
} & { readonly [Name in Needed]: ValueOf<Columns[Name]> }

export interface Numbered<Row> {
  readonly row: number
  readonly values: Row
}

/** What is wrong and where: `column` is null when it concerns the whole row. */
export interface Fault {
  readonly row: number
  readonly column: string | null
  readonly reason: string
}

export interface Written {
  readonly added: number
  readonly changed: number
  readonly unchanged: number
}

/** One run of an import, with the references it has looked up. */
export interface ImportRun<Row> {
  /** Faults that need the shop's data or other rows to detect. Reads only. */
  check(database: Queryable, rows: readonly Numbered<Row>[]): Promise<Fault[]>
  /** Faults that only the whole file reveals; `isInFile` tells whether a row has that identity. */
  checkEnd?(database: Queryable, isInFile: (identity: string) => boolean): Promise<Fault[]>
  /** Writes valid rows, inside the import's single transaction. */
  write(database: Queryable, rows: readonly Row[]): Promise<Written>
  /** Follow-up work after all rows are written; returns what it wrote itself. */
  finish?(database: Queryable): Promise<Written | null>
}

/** Something that can be imported: its columns and how rows become data. */
export interface Importer<Columns extends ColumnSet, Needed extends keyof Columns & string> {
  readonly noun: string
  readonly description: string
  readonly columns: Columns
  /** Required columns, filled in every row. */
  readonly needed: readonly Needed[]
  /** A row's identity: a duplicate in the file is a fault. */
  identity(row: RowOf<Columns, Needed>): string
  /** Cache tags of pages that the import makes stale (lib/contract/cache.ts). */
  readonly tags: readonly string[]
  begin(database: Queryable, now: Date): Promise<ImportRun<RowOf<Columns, Needed>>>
}

/** Any importer; the rows it receives are those its own columns have parsed. */
export type AnyImporter = Importer<ColumnSet, string>

export const nothingWritten: Written = { added: 0, changed: 0, unchanged: 0 }

export function valuesOf<Row>(rows: readonly Numbered<Row>[]): Row[] {
  return rows.map(({ values }) => values)
}
