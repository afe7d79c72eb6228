import type { CurrencyId } from '@/lib/money/currency'
import type { Locale } from '@/lib/i18n/locales'

/**
 * The storefront reads answers leniently, here and nowhere else: whatever a server leaves out has a sensible value, or an
 * empty one that makes a part of the page go away. Nothing above the client has to ask whether a field is there.
 */
export interface ReadingContext {
  readonly locale: Locale
  readonly currencyId: CurrencyId
  /** Categories by id, as the menu names them. */
  readonly categories: ReadonlyMap<number, MenuCategory>
}

export interface MenuCategory {
  readonly id: number
  readonly title: string
  /** Slug path, "ulobutorok/fotelek". */
  readonly slug: string
  readonly parentId: number | null
}

export type Reader<Value> = (raw: unknown, context: ReadingContext) => Value

type Fields = Readonly<Record<string, unknown>>

export function fieldsOf(raw: unknown): Fields {
  return typeof raw === 'object' && raw !== null && !Array.isArray(raw) ? (raw as Fields) : {}
}

/** A decimal that may come as text, as databases write it. */
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

/** One of a few words. */
export const oneOf =
  <Value extends string>(values: readonly Value[], fallback: Value): Reader<Value> =>
  (raw) =>
    values.find((value) => value === raw) ?? fallback

/** What may be missing: null then. */
export const nullable =
  <Value>(reader: Reader<Value>): Reader<Value | null> =>
  (raw, context) =>
    raw === null || raw === undefined ? null : reader(raw, context)

export const list =
  <Value>(reader: Reader<Value>): Reader<Value[]> =>
  (raw, context) =>
    Array.isArray(raw) ? raw.filter((one) => one !== null && one !== undefined).map((one) => reader(one, context)) : []

/** What is taken as it comes: nothing in it can be missing that anybody asks for. */
export const passthrough =
  <Value>(): Reader<Value> =>
  (raw) =>
    raw as Value

type RequiredKeys<Value> = { [Key in keyof Value]-?: object extends Pick<Value, Key> ? never : Key }[keyof Value]
type Shape<Value> = { readonly [Key in RequiredKeys<Value>]: Reader<Value[Key]> } & {
  readonly [Key in keyof Value]?: Reader<Value[Key]> | undefined
}

/** An object, of which every field that must be there has a reader; fields that nobody knows stay as they are. */
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

/** Reads what can only be told from other fields: `complete` gets what came, for what it says no default can know. */
export const derived =
  <Value>(
    reader: Reader<Value>,
    complete: (value: Value, raw: Fields, context: ReadingContext) => Value,
  ): Reader<Value> =>
  (raw, context) =>
    complete(reader(raw, context), fieldsOf(raw), context)
