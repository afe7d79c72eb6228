import type { Queryable } from '../../context'
import type { Column } from './cells'

export type ColumnSet = Readonly<Record<string, Column<unknown>>>
type ValueOf<C> = C extends Column<infer Value> ? Value : never

/** The values of a row. What the file does not say (no such column, an empty cell) is not there and stays as it is. */
export type RowOf<Columns extends ColumnSet, Needed extends keyof Columns> = {
  readonly [Name in keyof Columns]?: ValueOf<Columns[Name]>
} & { readonly [Name in Needed]: ValueOf<Columns[Name]> }

export interface Numbered<Row> {
  readonly row: number
  readonly values: Row
}

/** What is wrong, and where: `column` is null when it is the row as a whole. */
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

/** One run of an import: knows what the rows refer to. */
export interface ImportRun<Row> {
  /** Faults that only the shop's data or other rows show. Reads, never writes. */
  check(database: Queryable, rows: readonly Numbered<Row>[]): Promise<Fault[]>
  /** Faults that only the whole file shows; `isInFile` knows what its rows are known by. */
  checkEnd?(database: Queryable, isInFile: (identity: string) => boolean): Promise<Fault[]>
  /** Writes rows that were found right; inside the one transaction of the import. */
  write(database: Queryable, rows: readonly Row[]): Promise<Written>
  /** What follows when all rows are written; what it wrote itself counts too. */
  finish?(database: Queryable): Promise<Written | null>
}

/** What can be imported: its columns, and how they become the shop's data. */
export interface Importer<Columns extends ColumnSet, Needed extends keyof Columns & string> {
  readonly noun: string
  readonly description: string
  readonly columns: Columns
  /** Columns that a file must have, and every row fill. */
  readonly needed: readonly Needed[]
  /** What a row is known by: twice in a file is a fault. */
  identity(row: RowOf<Columns, Needed>): string
  /** Cached pages that an import outdates (lib/contract/cache.ts). */
  readonly tags: readonly string[]
  begin(database: Queryable, now: Date): Promise<ImportRun<RowOf<Columns, Needed>>>
}

/** An importer whatever its rows are; the rows it is given are those that its own columns have read. */
export type AnyImporter = Importer<ColumnSet, string>

export const nothingWritten: Written = { added: 0, changed: 0, unchanged: 0 }

/** The row's values alone. */
export function valuesOf<Row>(rows: readonly Numbered<Row>[]): Row[] {
  return rows.map(({ values }) => values)
}
