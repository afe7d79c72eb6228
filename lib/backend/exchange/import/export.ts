import type { Queryable } from '../../platform/db/database'
import { byteOrderMark, csvLine, decimalMarks, type Delimiter } from '../csv'
import { printCell } from './cells'
import { columnsOf, type AnyImporter } from './importer'

/**
 * The shop's records as a file that the importer reads: the header with all its columns, then one text per record. A
 * value that a column can clear and that is missing is written as cleared, so that the import restores this, too.
 */
export async function* exportedRecords(
  database: Queryable,
  importer: AnyImporter,
  delimiter: Delimiter,
): AsyncGenerator<string> {
  const columns = Object.entries(await columnsOf(database, importer))
  yield (
    byteOrderMark +
    csvLine(
      columns.map(([name]) => name),
      delimiter,
    )
  )
  for await (const row of importer.stored(database))
    yield csvLine(
      columns.map(([name, column]) => printCell(column, row[name] ?? null)),
      delimiter,
      decimalMarks[delimiter],
    )
}
