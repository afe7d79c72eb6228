import type { Queryable } from '@/lib/backend/platform/db/database'
import { fromCached, readCached } from '@/lib/backend/platform/db/cached-tables'
import type { Documents } from './document-types'

const byKey = fromCached(
  (rows: readonly { readonly key: string; readonly value: unknown }[]): ReadonlyMap<string, unknown> =>
    new Map(rows.map(({ key, value }) => [key, value])),
)

/** The operator's existing settings by key, cached until changed. Must be treated as read-only. */
export async function readSettings(database: Queryable): Promise<ReadonlyMap<string, unknown>> {
  return byKey(await readCached(database, 'settings'))
}

/** The operator's documents by name; throws if any is missing. See `readSettings`. */
export async function readDocuments<Name extends keyof Documents>(
  database: Queryable,
  names: readonly Name[],
): Promise<Pick<Documents, Name>> {
  const found = await readSettings(database)
  const missing = names.filter((name) => !found.has(name))
  if (missing.length > 0) throw new Error(`Missing settings: ${missing.join(', ')}`)
  return Object.fromEntries(names.map((name) => [name, found.get(name)])) as Pick<Documents, Name>
}
