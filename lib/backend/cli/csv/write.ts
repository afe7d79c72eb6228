export type CsvCell = string | number | null

/** Prefixes that make a spreadsheet treat text as a formula. */
const formulaStart = /^[=+\-@\t\r\n|%]/

/**
 * A cell of an exported file. Text that a spreadsheet would run as a formula gets a leading apostrophe; numbers are our
 * own and stay numbers.
 */
function csvCell(cell: CsvCell, delimiter: string): string {
  if (cell === null) return ''
  if (typeof cell === 'number') return String(cell)
  const text = formulaStart.test(cell.trimStart()) || formulaStart.test(cell) ? `'${cell}` : cell
  return /["\r\n]/.test(text) || text.includes(delimiter) ? `"${text.replaceAll('"', '""')}"` : text
}

/** A CSV row, quoted where necessary (RFC 4180). */
export function csvLine(cells: readonly CsvCell[], delimiter = ','): string {
  return `${cells.map((cell) => csvCell(cell, delimiter)).join(delimiter)}\r\n`
}

/** Makes spreadsheets read the file as UTF-8. */
export const byteOrderMark = '\ufeff'
