import { and, asc, eq, inArray, lt, lte, ne, or, sql, type SQL } from 'drizzle-orm'
import type { Queryable, Database } from '../../platform/db/database'
import { mails } from '../../platform/db/schema/correspondence'
import { OperatorRefusal } from '../../platform/refusal'
import type { MailRow } from './message'

const isDue = (now: Date) =>
  and(
    inArray(mails.state, ['queued', 'sending']),
    or(lte(mails.dueAt, now), and(eq(mails.state, 'queued'), eq(mails.attempts, 0))),
  )

/**
 * Claims the next due mail for one sender until `leaseEnd`; rows locked by other processes are skipped. A mail whose
 * sender died becomes due when its lease expires. A mail never tried is always due, as the clock may have been set back
 * since it was queued. Null when nothing is due.
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

/** Deletes a claimed mail that was sent and must not be kept. */
export async function deleteClaimed(db: Queryable, { id, attempts }: Pick<MailRow, 'id' | 'attempts'>): Promise<void> {
  await db.delete(mails).where(and(eq(mails.id, id), eq(mails.state, 'sending'), eq(mails.attempts, attempts)))
}

interface MailedPerson {
  readonly customerId?: number
  /** Trimmed and lower-cased. */
  readonly emails?: readonly string[]
  /** What mails are about, as their occasions begin: "order:12", "offer:7". */
  readonly subjects: readonly string[]
}

/** Condition: the text names one of the addresses, not merely a longer one. */
function namesAny(emails: readonly string[]): SQL {
  const written = emails.map((email) => email.replace(/[^\p{L}\p{N}@]/gu, String.raw`\$&`)).join('|')
  return sql`lower(${mails.text}) ~ ${`(^|[^a-z0-9._+-])(${written})($|[^a-z0-9-])`}`
}

/**
 * Deletes the mails to and about a person, including the shop's copies: those of their account, about the given
 * subjects, and to or naming their addresses. Unsent mails, which may include an order confirmation, are still sent,
 * then deleted. Returns the deleted mails, whose files must be removed after the commit.
 */
export async function deleteMailsAbout(db: Queryable, { customerId, emails = [], subjects }: MailedPerson) {
  const isTheirs = or(
    customerId === undefined ? undefined : eq(mails.customerId, customerId),
    inArray(sql`lower(${mails.recipient})`, [...emails]),
    inArray(sql`lower(${mails.replyTo})`, [...emails]),
    emails.length > 0 ? namesAny(emails) : undefined,
    inArray(sql`substring(${mails.occasion} from '^[^:]+:[^:]+')`, [...subjects]),
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

/** Records the result of a claimed mail. No effect when another sender has claimed it in the meantime. */
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

/** Blanks mails sent before the given time, as they contain addresses and links. The record of sending stays. */
export async function blankOldMails(db: Queryable, before: Date): Promise<void> {
  await db
    .update(mails)
    .set({ html: '', text: '', attachments: [] })
    .where(and(eq(mails.state, 'sent'), lt(mails.sentAt, before), ne(mails.html, '')))
}

/** Why a mail cannot be sent again. */
export class ResendRefusal extends OperatorRefusal {}

/**
 * Resends a mail for the operator. An undelivered mail is retried; a sent one goes out as a copy with a new occasion,
 * hence a new Message-ID, so that no mailbox treats it as a duplicate. Returns the row to be sent.
 */
export async function resendMail(database: Database, id: number, now: Date): Promise<MailRow> {
  return database.transaction(async (db) => {
    const [mail] = await db.select().from(mails).where(eq(mails.id, id)).for('update')
    if (!mail) throw new ResendRefusal(`There is no mail ${id}.`)
    if (mail.state === 'sent') {
      if (mail.html === '') throw new ResendRefusal('Its text is no longer kept.')
      const { id: _, occasion, sentAt: __, ...content } = mail
      const [{ copies } = { copies: 0 }] = await db
        .select({ copies: sql<number>`count(*)::int` })
        .from(mails)
        .where(sql`starts_with(${mails.occasion}, ${`${occasion}:again:`})`)
      const [copy] = await db
        .insert(mails)
        .values({
          ...content,
          occasion: `${occasion}:again:${copies + 1}`,
          state: 'queued',
          attempts: 0,
          lastError: null,
          dueAt: now,
          createdAt: now,
        })
        .returning()
      if (!copy) throw new Error('Copy was not stored')
      return copy
    }
    const [again] = await db
      .update(mails)
      .set({ state: 'queued', attempts: 0, dueAt: now })
      .where(and(eq(mails.id, id), inArray(mails.state, ['failed', 'queued'])))
      .returning()
    if (!again) throw new ResendRefusal('It is being sent right now.')
    return again
  })
}
