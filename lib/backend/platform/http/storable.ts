import { FieldError, HttpError, type Message } from './errors'

/**
 * Values that pass a schema but cannot be stored by PostgreSQL: texts with NUL or lone surrogates, and integers beyond
 * its `integer`, the type of all ids. The routers reject them in every call (router.ts).
 */

/** With the flag "u", halves of a surrogate pair are not separate characters, so only lone ones match. */
const unstorable = /[\u0000\p{Surrogate}]/u
const maxInteger = 2 ** 31 - 1
/** Amounts compared with those of the catalogue or the cart, but never stored. */
const amountName = /^(price|total)_/
const invalid: readonly Message[] = [{ key: 'validation.invalid' }]

function isStorable(value: unknown, name: string): boolean {
  if (typeof value === 'string') return !unstorable.test(value)
  if (typeof value === 'number')
    return !Number.isInteger(value) || Math.abs(value) <= maxInteger || amountName.test(name)
  return true
}

/** Dotted names of the fields that cannot be stored; files are not inspected. Pure. */
function unstorableFields(value: unknown, path: readonly string[] = []): string[] {
  const isPlain = Array.isArray(value) || (typeof value === 'object' && value?.constructor === Object)
  if (!isPlain) return isStorable(value, path.at(-1) ?? '') ? [] : [path.join('.') || 'body']
  return Object.entries(value).flatMap(([key, inner]) => unstorableFields(inner, [...path, key]))
}

/** Throws 422 by field when the input cannot be stored. */
export function requireStorable(input: unknown): void {
  const fields = unstorableFields(input)
  if (fields.length > 0) throw new FieldError(Object.fromEntries(fields.map((field) => [field, invalid])))
}

/** Throws 404 when the path cannot refer to anything stored. */
export function requireStorablePath(parameters: unknown): void {
  if (unstorableFields(parameters).length > 0) throw new HttpError(404, 'errors.notFound')
}
