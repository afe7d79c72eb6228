import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { CrawlerFile, CrawlerFiles, TopicState, TopicWriter } from './crawler-file-maker.server'

/** Milliseconds after which an unfinished file is considered left behind by a process that has ended. */
const abandonedMs = 3_600_000

interface Made extends Omit<TopicState, 'isStale'> {
  /** Number of changes known when generation began. */
  readonly changes: number
  readonly paths: readonly string[]
}

/**
 * Crawler files in a folder, for a shop without a database. The workers of one server share the folder: each of them makes
 * and removes files. A version's file name has its time and hash: "feeds~products-hu-huf.xml.mb2k1x3c.Zm9vYmFy.gz". The
 * previous version is kept, because a response may still be reading it.
 */
export class FolderCrawlerFiles implements CrawlerFiles {
  readonly #folder
  readonly #now
  readonly #topics = new Map<string, Made>()
  #changes = 0

  constructor(folder: string, now = () => new Date()) {
    this.#folder = folder
    this.#now = now
  }

  /** Marks every topic as stale. */
  markStale(): void {
    this.#changes += 1
  }

  async find(path: string): Promise<CrawlerFile | null> {
    for (const name of (await this.#versions(path)).toReversed()) {
      const file = join(this.#folder, name)
      const found = await statOrNull(file)
      if (!found) continue
      const [time = '', hash = ''] = name.split('.').slice(-3)
      return {
        etag: `W/"${hash}"`,
        modifiedAt: new Date(Number.parseInt(time, 36)),
        bytes: found.size,
        read: () => createReadStream(file),
      }
    }
    return null
  }

  async stateOf(topic: string): Promise<TopicState | null> {
    const made = this.#topics.get(topic)
    return made ? { ...made, isStale: this.#changes > made.changes } : null
  }

  async alone(work: (begin: (topic: string) => Promise<TopicWriter>) => Promise<void>): Promise<boolean> {
    await mkdir(this.#folder, { recursive: true, mode: 0o700 })
    for (const name of await this.#names()) {
      if (!name.endsWith('.part')) continue
      const file = join(this.#folder, name)
      const found = await statOrNull(file)
      if (found && Date.now() - found.mtimeMs > abandonedMs) await rm(file, { force: true })
    }
    await work(async (topic) => this.#begin(topic))
    return true
  }

  #begin(topic: string): TopicWriter {
    const begunAt = this.#now()
    const changes = this.#changes
    const added: { readonly path: string; readonly part: string; readonly hash: string }[] = []
    return {
      add: async (path, compressed) => {
        const part = join(this.#folder, `${keyOf(path)}.${process.pid}.part`)
        const hash = createHash('sha256')
        const file = await open(part, 'w', 0o600)
        try {
          for await (const chunk of compressed) {
            hash.update(chunk)
            await file.writeFile(chunk)
          }
          await file.sync()
        } finally {
          await file.close()
        }
        added.push({ path, part, hash: hash.digest('base64url').slice(0, 22) })
      },
      publish: async () => {
        const now = this.#now()
        for (const { path, part, hash } of added) await this.#replace(path, part, hash, now)
        const paths = added.map(({ path }) => path)
        for (const path of this.#topics.get(topic)?.paths ?? [])
          if (!paths.includes(path)) await this.#remove(await this.#versions(path))
        const seconds = (now.getTime() - begunAt.getTime()) / 1000
        this.#topics.set(topic, { begunAt, seconds, changes, paths })
      },
    }
  }

  async #replace(path: string, part: string, hash: string, now: Date): Promise<void> {
    const versions = await this.#versions(path)
    // Unchanged content keeps its modification time.
    if (versions.at(-1)?.endsWith(`.${hash}.gz`)) return rm(part)
    await rename(part, join(this.#folder, `${keyOf(path)}.${now.getTime().toString(36)}.${hash}.gz`))
    // Keeps the previous version: a request may have found but not yet opened it.
    await this.#remove(versions.slice(0, -1))
  }

  /** File names, oldest first. */
  async #versions(path: string): Promise<string[]> {
    const start = `${keyOf(path)}.`
    return (await this.#names()).filter((name) => name.startsWith(start) && name.endsWith('.gz')).toSorted()
  }

  async #names(): Promise<string[]> {
    return readdir(this.#folder).catch(insteadOfMissing([]))
  }

  async #remove(names: readonly string[]): Promise<void> {
    for (const name of names) await rm(join(this.#folder, name), { force: true })
  }
}

/** The answer for a folder or file that does not exist. */
const insteadOfMissing =
  <Instead>(instead: Instead) =>
  (error: NodeJS.ErrnoException): Instead => {
    if (error.code === 'ENOENT') return instead
    throw error
  }

/** Null for a file that another worker has removed meanwhile. */
const statOrNull = (file: string) => stat(file).catch(insteadOfMissing(null))

/** "/sitemaps/1.xml" → "sitemaps~1.xml" */
const keyOf = (path: string) => path.slice(1).replaceAll('/', '~')
