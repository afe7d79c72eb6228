import { isDeepStrictEqual } from 'node:util'
import type { Queryable } from '../../platform/db/database'
import { keepVersion, type Author } from '../documents/versions'
import type { TextKind } from './kinds'
import { readTexts, textName, type TextValue } from './values'

interface Change {
  readonly kind: TextKind
  readonly keys: Iterable<string>
  /** Null where nobody of the desk makes it. */
  readonly author: Author | null
  readonly now: Date
}

/** Since when a text has been as it is, as far as it tells. Pure. */
function since({ updated, published }: TextValue, now: Date): Date {
  const days = typeof updated === 'object' ? Object.values(updated ?? {}) : [published]
  const times = days.map((day) => new Date(String(day)).getTime()).filter((time) => time < now.getTime())
  return times.length === 0 ? now : new Date(Math.max(...times))
}

/** Runs work that changes texts, in its transaction, and keeps a version of each before and after. */
export async function keepingTexts<Result>(
  database: Queryable,
  { kind, keys, author, now }: Change,
  work: () => Promise<Result>,
): Promise<Result> {
  const wanted = new Set(keys)
  const before = await readTexts(database, kind, wanted)
  const result = await work()
  const after = await readTexts(database, kind, wanted)
  for (const key of wanted) {
    const [former, value] = [before.get(key), after.get(key)]
    if (isDeepStrictEqual(former, value)) continue
    const name = textName(kind, key)
    if (former) await keepVersion(database, { name, value: former, author: null }, since(former, now))
    if (value) await keepVersion(database, { name, value, author }, now)
  }
  return result
}
