import { and, desc, eq, gt, inArray, isNull, lt, or, sql } from 'drizzle-orm'
import type { Queryable } from '../../platform/db/database'
import { sampleRequests } from '../../platform/db/schema/samples'
import { mailboxOf } from '../customers/recipient-limits'
import { findNumbered } from '../shop/numbers'

export type SampleRow = typeof sampleRequests.$inferSelect
type Recipient = Pick<SampleRow, 'email' | 'zipcode' | 'address'>

/** An address as a key: "Fő u. 1." and "fő u 1" are one place. Pure. */
export const placeOf = ({ zipcode, address }: Omit<Recipient, 'email'>): string =>
  `${zipcode} ${address}`.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')

const { reference, name, email, zipcode, city, address, note, locale, samples, createdAt } = sampleRequests
const recent = { reference, name, email, zipcode, city, address, note, locale, samples, createdAt }
export type RecentRequest = Pick<SampleRow, keyof typeof recent>

/** The part of a mailbox before its "@" without dots, which all spellings of it share. */
const spellingOf = (mailbox: string) => mailbox.slice(0, mailbox.lastIndexOf('@')).replaceAll('.', '')
const spelling = sql`replace(split_part(regexp_replace(lower(${email}), '@[^@]*$', ''), '+', 1), '.', '')`

/** Requests since a time from the same mailbox or for the same place, latest first. */
export async function findRecent(db: Queryable, recipient: Recipient, since: Date): Promise<RecentRequest[]> {
  // A few more than wanted: what counts as the same is decided below.
  const mayBeSame = or(eq(zipcode, recipient.zipcode), eq(spelling, spellingOf(mailboxOf(recipient.email))))
  const rows = await db
    .select(recent)
    .from(sampleRequests)
    .where(and(gt(createdAt, since), mayBeSame))
    .orderBy(desc(sampleRequests.id))
  return rows.filter(
    (row) => mailboxOf(row.email) === mailboxOf(recipient.email) || placeOf(row) === placeOf(recipient),
  )
}

export async function insertRequest(db: Queryable, row: typeof sampleRequests.$inferInsert): Promise<SampleRow> {
  const [stored] = await db.insert(sampleRequests).values(row).returning()
  if (!stored) throw new Error('The request was not stored')
  return stored
}

/** Requests, latest first; by default those that are still to be sent. */
export async function listRequests(
  db: Queryable,
  { isAll, limit }: { readonly isAll: boolean; readonly limit: number },
): Promise<SampleRow[]> {
  return db
    .select()
    .from(sampleRequests)
    .where(isAll ? undefined : isNull(sampleRequests.sentAt))
    .orderBy(desc(sampleRequests.id))
    .limit(limit)
}

/** The request with a reference in any spelling; null if there is none. */
export async function findRequest(db: Queryable, written: string): Promise<SampleRow | null> {
  return findNumbered(db, sampleRequests.reference, { kind: 'samples', written }, (condition) =>
    db.select().from(sampleRequests).where(condition),
  )
}

/**
 * Notes that samples were posted, where that is not noted yet.
 * @returns the references newly noted
 */
export async function markSent(db: Queryable, ids: readonly number[], now: Date): Promise<string[]> {
  const rows = await db
    .update(sampleRequests)
    .set({ sentAt: now })
    .where(and(inArray(sampleRequests.id, [...ids]), isNull(sampleRequests.sentAt)))
    .returning({ reference: sampleRequests.reference })
  return rows.map(({ reference }) => reference)
}

export async function deleteOldRequests(db: Queryable, before: Date): Promise<void> {
  await db.delete(sampleRequests).where(lt(sampleRequests.createdAt, before))
}
