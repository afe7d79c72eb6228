import { inert, inertJson } from './inert'
import { listing, table, type Cell, type TableColumn } from './table'

/** Where the command line writes to: results to `out`, everything about the work to `err`. */
export interface Terminal {
  out(text: string): void
  err(text: string): void
  /** A person watches `err`: a line may be written over. */
  readonly isInteractive: boolean
}

/** What a verb says: a table or list for people, JSON with `--json`; one verb writes one JSON value. */
export class Output {
  isJson = false

  constructor(private readonly terminal: Terminal) {}

  table<Row>(rows: readonly Row[], columns: readonly TableColumn<Row>[]): void {
    if (this.isJson) this.json(rows)
    else if (rows.length === 0) this.note('Nothing found.')
    else this.line(table(rows, columns))
  }

  /** One thing: its fields as lines, `details` (its parts) only as JSON. */
  record(fields: Readonly<Record<string, Cell>>, details: object = {}): void {
    if (this.isJson) this.json({ ...fields, ...details })
    else this.line(listing(fields))
  }

  /** What was done: a sentence, or the same in facts. */
  done(sentence: string, facts: object): void {
    if (this.isJson) this.json(facts)
    else this.line(inert(sentence))
  }

  json(value: unknown): void {
    this.line(inertJson(value))
  }

  /** A heading or a part of a longer answer, for people only. */
  text(text: string): void {
    if (!this.isJson) this.line(text)
  }

  /** A longer text below what was told of it, for people only; its lines stay lines. */
  paragraphs(text: string): void {
    this.text(`\n${text.split(/\r?\n/).map(inert).join('\n')}`)
  }

  /** Bytes of a file that goes to standard output, as they are. */
  raw(text: string): void {
    this.terminal.out(text)
  }

  note(text: string): void {
    this.terminal.err(`${inert(text)}\n`)
  }

  progress(label: string): Progress {
    return new Progress(this.terminal, label)
  }

  private line(text: string): void {
    this.terminal.out(`${text}\n`)
  }
}

/** A number of things: "1 row", "2 rows". */
export function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`
}

/** Milliseconds between two signs of life: where a person watches, and in a log. */
const intervals = { interactive: 200, log: 5000 }

/** How far a long work has come, on standard error: one line that is written over, or a line every few seconds. */
export class Progress {
  private shownAt = 0
  private isOpen = false

  constructor(
    private readonly terminal: Terminal,
    private readonly label: string,
  ) {}

  /** `share` from 0 to 1 where the whole is known. */
  tell(count: number, share?: number): void {
    const { isInteractive } = this.terminal
    const now = performance.now()
    if (this.shownAt > 0 && now - this.shownAt < (isInteractive ? intervals.interactive : intervals.log)) return
    this.shownAt = now
    const percent = share === undefined ? '' : ` (${Math.floor(Math.min(share, 1) * 100)} %)`
    const text = `${this.label}: ${count}${percent}`
    this.terminal.err(isInteractive ? `\r\u001b[K${text}` : `${text}\n`)
    this.isOpen = isInteractive
  }

  /** Makes room for other lines; the next sign of life starts a new one. */
  clear(): void {
    if (this.isOpen) this.terminal.err('\r\u001b[K')
    this.isOpen = false
  }

  end(count: number): void {
    this.clear()
    this.terminal.err(`${this.label}: ${count}\n`)
  }
}
