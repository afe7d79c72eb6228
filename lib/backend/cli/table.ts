import { shopDay, shopMinutes } from '@/lib/calendar/working-days'
import { inert } from './inert'

export type Cell = string | number | boolean | null

export interface TableColumn<Row> {
  readonly title: string
  readonly value: (row: Row) => Cell
}

const moment = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/

/** People see the shop's local time; JSON has the exact ISO moment. */
function clockTime(iso: string): string {
  const date = new Date(iso)
  const minutes = shopMinutes(date)
  const twoDigits = (number: number) => String(number).padStart(2, '0')
  return `${shopDay(date)} ${twoDigits(Math.floor(minutes / 60))}:${twoDigits(minutes % 60)}`
}

function textOf(cell: Cell): string {
  if (cell === null) return '–'
  if (typeof cell === 'boolean') return cell ? 'yes' : 'no'
  if (typeof cell === 'string' && moment.test(cell)) return clockTime(cell)
  return inert(String(cell))
}

const graphemes = new Intl.Segmenter('hu', { granularity: 'grapheme' })
/** Terminal columns that a text takes; composed letters take one. */
function widthOf(text: string): number {
  return [...graphemes.segment(text)].length
}

/** An aligned text table with a header; numbers are right-aligned. */
export function table<Row>(rows: readonly Row[], columns: readonly TableColumn<Row>[]): string {
  const cells = rows.map((row) => columns.map(({ value }) => value(row)))
  const texts = [columns.map(({ title }) => title), ...cells.map((row) => row.map(textOf))]
  const widths = columns.map((_, index) => Math.max(...texts.map((row) => widthOf(row[index] ?? ''))))
  const isNumeric = columns.map((_, index) => cells.length > 0 && cells.every((row) => typeof row[index] === 'number'))
  const line = (row: readonly string[]) =>
    row
      .map((text, index) => {
        const space = ' '.repeat((widths[index] ?? 0) - widthOf(text))
        return isNumeric[index] ? space + text : text + space
      })
      .join('  ')
      .trimEnd()
  const [head = [], ...body] = texts
  return [line(head), line(widths.map((width) => '─'.repeat(width))), ...body.map(line)].join('\n')
}

/** "name  value" lines of one object. */
export function listing(fields: Readonly<Record<string, Cell>>): string {
  const names = Object.keys(fields)
  const width = Math.max(...names.map(widthOf))
  return names.map((name) => `${name}${' '.repeat(width - widthOf(name))}  ${textOf(fields[name] ?? null)}`).join('\n')
}
