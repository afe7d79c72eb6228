import type { CachePlace } from '@/lib/contract/cache'

interface PageCache {
  invalidate(tags: readonly string[], number?: number): void
  follow(place: CachePlace, known?: Iterable<readonly [string, number]>): void
}

// Filled by scripts/serving/cache-handler.mjs, which Next loads outside of the shop's bundles.
const shared = globalThis as { [key: symbol]: ReadonlySet<PageCache> | undefined }
const key = Symbol.for('nidora.page-caches')

/**
 * Drops this process's cached pages and data by tag (lib/contract/cache.ts), immediately. Unlike Next's `revalidateTag`, also
 * outside a request, where the backend's timers run.
 * @param number of the announcement
 */
export function invalidateTags(tags: readonly string[], number?: number): void {
  for (const cache of shared[key] ?? []) cache.invalidate(tags, number)
}

/**
 * Tells the page cache how far this process has followed the announcements: it takes no page from another process without.
 * @param known the newest announcement of each tag that was made before this process began
 */
export function followAnnouncements(place: CachePlace, known?: Iterable<readonly [string, number]>): void {
  for (const cache of shared[key] ?? []) cache.follow(place, known)
}
