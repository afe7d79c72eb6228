import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Database } from '../../platform/db/database'
import { mails } from '../../platform/db/schema/correspondence'
import type { MailRow } from './message'

/** Why a mail cannot be sent again. */
export class ResendRefusal extends Error {}

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
