import { and, asc, eq, inArray, lt, lte, ne, sql } from 'drizzle-orm'
import type { Queryable } from '../../platform/db/database'
import { mails } from '../../platform/db/schema/correspondence'
import type { MailRow } from './message'

/**
 * Claims the next due mail for a single sender: rows locked by another process are skipped, and until `leaseEnd` nobody
 * else claims this one. A mail whose sender died comes back when its lease expires. Null: nothing is due.
 */
export async function claimMail(db: Queryable, now: Date, leaseEnd: Date): Promise<MailRow | null> {
  const next = db
    .select({ id: mails.id })
    .from(mails)
    .where(and(inArray(mails.state, ['queued', 'sending']), lte(mails.dueAt, now)))
    .orderBy(asc(mails.dueAt), asc(mails.id))
    .limit(1)
    .for('update', { skipLocked: true })
  const [mail] = await db
    .update(mails)
    .set({ state: 'sending', attempts: sql`${mails.attempts} + 1`, dueAt: leaseEnd })
    .where(eq(mails.id, sql`(${next})`))
    .returning()
  return mail ?? null
}

/** Records the result of a claimed mail; no effect when another sender has claimed it meanwhile. */
export async function recordMailResult(
  db: Queryable,
  { id, attempts }: Pick<MailRow, 'id' | 'attempts'>,
  change: Partial<Pick<MailRow, 'state' | 'sentAt' | 'dueAt' | 'lastError'>>,
): Promise<void> {
  await db
    .update(mails)
    .set(change)
    .where(and(eq(mails.id, id), eq(mails.state, 'sending'), eq(mails.attempts, attempts)))
}

/** Blanks mails sent before a moment: they contain addresses and links; the fact that they were sent stays. */
export async function blankOldMails(db: Queryable, before: Date): Promise<void> {
  await db
    .update(mails)
    .set({ html: '', text: '', attachments: [] })
    .where(and(eq(mails.state, 'sent'), lt(mails.sentAt, before), ne(mails.html, '')))
}
