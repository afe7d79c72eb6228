import { z } from 'zod'
import { ofDocuments } from '../../platform/said/documents'
import type { Said } from '../../platform/said/said'

/**
 * Values that a document may contain although the shop does not obey them. An operator who changes one expects an effect,
 * so an import refuses the change.
 */

interface Unused {
  readonly at: string
  readonly value: unknown
}

type Fields = Readonly<Record<string, unknown>>

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const below = (at: string, name: string | number) => (at === '' ? String(name) : `${at}.${name}`)

/** The parts of a value that a schema does not read, which are those its object schemas do not name. Pure. */
function unusedParts(schema: z.ZodType, value: unknown, at = ''): Unused[] {
  if (schema instanceof z.ZodObject && isFields(value)) {
    const shape = schema.shape as Readonly<Record<string, z.ZodType>>
    return Object.entries(value).flatMap(([name, part]) => {
      const known = Object.hasOwn(shape, name) ? shape[name] : undefined
      return known ? unusedParts(known, part, below(at, name)) : [{ at: below(at, name), value: part }]
    })
  }
  if (schema instanceof z.ZodArray && Array.isArray(value))
    return value.flatMap((part, index) => unusedParts(schema.element as z.ZodType, part, below(at, index)))
  if (schema instanceof z.ZodRecord && isFields(value))
    return Object.entries(value).flatMap(([name, part]) =>
      unusedParts(schema.valueType as z.ZodType, part, below(at, name)),
    )
  if (schema instanceof z.ZodUnion) {
    const read = (schema.options as readonly z.ZodType[]).find((option) => option.safeParse(value).success)
    return read ? unusedParts(read, value, at) : []
  }
  if (
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodExactOptional ||
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodDefault
  )
    return unusedParts(schema.unwrap() as z.ZodType, value, at)
  return []
}

/** A place in a document, whichever item of a list it is in. */
const placeOf = (at: string) => at.replace(/(?<=^|\.)\d+(?=\.|$)/g, '*')

/** Faults of values that the shop does not use, unless they are the current ones. Pure. */
export function unusedFaults(schema: z.ZodType, value: unknown, current: unknown): { at: string; reason: Said }[] {
  const identity = (one: Unused) => `${placeOf(one.at)} ${JSON.stringify(one.value)}`
  const known = unusedParts(schema, current)
  const kept = new Set(known.map(identity))
  const places = new Set(known.map(({ at }) => placeOf(at)))
  return unusedParts(schema, value)
    .filter((one) => !kept.has(identity(one)))
    .map(({ at }) => ({
      at,
      reason: places.has(placeOf(at)) ? ofDocuments.unused : ofDocuments.unknownName,
    }))
}
