import { createHash } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { and, desc, eq, inArray, max, sql } from 'drizzle-orm'
import type { Queryable } from '../../platform/db/database'
import { documentVersions } from '../../platform/db/schema/desk'
import { Refusal } from '../../platform/refusal'
import { ofChanges } from '../../platform/said/work'

/** The kept versions of documents and texts. */

export type VersionRow = typeof documentVersions.$inferSelect

/** Somebody of the desk. */
export interface Author {
  readonly id: number
  readonly name: string
}

/** Somebody else has written meanwhile; nothing was changed. */
export class ChangedMeanwhile extends Refusal {
  constructor() {
    super(ofChanges.changedMeanwhile)
  }
}

/** Names a value: another one has another name. Pure. */
export const versionOf = (value: unknown): string =>
  createHash('sha256')
    .update(JSON.stringify(inOrder(value)) ?? '')
    .digest('base64url')
    .slice(0, 22)

/** The database does not keep the order of an object's names. */
function inOrder(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inOrder)
  if (typeof value !== 'object' || value === null) return value
  const parts = Object.entries(value).map(([name, part]: [string, unknown]) => [name, inOrder(part)] as const)
  return Object.fromEntries(parts.toSorted(([a], [b]) => (a < b ? -1 : 1)))
}

interface Kept {
  readonly name: string
  readonly value: unknown
  /** Null where nobody of the desk wrote it. */
  readonly author: Author | null
}

/** Keeps a version, unless it is the newest one kept. */
export async function keepVersion(db: Queryable, { name, value, author }: Kept, at: Date): Promise<void> {
  const [newest] = await findVersions(db, name, 1)
  if (newest && isDeepStrictEqual(newest.value, value)) return
  await db
    .insert(documentVersions)
    .values({ name, value, staffId: author?.id ?? null, author: author?.name ?? null, createdAt: at })
}

/** The newest versions of a document or text, newest first. */
export async function findVersions(db: Queryable, name: string, limit: number): Promise<VersionRow[]> {
  return db
    .select()
    .from(documentVersions)
    .where(eq(documentVersions.name, name))
    .orderBy(desc(documentVersions.id))
    .limit(limit)
}

/** The newest version of each document or text whose name begins so, by name. */
export async function findNewestVersions(db: Queryable, beginning: string): Promise<ReadonlyMap<string, VersionRow>> {
  const newest = db
    .select({ id: max(documentVersions.id) })
    .from(documentVersions)
    .where(sql`starts_with(${documentVersions.name}, ${beginning})`)
    .groupBy(documentVersions.name)
  const rows = await db.select().from(documentVersions).where(inArray(documentVersions.id, newest))
  return new Map(rows.map((row) => [row.name, row]))
}

export async function findVersion(db: Queryable, name: string, id: number): Promise<VersionRow | null> {
  const isIt = and(eq(documentVersions.name, name), eq(documentVersions.id, id))
  const [row] = await db.select().from(documentVersions).where(isIt)
  return row ?? null
}
