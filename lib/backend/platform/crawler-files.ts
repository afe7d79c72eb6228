import { createHash, randomUUID } from 'node:crypto'
import { and, eq, notInArray, sql } from 'drizzle-orm'
import { announcedSince, currentSnapshot } from './cache/announcements'
import type { Database } from './db/database'
import { crawlerFileParts, crawlerFiles } from './db/schema/crawler-files'
import { Lease } from './jobs'

/** Bytes per row; readers fetch one row at a time. */
const partBytes = 128 * 1024
/** How long others wait before taking over from a process that died. */
const leaseSeconds = 120

interface MadeFile {
  readonly path: string
  readonly version: string
  readonly etag: string
  readonly bytes: number
}

/**
 * Files for crawlers in the database, shared by all processes of the shop; implements
 * lib/seo/crawler-file-maker.server.ts. A new version is written next to the published one and replaces it in one
 * transaction.
 */
export class DatabaseCrawlerFiles {
  constructor(
    private readonly database: Database,
    private readonly now: () => Date,
  ) {}

  async find(path: string) {
    const [file] = await this.database.select().from(crawlerFiles).where(eq(crawlerFiles.path, path))
    if (!file) return null
    const { etag, modifiedAt, bytes, version } = file
    return { etag, modifiedAt, bytes, read: () => this.read(version, bytes) }
  }

  async stateOf(topic: string) {
    const [file] = await this.database.select().from(crawlerFiles).where(eq(crawlerFiles.topic, topic)).limit(1)
    if (!file) return null
    const { begunAt, seconds, madeFrom } = file
    return { begunAt, seconds, isStale: await announcedSince(this.database, madeFrom) }
  }

  /**
   * Generates files, unless another process is doing so.
   * @param work receives the function that begins a new version of a topic's files
   * @returns false when another process is generating them
   */
  async alone(work: (begin: (topic: string) => Promise<VersionWriter>) => Promise<void>): Promise<boolean> {
    const lease = await Lease.take(this.database, 'crawler-files', this.now, leaseSeconds)
    if (!lease) return false
    try {
      // Left by interrupted runs.
      await deleteParts(this.database)
      await work(async (topic) => {
        const madeFrom = await currentSnapshot(this.database)
        return new VersionWriter(this.database, lease, this.now, topic, madeFrom)
      })
    } finally {
      await lease.release()
    }
    return true
  }

  private async *read(version: string, bytes: number): AsyncGenerator<Uint8Array> {
    let sent = 0
    for (let index = 0; sent < bytes; index += 1) {
      const [part] = await this.database
        .select({ data: crawlerFileParts.data })
        .from(crawlerFileParts)
        .where(and(eq(crawlerFileParts.version, version), eq(crawlerFileParts.index, index)))
      // Replaced twice since the download began: the client has to start over.
      if (!part) throw new Error('The version of the file is gone')
      sent += part.data.length
      yield part.data
    }
  }
}

/** Writes a new version of a topic's files. */
class VersionWriter {
  private readonly begunAt
  private readonly made: MadeFile[] = []

  constructor(
    private readonly database: Database,
    private readonly lease: Lease,
    private readonly now: () => Date,
    private readonly topic: string,
    private readonly madeFrom: string,
  ) {
    this.begunAt = now()
  }

  /** Stores a file's content, unpublished until `publish`. */
  async add(path: string, compressed: AsyncIterable<Uint8Array>): Promise<void> {
    const version = randomUUID()
    const hash = createHash('sha256')
    let bytes = 0
    let index = 0
    let waiting: Uint8Array[] = []
    let waitingBytes = 0
    const flush = async () => {
      await this.lease.renew()
      await this.database.insert(crawlerFileParts).values({ version, index, data: Buffer.concat(waiting) })
      index += 1
      waiting = []
      waitingBytes = 0
    }
    for await (const chunk of compressed) {
      hash.update(chunk)
      bytes += chunk.length
      waiting.push(chunk)
      waitingBytes += chunk.length
      if (waitingBytes >= partBytes) await flush()
    }
    if (waitingBytes > 0) await flush()
    this.made.push({ path, version, etag: `W/"${hash.digest('base64url').slice(0, 22)}"`, bytes })
  }

  /** Replaces the topic's previous files by those added, all at once. */
  async publish(): Promise<void> {
    const modifiedAt = this.now()
    const { topic, begunAt, madeFrom } = this
    const seconds = (modifiedAt.getTime() - begunAt.getTime()) / 1000
    const state = { topic, begunAt, seconds, madeFrom }
    const { etag: known, modifiedAt: since } = crawlerFiles
    await this.database.transaction(async (db) => {
      await this.lease.renew(db)
      for (const made of this.made) {
        const { path, ...content } = { ...made, ...state }
        // Identical content keeps its modification time.
        const modified = sql`case when ${known} = excluded.etag then ${since} else excluded.modified_at end`
        await db
          .insert(crawlerFiles)
          .values({ path, modifiedAt, ...content })
          .onConflictDoUpdate({
            target: crawlerFiles.path,
            set: { ...content, formerVersion: sql`${crawlerFiles.version}`, modifiedAt: modified },
          })
      }
      const paths = this.made.map(({ path }) => path)
      await db.delete(crawlerFiles).where(and(eq(crawlerFiles.topic, topic), notInArray(crawlerFiles.path, paths)))
    })
    await deleteParts(this.database)
  }
}

/**
 * Deletes parts that no file refers to. Requires the lease, as another process may be about to refer to its own parts.
 */
async function deleteParts(database: Database): Promise<void> {
  const isUsed = sql`select from ${crawlerFiles}
    where ${crawlerFileParts.version} in (${crawlerFiles.version}, ${crawlerFiles.formerVersion})`
  await database.delete(crawlerFileParts).where(sql`not exists (${isUsed})`)
}
