import { addDays, parseDay, shopMinutes } from '@/lib/calendar/working-days'
import { cleanIdentifier } from '@/lib/contract/typed-identifier'
import type { CurrencyCode } from '@/lib/money/currency'
import { AmountFault, parseAmount as parseMoney } from '@/lib/money/parse-amount'

/** Why a cell is rejected. */
export class CellFault extends Error {}

export interface Column<Value> {
  readonly help: string
  /** Parses a non-empty cell; throws a CellFault. */
  parse(cell: string): Value
}

/** Maximum of the database's integer columns. */
const maxInteger = 2_147_483_647
/** A single minus clears a value. */
const clearing = '-'
/** Separates list items, as commas and semicolons may be the file's delimiter. */
const separator = '|'
const groupingSpaces = /[\s\u00a0\u202f']/g
const controls = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/

function shown(cell: string): string {
  return `"${cell.length > 60 ? `${cell.slice(0, 60)}…` : cell}"`
}

export function line(help: string, maxLength = 300): Column<string> {
  return {
    help,
    parse: (cell) => {
      if (/[\n\t]/.test(cell)) throw new CellFault('must be a single line')
      return multiline('', maxLength).parse(cell)
    },
  }
}

export function multiline(help: string, maxLength = 20_000): Column<string> {
  return {
    help,
    parse: (cell) => {
      const text = cell.normalize('NFC').replace(/\r\n?/g, '\n')
      if (controls.test(text)) throw new CellFault('contains control characters')
      if (text.length > maxLength) throw new CellFault(`is longer than ${maxLength} characters (${text.length})`)
      return text
    },
  }
}

export function pattern(help: string, form: RegExp, expected: string): Column<string> {
  return {
    help,
    parse: (cell) => {
      if (!form.test(cell)) throw new CellFault(`${shown(cell)} is not ${expected}`)
      return cell
    },
  }
}

/** Without what a spreadsheet or a PDF adds to an identifier: invisible characters, dashes for hyphens. */
const cleaned = ({ help, parse }: Column<string>): Column<string> => ({
  help,
  parse: (cell) => parse(cleanIdentifier(cell)),
})

export const identifier = (help: string, form: RegExp, expected: string) => cleaned(pattern(help, form, expected))

/** The article number of an existing product. */
export const articleNumber = (help: string) => cleaned(line(help, 60))

export const slug = (help: string) =>
  pattern(help, /^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'a slug (lower-case letters without accents, digits, hyphens)')

export const key = (help: string) => pattern(help, /^[a-z0-9-]{1,80}$/, 'a key (lower-case letters, digits, hyphens)')

/** The URL path below `/hu/` or `/hu/blog/`: slugs joined by slashes. */
export const slugPath = (help: string) =>
  pattern(
    help,
    /^[a-z0-9]+(?:[-/][a-z0-9]+)*$/,
    'a slug (lower-case letters without accents, digits, hyphens; segments are separated by slashes)',
  )

/** A column with a fixed set of values, case-insensitive. */
export function oneOf<Value extends string>(help: string, values: readonly Value[]): Column<Value> {
  return {
    help: `${help}: ${values.join(', ')}`,
    parse: (cell) => {
      const value = values.find((one) => one === cell.toLowerCase())
      if (value === undefined) throw new CellFault(`${shown(cell)} is not one of ${values.join(', ')}`)
      return value
    },
  }
}

function numeric(help: string, form: RegExp, expected: string, min: number, max: number): Column<number> {
  return {
    help,
    parse: (cell) => {
      const digits = cell.replace(groupingSpaces, '').replace(',', '.')
      if (!form.test(digits)) throw new CellFault(`${shown(cell)} is not ${expected}`)
      return within(Number(digits), min, max)
    },
  }
}

export const integer = (help: string, { min = 0, max = maxInteger } = {}) =>
  numeric(help, /^[-+]?\d+$/, 'a whole number', min, max)

/** A number with a decimal point or comma. */
export const decimal = (help: string, { min = 0, max = 1_000_000 } = {}) =>
  numeric(help, /^[-+]?\d+(\.\d+)?$/, 'a number', min, max)

function within(value: number, min: number, max: number): number {
  if (value < min) throw new CellFault(`is less than ${min}`)
  if (value > max) throw new CellFault(`is more than ${max}`)
  return value
}

/** Parses an amount to minor units; what is not one, or out of range, is a fault. */
export function parseAmount(cell: string, currency: CurrencyCode, { min = 1 } = {}): number {
  try {
    return within(parseMoney(cell, currency), min, maxInteger)
  } catch (error) {
    throw error instanceof AmountFault ? new CellFault(error.message) : error
  }
}

export function amount(help: string, currency: CurrencyCode, options: { min?: number } = {}): Column<number> {
  return { help: `${help}, ${currency}`, parse: (cell) => parseAmount(cell, currency, options) }
}

const yes = ['yes', 'y', 'true', '1', 'igen', 'i']
const no = ['no', 'n', 'false', '0', 'nem']

/** A yes/no column, in English or Hungarian. */
export function yesNo(help: string): Column<boolean> {
  return {
    help: `${help}: yes or no`,
    parse: (cell) => {
      const word = cell.toLowerCase()
      if (yes.includes(word)) return true
      if (no.includes(word)) return false
      throw new CellFault(`${shown(cell)} is neither yes nor no`)
    },
  }
}

/** A list separated by vertical bars. */
export function list<Value>(item: Column<Value>, maxItems = 50): Column<Value[]> {
  return {
    help: `${item.help}, separated by ${separator}`,
    parse: (cell) => {
      const items = cell
        .split(separator)
        .map((one) => one.trim())
        .filter((one) => one !== '')
      if (items.length > maxItems) throw new CellFault(`has more than ${maxItems} items`)
      return items.map((one) => item.parse(one))
    },
  }
}

/** A column that can be cleared by a single minus. */
export function clearable<Value>(column: Column<Value>): Column<Value | null> {
  return {
    help: `${column.help} (${clearing} clears it)`,
    parse: (cell) => (cell === clearing ? null : column.parse(cell)),
  }
}

const minuteMs = 60_000

/** Start of a day in the shop's time zone, which is always ahead of UTC. */
function startOfDay(day: string): Date {
  const midnightUtc = new Date(`${day}T00:00:00Z`)
  return new Date(midnightUtc.getTime() - shopMinutes(midnightUtc) * minuteMs)
}

/** A day ("2026-11-20", "2026.11.20.") in the shop's time zone: its start or, with `isEnd`, its last millisecond. */
export function day(help: string, { isEnd = false } = {}): Column<Date> {
  return {
    help: `${help} (2026-11-20, ${isEnd ? 'inclusive' : 'from midnight'})`,
    parse: (cell) => {
      const read = parseDay(cell)
      if (read === null) throw new CellFault(`${shown(cell)} is not a date`)
      return isEnd ? new Date(startOfDay(addDays(read, 1)).getTime() - 1) : startOfDay(read)
    },
  }
}
