import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { providedOnce } from '../../lib/process/shared.mjs'
import { contentFirst } from './content-first.mjs'
import { hashesHeader, inlineScriptHashes } from './inline-scripts.mjs'
import { TagStamps } from './tag-stamps.mjs'

/**
 * @typedef {import('next/dist/server/lib/incremental-cache/index.js').CacheHandler} CacheHandler
 * @typedef {Parameters<CacheHandler['set']>[1]} Data
 * @typedef {Parameters<CacheHandler['set']>[2]} SetContext
 * @typedef {import('next/dist/server/lib/incremental-cache/index.js').CacheHandlerValue} Value
 * @typedef {Value & { key: string, tags: readonly string[], bytes: number }} Entry
 *
 * @typedef {object} FreshPage
 * @property {string} id names the page and its content
 * @property {string} html
 * @property {import('node:http').OutgoingHttpHeaders} headers of the page itself
 * @property {string} hashes of its inline scripts, as policy sources
 *
 * @typedef {import('next/dist/server/response-cache/index.js').IncrementalCachedAppPageValue} Page
 * @typedef {import('../../lib/contract/cache.ts').CachePlace} Place
 * @typedef {Entry & { made: Place }} SharedEntry `made`: where the process was when it began to make the entry
 * @typedef {{ invalidate: typeof invalidate, follow: typeof follow }} PageCaches
 * @typedef {Pick<import('./shared-cache.mjs').SharedCache, 'get' | 'set'>} Shared
 */

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
/** Tag of responses that depend on what visitors choose and type (lib/contract/cache.ts). */
const queriedTag = 'queried'

/**
 * The cached pages, by internal path.
 * @type {Map<string, Entry>}
 */
const pages = new Map()

/** @param {number} bytes */
const createCache = (bytes) =>
  new LRUCache({
    maxSize: bytes,
    sizeCalculation: (/** @type {Entry} */ entry) => entry.bytes,
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

/**
 * Second-level cache, shared with other processes.
 * @type {Shared | undefined}
 */
let shared
/**
 * Undefined until the backend follows its database; an external one never does.
 * @type {Place | undefined}
 */
let place
/** Number of each tag's latest announcement. */
const announced = new TagStamps()

/** @type {Set<() => void>} */
const listeners = new Set()

/** @param {Entry | undefined} entry */
function isFresh(entry) {
  if (!entry) return false
  const seconds = entry.cacheControl?.revalidate ?? (entry.value?.kind === 'FETCH' && entry.value.revalidate)
  return !seconds || Date.now() - (entry.lastModified ?? 0) < seconds * 1000
}

/**
 * A page in the cache, while Next would still serve it: until it is invalidated, replaced, evicted or expired.
 * @param {string} internalPath
 * @returns {FreshPage | undefined}
 */
export function freshPage(internalPath) {
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
 * @param {SharedEntry} entry
 */
const isCurrent = (entry) =>
  entry.made.log === place?.log && announced.newest(entry.tags) < entry.made.position && isFresh(entry)

/**
 * Drops all pages and data with one of the tags, and keeps those being made from older data out of the cache.
 * @param {readonly string[]} tags
 * @param {number} [number] of the announcement; by default, only entries made before now count as outdated
 */
function invalidate(tags, number = place?.position) {
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

/**
 * @param {Place} reached
 * @param {Iterable<readonly [string, number]>} [known] each tag's latest announcement from before this process started
 */
function follow(reached, known = []) {
  place = reached
  for (const [tag, number] of known) announced.set(tag, number)
}

/**
 * Access for the backend, which runs outside requests and in its own bundle (lib/api/invalidate.ts). A set, because
 * Next loads this module a second time, in the middleware's bundle.
 */
providedOnce('pageCaches', () => new Set()).add({ invalidate, follow })

/** @param {Shared} cache second-level cache, set once the shop is serving */
export function shareWith(cache) {
  shared = cache
}

/**
 * Registers a callback for invalidations of cached pages or data.
 * @param {() => void} listener called after the entries have been removed
 */
export function onInvalidation(listener) {
  listeners.add(listener)
}

/** @param {string | Buffer | undefined} part */
const bytesOf = (part) => (typeof part === 'string' ? 2 * part.length : (part?.length ?? 0))

/**
 * Approximate memory of an entry, in bytes: strings with non-Latin letters take two bytes per letter.
 * @param {Data} data
 */
function sizeOf(data) {
  const overhead = 1024
  if (data?.kind === 'APP_PAGE') {
    const segments = [...(data.segmentData?.values() ?? [])].map(bytesOf)
    return segments.reduce((sum, bytes) => sum + bytes, overhead + bytesOf(data.html) + bytesOf(data.rscData))
  }
  if (data?.kind === 'APP_ROUTE') return overhead + bytesOf(data.body)
  return data ? overhead + 2 * JSON.stringify(data).length : overhead
}

/**
 * @param {Data} data
 * @param {SetContext} context
 */
function tagsOf(data, context) {
  const given = 'tags' in context ? (context.tags ?? []) : []
  if (data?.kind === 'FETCH') return [...given, ...(data.tags ?? [])]
  const header = data && 'headers' in data ? data.headers?.['x-next-cache-tags'] : undefined
  return typeof header === 'string' ? header.split(',') : given
}

/**
 * Whether visitors can create entries of this kind without limit.
 * @param {Pick<Entry, 'value' | 'tags'>} entry
 */
function isOpenEnded({ value, tags }) {
  if (tags.includes(queriedTag)) return true
  if (value?.kind === 'APP_PAGE' || value?.kind === 'APP_ROUTE') return (value.status ?? 200) >= 300
  return value?.kind !== 'FETCH'
}

/**
 * @param {string} key
 * @param {Page} page
 * @returns {Page}
 */
function asServed(key, page) {
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

/**
 * @param {string} key
 * @param {Entry} entry
 */
function keep(key, entry) {
  const [cache, other] = isOpenEnded(entry) ? [openEndedCache, mainCache] : [mainCache, openEndedCache]
  other.delete(key)
  cache.set(key, entry)
}

/**
 * Next's cache of pages and data (`cacheHandler` in next.config.ts): an LRU cache in memory with a size limit. Nothing
 * is written to disk, so a restart or another backend never serves old pages. Pages are stored as they are served:
 * content first, with the hashes of their inline scripts. With REDIS_URL, entries missing in memory may be in Redis,
 * made by another process (docs/decisions/0017).
 * @implements {Pick<CacheHandler, 'get' | 'set' | 'revalidateTag' | 'resetRequestCache'>}
 */
export default class BoundedCache {
  // Next makes a handler per request, so the request begins now: data invalidated from here on must not be cached.
  #begun = invalidations
  #place = place

  /**
   * @param {string} key
   * @returns {Promise<Entry | null>}
   */
  async get(key) {
    const own = () => mainCache.get(key) ?? openEndedCache.get(key)
    if (shared && place && !isFresh(own())) {
      const entry = await shared.get(key, isCurrent)
      // It may have been invalidated during decoding.
      if (entry && isCurrent(entry)) keep(key, entry)
    }
    return own() ?? null
  }

  /**
   * @param {string} key
   * @param {Data} data
   * @param {SetContext} context
   */
  async set(key, data, context) {
    const tags = tagsOf(data, context)
    if (counts.newest(tags) > this.#begun) return
    const value = data?.kind === 'APP_PAGE' ? asServed(key, data) : data
    /** @type {Entry} */
    const entry = { key, value, lastModified: Date.now(), tags, bytes: sizeOf(value) }
    if ('cacheControl' in context && context.cacheControl) entry.cacheControl = context.cacheControl
    keep(key, entry)
    if (this.#place && !isOpenEnded(entry)) void shared?.set(key, { ...entry, made: this.#place })
  }

  /** @param {string | readonly string[]} tags */
  async revalidateTag(tags) {
    invalidate([tags].flat())
  }

  resetRequestCache() {}
}
