import { createHmac } from 'node:crypto'
import { and, asc, desc, eq, gt, gte, inArray, lt, lte, or } from 'drizzle-orm'
import type { Services } from '../../platform/context'
import type { Queryable } from '../../platform/db/database'
import { securityEvents, type SecurityEventKind } from '../../platform/db/schema/security'
import type { Client } from '../../platform/http/user-agent'
import { secretKey } from '../../platform/secret-key'

/**
 * The security log (R-ACCT-3): what happened to accounts, by whom, when and from where. Each event is written in the
 * transaction it reports. Never contains passwords, tokens or full network addresses.
 */

export type SecurityEventRow = typeof securityEvents.$inferSelect

/** Client of operator actions on the command line. */
export const commandLine: Client = { network: null, device: 'command line' }

interface SecurityEvent {
  readonly kind: SecurityEventKind
  /** The account; null if there is none, in which case `email` identifies the person. */
  readonly customerId: number | null
  /** Trimmed and lower-cased. Stored only without an account, and only as a keyed hash. */
  readonly email?: string
  readonly client: Client
  readonly detail?: string
}

/** Keeps exported logs from being matched against lists of addresses. */
const keyName = 'security-key'

/** The keyed hash that replaces an address without an account in the log. */
export async function hashEmail(db: Queryable, email: string, now: Date): Promise<string> {
  return createHmac('sha256', await secretKey(db, keyName, now))
    .update(email)
    .digest('base64url')
    .slice(0, 22)
}

/** Writes an event. With an `email`, it takes the same steps whether or not there is an account. */
export async function logSecurity(
  db: Queryable,
  { now }: Pick<Services, 'now'>,
  { kind, customerId, email, client, detail = '' }: SecurityEvent,
): Promise<void> {
  const hash = email === undefined ? null : await hashEmail(db, email, now())
  await db
    .insert(securityEvents)
    .values({ kind, customerId, emailHash: customerId === null ? hash : null, ...client, detail, createdAt: now() })
}

export interface SecurityFilter {
  readonly kind?: SecurityEventKind
  readonly customerId?: number | undefined
  readonly emailHash?: string | undefined
  readonly since?: Date
  readonly until?: Date
}

function conditions({ kind, customerId, emailHash, since, until }: SecurityFilter) {
  return [
    kind && eq(securityEvents.kind, kind),
    or(
      customerId === undefined ? undefined : eq(securityEvents.customerId, customerId),
      emailHash === undefined ? undefined : eq(securityEvents.emailHash, emailHash),
    ),
    since && gte(securityEvents.createdAt, since),
    until && lte(securityEvents.createdAt, until),
  ]
}

/** Events, latest first. */
export async function findSecurityEvents(
  db: Queryable,
  filter: SecurityFilter,
  limit: number,
): Promise<SecurityEventRow[]> {
  return db
    .select()
    .from(securityEvents)
    .where(and(...conditions(filter)))
    .orderBy(desc(securityEvents.id))
    .limit(limit)
}

const batchSize = 500

/** All events, oldest first, in batches. */
export async function* everySecurityEvent(db: Queryable, filter: SecurityFilter): AsyncGenerator<SecurityEventRow> {
  for (let last = 0; ;) {
    const rows = await db
      .select()
      .from(securityEvents)
      .where(and(gt(securityEvents.id, last), ...conditions(filter)))
      .orderBy(asc(securityEvents.id))
      .limit(batchSize)
    yield* rows
    const end = rows.at(-1)
    if (!end || rows.length < batchSize) return
    last = end.id
  }
}

/**
 * Removes the person's identity from the events of an erased account, or of addresses without one; events and times
 * remain.
 */
export async function anonymizeSecurityEvents(
  db: Queryable,
  { id, emails }: { readonly id: number | null; readonly emails: readonly string[] },
  now: Date,
): Promise<void> {
  const hashes = []
  for (const email of emails) hashes.push(await hashEmail(db, email, now))
  await db
    .update(securityEvents)
    .set({ customerId: null, emailHash: null, network: null, device: '', detail: '' })
    .where(or(id === null ? undefined : eq(securityEvents.customerId, id), inArray(securityEvents.emailHash, hashes)))
}

export async function deleteOldSecurityEvents(db: Queryable, before: Date): Promise<void> {
  await db.delete(securityEvents).where(lt(securityEvents.createdAt, before))
}
