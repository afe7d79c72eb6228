import type { z } from 'zod'
import { addDays, parseDay, shopDateTime, shopDay, shopMoment, startOfDay, type Day } from '@/lib/calendar/working-days'
import { cleanIdentifier } from '@/lib/contract/typed-identifier'
import type { CurrencyCode } from '@/lib/money/currency'
import { toDecimal } from '@/lib/money/money'
import { AmountFault, parseAmount as parseMoney } from '@/lib/money/parse-amount'
import { clearing, noValue, unescaped, type CsvCell } from '../csv'
import { ofCells, type Form } from '../../platform/said/cells'
import { faultOfText } from '../../platform/said/texts'
import { extended, helpOf, type Help } from '../../platform/said/columns'
import { inTurn, type PlacedReason, type Said } from '../../platform/said/said'

/** Why a cell is rejected. */
export class CellFault extends Error {
  /** @param parts of a cell of JSON, each with its place in it */
  constructor(
    readonly said: Said,
    readonly parts: readonly PlacedReason[] = [],
  ) {
    super(said.en)
  }
}

/** A column of an import, and of the export that it reads. */
export interface Column<Value> {
  readonly help: Said
  /** Whether a single minus stands for no value. */
  readonly isClearable?: true
  /** Whether a cell can have several lines. */
  readonly isLong?: true
  /** Whether a cell has several items. */
  readonly isList?: true
  /** The list beside it whose items its own belong to, one to one. */
  readonly of?: string
  /** All cells that it, or an item of it, can have, if they are few. */
  readonly choices?: readonly string[]
  /** What the JSON of a cell can be. */
  readonly json?: z.ZodType
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

type Helped = Help | Said

/** Maximum of the database's integer columns. */
const maxInteger = 2_147_483_647
/** Separates list items, as commas and semicolons may be the file's delimiter. */
const separator = '|'
const groupingSpaces = /[\s\u00a0\u202f']/g
const shown = (cell: string): string => (cell.length > 60 ? `${cell.slice(0, 60)}…` : cell)

const asWritten = (value: string) => value

export function line(help: Helped, maxLength = 300): Column<string> {
  return {
    help: helpOf(help),
    print: asWritten,
    parse: (cell) => {
      if (/[\n\t]/.test(cell)) throw new CellFault(ofCells.singleLine)
      return multiline('', maxLength).parse(cell)
    },
  }
}

export function multiline(help: Helped, maxLength = 20_000): Column<string> {
  return {
    help: helpOf(help),
    isLong: true,
    print: asWritten,
    parse: (cell) => {
      const text = cell.normalize('NFC').replace(/\r\n?/g, '\n')
      const fault = faultOfText(text)
      if (fault) throw new CellFault(fault)
      if (text.length > maxLength) throw new CellFault(ofCells.tooLong(maxLength, text.length))
      return text
    },
  }
}

export function pattern(help: Helped, form: RegExp, expected: Form): Column<string> {
  return {
    help: helpOf(help),
    print: asWritten,
    parse: (cell) => {
      if (!form.test(cell)) throw new CellFault(ofCells.isNot(shown(cell), expected))
      return cell
    },
  }
}

/** Without what a spreadsheet or a PDF adds to an identifier: invisible characters, dashes for hyphens. */
const cleaned = (column: Column<string>): Column<string> => ({
  ...column,
  parse: (cell) => column.parse(cleanIdentifier(cell)),
})

export const identifier = (help: Helped, form: RegExp, expected: Form) => cleaned(pattern(help, form, expected))

/** The article number of an existing product. */
export const articleNumber = (help: Helped) => cleaned(line(help, 60))

export const slug = (help: Helped) =>
  pattern(help, /^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'a slug (lower-case letters without accents, digits, hyphens)')

export const key = (help: Helped) => pattern(help, /^[a-z0-9-]{1,80}$/, 'a key (lower-case letters, digits, hyphens)')

/** The URL path below `/hu/` or `/hu/blog/`: slugs joined by slashes. */
export const slugPath = (help: Helped) =>
  pattern(
    help,
    /^[a-z0-9]+(?:[-/][a-z0-9]+)*$/,
    'a slug (lower-case letters without accents, digits, hyphens; segments are separated by slashes)',
  )

/** A column with a fixed set of values, case-insensitive. */
export function oneOf<Value extends string>(help: Helped, values: readonly Value[]): Column<Value> {
  return {
    help: extended(help, (words) => `${words}: ${values.join(', ')}`),
    choices: values,
    print: asWritten,
    parse: (cell) => {
      const value = values.find((one) => one === cell.toLowerCase())
      if (value === undefined) throw new CellFault(ofCells.notOneOf(shown(cell), values.join(', ')))
      return value
    },
  }
}

function numeric(help: Helped, form: RegExp, expected: Form, min: number, max: number): Column<number> {
  return {
    help: helpOf(help),
    parse: (cell) => {
      const digits = cell.replace(groupingSpaces, '').replace(',', '.')
      if (!form.test(digits)) throw new CellFault(ofCells.isNot(shown(cell), expected))
      return within(Number(digits), min, max)
    },
    print: (value) => value,
  }
}

export const integer = (help: Helped, { min = 0, max = maxInteger } = {}) =>
  numeric(help, /^[-+]?\d+$/, 'a whole number', min, max)

/** A number with a decimal point or comma; "1e-7" as spreadsheets and exports write very small ones. */
export const decimal = (help: Helped, { min = 0, max = 1_000_000 } = {}) =>
  numeric(help, /^[-+]?\d+(\.\d+)?(e-\d+)?$/i, 'a number', min, max)

function within(value: number, min: number, max: number): number {
  if (value < min) throw new CellFault(ofCells.lessThan(min))
  if (value > max) throw new CellFault(ofCells.moreThan(max))
  return value
}

/**
 * Parses an amount to minor units; what is not one, or out of range, is a fault.
 * @param min zero if there may be none
 */
export function parseAmount(cell: string, currency: CurrencyCode, { min = 1 }: { min?: 0 | 1 } = {}): number {
  try {
    const minor = parseMoney(cell, currency)
    if (minor < min) throw new CellFault(ofCells.aboveZero)
    if (minor > maxInteger) throw new CellFault(ofCells.moreThan(toDecimal(maxInteger, currency)))
    return minor
  } catch (error) {
    throw error instanceof AmountFault ? new CellFault(error.said) : error
  }
}

export function amount(help: Helped, currency: CurrencyCode, options: { min?: 0 | 1 } = {}): Column<number> {
  return {
    help: extended(help, (words) => `${words}, ${currency}`),
    parse: (cell) => parseAmount(cell, currency, options),
    print: (minor) => toDecimal(minor, currency),
  }
}

const yes = ['yes', 'y', 'true', '1', 'igen', 'i']
const no = ['no', 'n', 'false', '0', 'nem']

/** A yes/no column, in English or Hungarian. */
export function yesNo(help: Helped): Column<boolean> {
  return {
    help: extended(
      help,
      (words) => `${words}: yes or no`,
      (words) => `${words}: yes (igen) vagy no (nem)`,
    ),
    choices: ['yes', 'no'],
    parse: (cell) => {
      const word = cell.toLowerCase()
      if (yes.includes(word)) return true
      if (no.includes(word)) return false
      throw new CellFault(ofCells.neitherYesNorNo(shown(cell)))
    },
    print: (value) => (value ? 'yes' : 'no'),
  }
}

/** A bar that separates items. After a backslash, it belongs to an item. */
const separatingBar = /(?<!\\)\|/

interface ListOptions {
  readonly maxItems?: number
  /** The list beside it whose items its own belong to, so that one that is left empty keeps the places of the others. */
  readonly of?: string
}

/** A list separated by vertical bars. */
export function list<Value>(item: Column<Value>, { maxItems = 50, of }: ListOptions = {}): Column<Value[]> {
  return {
    help: extended(
      item.help,
      (words) => `${words}, separated by ${separator}`,
      (words) => `${words}; az elválasztó: ${separator}`,
    ),
    isList: true,
    ...(of !== undefined && { of }),
    parse: (cell) => {
      const items = cell
        .split(separatingBar)
        .map((one) => one.replaceAll('\\|', '|').trim())
        .filter((one) => of !== undefined || one !== '')
      if (items.length > maxItems) throw new CellFault(ofCells.tooManyItems(maxItems))
      return items.map((one) => item.parse(one))
    },
    // With spaces, as a backslash at the end of an item would escape the bar after it.
    print: (values) => values.map((one) => String(item.print(one)).replaceAll('|', '\\|')).join(` ${separator} `),
  }
}

/** What the help of a column adds that can be cleared. */
export const clearingHint: Said = { en: ` (${clearing} clears it)`, hu: ` (${clearing} törli)` }

/** A column that can be cleared by a single minus. */
export function clearable<Value>(column: Column<Value>): Column<Value | null> {
  return { ...column, help: inTurn([column.help, clearingHint], ''), isClearable: true }
}

const endOfDay = (day: Day) => new Date(startOfDay(addDays(day, 1)).getTime() - 1)

const exactTime = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,3})?Z$/

/**
 * A day ("2026-11-20", "2026.11.20.") in the shop's time zone: its start or, with `isEnd`, its last millisecond. Other
 * times of the day, which the shop records itself, are written in UTC ("2026-11-20T09:30:00.000Z").
 */
export function day(help: Helped, { isEnd = false } = {}): Column<Date> {
  const momentOf = isEnd ? endOfDay : startOfDay
  return {
    help: extended(
      help,
      (words) => `${words} (2026-11-20, ${isEnd ? 'inclusive' : 'from midnight'})`,
      (words) => `${words} (2026-11-20, ${isEnd ? 'bezárólag' : 'éjféltől'})`,
    ),
    parse: (cell) => {
      const exact = new Date(exactTime.test(cell) ? cell : Number.NaN)
      if (!Number.isNaN(exact.getTime())) return exact
      const read = parseDay(cell)
      if (read === null) throw new CellFault(ofCells.isNot(shown(cell), 'a date'))
      return momentOf(read)
    },
    print: (moment) => {
      const written = shopDay(moment)
      return momentOf(written).getTime() === moment.getTime() ? written : moment.toISOString()
    },
  }
}

/** A moment in the shop's time zone: the start of a day, or a day with a time ("2026-11-27 18:00"). */
export function moment(help: Helped): Column<Date> {
  const { parse, print } = day('')
  return {
    help: extended(
      help,
      (words) => `${words} (2026-11-27 or 2026-11-27 18:00)`,
      (words) => `${words} (2026-11-27 vagy 2026-11-27 18:00)`,
    ),
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
