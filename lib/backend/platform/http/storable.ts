import { FieldError, HttpError, type Message } from './errors'

/**
 * Values that pass a schema and that PostgreSQL cannot store: NUL and lone surrogates in texts, whole numbers beyond
 * its `integer`, which every id is. The routers refuse them for every call (router.ts).
 */

/** With the flag "u", halves of a pair are no characters of their own: only lone ones match. */
const unstorable = /[\u0000\p{Surrogate}]/u
const maxInteger = 2 ** 31 - 1
/** Compared with amounts of the catalogue or the cart, never stored. */
const amountName = /^(price|total)_/
const invalid: readonly Message[] = [{ key: 'validation.invalid' }]

function isStorable(value: unknown, name: string): boolean {
  if (typeof value === 'string') return !unstorable.test(value)
  if (typeof value === 'number')
    return !Number.isInteger(value) || Math.abs(value) <= maxInteger || amountName.test(name)
  return true
}

/** Dotted names of the fields that cannot be stored; files are not looked into. Pure. */
export function unstorableFields(value: unknown, path: readonly string[] = []): string[] {
  const isPlain = Array.isArray(value) || (typeof value === 'object' && value?.constructor === Object)
  if (!isPlain) return isStorable(value, path.at(-1) ?? '') ? [] : [path.join('.') || 'body']
  return Object.entries(value).flatMap(([key, inner]) => unstorableFields(inner, [...path, key]))
}

/** Ends the request, with 422 by field, when its input cannot be stored. */
export function requireStorable(input: unknown): void {
  const fields = unstorableFields(input)
  if (fields.length > 0) throw new FieldError(Object.fromEntries(fields.map((field) => [field, invalid])))
}

/** Ends the request with 404 when its path cannot name anything stored. */
export function requireStorablePath(parameters: unknown): void {
  if (unstorableFields(parameters).length > 0) throw new HttpError(404, 'errors.notFound')
}
