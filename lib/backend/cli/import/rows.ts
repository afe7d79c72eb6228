import type { CsvFile } from '../csv/read'
import { Failure } from '../errors'
import { CellFault } from './cells'
import type { ColumnSet, Fault, Importer, Numbered, RowOf } from './importer'

function checkHeader(header: readonly string[], columns: ColumnSet, needed: readonly string[]): void {
  const known = Object.keys(columns)
  const unknown = header.filter((name) => !known.includes(name))
  const missing = needed.filter((name) => !header.includes(name))
  const repeated = header.filter((name, index) => header.indexOf(name) !== index)
  const problems = [
    ...unknown.map((name) => (name === '' ? 'A column has no name' : `Unknown column "${name}"`)),
    ...repeated.map((name) => `Column "${name}" stands twice`),
    ...missing.map((name) => `Column "${name}" is missing`),
  ]
  if (problems.length > 0) throw new Failure(`${problems.join('. ')}. Known columns: ${known.join(', ')}`)
}

export type ReadRow<Row> = Numbered<Row> | { readonly faults: readonly Fault[] }

/** Reads the rows of an open file. Throws when the header does not fit. */
export async function* readRows<Columns extends ColumnSet, Needed extends keyof Columns & string>(
  file: CsvFile,
  importer: Pick<Importer<Columns, Needed>, 'columns' | 'needed'>,
): AsyncGenerator<ReadRow<RowOf<Columns, Needed>>> {
  const { header } = file
  const { columns, needed } = importer
  checkHeader(header, columns, needed)
  for await (const record of file.records) {
    const { row } = record
    if (!('cells' in record)) {
      yield { faults: [{ row, column: null, reason: record.reason }] }
      continue
    }
    const { cells } = record
    if (cells.length > header.length && cells.slice(header.length).some((cell) => cell.trim() !== '')) {
      const reason = `has ${cells.length} cells, the header ${header.length} (is a cell with the delimiter not quoted?)`
      yield { faults: [{ row, column: null, reason }] }
      continue
    }
    const faults: Fault[] = []
    const values: Record<string, unknown> = {}
    for (const [index, name] of header.entries()) {
      const cell = (cells[index] ?? '').trim()
      if (cell === '') {
        if (needed.some((one) => one === name)) faults.push({ row, column: name, reason: 'is empty' })
        continue
      }
      try {
        values[name] = columns[name]?.parse(cell)
      } catch (error) {
        if (!(error instanceof CellFault)) throw error
        faults.push({ row, column: name, reason: error.message })
      }
    }
    // Each value comes from its own column's parser, and all required ones are present.
    yield faults.length > 0 ? { faults } : { row, values: values as RowOf<Columns, Needed> }
  }
}
