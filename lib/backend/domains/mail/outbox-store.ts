import { and, asc, eq, inArray, lt, lte, ne, sql } from 'drizzle-orm'
import type { Queryable } from '../../context'
import { mails } from '../../platform/db/schema/correspondence'
import type { MailRow } from './message'

/**
 * Takes the next mail that is due, for one sender alone: rows that another process is taking are passed over, and until
 * `leaseEnd` nobody else takes this one. A mail whose sender died comes back when its lease is over. Null: nothing is due.
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

/** What became of a claimed mail; without effect when another sender has taken it meanwhile. */
export async function settleMail(
  db: Queryable,
  { id, attempts }: Pick<MailRow, 'id' | 'attempts'>,
  change: Partial<Pick<MailRow, 'state' | 'sentAt' | 'dueAt' | 'lastError'>>,
): Promise<void> {
  await db
    .update(mails)
    .set(change)
    .where(and(eq(mails.id, id), eq(mails.state, 'sending'), eq(mails.attempts, attempts)))
}

/** Empties mails that were sent before a moment: they hold addresses and links; that they were sent stays known. */
export async function emptyOldMails(db: Queryable, before: Date): Promise<void> {
  await db
    .update(mails)
    .set({ html: '', text: '', attachments: [] })
    .where(and(eq(mails.state, 'sent'), lt(mails.sentAt, before), ne(mails.html, '')))
}
