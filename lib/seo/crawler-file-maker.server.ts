import { pipeline, Readable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import { createGzip } from 'node:zlib'
import { logError } from '@/lib/telemetry/log'

/**
 * Files for crawlers that are too large to generate per request: sitemaps and feeds. A job generates them, requests get
 * the latest version. The embedded backend keeps them in its database, for every process of the shop
 * (lib/backend/platform/crawler-files.ts); with an external one, each process keeps its own in the data folder
 * (crawler-file-folder.server.ts).
 */

export interface CrawlerFile {
  /** Quoted. */
  readonly etag: string
  readonly modifiedAt: Date
  /** Compressed. */
  readonly bytes: number
  /** The content, compressed with gzip. */
  readonly read: () => AsyncIterable<Uint8Array>
}

/** Age of a topic's files. */
export interface TopicState {
  readonly begunAt: Date
  /** How long their generation took. */
  readonly seconds: number
  /** Something may have changed since. */
  readonly isStale: boolean
}

/** Takes a new version of a topic's files; the previous one is served until `publish`. */
export interface TopicWriter {
  add(path: string, compressed: AsyncIterable<Uint8Array>): Promise<void>
  publish(): Promise<void>
}

export interface CrawlerFiles {
  find(path: string): Promise<CrawlerFile | null>
  /** Null if the topic was never generated. */
  stateOf(topic: string): Promise<TopicState | null>
  /** Calls `work` exclusively; returns false without calling it if another process is at work. */
  alone(work: (begin: (topic: string) => Promise<TopicWriter>) => Promise<void>): Promise<boolean>
}

/** Files that are generated together from the same data. */
export interface Topic {
  readonly name: string
  /** The files in sequence: each is read to its end before the next. */
  readonly files: (
    signal: AbortSignal,
  ) => AsyncIterable<{ readonly path: string; readonly text: AsyncIterable<string> }>
}

/** Files are regenerated after this time even without known changes: delivery dates depend on the day. */
const lifetimeSeconds = 12 * 3600
const minSeconds = 120
/** Minimum age for regeneration, as a multiple of the generation time: large catalogues must not keep a core busy. */
const minAgeFactor = 20

/** Whether a topic is due for (re)generation. */
export function isDue(state: TopicState | null, now: Date): boolean {
  if (!state) return true
  const age = (now.getTime() - state.begunAt.getTime()) / 1000
  if (age < Math.max(minSeconds, minAgeFactor * state.seconds)) return false
  return state.isStale || age >= lifetimeSeconds
}

/** Interval between checks for due topics. */
const checkSeconds = 10
/** Backoff after a topic's failure: a large one may fail near its end every time. */
const failedSeconds = 300

/** Generates crawler files in the background, one after the other. */
export class CrawlerFileMaker {
  readonly #files
  readonly #topics
  readonly #now
  readonly #stopping = new AbortController()
  readonly #failedAt = new Map<string, Date>()
  #timer: NodeJS.Timeout | undefined
  #running: Promise<void> | undefined

  constructor(files: CrawlerFiles, topics: readonly Topic[], now = () => new Date()) {
    this.#files = files
    this.#topics = topics
    this.#now = now
  }

  start(): void {
    this.#timer = setTimeout(() => {
      void this.run().then(() => {
        if (!this.#stopping.signal.aborted) this.start()
      })
    }, checkSeconds * 1000).unref()
  }

  /** Generates due topics and logs failures. Returns the run in progress if there is one. */
  run(): Promise<void> {
    return (this.#running ??= this.#makeDue()
      .catch((error: unknown) => logError('crawler_files_failed', error))
      .finally(() => (this.#running = undefined)))
  }

  /** Aborts the run in progress; unfinished topics stay due. */
  async stop(): Promise<void> {
    this.#stopping.abort()
    clearTimeout(this.#timer)
    await this.#running
  }

  async #makeDue(): Promise<void> {
    const due: Topic[] = []
    for (const topic of this.#topics) if (await this.#isDue(topic)) due.push(topic)
    if (due.length === 0) return
    await this.#files.alone(async (begin) => {
      // Another process may have generated it since.
      for (const topic of due) if (await this.#isDue(topic)) await this.#make(topic, begin)
    })
  }

  async #isDue({ name }: Topic): Promise<boolean> {
    const failedAt = this.#failedAt.get(name)?.getTime() ?? -Infinity
    if (this.#stopping.signal.aborted || this.#now().getTime() < failedAt + failedSeconds * 1000) return false
    return isDue(await this.#files.stateOf(name), this.#now())
  }

  async #make({ name, files }: Topic, begin: (topic: string) => Promise<TopicWriter>): Promise<void> {
    const { signal } = this.#stopping
    try {
      const writer = await begin(name)
      for await (const { path, text } of files(signal)) await writer.add(path, compressed(text))
      signal.throwIfAborted()
      await writer.publish()
      this.#failedAt.delete(name)
    } catch (error) {
      if (signal.aborted) return
      this.#failedAt.set(name, this.#now())
      logError('crawler_file_failed', error, { topic: name })
    }
  }
}

function compressed(text: AsyncIterable<string>): AsyncIterable<Uint8Array> {
  // The reader of the output receives errors of the input, too.
  return pipeline(Readable.from(text), createGzip(), () => undefined)
}

interface Page<Item> {
  readonly items: readonly Item[]
  readonly meta: { readonly last_page: number }
}

/**
 * All items of a paged call, page by page. Pauses after each page for as long as it took, so that the process keeps
 * serving visitors.
 * @param read receives the page number and the last item read so far; resolves to null past the last page
 */
export async function* readSlowly<Item>(
  read: (page: number, last: Item | undefined) => Promise<Page<Item> | null>,
  signal: AbortSignal,
): AsyncGenerator<readonly Item[]> {
  let last: Item | undefined
  let pages = 1
  for (let page = 1; page <= pages; page += 1) {
    const begun = performance.now()
    const answer = await read(page, last)
    if (!answer) return
    yield answer.items
    pages = answer.meta.last_page
    last = answer.items.at(-1) ?? last
    if (page < pages) await sleep(performance.now() - begun, undefined, { signal })
  }
}
