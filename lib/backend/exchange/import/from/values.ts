import { parseDay, shopMoment } from '@/lib/calendar/working-days'
import { gtinDigits, hasGtinCheckDigit, isGtinLength } from '@/lib/contract/typed-identifier'
import type { CurrencyCode } from '@/lib/money/currency'
import { toMinor } from '@/lib/money/money'

/** Reading of amounts, measures and dates as other systems write them. Pure. */

/**
 * A number: "12990", "12990.000000", "12 990 Ft", "12.990,50". A single separator before exactly three digits groups
 * thousands where the currency has no decimals; otherwise it can be either, and the answer is null.
 */
export function readNumber(written: string, { hasDecimals = true } = {}): number | null {
  const digits = written.replace(/[^\d.,-]/g, '')
  if (!/\d/.test(digits)) return null
  const separators = digits.match(/[.,]/g) ?? []
  const last = separators.at(-1)
  if (last === undefined) return finite(digits)
  const decimals = digits.length - digits.lastIndexOf(last) - 1
  const isMixed = new Set(separators).size > 1
  const isRepeated = separators.filter((one) => one === last).length > 1
  if (isRepeated || (!isMixed && decimals === 3 && !hasDecimals)) return finite(digits.replace(/[.,]/g, ''))
  if (!isMixed && decimals === 3 && hasDecimals && last === ',') return null
  return finite(digits.replaceAll(last === '.' ? ',' : '.', '').replace(',', '.'))
}

function finite(digits: string): number | null {
  const value = Number(digits)
  return Number.isFinite(value) ? value : null
}

/** An amount in minor units, rounded; null if it is none. */
export function readAmount(written: string, currency: CurrencyCode): number | null {
  const number = readNumber(written, { hasDecimals: currency !== 'HUF' })
  return number === null || number <= 0 ? null : toMinor(number, currency)
}

/** The currency named beside an amount: "12990 HUF", "12 990 Ft". */
export function currencyOf(written: string): CurrencyCode | undefined {
  if (/\bHUF\b|\bFt\b/i.test(written)) return 'HUF'
  if (/\bEUR\b|€/i.test(written)) return 'EUR'
  return /\bUSD\b|\$/i.test(written) ? 'USD' : undefined
}

const grams: Readonly<Record<string, number>> = {
  g: 1,
  gram: 1,
  grams: 1,
  dkg: 10,
  kg: 1000,
  lb: 453.592,
  lbs: 453.592,
  oz: 28.3495,
}

/** A weight in kilograms, to the gram; null if it is none. Without a unit, kilograms. */
export function readWeight(written: string): number | null {
  const number = readNumber(written)
  if (number === null || number <= 0) return null
  const unit = /[a-z]+/i.exec(written)?.[0].toLowerCase() ?? 'kg'
  const factor = grams[unit]
  return factor === undefined ? null : Math.round(number * factor) / 1000
}

const millimetres: Readonly<Record<string, number>> = { mm: 1, cm: 10, m: 1000, in: 25.4 }

/** A length in whole millimetres; null if it is none. Without a unit, centimetres. */
export function readLength(written: string): number | null {
  const number = readNumber(written)
  const factor = millimetres[/[a-z]+/i.exec(written)?.[0].toLowerCase() ?? 'cm']
  if (number === null || factor === undefined) return null
  const length = Math.round(number * factor)
  return length >= 1 && length <= 20_000 ? length : null
}

/** A GTIN with a right check digit; null otherwise. */
export function readGtin(written: string): string | null {
  const digits = gtinDigits(written.replace(/^'/, ''))
  return isGtinLength(digits) && hasGtinCheckDigit(digits) && Number(digits) > 0 ? digits : null
}

/**
 * The moment that "2026-11-20", "2026.11.20.", "2026-11-20 10:00:00" or an ISO time begins, without a zone in the shop's;
 * null if it is none.
 */
export function readMoment(written: string): Date | null {
  const [, year = '', month = '', date = '', time = '00:00', seconds = '00', zone = ''] =
    /^(\d{4})[-./]\s?(\d{1,2})[-./]\s?(\d{1,2})\.?(?:[T ](\d\d:\d\d)(?::(\d\d))?(Z|[+-]\d\d:?\d\d)?)?/.exec(
      written.trim(),
    ) ?? []
  const day = parseDay(`${year}-${month}-${date}`)
  if (day === null || Number(year) < 2000) return null
  const moment = new Date(`${day}T${time}:${seconds}${zone.replace(/(\d\d)(\d\d)$/, '$1:$2') || 'Z'}`)
  if (Number.isNaN(moment.getTime())) return null
  return zone === '' ? new Date(shopMoment(day, time) + Number(seconds) * 1000) : moment
}

/** Whether a yes/no cell says yes, in the systems' languages. */
export const isYes = (written: string) =>
  /^(?:1|true|yes|y|igen|i|active|enabled|aktív|engedélyezett|live)$/i.test(written.trim())

/** The items of a cell that lists some, without empty ones. */
export const listed = (cell: string, separator: string | RegExp = ','): string[] =>
  cell
    .split(separator)
    .map((item) => item.trim())
    .filter((item) => item !== '')
