import { once } from 'node:events'
import { createWriteStream } from 'node:fs'

export type CsvCell = string | number | null

/**
 * Where a spreadsheet could begin a cell that it treats as a formula. Which separator it splits on depends on its
 * settings, not on the file: in Hungary ";", also inside the quotes of a file with commas.
 */
const formulaStart = /^(?=[\t\r\n])|(?<=^|[,;\t\r\n])(?=[\s"]*[=+\-@＝＋－＠|%])/g
const quoted = /[",;\t\r\n]/

/**
 * A cell of an exported file. Text that a spreadsheet would run as a formula gets an apostrophe before it; numbers are
 * never user input and stay numbers.
 */
function csvCell(cell: CsvCell): string {
  if (cell === null) return ''
  if (typeof cell === 'number') return String(cell)
  const text = cell.replace(formulaStart, "'")
  return quoted.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** A CSV row, quoted where necessary (RFC 4180). */
export function csvLine(cells: readonly CsvCell[], delimiter = ','): string {
  return `${cells.map(csvCell).join(delimiter)}\r\n`
}

/** Makes spreadsheets read the file as UTF-8. */
export const byteOrderMark = '\ufeff'

export interface CsvTarget {
  /** A new file readable only by its owner; null passes the text to `write`. */
  readonly path: string | null
  readonly write: (text: string) => void
}

/** Streams an exported file: the head first, then one text per record. Returns the number of records. */
export async function saveCsv(texts: AsyncIterable<string>, { path, write }: CsvTarget): Promise<number> {
  const file = path === null ? null : createWriteStream(path, { mode: 0o600 })
  // A file that cannot be written fails the command rather than crashing the process.
  const failed = file && once(file, 'error').then(([error]) => Promise.reject(error as Error))
  failed?.catch(() => undefined)
  let count = -1
  for await (const text of texts) {
    count++
    if (file === null) write(text)
    else if (!file.write(text)) await Promise.race([once(file, 'drain'), failed])
  }
  if (file) {
    file.end()
    await Promise.race([once(file, 'finish'), failed])
  }
  return count
}
