import { createHash } from 'node:crypto'
import type { OutgoingHttpHeaders } from 'node:http'
import { LRUCache } from 'lru-cache'
import type { CacheHandler } from 'next/dist/server/lib/incremental-cache'
import type { IncrementalCachedAppPageValue as Page } from 'next/dist/server/response-cache'
import { type CachePlace, cacheTags } from '@/lib/contract/cache'
import { providedOnce } from '@/lib/process/shared'
import { contentFirst } from './content-first'
import { hashesHeader, inlineScriptHashes } from './inline-scripts'
import type { SharedCache } from './shared-cache'
import type { Entry, SharedEntry } from './shared-entry'
import { TagStamps } from './tag-stamps'

type Data = Parameters<CacheHandler['set']>[1]
type SetContext = Parameters<CacheHandler['set']>[2]

/** A page in the cache that may be sent. */
export interface FreshPage {
  /** Names the page and its content. */
  readonly id: string
  readonly html: string
  /** Of the page itself. */
  readonly headers: OutgoingHttpHeaders
  /** Of its inline scripts, as policy sources. */
  readonly hashes: string
}

interface PageCaches {
  readonly invalidate: (tags: readonly string[], number?: number) => void
  readonly follow: (reached: CachePlace, known?: Iterable<readonly [string, number]>) => void
}

declare module '@/lib/process/shared' {
  interface Shared {
    /** Told of every invalidation. */
    pageCaches: Set<PageCaches>
  }
}

/** Header of a cached page, used only inside this server: names the page and its content. */
export const pageIdHeader = 'x-cached-page'
/** Headers that Next keeps with a page for itself. */
const headerOfNext = /^x-next/
/** How Next's key of a page begins, before the internal path. `copies.spec.ts` fails when that changes. */
const keyOfPage = /^\/route-cache\/APP_PAGE\/\w+\/\$/

const mebibyte = 2 ** 20
/** Total bytes of all cached pages and data. A wrong value is refused by lib/config/environment.ts, which is loaded later. */
const maxBytes = Math.max(1, Number(process.env.PAGE_CACHE_MB) || 128) * mebibyte
/** Bytes for entries visitors can create without limit (404s, redirects, searches): they must not evict the others. */
const maxOpenEndedBytes = maxBytes / 8

/** The cached pages, by internal path. */
const pages = new Map<string, Entry>()

const createCache = (bytes: number) =>
  new LRUCache<string, Entry>({
    maxSize: bytes,
    sizeCalculation: (entry) => entry.bytes,
    onInsert: (entry) => {
      if (keyOfPage.test(entry.key)) pages.set(entry.key.replace(keyOfPage, ''), entry)
    },
    dispose: (entry) => {
      const internalPath = entry.key.replace(keyOfPage, '')
      if (pages.get(internalPath) === entry) pages.delete(internalPath)
    },
  })

// One per process: Next makes a handler per request.
const mainCache = createCache(maxBytes)
const openEndedCache = createCache(maxOpenEndedBytes)

/** Number of invalidations so far. */
let invalidations = 0
/** `invalidations` at each tag's last invalidation. */
const counts = new TagStamps()

/** Second-level cache, shared with other processes. */
let shared: Pick<SharedCache, 'get' | 'set'> | undefined
/** Undefined until the backend follows its database; an external one never does. */
let place: CachePlace | undefined
/** Number of each tag's latest announcement. */
const announced = new TagStamps()

const listeners = new Set<() => void>()

function isFresh(entry: Entry | undefined): boolean {
  if (!entry) return false
  const seconds = entry.cacheControl?.revalidate ?? (entry.value?.kind === 'FETCH' && entry.value.revalidate)
  return !seconds || Date.now() - entry.lastModified < seconds * 1000
}

/** A page in the cache, while Next would still serve it: until it is invalidated, replaced, evicted or expired. */
export function freshPage(internalPath: string): FreshPage | undefined {
  const entry = pages.get(internalPath)
  // Counts as a use: otherwise pages sent without Next would be evicted first.
  if (!entry || !isFresh(entry) || mainCache.get(entry.key) !== entry || entry.value?.kind !== 'APP_PAGE')
    return undefined
  const { [pageIdHeader]: id, [hashesHeader]: hashes, ...headers } = entry.value.headers ?? {}
  for (const name of Object.keys(headers)) if (headerOfNext.test(name)) delete headers[name]
  return { id: String(id), html: entry.value.html, headers, hashes: String(hashes) }
}

/**
 * Whether a shared entry is what this process would make now: from the same database, and from data newer than every
 * announcement of its tags known to this process.
 */
const isCurrent = (entry: SharedEntry) =>
  entry.made.log === place?.log && announced.newest(entry.tags) < entry.made.position && isFresh(entry)

/**
 * Drops all pages and data with one of the tags, and keeps those being made from older data out of the cache.
 * @param number of the announcement; by default, only entries made before now count as outdated
 */
function invalidate(tags: readonly string[], number = place?.position): void {
  invalidations += 1
  for (const tag of tags) {
    counts.set(tag, invalidations)
    if (number !== undefined) announced.set(tag, number)
  }
  const invalid = new Set(tags)
  for (const cache of [mainCache, openEndedCache]) {
    for (const [key, entry] of cache.entries()) if (entry.tags.some((tag) => invalid.has(tag))) cache.delete(key)
  }
  for (const listener of listeners) listener()
}

/** @param known each tag's latest announcement from before this process started */
function follow(reached: CachePlace, known: Iterable<readonly [string, number]> = []): void {
  place = reached
  for (const [tag, number] of known) announced.set(tag, number)
}

/**
 * Access for the backend, which runs outside requests and in its own bundle (lib/api/invalidate.ts). A set, because
 * Next loads this module a second time, in the middleware's bundle.
 */
providedOnce('pageCaches', () => new Set()).add({ invalidate, follow })

/** Sets the second-level cache, once the shop is serving. */
export function shareWith(cache: Pick<SharedCache, 'get' | 'set'>): void {
  shared = cache
}

/**
 * Registers a callback for invalidations of cached pages or data.
 * @param listener called after the entries have been removed
 */
export function onInvalidation(listener: () => void): void {
  listeners.add(listener)
}

const bytesOf = (part: string | Buffer | undefined) =>
  typeof part === 'string' ? 2 * part.length : (part?.length ?? 0)

/** Approximate memory of an entry, in bytes: strings with non-Latin letters take two bytes per letter. */
function sizeOf(data: Data): number {
  const overhead = 1024
  if (data?.kind === 'APP_PAGE') {
    const segments = [...(data.segmentData?.values() ?? [])].map(bytesOf)
    return segments.reduce((sum, bytes) => sum + bytes, overhead + bytesOf(data.html) + bytesOf(data.rscData))
  }
  if (data?.kind === 'APP_ROUTE') return overhead + bytesOf(data.body)
  return data ? overhead + 2 * JSON.stringify(data).length : overhead
}

function tagsOf(data: Data, context: SetContext): string[] {
  const given = 'tags' in context ? (context.tags ?? []) : []
  if (data?.kind === 'FETCH') return [...given, ...(data.tags ?? [])]
  const header = data && 'headers' in data ? data.headers?.['x-next-cache-tags'] : undefined
  return typeof header === 'string' ? header.split(',') : given
}

/** Whether visitors can create entries of this kind without limit. */
function isOpenEnded({ value, tags }: Pick<Entry, 'value' | 'tags'>): boolean {
  if (tags.includes(cacheTags.queried)) return true
  if (value?.kind === 'APP_PAGE' || value?.kind === 'APP_ROUTE') return (value.status ?? 200) >= 300
  return value?.kind !== 'FETCH'
}

function asServed(key: string, page: Page): Page {
  const html = contentFirst(page.html)
  // If rendering it again fails, Next stores the former page once more, with its id.
  const { [pageIdHeader]: _, ...given } = page.headers ?? {}
  const headers = { ...given, [hashesHeader]: inlineScriptHashes(html) }
  const id = createHash('sha256')
    .update(JSON.stringify([key, page.status, headers]))
    .update(html)
    .digest('base64url')
  return { ...page, html, headers: { ...headers, [pageIdHeader]: id } }
}

function keep(key: string, entry: Entry): void {
  const [cache, other] = isOpenEnded(entry) ? [openEndedCache, mainCache] : [mainCache, openEndedCache]
  other.delete(key)
  cache.set(key, entry)
}

/**
 * Next's cache of pages and data (`cacheHandler` in next.config.ts): an LRU cache in memory with a size limit. Nothing
 * is written to disk, so a restart or another backend never serves old pages. Pages are stored as they are served:
 * content first, with the hashes of their inline scripts. With REDIS_URL, entries missing in memory may be in Redis,
 * made by another process (docs/decisions/0017-shared-pages.md).
 */
export default class BoundedCache implements Pick<CacheHandler, 'get' | 'set' | 'revalidateTag' | 'resetRequestCache'> {
  // Next makes a handler per request, so the request begins now: data invalidated from here on must not be cached.
  #begun = invalidations
  #place = place

  async get(key: string): Promise<Entry | null> {
    const own = () => mainCache.get(key) ?? openEndedCache.get(key)
    if (shared && place && !isFresh(own())) {
      const entry = await shared.get(key, isCurrent)
      // It may have been invalidated during decoding.
      if (entry && isCurrent(entry)) keep(key, entry)
    }
    return own() ?? null
  }

  async set(key: string, data: Data, context: SetContext): Promise<void> {
    const tags = tagsOf(data, context)
    if (counts.newest(tags) > this.#begun) return
    const value = data?.kind === 'APP_PAGE' ? asServed(key, data) : data
    const entry: Entry = { key, value, lastModified: Date.now(), tags, bytes: sizeOf(value) }
    if ('cacheControl' in context && context.cacheControl) entry.cacheControl = context.cacheControl
    keep(key, entry)
    if (this.#place && !isOpenEnded(entry)) void shared?.set(key, { ...entry, made: this.#place })
  }

  async revalidateTag(tags: string | readonly string[]): Promise<void> {
    invalidate([tags].flat())
  }

  resetRequestCache(): void {}
}
