import { mergedLines } from './lines'
import { isObject } from './schema'

/** What two people changed in one document, and how both changes go together. Lists whose length differs are one place. */

export type Path = readonly string[]

export interface Difference {
  /** Names and positions; names may contain dots. */
  readonly path: Path
  readonly before: unknown
  readonly after: unknown
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(inOrder(one)) === JSON.stringify(inOrder(other))

function inOrder(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inOrder)
  if (!isObject(value)) return value
  return Object.fromEntries(
    Object.keys(value)
      .toSorted()
      .map((name) => [name, inOrder(value[name])]),
  )
}

/** The places at which two values differ. Pure. */
export function differencesOf(before: unknown, after: unknown, path: Path = []): Difference[] {
  if (isSame(before, after)) return []
  if (Array.isArray(before) && Array.isArray(after) && before.length === after.length)
    return before.flatMap((part: unknown, index) => differencesOf(part, after[index], [...path, String(index)]))
  if (!isObject(before) || !isObject(after)) return [{ path, before, after }]
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  return names.flatMap((name) => differencesOf(before[name], after[name], [...path, name]))
}

/** Whether two values differ in white space only. Pure. */
export const hasSameWords = (one: unknown, other: unknown): boolean => isSame(withoutSpace(one), withoutSpace(other))

function withoutSpace(value: unknown): unknown {
  if (typeof value === 'string') return value.replace(/\s+/g, ' ').trim()
  if (Array.isArray(value)) return value.map(withoutSpace)
  if (!isObject(value)) return value
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, withoutSpace(part)]))
}

/** A value with another at a place; undefined takes it out. Pure. */
export function withValue(whole: unknown, [name, ...rest]: Path, value: unknown): unknown {
  if (name === undefined) return value
  const changed = (part: unknown) => withValue(part, rest, value)
  if (Array.isArray(whole)) return whole.map((part: unknown, index) => (String(index) === name ? changed(part) : part))
  const fields = isObject(whole) ? whole : {}
  const part = changed(fields[name])
  if (part !== undefined) return { ...fields, [name]: part }
  return Object.fromEntries(Object.entries(fields).filter(([other]) => other !== name))
}

const isWithin = (inner: Path, outer: Path) => outer.every((name, index) => inner[index] === name)

export interface Merged {
  /** Theirs, with mine where only I changed something. */
  readonly value: unknown
  /** Where both changed the same: `before` is theirs, which stands in `value`, and `after` mine. */
  readonly conflicts: readonly Difference[]
}

/** Two changes of one text together, if they are of different lines. */
const bothChanges = ({ before, after: theirs }: Difference, mine: unknown): string | null =>
  typeof before === 'string' && typeof theirs === 'string' && typeof mine === 'string'
    ? mergedLines(before, theirs, mine)
    : null

/** Puts my changes of `base` into what somebody else made of it. Pure. */
export function merged(base: unknown, theirs: unknown, mine: unknown): Merged {
  const their = differencesOf(base, theirs)
  const conflicts: Difference[] = []
  let value = theirs
  for (const { path, after } of differencesOf(base, mine)) {
    const met = their.find((one) => isWithin(one.path, path) || isWithin(path, one.path))
    const together = met && isSame(met.path, path) ? bothChanges(met, after) : null
    if (!met) value = withValue(value, path, after)
    else if (together !== null) value = withValue(value, path, together)
    else {
      const place = met.path.length < path.length ? met.path : path
      const isNoted = conflicts.some((one) => isSame(one.path, place))
      const conflict = { path: place, before: valueAt(theirs, place), after: valueAt(mine, place) }
      if (!isNoted && !isSame(conflict.before, conflict.after)) conflicts.push(conflict)
    }
  }
  return { value, conflicts }
}

function valueAt(whole: unknown, path: Path): unknown {
  return path.reduce<unknown>((part, name) => {
    if (Array.isArray(part)) return part[Number(name)] as unknown
    return isObject(part) ? part[name] : undefined
  }, whole)
}
