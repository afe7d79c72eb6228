import { createRequire } from 'node:module'
import { contentFirst } from './content-first.mjs'

/** Next's own cache is CommonJS: imported this way, its class is `default` for Node and the compiler alike. */
const { default: FileSystemCache } =
  /** @type {typeof import('next/dist/server/lib/incremental-cache/file-system-cache.js')} */ (
    createRequire(import.meta.url)('next/dist/server/lib/incremental-cache/file-system-cache.js')
  )

/** @type {Set<() => void>} */
const listeners = new Set()

/**
 * Registers a listener for invalidations of cached pages or data.
 * @param {() => void} listener called after the invalidation
 */
export function onInvalidation(listener) {
  listeners.add(listener)
}

/**
 * Next's own cache of pages and data (`cacheHandler` of next.config.ts), which also reports invalidations: only here is
 * their moment known, because Next carries out `revalidateTag` some time after the call. Pages are stored as they are
 * served, content first.
 */
export default class ObservedCache extends FileSystemCache {
  /**
   * @override
   * @param {Parameters<InstanceType<typeof FileSystemCache>['set']>} args
   */
  async set(...[key, data, context]) {
    await super.set(key, data?.kind === 'APP_PAGE' ? { ...data, html: contentFirst(data.html) } : data, context)
  }

  /**
   * @override
   * @param {Parameters<InstanceType<typeof FileSystemCache>['revalidateTag']>} args
   */
  async revalidateTag(...args) {
    await super.revalidateTag(...args)
    for (const listener of listeners) listener()
  }
}
