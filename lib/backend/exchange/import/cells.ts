import { addDays, parseDay, shopDateTime, shopDay, shopMoment, startOfDay, type Day } from '@/lib/calendar/working-days'
import { cleanIdentifier } from '@/lib/contract/typed-identifier'
import type { CurrencyCode } from '@/lib/money/currency'
import { toDecimal } from '@/lib/money/money'
import { AmountFault, parseAmount as parseMoney } from '@/lib/money/parse-amount'
import { clearing, noValue, unescaped, type CsvCell } from '../csv'

/** Why a cell is rejected. */
export class CellFault extends Error {}

/** A column of an import, and of the export that it reads. */
export interface Column<Value> {
  readonly help: string
  /** Whether a single minus stands for no value. */
  readonly isClearable?: true
  /** Whether a cell can have several lines. */
  readonly isLong?: true
  /** Whether a cell has several items. */
  readonly isList?: true
  /** All cells that it, or an item of it, can have, if they are few. */
  readonly choices?: readonly string[]
  /** Parses a non-empty cell; throws a CellFault. */
  parse(cell: string): Value
  /** Prints a value as a cell from which it is parsed again. */
  print(value: Value): string | number
}

/** The value of a non-empty cell of a file; null if the cell clears it. Throws a CellFault. */
export function readCell<Value>(column: Column<Value>, cell: string): Value | null {
  return column.isClearable && cell === clearing ? null : column.parse(unescaped(cell))
}

/** The cell of a file from which a value is read again; null and what is printed as nothing are no value. */
export function printCell<Value>(column: Column<Value>, value: Value | null): CsvCell {
  const printed = value === null ? '' : column.print(value)
  if (printed !== '') return printed
  return column.isClearable ? noValue : null
}

/** Maximum of the database's integer columns. */
const maxInteger = 2_147_483_647
/** Separates list items, as commas and semicolons may be the file's delimiter. */
const separator = '|'
const groupingSpaces = /[\s\u00a0\u202f']/g
const controls = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/

/** A tag of HTML, which would be shown as its source. Angle brackets of other kinds are text: "< 5 cm", "<3". */
const htmlTag =
  /<\/?(?:a|abbr|article|b|big|blockquote|br|button|center|code|dd|div|dl|dt|em|embed|figure|font|form|h[1-6]|hr|i|iframe|img|input|ins|li|link|object|ol|p|pre|s|script|section|small|span|strike|strong|style|sub|sup|svg|table|tbody|td|tfoot|th|thead|tr|u|ul|video)(?:\s[^<>]*|\/)?>/i

function shown(cell: string): string {
  return `"${cell.length > 60 ? `${cell.slice(0, 60)}…` : cell}"`
}

const asWritten = (value: string) => value

export function line(help: string, maxLength = 300): Column<string> {
  return {
    help,
    print: asWritten,
    parse: (cell) => {
      if (/[\n\t]/.test(cell)) throw new CellFault('must be a single line')
      return multiline('', maxLength).parse(cell)
    },
  }
}

export function multiline(help: string, maxLength = 20_000): Column<string> {
  return {
    help,
    isLong: true,
    print: asWritten,
    parse: (cell) => {
      const text = cell.normalize('NFC').replace(/\r\n?/g, '\n')
      if (controls.test(text)) throw new CellFault('contains control characters')
      const tag = htmlTag.exec(text)?.[0]
      if (tag !== undefined)
        throw new CellFault(`contains HTML, ${shown(tag)}, which would be shown as such: write plain text`)
      if (text.length > maxLength) throw new CellFault(`is longer than ${maxLength} characters (${text.length})`)
      return text
    },
  }
}

export function pattern(help: string, form: RegExp, expected: string): Column<string> {
  return {
    help,
    print: asWritten,
    parse: (cell) => {
      if (!form.test(cell)) throw new CellFault(`${shown(cell)} is not ${expected}`)
      return cell
    },
  }
}

/** Without what a spreadsheet or a PDF adds to an identifier: invisible characters, dashes for hyphens. */
const cleaned = (column: Column<string>): Column<string> => ({
  ...column,
  parse: (cell) => column.parse(cleanIdentifier(cell)),
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
    choices: values,
    print: asWritten,
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
    print: (value) => value,
  }
}

export const integer = (help: string, { min = 0, max = maxInteger } = {}) =>
  numeric(help, /^[-+]?\d+$/, 'a whole number', min, max)

/** A number with a decimal point or comma; "1e-7" as spreadsheets and exports write very small ones. */
export const decimal = (help: string, { min = 0, max = 1_000_000 } = {}) =>
  numeric(help, /^[-+]?\d+(\.\d+)?(e-\d+)?$/i, 'a number', min, max)

function within(value: number, min: number, max: number): number {
  if (value < min) throw new CellFault(`is less than ${min}`)
  if (value > max) throw new CellFault(`is more than ${max}`)
  return value
}

/**
 * Parses an amount to minor units; what is not one, or out of range, is a fault.
 * @param min zero if there may be none
 */
export function parseAmount(cell: string, currency: CurrencyCode, { min = 1 }: { min?: 0 | 1 } = {}): number {
  try {
    const minor = parseMoney(cell, currency)
    if (minor < min) throw new CellFault('must be more than 0')
    if (minor > maxInteger) throw new CellFault(`is more than ${toDecimal(maxInteger, currency)}`)
    return minor
  } catch (error) {
    throw error instanceof AmountFault ? new CellFault(error.message) : error
  }
}

export function amount(help: string, currency: CurrencyCode, options: { min?: 0 | 1 } = {}): Column<number> {
  return {
    help: `${help}, ${currency}`,
    parse: (cell) => parseAmount(cell, currency, options),
    print: (minor) => toDecimal(minor, currency),
  }
}

const yes = ['yes', 'y', 'true', '1', 'igen', 'i']
const no = ['no', 'n', 'false', '0', 'nem']

/** A yes/no column, in English or Hungarian. */
export function yesNo(help: string): Column<boolean> {
  return {
    help: `${help}: yes or no`,
    choices: ['yes', 'no'],
    parse: (cell) => {
      const word = cell.toLowerCase()
      if (yes.includes(word)) return true
      if (no.includes(word)) return false
      throw new CellFault(`${shown(cell)} is neither yes nor no`)
    },
    print: (value) => (value ? 'yes' : 'no'),
  }
}

/** A bar that separates items. After a backslash, it belongs to an item. */
const separatingBar = /(?<!\\)\|/

/** A list separated by vertical bars. */
export function list<Value>(item: Column<Value>, maxItems = 50): Column<Value[]> {
  return {
    help: `${item.help}, separated by ${separator}`,
    isList: true,
    parse: (cell) => {
      const items = cell
        .split(separatingBar)
        .map((one) => one.replaceAll('\\|', '|').trim())
        .filter((one) => one !== '')
      if (items.length > maxItems) throw new CellFault(`has more than ${maxItems} items`)
      return items.map((one) => item.parse(one))
    },
    // With spaces, as a backslash at the end of an item would escape the bar after it.
    print: (values) => values.map((one) => String(item.print(one)).replaceAll('|', '\\|')).join(` ${separator} `),
  }
}

/** A column that can be cleared by a single minus. */
export function clearable<Value>(column: Column<Value>): Column<Value | null> {
  return { ...column, help: `${column.help} (${clearing} clears it)`, isClearable: true }
}

const endOfDay = (day: Day) => new Date(startOfDay(addDays(day, 1)).getTime() - 1)

const exactTime = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,3})?Z$/

/**
 * A day ("2026-11-20", "2026.11.20.") in the shop's time zone: its start or, with `isEnd`, its last millisecond. Other
 * times of the day, which the shop records itself, are written in UTC ("2026-11-20T09:30:00.000Z").
 */
export function day(help: string, { isEnd = false } = {}): Column<Date> {
  const momentOf = isEnd ? endOfDay : startOfDay
  return {
    help: `${help} (2026-11-20, ${isEnd ? 'inclusive' : 'from midnight'})`,
    parse: (cell) => {
      const exact = new Date(exactTime.test(cell) ? cell : Number.NaN)
      if (!Number.isNaN(exact.getTime())) return exact
      const read = parseDay(cell)
      if (read === null) throw new CellFault(`${shown(cell)} is not a date`)
      return momentOf(read)
    },
    print: (moment) => {
      const written = shopDay(moment)
      return momentOf(written).getTime() === moment.getTime() ? written : moment.toISOString()
    },
  }
}

/** A moment in the shop's time zone: the start of a day, or a day with a time ("2026-11-27 18:00"). */
export function moment(help: string): Column<Date> {
  const { parse, print } = day('')
  return {
    help: `${help} (2026-11-27 or 2026-11-27 18:00)`,
    parse: (cell) => {
      const [, date = '', time = ''] = /^(\S+)[T ]((?:[01]\d|2[0-3]):[0-5]\d)$/.exec(cell) ?? []
      const read = parseDay(date)
      return read === null ? parse(cell) : new Date(shopMoment(read, time))
    },
    print: (value) => {
      const [date = '', time = ''] = shopDateTime(value).split(' ')
      return time !== '00:00' && shopMoment(date, time) === value.getTime() ? `${date} ${time}` : print(value)
    },
  }
}
