import { CsvError, parse } from 'csv-parse/sync'
import { currencies, type CurrencyCode } from '@/lib/money/currency'
import { AmountFault, parseAmount } from '@/lib/money/parse-amount'
import { maxEntries, StatementRefusal, type Credit, type Statement } from './credit'
import type { Said } from '../../../../platform/said/said'
import { ofTransfers } from '../../../../platform/said/work'

/** Statements as CSV. The columns are known by their names, as the banks of Hungary call them. All pure. */

const delimiters = [';', '\t', ','] as const
/** Rows above the header that may name the account and the period. */
const maxHead = 30

/** Names of columns in lower case, without accents and marks; the first that a file has counts. */
const names = {
  day: [
    'konyveles datuma',
    'konyvelesi datum',
    'konyveles napja',
    'booking date',
    'booked on',
    'tranzakcio datuma',
    'tranzakcio idopontja',
    'tranzakcio datuma es ideje',
    'transaction date',
    'date completed utc',
    'erteknap',
    'value date',
    'datum',
    'date',
  ],
  credit: ['jovairas', 'jovairas osszege', 'credit', 'credit amount', 'paid in'],
  amount: ['osszeg', 'amount', 'konyvelt osszeg', 'tranzakcio osszege', 'tranzakcios osszeg', 'transaction amount'],
  currency: [
    'devizanem',
    'osszeg devizaneme',
    'tranzakcio devizaneme',
    'konyveles devizaneme',
    'deviza',
    'penznem',
    'currency',
    'payment currency',
  ],
  payer: [
    'partner neve',
    'partner nev',
    'partner elnevezese',
    'ellenoldali nev',
    'ellenoldali partner neve',
    'ellenoldal neve',
    'ellenszamla neve',
    'kedvezmenyezett megbizo',
    'megbizo neve',
    'kuldo neve',
    'fizeto neve',
    'partner',
    'payer',
    'payer name',
    'partner name',
    'counterparty',
    'counterparty name',
    'nev',
    'name',
  ],
  /** Terhelés/Jóváírás. */
  direction: ['terheles jovairas t j', 'terheles jovairas', 't j', 'jelleg', 'irany', 'debit credit', 'direction'],
} as const satisfies Record<string, readonly string[]>

/** All of these are read as what the payer wrote. */
const texts: ReadonlySet<string> = new Set([
  'kozlemeny',
  'kozlemenyek',
  'kozlemeny 1',
  'kozlemeny 2',
  'kozlemeny 3',
  'fizetesi azonosito',
  'megjegyzes',
  'narrative',
  'remittance information',
  'remittance text',
  'reference',
  'payment reference',
  'description',
  'leiras',
  'message',
])

const debits = /^(?:t|terheles|d|dr|debit|dbit|outgoing|kimeno)$/

/** "Könyvelés dátuma" → "konyveles datuma". */
const plain = (text: string) =>
  text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim()

/** A currency that the name of a column ends with: "Összeg (HUF)". */
const namedCurrency = (name: string) => currencies.find(({ code }) => name.endsWith(` ${code.toLowerCase()}`))?.code

interface Columns {
  readonly day: number
  readonly amount: number
  readonly currency: number
  readonly payer: number
  readonly direction: number
  readonly texts: readonly number[]
  /** For all rows, unless they name their own. */
  readonly defaultCurrency: CurrencyCode | undefined
}

/** The columns of a header; undefined if it names no amount, or nothing that the payer wrote. */
function columnsOf(cells: readonly string[]): Columns | undefined {
  const titles = cells.map(plain)
  const bare = titles.map((title) => (namedCurrency(title) ? title.slice(0, -4) : title))
  const find = (wanted: readonly string[]) => bare.indexOf(wanted.find((name) => bare.includes(name)) ?? '-')
  const amount = [find(names.credit), find(names.amount)].find((index) => index >= 0)
  const written = bare.flatMap((title, index) => (texts.has(title) ? [index] : []))
  if (amount === undefined || written.length === 0) return undefined
  return {
    day: find(names.day),
    amount,
    currency: find(names.currency),
    payer: find(names.payer),
    direction: find(names.direction),
    texts: written,
    defaultCurrency: namedCurrency(titles[amount] ?? ''),
  }
}

/** Throws a StatementRefusal for quotes that do not end, and for endless cells. Empty lines are rows, as in a spreadsheet. */
function tableOf(content: string, delimiter: string): string[][] {
  try {
    return parse(content, {
      bom: true,
      delimiter,
      relax_column_count: true,
      relax_quotes: true,
      to: maxEntries + maxHead + 1,
      max_record_size: 100_000,
    })
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    throw new StatementRefusal(ofTransfers.notCsv(error.message))
  }
}

const isEmpty = (cells: readonly string[]) => cells.every((cell) => cell.trim() === '')

const dayForms = [
  /^(?<year>\d{4})[.\-/ ]*(?<month>\d{1,2})[.\-/ ]+(?<day>\d{1,2})(?!\d)/,
  /^(?<year>\d{4})(?<month>\d{2})(?<day>\d{2})(?!\d)/,
  /^(?<day>\d{1,2})[.\-/ ]+(?<month>\d{1,2})[.\-/ ]+(?<year>\d{4})(?!\d)/,
]

/** A day in the ways banks write it, year first or day first; null for others. */
export function dayOf(written: string): string | null {
  const { year, month = '', day = '' } = dayForms.map((form) => form.exec(written)?.groups).find(Boolean) ?? {}
  const found = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return Number.isNaN(Date.parse(found)) ? null : found
}

/** Reads a statement as CSV, separated by semicolons, tabs or commas. Throws a StatementRefusal for a file that is none. */
export function readCsvStatement(content: string, homeCurrency: CurrencyCode): Statement {
  for (const delimiter of delimiters) {
    const rows = tableOf(content, delimiter)
    const head = rows.slice(0, maxHead).findIndex((cells) => columnsOf(cells))
    const columns = columnsOf(rows[head] ?? [])
    if (columns) return statementOf(rows, head, columns, homeCurrency)
  }
  throw new StatementRefusal(ofTransfers.noColumns)
}

function statementOf(rows: readonly string[][], head: number, columns: Columns, home: CurrencyCode): Statement {
  const entries = rows.slice(head + 1)
  if (entries.length > maxEntries) throw new StatementRefusal(ofTransfers.tooMany(maxEntries))
  const credits: Credit[] = []
  const faults: { row: number; reason: Said }[] = []
  let skipped = 0
  for (const [index, cells] of entries.entries()) {
    const row = head + index + 2
    if (isEmpty(cells)) continue
    try {
      const credit = creditOf(cells, row, columns, home)
      if (credit) credits.push(credit)
      else skipped++
    } catch (error) {
      if (!(error instanceof AmountFault)) throw error
      faults.push({ row, reason: error.said })
    }
  }
  return { credits, skipped, faults }
}

/** What a row says has come in; null if nothing has. Throws an AmountFault for what cannot be read. */
function creditOf(cells: readonly string[], row: number, columns: Columns, home: CurrencyCode): Credit | null {
  const at = (index: number) => (cells[index] ?? '').trim()
  const written = at(columns.amount)
    .replaceAll('−', '-')
    .replace(/^\+\s*/, '')
  if (written === '' || written.startsWith('-') || debits.test(plain(at(columns.direction)))) return null
  const code = at(columns.currency).toUpperCase() || columns.defaultCurrency || home
  const currency = currencies.find((one) => one.code === code)?.code
  if (!currency) throw new AmountFault(ofTransfers.noCurrency(code))
  const amount = parseAmount(written, currency)
  if (amount === 0) return null
  const text = columns.texts.map(at).filter(Boolean).join(' ')
  return { row, day: dayOf(at(columns.day)), amount, currency, payer: at(columns.payer), text }
}
