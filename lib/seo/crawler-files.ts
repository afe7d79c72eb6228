/**
 * Files for crawlers that are too large to be made per request: sitemaps and feeds. A job makes them, requests get what is
 * there. The embedded backend keeps them in its database, for every process of the shop (lib/backend/platform/crawler-files.ts);
 * beside an external one each process has its own, in the data folder (folder-files.server.ts).
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

/** How old a topic's files are. */
export interface TopicState {
  readonly begunAt: Date
  /** How long they took to make. */
  readonly seconds: number
  /** Something may have changed since. */
  readonly isStale: boolean
}

/** Takes a new version of a topic's files; until `publish`, the former ones are sent. */
export interface TopicWriter {
  add(path: string, compressed: AsyncIterable<Uint8Array>): Promise<void>
  publish(): Promise<void>
}

export interface CrawlerFiles {
  find(path: string): Promise<CrawlerFile | null>
  /** Null when the topic was never made. */
  stateOf(topic: string): Promise<TopicState | null>
  /** Calls `work` unless another process is at it: then false. */
  alone(work: (begin: (topic: string) => Promise<TopicWriter>) => Promise<void>): Promise<boolean>
}

/** Files that are made together, from the same data. */
export interface Topic {
  readonly name: string
  /** The files, one after the other: each is read to its end before the next. */
  readonly files: (
    signal: AbortSignal,
  ) => AsyncIterable<{ readonly path: string; readonly text: AsyncIterable<string> }>
}

/** Made again after so long even if nothing is known to have changed: delivery dates depend on the day. */
const lifetimeSeconds = 12 * 3600
const shortestSeconds = 120
/** A topic is made again after so many times as long as it takes: large catalogues must not keep a core busy. */
const restFactor = 20

/** Whether a topic is to be made (again). */
export function isDue(state: TopicState | null, now: Date): boolean {
  if (!state) return true
  const age = (now.getTime() - state.begunAt.getTime()) / 1000
  if (age < Math.max(shortestSeconds, restFactor * state.seconds)) return false
  return state.isStale || age >= lifetimeSeconds
}
