import { asc, gte, lt, sql } from 'drizzle-orm'
import type { CachePlace } from '@/lib/contract/cache'
import type { Database, Queryable } from '../db/database'
import { cacheAnnouncements } from '../db/schema/shop'

/**
 * Announces stale pages to every process of the shop. In the transaction of the change: neither is lost without the other.
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
 * Runs a change in a transaction that also announces what it made stale. This process drops its own stale pages before
 * the change is answered, the others once they read the announcement.
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

/** Every transaction below this one has ended. */
const horizon = sql<string>`pg_snapshot_xmin(pg_current_snapshot())`

/**
 * Numbers count the transactions of one database server, so they compare within one database only. The same for every process
 * of the shop, however it connects.
 */
const logName = sql<string>`(select system_identifier from pg_control_system()) || '/' ||
  (select oid from pg_database where datname = current_database())`

/**
 * One process's reader of announcements: each is read once, from the moment of `open` on. Ids are no cursor, because a
 * transaction with a lower one may commit later; the oldest running transaction is.
 */
export class AnnouncementReader {
  #database
  #cursor
  /** Read already, although not older than the cursor. */
  #seen: ReadonlySet<number>

  private constructor(
    database: Database,
    private readonly log: string,
    cursor: string,
    seen: ReadonlySet<number>,
  ) {
    this.#database = database
    this.#cursor = cursor
    this.#seen = seen
  }

  /** To be called before the process caches anything. */
  static async open(database: Database): Promise<AnnouncementReader> {
    const { rows } = await database.execute<{ log: string }>(sql`select ${logName} as log`)
    const cursor = await currentHorizon(database)
    const known = await since(database, cursor)
    return new AnnouncementReader(database, rows[0]!.log, cursor, new Set(known.map(({ id }) => id)))
  }

  /** How far it has read: nothing announced below `position` is still to come. */
  get place(): CachePlace {
    return { log: this.log, position: Number(this.#cursor) }
  }

  /** The newest number of each tag that was announced from a moment until `open`: pages of other processes may be older. */
  async history(from: Date): Promise<[tag: string, number: number][]> {
    const { rows } = await this.#database.execute<{ tag: string; number: string }>(
      sql`select tag, max(${cacheAnnouncements.writtenBy}::text::bigint)::text as number
        from ${cacheAnnouncements}, unnest(${cacheAnnouncements.tags}) as tag
        where ${gte(cacheAnnouncements.createdAt, from)} group by tag`,
    )
    return rows.map(({ tag, number }) => [tag, Number(number)])
  }

  /**
   * Reads what has been announced since the last time. When `take` fails, the same is read again.
   * @param take gets the tags, each once, and the newest number; not called when there are none
   */
  async read(take: (tags: readonly string[], number: number) => Promise<void>): Promise<void> {
    // Asked first: what commits in between is read twice rather than never.
    const next = await currentHorizon(this.#database)
    const rows = await since(this.#database, this.#cursor)
    const fresh = rows.filter(({ id }) => !this.#seen.has(id))
    if (fresh.length > 0)
      await take(
        [...new Set(fresh.flatMap(({ tags }) => tags))],
        Math.max(...fresh.map(({ number }) => Number(number))),
      )
    this.#cursor = next
    this.#seen = new Set(rows.map(({ id }) => id))
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

/** What is committed now (PostgreSQL's type pg_snapshot), for `announcedSince`. */
export async function currentSnapshot(database: Queryable): Promise<string> {
  const { rows } = await database.execute<{ snapshot: string }>(sql`select pg_current_snapshot()::text as snapshot`)
  return rows[0]!.snapshot
}

/** Whether anything was announced that was not committed yet. */
export async function announcedSince(database: Queryable, snapshot: string): Promise<boolean> {
  const { writtenBy } = cacheAnnouncements
  const { rows } = await database.execute(sql`select from ${cacheAnnouncements}
    where ${writtenBy} >= pg_snapshot_xmin(${snapshot}) and not pg_visible_in_snapshot(${writtenBy}, ${snapshot}) limit 1`)
  return rows.length > 0
}

/** A process that was cut off for longer than the rows are kept must be restarted. */
export async function deleteOldAnnouncements(database: Queryable, before: Date): Promise<void> {
  await database.delete(cacheAnnouncements).where(lt(cacheAnnouncements.createdAt, before))
}
