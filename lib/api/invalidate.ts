import type { CachePlace } from '@/lib/contract/cache'
import { providedOnce } from '@/lib/process/shared'

/** Next loads the cache (scripts/serving/cache-handler.ts) outside the shop's bundles; a development server, later. */
const pageCaches = () => providedOnce('pageCaches', () => new Set())

/**
 * Drops this process's cached pages and data by tag (lib/contract/cache.ts), immediately. Unlike Next's
 * `revalidateTag`, it also works outside a request, where the backend's timers run.
 * @param number sequence number of the announcement
 */
export function invalidateTags(tags: readonly string[], number?: number): void {
  for (const cache of pageCaches()) cache.invalidate(tags, number)
}

/**
 * Reports to the page cache how far this process has followed the invalidation announcements. Until then, the cache
 * uses no pages of other processes.
 * @param known the latest announcement of each tag from before this process started
 */
export function followAnnouncements(place: CachePlace, known?: Iterable<readonly [string, number]>): void {
  for (const cache of pageCaches()) cache.follow(place, known)
}

/** Registers a callback for every invalidation in this process, whoever asks for it. */
export function onInvalidation(listener: () => void): void {
  pageCaches().add({ invalidate: listener, follow: () => undefined })
}
