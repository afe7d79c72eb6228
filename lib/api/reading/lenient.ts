import { z } from 'zod'
import { fieldsOf, flag, list, nullable, number, object, oneOf, text, type Reader } from './reader'

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

function readerOf(schema: unknown): Reader<unknown> {
  const own = ownReaders.get(schema)
  if (own) return own
  if (schema instanceof z.ZodObject) return lenient(schema)
  if (schema instanceof z.ZodNullable) return nullable(readerOf(schema.unwrap()))
  if (schema instanceof z.ZodArray) return list(readerOf(schema.element))
  if (schema instanceof z.ZodRecord) return fieldsOf
  if (schema instanceof z.ZodEnum) return oneOf(schema.options, schema.options[0]!)
  if (schema instanceof z.ZodNumber) return number()
  if (schema instanceof z.ZodBoolean) return flag()
  if (schema instanceof z.ZodNull) return () => null
  return text()
}
