export type CsvCell = string | number | null

/** Beginnings that make a spreadsheet take a text for a formula. */
const formulaStart = /^[=+\-@\t\r\n|%]/

/**
 * A cell of an exported file. A text that a spreadsheet would run as a formula gets an apostrophe before it; numbers are
 * ours and stay numbers.
 */
function csvCell(cell: CsvCell, delimiter: string): string {
  if (cell === null) return ''
  if (typeof cell === 'number') return String(cell)
  const text = formulaStart.test(cell.trimStart()) || formulaStart.test(cell) ? `'${cell}` : cell
  return /["\r\n]/.test(text) || text.includes(delimiter) ? `"${text.replaceAll('"', '""')}"` : text
}

/** A row of a CSV file, quoted where it must be (RFC 4180). */
export function csvLine(cells: readonly CsvCell[], delimiter = ','): string {
  return `${cells.map((cell) => csvCell(cell, delimiter)).join(delimiter)}\r\n`
}

/** So that spreadsheets read accents right. */
export const byteOrderMark = '\ufeff'
