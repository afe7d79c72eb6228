import { asc, gte, lt, sql } from 'drizzle-orm'
import type { CachePlace } from '@/lib/contract/cache'
import type { Database, Queryable } from '../db/database'
import { cacheAnnouncements } from '../db/schema/shop'

/**
 * Announces stale pages to every process of the shop, in the transaction of the change, so that either both or neither
 * take effect.
 * @returns the announcement's number; undefined without tags
 */
export async function announceChanges(
  database: Queryable,
  tags: readonly string[],
  now: Date,
): Promise<number | undefined> {
  if (tags.length === 0) return undefined
  const values = { tags: [...new Set(tags)], createdAt: now }
  const [row] = await database
    .insert(cacheAnnouncements)
    .values(values)
    .returning({ number: cacheAnnouncements.writtenBy })
  return Number(row!.number)
}

interface Announcer {
  readonly database: Database
  readonly now: () => Date
  readonly invalidate: (tags: readonly string[], number?: number) => void
}

/**
 * Runs a change in a transaction that also announces the pages it made stale. This process invalidates its own pages
 * before it returns, the others when they read the announcement.
 * @param work collects the cache tags of stale pages in `tags`
 */
export async function commitChange<Result>(
  { database, now, invalidate }: Announcer,
  work: (db: Queryable, tags: string[]) => Promise<Result>,
): Promise<Result> {
  const tags: string[] = []
  const { result, number } = await database.transaction(async (db) => {
    const done = await work(db, tags)
    return { result: done, number: await announceChanges(db, tags, now()) }
  })
  if (tags.length > 0) invalidate([...new Set(tags)], number)
  return result
}

/** All transactions with lower ids have ended. */
const horizon = sql<string>`pg_snapshot_xmin(pg_current_snapshot())`

/**
 * Scope of announcement numbers, which are transaction ids and so comparable within one database only. The same for
 * every process of the shop, regardless of its connection.
 */
const logName = sql<string>`(select system_identifier from pg_control_system()) || '/' ||
  (select oid from pg_database where datname = current_database())`

/**
 * One process's reader of announcements: each made after `open` is read once. Row ids cannot serve as the cursor,
 * because a transaction with a lower id may commit later; the oldest running transaction can.
 */
export class AnnouncementReader {
  /** @param seen rows already read, although not below the cursor */
  private constructor(
    private readonly database: Database,
    private readonly log: string,
    private cursor: string,
    private seen: ReadonlySet<number>,
  ) {}

  /** Must be called before the process caches anything. */
  static async open(database: Database): Promise<AnnouncementReader> {
    const { rows } = await database.execute<{ log: string }>(sql`select ${logName} as log`)
    const cursor = await currentHorizon(database)
    const known = await since(database, cursor)
    return new AnnouncementReader(database, rows[0]!.log, cursor, new Set(known.map(({ id }) => id)))
  }

  /** Reading position: all announcements below `position` have been read. */
  get place(): CachePlace {
    return { log: this.log, position: Number(this.cursor) }
  }

  /**
   * The newest number of each tag announced between the given time and `open`; pages of other processes may be older.
   */
  async history(from: Date): Promise<[tag: string, number: number][]> {
    const { rows } = await this.database.execute<{ tag: string; number: string }>(
      sql`select tag, max(${cacheAnnouncements.writtenBy}::text::bigint)::text as number
        from ${cacheAnnouncements}, unnest(${cacheAnnouncements.tags}) as tag
        where ${gte(cacheAnnouncements.createdAt, from)} group by tag`,
    )
    return rows.map(({ tag, number }) => [tag, Number(number)])
  }

  /**
   * Reads announcements made since the last call; if `take` fails, they are read again.
   * @param take receives the distinct tags and the newest number; not called when there are none
   */
  async read(take: (tags: readonly string[], number: number) => Promise<void>): Promise<void> {
    // Read the cursor first: a row committed in between is then read twice rather than skipped.
    const next = await currentHorizon(this.database)
    const rows = await since(this.database, this.cursor)
    const fresh = rows.filter(({ id }) => !this.seen.has(id))
    if (fresh.length > 0)
      await take(
        [...new Set(fresh.flatMap(({ tags }) => tags))],
        Math.max(...fresh.map(({ number }) => Number(number))),
      )
    this.cursor = next
    this.seen = new Set(rows.map(({ id }) => id))
  }
}

async function currentHorizon(database: Database): Promise<string> {
  const { rows } = await database.execute<{ horizon: string }>(sql`select ${horizon}::text as horizon`)
  return rows[0]!.horizon
}

async function since(database: Database, cursor: string) {
  return database
    .select({ id: cacheAnnouncements.id, tags: cacheAnnouncements.tags, number: cacheAnnouncements.writtenBy })
    .from(cacheAnnouncements)
    .where(gte(cacheAnnouncements.writtenBy, cursor))
    .orderBy(asc(cacheAnnouncements.id))
}

/** Snapshot of committed transactions (PostgreSQL's pg_snapshot), for `announcedSince`. */
export async function currentSnapshot(database: Queryable): Promise<string> {
  const { rows } = await database.execute<{ snapshot: string }>(sql`select pg_current_snapshot()::text as snapshot`)
  return rows[0]!.snapshot
}

/** Whether there is an announcement not yet committed in the snapshot. */
export async function announcedSince(database: Queryable, snapshot: string): Promise<boolean> {
  const { writtenBy } = cacheAnnouncements
  const { rows } = await database.execute(sql`select from ${cacheAnnouncements}
    where ${writtenBy} >= pg_snapshot_xmin(${snapshot}) and not pg_visible_in_snapshot(${writtenBy}, ${snapshot}) limit 1`)
  return rows.length > 0
}

/** Deletes announcements before the given time. A process disconnected for longer must be restarted. */
export async function deleteOldAnnouncements(database: Queryable, before: Date): Promise<void> {
  await database.delete(cacheAnnouncements).where(lt(cacheAnnouncements.createdAt, before))
}
