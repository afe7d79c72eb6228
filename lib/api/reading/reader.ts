import type { Locale } from '@/lib/i18n/locales'
import { type CurrencyId, currencyById, currencyCodeOf, type CurrencyCode } from '@/lib/money/currency'
import { netOfGross, toDecimal, toMinor } from '@/lib/money/money'

/**
 * Responses are read leniently, and only here: a missing field gets a sensible default, or an empty value that hides a
 * part of the page (R-API-27). Code above the client never checks for missing fields.
 */
export interface ReadingContext {
  readonly locale: Locale
  readonly currencyId: CurrencyId
  /** The menu's categories by id. */
  readonly categories: ReadonlyMap<number, MenuCategory>
}

export interface MenuCategory {
  readonly id: number
  readonly title: string
  readonly slug: string
  readonly parentId: number | null
}

export type Reader<Value> = (raw: unknown, context: ReadingContext) => Value

type Fields = Readonly<Record<string, unknown>>

export function fieldsOf(raw: unknown): Fields {
  return typeof raw === 'object' && raw !== null && !Array.isArray(raw) ? (raw as Fields) : {}
}

/** A number that may be sent as a string, as databases do. */
export function numeric(raw: unknown): number | undefined {
  const value = typeof raw === 'string' && raw.trim() !== '' ? Number(raw) : raw
  return typeof value === 'number' && Number.isFinite(value) ? value : undefined
}

export const number =
  (fallback = 0): Reader<number> =>
  (raw) =>
    numeric(raw) ?? fallback

export const text =
  (fallback = ''): Reader<string> =>
  (raw) =>
    typeof raw === 'string' ? raw : typeof raw === 'number' ? String(raw) : fallback

export const flag =
  (fallback = false): Reader<boolean> =>
  (raw) =>
    typeof raw === 'boolean' ? raw : raw === 1 || raw === 0 ? raw === 1 : fallback

export const oneOf =
  <Value extends string | number>(values: readonly Value[], fallback: Value): Reader<Value> =>
  (raw) =>
    values.find((value) => value === raw) ?? fallback

/** An optional value: null if missing. */
export const nullable =
  <Value>(reader: Reader<Value>): Reader<Value | null> =>
  (raw, context) =>
    raw === null || raw === undefined ? null : reader(raw, context)

/** A list without the items that are missing or read as null. */
export const list =
  <Value>(reader: Reader<Value | null>): Reader<Value[]> =>
  (raw, context) =>
    (Array.isArray(raw) ? raw : []).flatMap((one) =>
      one === null || one === undefined ? [] : (reader(one, context) ?? []),
    )

type RequiredKeys<Value> = { [Key in keyof Value]-?: object extends Pick<Value, Key> ? never : Key }[keyof Value]
type Shape<Value> = { readonly [Key in RequiredKeys<Value>]: Reader<Value[Key]> } & {
  readonly [Key in keyof Value]?: Reader<Value[Key]> | undefined
}

/** Reads an object by the readers of its required fields; unknown fields are kept. */
export const object = <Value extends object>(shape: Shape<Value>): Reader<Value> => {
  const readers = Object.entries(shape) as [string, Reader<unknown>][]
  return (raw, context) => {
    const fields = fieldsOf(raw)
    return {
      ...fields,
      ...Object.fromEntries(readers.map(([name, read]) => [name, read(fields[name], context)])),
    } as Value
  }
}

/** Reads a value whose defaults depend on other fields: `complete` gets the read value and the raw one. */
export const derived =
  <Value>(
    reader: Reader<Value>,
    complete: (value: Value, raw: Fields, context: ReadingContext) => Value,
  ): Reader<Value> =>
  (raw, context) =>
    complete(reader(raw, context), fieldsOf(raw), context)

/** The currency of a response: its own, else the request's. */
export function currencyOf(raw: unknown, { currencyId }: ReadingContext): CurrencyCode {
  return currencyCodeOf(currencyById(numeric(raw))?.id ?? currencyId)
}

/** Removes floating-point noise. */
export function rounded(amount: number, currency: CurrencyCode): number {
  return toDecimal(toMinor(amount, currency), currency)
}

/** Net of a gross amount, at the single VAT rate. */
export function netOf(gross: number, currency: CurrencyCode): number {
  return toDecimal(netOfGross(toMinor(gross, currency)), currency)
}

export function percentBelow(price: number, original: number): number {
  return original > price ? Math.round((1 - price / original) * 100) : 0
}
