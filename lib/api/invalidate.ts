import type { CachePlace } from '@/lib/contract/cache'

interface PageCache {
  invalidate(tags: readonly string[], number?: number): void
  follow(place: CachePlace, known?: Iterable<readonly [string, number]>): void
}

// Filled by scripts/serving/cache-handler.mjs, which Next loads outside the shop's bundles.
const shared = globalThis as { [key: symbol]: ReadonlySet<PageCache> | undefined }
const key = Symbol.for('nidora.page-caches')

/**
 * Drops this process's cached pages and data by tag (lib/contract/cache.ts), immediately. Unlike Next's
 * `revalidateTag`, it also works outside a request, where the backend's timers run.
 * @param number sequence number of the announcement
 */
export function invalidateTags(tags: readonly string[], number?: number): void {
  for (const cache of shared[key] ?? []) cache.invalidate(tags, number)
}

/**
 * Reports to the page cache how far this process has followed the invalidation announcements. Until then, the cache
 * uses no pages of other processes.
 * @param known the latest announcement of each tag from before this process started
 */
export function followAnnouncements(place: CachePlace, known?: Iterable<readonly [string, number]>): void {
  for (const cache of shared[key] ?? []) cache.follow(place, known)
}
