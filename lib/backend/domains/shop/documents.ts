import { inArray, sql } from 'drizzle-orm'
import type { Queryable } from '@/lib/backend/platform/db/database'
import { settings } from '@/lib/backend/platform/db/schema/catalogue'
import type { Documents } from './document-types'

interface Kept {
  readonly version: string
  readonly value: unknown
}

/** Parsed documents by database. A row's version is its xmin: any write, by any process, changes it. */
const kept = new WeakMap<Queryable, Map<string, Kept>>()

/**
 * The operator's documents by name, in full. They are large and change rarely, so they are cached in memory; every call
 * checks their versions and rereads those that changed. Treat them as read-only.
 */
export async function readDocuments<Name extends keyof Documents>(
  database: Queryable,
  names: readonly Name[],
): Promise<Pick<Documents, Name>> {
  const memory = kept.get(database) ?? new Map<string, Kept>()
  kept.set(database, memory)
  const versions = await database
    .select({ key: settings.key, version: sql<string>`${settings}.xmin::text` })
    .from(settings)
    .where(inArray(settings.key, [...names]))
  const stale = versions.filter(({ key, version }) => memory.get(key)?.version !== version)
  if (stale.length > 0) {
    const rows = await database
      .select({ key: settings.key, value: settings.value, version: sql<string>`${settings}.xmin::text` })
      .from(settings)
      .where(
        inArray(
          settings.key,
          stale.map(({ key }) => key),
        ),
      )
    for (const { key, value, version } of rows) memory.set(key, { value, version })
  }
  const missing = names.filter((name) => !versions.some(({ key }) => key === name))
  if (missing.length > 0) throw new Error(`Missing settings: ${missing.join(', ')}`)
  return Object.fromEntries(names.map((name) => [name, memory.get(name)?.value])) as Pick<Documents, Name>
}
