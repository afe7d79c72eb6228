import { and, asc, count, desc, eq, gt, gte, inArray, isNull, lte, sql } from 'drizzle-orm'
import type { Queryable } from '../../platform/db/database'
import { inquiries, inquiryFiles } from '../../platform/db/schema/correspondence'
import { findNumbered } from '../shop/numbers'
import type { CheckedFile } from './files'

export type Inquiry = typeof inquiries.$inferSelect
export type NewInquiry = Omit<typeof inquiries.$inferInsert, 'createdAt' | 'reference' | 'privacyVersion'>

/** An identical inquiry, with the same number of attachments, since the given time; null if there is none. */
export async function findSameInquiry(
  db: Queryable,
  inquiry: NewInquiry,
  files: number,
  since: Date,
): Promise<Inquiry | null> {
  const rows = await db
    .select({ inquiry: inquiries, files: count(inquiryFiles.position) })
    .from(inquiries)
    .leftJoin(inquiryFiles, eq(inquiryFiles.inquiryId, inquiries.id))
    .where(
      and(
        eq(inquiries.kind, inquiry.kind),
        eq(inquiries.email, inquiry.email),
        eq(inquiries.name, inquiry.name),
        eq(inquiries.topic, inquiry.topic ?? ''),
        eq(inquiries.message, inquiry.message ?? ''),
        eq(inquiries.details, inquiry.details ?? {}),
        gt(inquiries.createdAt, since),
      ),
    )
    .groupBy(inquiries.id)
    .orderBy(desc(inquiries.id))
  return rows.find((row) => row.files === files)?.inquiry ?? null
}

export interface InquiryFilter {
  readonly kind?: Inquiry['kind']
  readonly since?: Date
  readonly until?: Date
  /** Only those not answered yet. */
  readonly isOpen?: boolean
}

const isWanted = ({ kind, since, until, isOpen }: InquiryFilter) =>
  and(
    kind && eq(inquiries.kind, kind),
    since && gte(inquiries.createdAt, since),
    until && lte(inquiries.createdAt, until),
    isOpen ? isNull(inquiries.answeredAt) : undefined,
  )

export async function countInquiries(db: Queryable, filter: InquiryFilter): Promise<number> {
  const [row] = await db.select({ total: count() }).from(inquiries).where(isWanted(filter))
  return row?.total ?? 0
}

/** Inquiries, latest first, with their number of attachments. */
export async function findInquiries(
  db: Queryable,
  filter: InquiryFilter,
  limit: number,
  offset = 0,
): Promise<{ inquiry: Inquiry; files: number }[]> {
  return db
    .select({ inquiry: inquiries, files: count(inquiryFiles.position) })
    .from(inquiries)
    .leftJoin(inquiryFiles, eq(inquiryFiles.inquiryId, inquiries.id))
    .where(isWanted(filter))
    .groupBy(inquiries.id)
    .orderBy(desc(inquiries.id))
    .limit(limit)
    .offset(offset)
}

/** The inquiry with a reference in any spelling; null if there is none. */
export async function findInquiry(db: Queryable, written: string): Promise<Inquiry | null> {
  return findNumbered(db, inquiries.reference, { kind: 'inquiries', written }, (condition) =>
    db.select().from(inquiries).where(condition),
  )
}

/** When the inquiries arrived that are not answered yet. */
export async function findOpenMoments(db: Queryable): Promise<Date[]> {
  const rows = await db.select({ at: inquiries.createdAt }).from(inquiries).where(isNull(inquiries.answeredAt))
  return rows.map(({ at }) => at)
}

/**
 * Marks inquiries as answered, unless they are already: those given, or all received by a time.
 * @returns the references of those that were not
 */
export async function markAnswered(
  db: Queryable,
  which: { readonly ids: readonly number[] } | { readonly until: Date },
  now: Date,
): Promise<string[]> {
  const rows = await db
    .update(inquiries)
    .set({ answeredAt: now })
    .where(
      and(
        isNull(inquiries.answeredAt),
        'ids' in which ? inArray(inquiries.id, [...which.ids]) : lte(inquiries.createdAt, which.until),
      ),
    )
    .returning({ reference: inquiries.reference })
  return rows.map(({ reference }) => reference)
}

export async function insertInquiry(
  db: Queryable,
  inquiry: typeof inquiries.$inferInsert,
  files: readonly CheckedFile[],
): Promise<Inquiry> {
  const [row] = await db.insert(inquiries).values(inquiry).returning()
  if (!row) throw new Error('Inquiry was not stored')
  // One at a time: a single statement would hold all of them in memory.
  for (const [position, file] of files.entries())
    await db.insert(inquiryFiles).values({ inquiryId: row.id, position, ...file })
  return row
}

/** The names and sizes in bytes of an inquiry's attachments, in their order. */
export async function findFileFacts(db: Queryable, inquiryId: number): Promise<{ name: string; bytes: number }[]> {
  return db
    .select({ name: inquiryFiles.name, bytes: sql<number>`octet_length(${inquiryFiles.content})` })
    .from(inquiryFiles)
    .where(eq(inquiryFiles.inquiryId, inquiryId))
    .orderBy(asc(inquiryFiles.position))
}

/** One attachment, by its position from 0; null if there is none. */
export async function findInquiryFile(db: Queryable, inquiryId: number, position: number): Promise<CheckedFile | null> {
  const [file] = await db
    .select({ name: inquiryFiles.name, contentType: inquiryFiles.contentType, content: inquiryFiles.content })
    .from(inquiryFiles)
    .where(and(eq(inquiryFiles.inquiryId, inquiryId), eq(inquiryFiles.position, position)))
  return file ?? null
}

export async function findInquiryFiles(db: Queryable, inquiryId: number): Promise<CheckedFile[]> {
  return db
    .select({ name: inquiryFiles.name, contentType: inquiryFiles.contentType, content: inquiryFiles.content })
    .from(inquiryFiles)
    .where(eq(inquiryFiles.inquiryId, inquiryId))
    .orderBy(asc(inquiryFiles.position))
}
