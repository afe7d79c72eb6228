import { and, count, desc, eq } from 'drizzle-orm'
import type { Queryable } from '../platform/db/database'
import { auditLog, type AuditState } from '../platform/db/schema/desk'
import type { StaffRow } from './staff'

/** Who did what to which record. */

export type AuditRow = typeof auditLog.$inferSelect

interface AuditEntry {
  /** Null for the command line. */
  readonly person: Pick<StaffRow, 'id' | 'name'> | null
  readonly action: string
  readonly resource: string
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

/** Writes an entry. */
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

export interface AuditFilter {
  readonly resource?: string | undefined
  readonly record?: string | undefined
}

/** A page of entries, latest first, and how many there are. */
export async function findAudit(
  db: Queryable,
  { resource, record }: AuditFilter,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<{ rows: AuditRow[]; total: number }> {
  const wanted = and(
    resource ? eq(auditLog.resource, resource) : undefined,
    record ? eq(auditLog.record, record) : undefined,
  )
  const [{ total } = { total: 0 }] = await db.select({ total: count() }).from(auditLog).where(wanted)
  const rows = await db.select().from(auditLog).where(wanted).orderBy(desc(auditLog.id)).limit(limit).offset(offset)
  return { rows, total }
}
