import { createReadStream } from 'node:fs'
import { open, stat } from 'node:fs/promises'
import { basename } from 'node:path'
import { Readable } from 'node:stream'
import { parse, type CsvError } from 'csv-parse'
import { stringify } from 'csv-stringify/sync'
import type { encodings } from '@/lib/contract/file-encodings'
import { Failure } from './failure'
import { Refusal } from '../platform/refusal'
import { ofFiles } from '../platform/said/cells'

/** A row with its number as in a spreadsheet: the header is row 1. */
interface CsvRecord {
  readonly row: number
  readonly cells: readonly string[]
}
/** A row that is not valid CSV. */
interface BrokenRecord {
  readonly row: number
  readonly reason: string
}

export interface CsvFile {
  readonly delimiter: string
  readonly header: readonly string[]
  /** Non-empty data rows, streamed so that memory does not grow with the file. */
  readonly records: AsyncGenerator<CsvRecord | BrokenRecord, undefined>
  readonly bytesRead: () => number
  readonly size: number
}

export type Encoding = (typeof encodings)[number]

/** Maximum characters per row, so that an unclosed quote does not pull the whole file into memory. */
const maxRowLength = 1_000_000
/** The header must end within this many bytes. */
const headBytes = 64 * 1024
const delimiters = [';', ',', '\t'] as const

/** Whether a file begins as XLSX does: as a ZIP archive. Pure. */
export const isWorkbook = (head: string) => head.startsWith('PK\u0003\u0004')

/** A first line that names the delimiter for Excel, which does not show it: "sep=;". */
const separatorLine = /^\ufeff?"?sep=([^"\r\n])"?\r?\n/i

/** The most frequent delimiter outside quotes in the first line; a comma if there is none. */
export function detectDelimiter(head: string): string {
  let isQuoted = false
  const counts = new Map<string, number>(delimiters.map((delimiter) => [delimiter, 0]))
  for (const character of head) {
    if (character === '"') isQuoted = !isQuoted
    else if (!isQuoted && (character === '\n' || character === '\r')) break
    else if (!isQuoted && counts.has(character)) counts.set(character, (counts.get(character) ?? 0) + 1)
  }
  const best = delimiters.toSorted((a, b) => (counts.get(b) ?? 0) - (counts.get(a) ?? 0))[0]
  return best !== undefined && (counts.get(best) ?? 0) > 0 ? best : ','
}

async function readHead(path: string, encoding: Encoding): Promise<string> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(headBytes), 0, headBytes, 0)
    return new TextDecoder(encoding).decode(buffer.subarray(0, bytesRead))
  } finally {
    await file.close()
  }
}

async function* decode(source: AsyncIterable<Buffer>, encoding: Encoding): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding, { fatal: true })
  try {
    for await (const bytes of source) {
      const text = decoder.decode(bytes, { stream: true })
      if (text !== '') yield text
    }
    decoder.decode()
  } catch (error) {
    if (!(error instanceof TypeError)) throw error
    throw new Refusal(ofFiles.notUtf8)
  }
}

/**
 * Opens a CSV file: takes the delimiter from a line "sep=;", or detects `;`, `,` or tab from the header; drops a byte
 * order mark and unnamed columns at the right edge, and allows quoted fields with line breaks. Throws when the file is
 * unreadable, empty, or not in the given encoding.
 */
export async function openCsv(path: string, encoding: Encoding = 'utf-8'): Promise<CsvFile> {
  const size = await stat(path).then(
    (found) => (found.isFile() ? found.size : undefined),
    () => undefined,
  )
  if (size === undefined) throw new Failure(`There is no file ${path}`)
  const head = await readHead(path, encoding)
  if (isWorkbook(head)) throw new Refusal(ofFiles.isWorkbook(basename(path)))
  const named = separatorLine.exec(head)?.[1]
  const delimiter = named ?? detectDelimiter(head)
  const source = createReadStream(path)
  const records = recordsOf(source, { delimiter, from_line: named === undefined ? 1 : 2 }, encoding)
  const first = await records.next()
  const start: CsvRecord | BrokenRecord | undefined = first.value
  if (start === undefined || 'reason' in start) {
    await records.return(undefined)
    throw new Refusal(start ? ofFiles.headerNotCsv(start.reason) : ofFiles.isEmpty)
  }
  const names = start.cells.map((cell) => cell.trim().toLowerCase())
  const header = names.slice(0, names.findLastIndex((name) => name !== '') + 1)
  return { delimiter, header, records, bytesRead: () => source.bytesRead, size }
}

async function* recordsOf(
  source: ReturnType<typeof createReadStream>,
  { delimiter, from_line }: { readonly delimiter: string; readonly from_line: number },
  encoding: Encoding,
): AsyncGenerator<CsvRecord | BrokenRecord, undefined> {
  const broken: BrokenRecord[] = []
  let row = 0
  const parser = parse({
    bom: true,
    delimiter,
    from_line,
    relax_column_count: true,
    // A stray quote inside a cell is literal, so that it does not swallow the following rows.
    relax_quotes: true,
    skip_records_with_error: true,
    max_record_size: maxRowLength,
    on_record: (cells: string[]) => [String(++row), ...cells],
    on_skip: (error: CsvError | undefined) => {
      broken.push({ row: ++row, reason: error?.message ?? 'not CSV' })
    },
  })
  const text = Readable.from(decode(source, encoding))
  text.on('error', (error) => parser.destroy(error))
  text.pipe(parser)
  try {
    // The parser reads ahead, so broken rows are reported in their place.
    for await (const [number, ...cells] of parser as AsyncIterable<string[]>) {
      const record = { row: Number(number), cells }
      const before = broken.findIndex(({ row }) => row > record.row)
      yield* broken.splice(0, before === -1 ? broken.length : before)
      if (cells.some((cell) => cell.trim() !== '')) yield record
    }
    yield* broken.splice(0)
    return undefined
  } finally {
    parser.destroy()
    text.destroy()
    source.destroy()
  }
}

/** A cell by which an import knows that there is no value: a minus, which a spreadsheet takes for text. */
export const noValue = Symbol('no value')
/** A single minus clears a value. */
export const clearing = '-'

export type CsvCell = string | number | null | typeof noValue

/**
 * Where a spreadsheet could begin a cell that it treats as a formula, after the given mark. Which separator it splits on
 * depends on its settings, not on the file: in Hungary ";", also inside the quotes of a file with commas. Apostrophes
 * count as part of the place, so that what a text brought along and what was added can be told apart.
 */
const formulaStart = (mark: string) =>
  new RegExp(`^${mark}(?='*[\\t\\r\\n])|(?<=^|[,;\\t\\r\\n])${mark}(?=[\\s"']*[=+\\-@＝＋－＠|%])`, 'g')
const unescapedStart = formulaStart('')
const escapedStart = formulaStart("'")
const separators = /[,;\t\r\n]/

/** The text with an apostrophe before whatever a spreadsheet would run as a formula. Pure. */
const escaped = (text: string) => text.replace(unescapedStart, "'")

/** The text that was exported as this one: `unescaped` of any escaped text is that text. Pure. */
export const unescaped = (text: string) => text.replace(escapedStart, '')

/**
 * The text of an exported cell. Text that a spreadsheet would run as a formula is escaped; numbers are never user input
 * and stay numbers.
 */
function cellText(cell: CsvCell, decimalMark: string): string {
  if (cell === null) return ''
  if (cell === noValue) return clearing
  return typeof cell === 'number' ? String(cell).replace('.', decimalMark) : escaped(cell)
}

/** A CSV row, quoted where necessary (RFC 4180) and where a spreadsheet with another separator would split it. */
export function csvLine(cells: readonly CsvCell[], delimiter = ',', decimalMark = '.'): string {
  const texts = cells.map((cell) => cellText(cell, decimalMark))
  // Without `escape_formulas`, which sees only the beginning of a cell and could not be undone by an import.
  return stringify([texts], { delimiter, record_delimiter: 'windows', quoted_match: separators })
}

/** What goes with a separator in the spreadsheets that expect it. */
export const decimalMarks = { ';': ',', ',': '.' } as const
export type Delimiter = keyof typeof decimalMarks

/** Makes spreadsheets read the file as UTF-8. */
export const byteOrderMark = '\ufeff'
