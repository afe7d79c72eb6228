import { shopDateTime } from '@/lib/calendar/working-days'

/** Destinations of the command line's output: results go to `out`, progress and errors to `err`. */
export interface Terminal {
  out(text: string): void
  err(text: string): void
  /** Whether `err` is a terminal, so that a line may be overwritten. */
  readonly isInteractive: boolean
  /** Asks the operator; missing if nobody can answer. */
  readonly ask?: (question: string) => Promise<string>
}

/** Output of a command: tables and lists for people, JSON with `--json`. Each command writes one JSON value. */
export class Output {
  isJson = false

  constructor(private readonly terminal: Terminal) {}

  table(rows: readonly Row[]): void {
    if (this.isJson) this.json(rows)
    else if (rows.length === 0) this.note('Nothing found.')
    else this.line(table(rows))
  }

  /** Writes one object: fields as lines; `details` only as JSON. */
  record(fields: Row, details: object = {}): void {
    if (this.isJson) this.json({ ...fields, ...details })
    else this.line(listing(fields))
  }

  /** Reports the result: as a sentence, or as JSON. */
  done(sentence: string, facts: object): void {
    if (this.isJson) this.json(facts)
    else this.line(inert(sentence))
  }

  json(value: unknown): void {
    this.line(inertJson(value))
  }

  /** Writes a heading or section of a longer output, for people only. */
  text(text: string): void {
    if (!this.isJson) this.line(text)
  }

  /** Writes a further table below a record, for people only; nothing without rows. */
  section(rows: readonly Row[]): void {
    if (rows.length > 0) this.text(`\n${table(rows)}`)
  }

  /** Writes longer text below a record, for people only; line breaks are kept. */
  paragraphs(text: string): void {
    this.text(`\n${text.split(/\r?\n/).map(inert).join('\n')}`)
  }

  /** Writes raw text of a file to standard output. */
  raw(text: string): void {
    this.terminal.out(text)
  }

  note(text: string): void {
    this.terminal.err(`${inert(text)}\n`)
  }

  /** The operator's answer; undefined if nobody can give one. */
  async ask(question: string): Promise<string | undefined> {
    return this.isJson ? undefined : (await this.terminal.ask?.(inert(question)))?.trim()
  }

  progress(label: string): Progress {
    return new Progress(this.terminal, label)
  }

  private line(text: string): void {
    this.terminal.out(`${text}\n`)
  }
}

/** Milliseconds between updates of an overwritten line. */
const intervalMs = 200
/** Milliseconds of work before the first line in a log; each further line comes after twice as long. */
const firstLineMs = 5000

/**
 * Progress of long-running work on standard error: one overwritten line on a terminal. In a log, a line after a few
 * seconds, and ever fewer: ten for an hour and a half.
 */
export class Progress {
  private nextAt: number
  private waitMs = firstLineMs
  private isOpen = false

  constructor(
    private readonly terminal: Terminal,
    private readonly label: string,
  ) {
    this.nextAt = terminal.isInteractive ? 0 : performance.now() + firstLineMs
  }

  /** `share` is from 0 to 1, if the total is known. */
  update(count: number, share?: number): void {
    const { isInteractive } = this.terminal
    const now = performance.now()
    if (now < this.nextAt) return
    if (!isInteractive) this.waitMs *= 2
    this.nextAt = now + (isInteractive ? intervalMs : this.waitMs)
    const percent = share === undefined ? '' : ` (${Math.floor(Math.min(share, 1) * 100)} %)`
    const text = `${this.label}: ${count}${percent}`
    this.terminal.err(isInteractive ? `\r\u001b[K${text}` : `${text}\n`)
    this.isOpen = isInteractive
  }

  /** Clears the line for other output; the next update starts a new one. */
  clear(): void {
    if (this.isOpen) this.terminal.err('\r\u001b[K')
    this.isOpen = false
  }

  end(count: number): void {
    this.clear()
    this.terminal.err(`${this.label}: ${count}\n`)
  }
}

/** Characters that control a terminal or text direction: C0, DEL, C1, bidirectional and line controls. */
const controlCharacters = /[\u0000-\u001f\u007f-\u009f\u061c\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff]/g

function codeOf(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`
}

/**
 * Makes text from customers and files safe for a terminal: control characters are shown as escapes, lines are joined.
 */
export function inert(text: string): string {
  return text.replace(/\r\n|[\r\n]/g, '⏎').replace(controlCharacters, codeOf)
}

/** Pretty-printed JSON. Control characters use JSON's own escapes, so parsing restores them. */
export function inertJson(value: unknown): string {
  return JSON.stringify(value, null, 2).replace(controlCharacters, (character) =>
    character === '\n' ? character : codeOf(character),
  )
}

type Cell = string | number | boolean | null

/** A row of a table: its keys are the columns. */
type Row = Readonly<Record<string, Cell>>

/** Times are shown in the shop's time zone; JSON keeps the exact ISO time. */
const moment = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/

function textOf(cell: Cell): string {
  if (cell === null) return '–'
  if (typeof cell === 'boolean') return cell ? 'yes' : 'no'
  if (typeof cell === 'string' && moment.test(cell)) return shopDateTime(new Date(cell))
  return inert(String(cell))
}

const graphemes = new Intl.Segmenter('hu', { granularity: 'grapheme' })
/** Number of terminal columns taken by a text; composed letters take one. */
function widthOf(text: string): number {
  return [...graphemes.segment(text)].length
}

const titles: Readonly<Record<string, string>> = { email: 'E-mail', per_email: 'Per e-mail', pieces: 'Pcs' }

function titleOf(key: string): string {
  return titles[key] ?? key.charAt(0).toUpperCase() + key.slice(1).replaceAll('_', ' ')
}

/** An aligned text table with a header; numbers are right-aligned. */
export function table(rows: readonly Row[]): string {
  const columns = Object.keys(rows[0] ?? {})
  const cells = rows.map((row) => columns.map((key) => row[key] ?? null))
  const texts = [columns.map(titleOf), ...cells.map((row) => row.map(textOf))]
  const widths = columns.map((_, index) => Math.max(...texts.map((row) => widthOf(row[index] ?? ''))))
  const isNumeric = columns.map((_, index) => cells.every((row) => typeof row[index] === 'number'))
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

/** Formats an object as "name  value" lines. */
function listing(fields: Row): string {
  const names = Object.keys(fields)
  const width = Math.max(...names.map(widthOf))
  return names.map((name) => `${name}${' '.repeat(width - widthOf(name))}  ${textOf(fields[name] ?? null)}`).join('\n')
}
