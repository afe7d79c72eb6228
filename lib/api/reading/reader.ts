import { z } from 'zod'
import type { Locale } from '@/lib/i18n/locales'
import type { CurrencyCode, CurrencyId } from '@/lib/money/currency'
import { toDecimal, toMinor } from '@/lib/money/money'

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
  <Fallback extends boolean | null = false>(fallback = false as Fallback): Reader<boolean | Fallback> =>
  (raw) =>
    typeof raw === 'boolean' ? raw : raw === 1 || raw === 0 ? raw === 1 : fallback

export const oneOf =
  <Value extends string | number>(values: readonly Value[], fallback: Value): Reader<Value> =>
  (raw) =>
    values.find((value) => value === raw) ?? fallback

/** An optional value: null if missing. */
const nullable =
  <Value>(reader: Reader<Value>): Reader<Value | null> =>
  (raw, context) =>
    raw === null || raw === undefined ? null : reader(raw, context)

/** A value without which the storefront does: undefined if missing. */
export const optional =
  <Value>(reader: Reader<Value>): Reader<Value | undefined> =>
  (raw, context) =>
    raw === null || raw === undefined ? undefined : reader(raw, context)

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

/** Removes floating-point noise. */
export function rounded(amount: number, currency: CurrencyCode): number {
  return toDecimal(toMinor(amount, currency), currency)
}

export function percentBelow(price: number, original: number): number {
  return original > price ? Math.round((1 - price / original) * 100) : 0
}

type Own<Value> = { readonly [Key in keyof Value]?: Reader<Value[Key]> }

const ownReaders = new Map<unknown, Reader<unknown>>()

/** Registers a reader for a schema, wherever the schema occurs. Lists drop values that it reads as null. */
export function readBy<Schema extends z.ZodType, Own extends Reader<z.infer<Schema> | null>>(
  schema: Schema,
  reader: Own,
): Own {
  ownReaders.set(schema, reader)
  return reader
}

/**
 * Derives a reader from a schema of the contract. Missing required fields become empty, enums their first value; `own`
 * has readers for fields whose type is not enough. Unknown and optional fields are kept as they are.
 */
export function lenient<Schema extends z.ZodObject>(
  schema: Schema,
  own: Own<z.infer<Schema>> = {},
): Reader<z.infer<Schema>> {
  let read: Reader<z.infer<Schema>> | undefined
  const fieldReaders = () => {
    const required = Object.entries<z.ZodType>(schema.shape).filter(([, field]) => !(field instanceof z.ZodOptional))
    return { ...Object.fromEntries(required.map(([name, field]) => [name, readerOf(field)])), ...own }
  }
  // Built lazily: schemas may be recursive.
  return (raw, context) => (read ??= object<z.infer<Schema>>(fieldReaders() as never))(raw, context)
}

/** What is no number, none of the choices, or neither yes nor no, is no value. */
function readerOfNullable(schema: unknown): Reader<unknown> {
  if (schema instanceof z.ZodNumber) return (raw) => numeric(raw) ?? null
  if (schema instanceof z.ZodEnum) return (raw) => schema.options.find((value) => value === raw) ?? null
  if (schema instanceof z.ZodBoolean) return flag(null)
  return nullable(readerOf(schema))
}

function readerOf(schema: unknown): Reader<unknown> {
  const own = ownReaders.get(schema)
  if (own) return own
  if (schema instanceof z.ZodObject) return lenient(schema)
  if (schema instanceof z.ZodNullable) return readerOfNullable(schema.unwrap())
  if (schema instanceof z.ZodArray) return list(readerOf(schema.element))
  if (schema instanceof z.ZodRecord) return fieldsOf
  if (schema instanceof z.ZodEnum) return oneOf(schema.options, schema.options[0]!)
  if (schema instanceof z.ZodNumber) return number()
  if (schema instanceof z.ZodBoolean) return flag()
  if (schema instanceof z.ZodNull) return () => null
  return text()
}
