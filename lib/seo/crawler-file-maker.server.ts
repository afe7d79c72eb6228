import { pipeline, Readable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import { createGzip } from 'node:zlib'
import { logError } from '@/lib/telemetry/log.mjs'
import { type CrawlerFiles, isDue, type Topic, type TopicWriter } from './crawler-files'

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
