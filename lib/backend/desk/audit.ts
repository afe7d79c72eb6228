import { and, count, desc, eq } from 'drizzle-orm'
import type { DeskResource } from '@/lib/contract/desk/roles'
import type { Also, Queryable } from '../platform/db/database'
import { auditLog, type AuditState } from '../platform/db/schema/desk'
import type { StaffRow } from './staff'

/** Who did what to which record. */

type AuditRow = typeof auditLog.$inferSelect

export interface AuditEntry {
  /** Null for the command line. */
  readonly person: Pick<StaffRow, 'id' | 'name'> | null
  readonly action: string
  readonly resource: DeskResource
  readonly record: string
  readonly before?: AuditState
  readonly after?: AuditState
}

/** Keeps of two states what differs. Pure. */
export function changesOf(before: AuditState, after: AuditState): { before: AuditState; after: AuditState } {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (name) => before[name] !== after[name],
  )
  const pick = (state: AuditState) => Object.fromEntries(names.map((name) => [name, state[name] ?? null]))
  return { before: pick(before), after: pick(after) }
}

/** Writes an entry, in the transaction of what it tells. */
export async function writeAudit(db: Queryable, entry: AuditEntry, now: Date): Promise<void> {
  const { person, before, after, ...what } = entry
  await db.insert(auditLog).values({
    ...what,
    staffId: person?.id ?? null,
    actor: person?.name ?? 'command line',
    before: before ?? null,
    after: after ?? null,
    createdAt: now,
  })
}

/** Writes an entry with a change that commits itself; none if `entryOf` returns null, because nothing has changed. */
export function audited<Changed>(entryOf: (changed: Changed) => AuditEntry | null, now: () => Date): Also<Changed> {
  return async (db, changed) => {
    const entry = entryOf(changed)
    if (entry) await writeAudit(db, entry, now())
  }
}

interface AuditFilter {
  readonly resource?: DeskResource | undefined
  readonly record?: string | undefined
}

/** A page of entries, latest first, and how many there are. */
export async function findAudit(
  db: Queryable,
  { resource, record }: AuditFilter,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<{ rows: AuditRow[]; total: number }> {
  const wanted = and(
    resource === undefined ? undefined : eq(auditLog.resource, resource),
    record === undefined ? undefined : eq(auditLog.record, record),
  )
  const [{ total } = { total: 0 }] = await db.select({ total: count() }).from(auditLog).where(wanted)
  const rows = await db.select().from(auditLog).where(wanted).orderBy(desc(auditLog.id)).limit(limit).offset(offset)
  return { rows, total }
}
