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
