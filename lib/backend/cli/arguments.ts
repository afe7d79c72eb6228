import { InvalidArgumentError, Option } from 'commander'
import { currencies, type CurrencyCode } from '@/lib/money/currency'
import { UsageError } from './errors'
import { CellFault, day, integer, parseAmount, type Column } from '../exchange/import/cells'

/** Parses an argument like a CSV cell; an invalid one is a usage error, as is one without text. */
export function argument<Value>(column: Pick<Column<Value>, 'parse'>): (written: string) => Value {
  return (written) => {
    const cell = written.trim()
    if (cell === '') throw new InvalidArgumentError('is empty')
    try {
      return column.parse(cell)
    } catch (error) {
      throw error instanceof CellFault ? new InvalidArgumentError(error.message) : error
    }
  }
}

export const wholeNumber = (min = 0, max = 1_000_000) => argument(integer('', { min, max }))
/** Start and end of a day. */
export const fromDay = argument(day(''))
export const untilDay = argument(day('', { isEnd: true }))

/** A point in time as the commands print it, "2026-11-28T10:00:00.000Z". */
export function pointInTime(written: string): Date {
  const time = new Date(written.trim())
  if (Number.isNaN(time.getTime()) || time.toISOString() !== written.trim())
    throw new InvalidArgumentError('is not a time like 2026-11-28T10:00:00.000Z')
  return time
}

export const rowLimit = () =>
  new Option('--limit <count>', 'maximum number of rows').argParser(wholeNumber(1)).default(50)

export const currencyOption = (help: string) =>
  new Option('--currency <code>', help).choices(currencies.map(({ code }) => code))

/** An amount in the currency given by another option. */
export function amountIn(currency: CurrencyCode, written: string): number {
  try {
    return parseAmount(written.trim(), currency)
  } catch (error) {
    throw error instanceof CellFault ? new UsageError(error.message) : error
  }
}
