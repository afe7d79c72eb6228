import { and, asc, eq, inArray, lt, lte, ne, or, sql } from 'drizzle-orm'
import type { Queryable } from '../../platform/db/database'
import { mails } from '../../platform/db/schema/correspondence'
import type { MailRow } from './message'

const isDue = (now: Date) =>
  and(
    inArray(mails.state, ['queued', 'sending']),
    or(lte(mails.dueAt, now), and(eq(mails.state, 'queued'), eq(mails.attempts, 0))),
  )

/**
 * Claims the next due mail for a single sender: rows locked by another process are skipped, and until `leaseEnd` nobody
 * else claims this one. A mail whose sender died comes back when its lease expires. One that was never tried is due
 * whatever the clock says, which may have been set back since. Null: nothing is due.
 */
export async function claimMail(db: Queryable, now: Date, leaseEnd: Date): Promise<MailRow | null> {
  const next = db
    .select({ id: mails.id })
    .from(mails)
    .where(isDue(now))
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

/** Deletes a claimed mail that has been sent and that nobody may keep. */
export async function deleteClaimed(db: Queryable, { id, attempts }: Pick<MailRow, 'id' | 'attempts'>): Promise<void> {
  await db.delete(mails).where(and(eq(mails.id, id), eq(mails.state, 'sending'), eq(mails.attempts, attempts)))
}

/**
 * Forgets the mails to a person and about them, the shop's own copies included: those of the given orders, and those that
 * name the address. Mails not yet sent are still sent, an order confirmation may be among them, and deleted then. Returns
 * the deleted ones, whose files must follow after the commit.
 */
export async function forgetMails(db: Queryable, email: string, orderIds: readonly number[]) {
  const written = email.toLowerCase().replace(/[^\p{L}\p{N}@]/gu, String.raw`\$&`)
  const named = sql`lower(${mails.text}) ~ ${`(^|[^a-z0-9._+-])${written}($|[^a-z0-9-])`}`
  const ofOrders = inArray(sql`substring(${mails.occasion} from '^order:([0-9]+):')`, orderIds.map(String))
  const isTheirs = or(
    sql`lower(${mails.recipient}) = ${email.toLowerCase()}`,
    sql`lower(${mails.replyTo}) = ${email.toLowerCase()}`,
    named,
    orderIds.length > 0 ? ofOrders : undefined,
  )
  await db
    .update(mails)
    .set({ isForgotten: true })
    .where(and(isTheirs, inArray(mails.state, ['queued', 'sending'])))
  return db
    .delete(mails)
    .where(and(isTheirs, inArray(mails.state, ['sent', 'failed'])))
    .returning({ id: mails.id, createdAt: mails.createdAt, recipient: mails.recipient })
}

/** Records the result of a claimed mail; no effect when another sender has claimed it meanwhile. */
export async function recordMailResult(
  db: Queryable,
  { id, attempts }: Pick<MailRow, 'id' | 'attempts'>,
  change: Partial<Pick<MailRow, 'state' | 'sentAt' | 'dueAt' | 'lastError' | 'html' | 'text'>>,
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
