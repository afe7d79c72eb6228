import type { Queryable } from '../../platform/db/database'
import { noValue } from '../csv'
import { printCell } from './cells'
import { columnsOf, type AnyImporter, type ColumnSet, type StoredRow } from './importer'

/** The cells of a row as text, by column; an empty one has no value. */
export type Cells = Readonly<Record<string, string>>

function cellsOf(row: StoredRow<ColumnSet>, columns: ColumnSet): Cells {
  return Object.fromEntries(
    Object.entries(columns).map(([name, column]) => {
      const cell = printCell(column, row[name] ?? null)
      return [name, cell === null || cell === noValue ? '' : String(cell)]
    }),
  )
}

/**
 * What the shop has of a kind, as the cells of its import, in the order of the export.
 * @param only identities; without them, all
 */
export async function storedCells(
  database: Queryable,
  importer: AnyImporter,
  only?: readonly string[],
): Promise<Map<string, Cells>> {
  const columns = await columnsOf(database, importer)
  const wanted = only && new Set(only)
  const found = new Map<string, Cells>()
  for await (const row of importer.stored(database, only)) {
    // It has every column, also those that identify it.
    const identity = importer.identity(row)
    if (!wanted || wanted.has(identity)) found.set(identity, cellsOf(row, columns))
  }
  return found
}
