import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { contentFirst } from './content-first.mjs'
import { hashesHeader, inlineScriptHashes } from './inline-scripts.mjs'

/**
 * @typedef {import('next/dist/server/lib/incremental-cache/index.js').CacheHandler} CacheHandler
 * @typedef {Parameters<CacheHandler['set']>[1]} Data
 * @typedef {Parameters<CacheHandler['set']>[2]} SetContext
 * @typedef {import('next/dist/server/lib/incremental-cache/index.js').CacheHandlerValue} Value
 * @typedef {Value & { key: string, tags: readonly string[], bytes: number }} Entry
 * @typedef {import('next/dist/server/response-cache/index.js').IncrementalCachedAppPageValue} Page
 */

/** Header of a page in this cache, for this server only: names the page and its content (`freshPage`). */
export const pageIdHeader = 'x-cached-page'

const mebibyte = 2 ** 20
/** Bytes of all cached pages and data together. */
const maxBytes = Number(process.env.PAGE_CACHE_MB || 128) * mebibyte
/** Bytes of what visitors can make up endlessly, "not found" and "moved" or searches: they must not push real pages out. */
const maxMadeUpBytes = maxBytes / 8
/** Tag of answers to what visitors choose and type (lib/contract/cache.ts). */
const queriedTag = 'queried'

/**
 * The pages in the caches, by id.
 * @type {Map<string, Entry>}
 */
const pages = new Map()

/** @param {number} bytes */
const createCache = (bytes) =>
  new LRUCache({
    maxSize: bytes,
    sizeCalculation: (/** @type {Entry} */ entry) => entry.bytes,
    onInsert: (entry) => {
      const id = idOf(entry)
      if (id) pages.set(id, entry)
    },
    dispose: (entry) => {
      const id = idOf(entry)
      if (pages.get(id) === entry) pages.delete(id)
    },
  })

// One per process: Next makes a handler per request.
const found = createCache(maxBytes)
const madeUp = createCache(maxMadeUpBytes)

/** Counts invalidations. */
let invalidations = 0
/**
 * The count at each tag's last invalidation.
 * @type {LRUCache<string, number>}
 */
const invalidatedAt = new LRUCache({ max: 100_000 })
/**
 * The count when Next began to make an entry, by its key: what is invalidated meanwhile must not be kept.
 * @type {LRUCache<string, number>}
 */
const begunAt = new LRUCache({ max: 10_000 })

/** @type {Set<() => void>} */
const listeners = new Set()

/** @param {Entry | undefined} entry */
function isFresh(entry) {
  if (!entry) return false
  const seconds = entry.cacheControl?.revalidate ?? (entry.value?.kind === 'FETCH' && entry.value.revalidate)
  return !seconds || Date.now() - (entry.lastModified ?? 0) < seconds * 1000
}

/**
 * The HTML that this cache holds under an id, as long as Next would answer with it: until it is invalidated, replaced by
 * other content, pushed out, or its lifetime is over.
 * @param {string} id
 * @returns {string | undefined}
 */
export function freshPage(id) {
  const entry = pages.get(id)
  // Asking for it is a use: pages sent without Next would be the first to be pushed out.
  if (!entry || !isFresh(entry) || found.get(entry.key) !== entry) return undefined
  return entry.value?.kind === 'APP_PAGE' ? entry.value.html : undefined
}

/**
 * Drops every page and all data that carry one of the tags, also what is being made from data of before.
 * @param {readonly string[]} tags
 */
function invalidate(tags) {
  invalidations += 1
  for (const tag of tags) invalidatedAt.set(tag, invalidations)
  const invalid = new Set(tags)
  for (const cache of [found, madeUp]) {
    for (const [key, entry] of cache.entries()) if (entry.tags.some((tag) => invalid.has(tag))) cache.delete(key)
  }
  for (const listener of listeners) listener()
}

/**
 * For the backend's timers, which run outside of requests and in a bundle of their own (lib/api/invalidate.ts). A set, because Next
 * loads this module a second time, in its bundle of the middleware.
 * @type {{ [key: symbol]: Set<typeof invalidate> | undefined }}
 */
const shared = globalThis
const invalidators = (shared[Symbol.for('nidora.invalidators')] ??= new Set())
invalidators.add(invalidate)

/**
 * Calls back whenever Next invalidates cached pages or data.
 * @param {() => void} listener called after they are gone
 */
export function onInvalidation(listener) {
  listeners.add(listener)
}

/** @param {string | Buffer | undefined} part */
const bytesOf = (part) => (typeof part === 'string' ? 2 * part.length : (part?.length ?? 0))

/**
 * Memory that an entry takes, roughly: strings with letters beyond latin take two bytes a letter.
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

/** @param {Data} data */
function isFound(data) {
  if (data?.kind === 'APP_PAGE' || data?.kind === 'APP_ROUTE') return (data.status ?? 200) < 300
  return data?.kind === 'FETCH'
}

/**
 * @param {string} key
 * @param {Page} page
 * @returns {Page}
 */
function asServed(key, page) {
  const html = contentFirst(page.html)
  const headers = { ...page.headers, [hashesHeader]: inlineScriptHashes(html) }
  const id = createHash('sha256')
    .update(JSON.stringify([key, page.status, headers]))
    .update(html)
    .digest('base64url')
  return { ...page, html, headers: { ...headers, [pageIdHeader]: id } }
}

/** @param {Entry} entry */
const idOf = ({ value }) => (value?.kind === 'APP_PAGE' ? String(value.headers?.[pageIdHeader]) : '')

/**
 * Next's cache of pages and data (`cacheHandler` of next.config.ts): in memory, bounded, the least recently used go first.
 * Nothing is written to disk, so a restart or another backend never shows pages of before. Pages are kept as they are
 * served, content first, with the hashes of their inline scripts.
 * @implements {Pick<CacheHandler, 'get' | 'set' | 'revalidateTag' | 'resetRequestCache'>}
 */
export default class BoundedCache {
  /**
   * @param {string} key
   * @returns {Promise<Entry | null>}
   */
  get(key) {
    const entry = found.get(key) ?? madeUp.get(key)
    if (!isFresh(entry) && !begunAt.has(key)) begunAt.set(key, invalidations)
    return Promise.resolve(entry ?? null)
  }

  /**
   * @param {string} key
   * @param {Data} data
   * @param {SetContext} context
   */
  set(key, data, context) {
    const tags = tagsOf(data, context)
    const begun = begunAt.get(key) ?? invalidations
    begunAt.delete(key)
    if (tags.some((tag) => (invalidatedAt.get(tag) ?? 0) > begun)) return Promise.resolve()
    const value = data?.kind === 'APP_PAGE' ? asServed(key, data) : data
    /** @type {Entry} */
    const entry = { key, value, lastModified: Date.now(), tags, bytes: sizeOf(value) }
    if ('cacheControl' in context && context.cacheControl) entry.cacheControl = context.cacheControl
    const [cache, other] = isFound(data) && !tags.includes(queriedTag) ? [found, madeUp] : [madeUp, found]
    other.delete(key)
    cache.set(key, entry)
    return Promise.resolve()
  }

  /** @param {string | readonly string[]} tags */
  revalidateTag(tags) {
    invalidate([tags].flat())
    return Promise.resolve()
  }

  resetRequestCache() {}
}
