import { listing, table, type Row, inert, inertJson } from './table'

/** Destinations of the command line's output: results go to `out`, progress and errors to `err`. */
export interface Terminal {
  out(text: string): void
  err(text: string): void
  /** Whether `err` is a terminal, so that a line may be overwritten. */
  readonly isInteractive: boolean
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

  progress(label: string): Progress {
    return new Progress(this.terminal, label)
  }

  private line(text: string): void {
    this.terminal.out(`${text}\n`)
  }
}

/** A count with its noun: "1 row", "2 rows". */
export function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`
}

/** Milliseconds between progress updates: on a terminal, and in a log. */
const intervals = { interactive: 200, log: 5000 }

/**
 * Progress of long-running work on standard error: one overwritten line on a terminal, otherwise a line every few
 * seconds.
 */
export class Progress {
  private shownAt = 0
  private isOpen = false

  constructor(
    private readonly terminal: Terminal,
    private readonly label: string,
  ) {}

  /** `share` is from 0 to 1, if the total is known. */
  update(count: number, share?: number): void {
    const { isInteractive } = this.terminal
    const now = performance.now()
    if (this.shownAt > 0 && now - this.shownAt < (isInteractive ? intervals.interactive : intervals.log)) return
    this.shownAt = now
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
