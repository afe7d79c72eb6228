import { readFileSync } from 'node:fs'
import path from 'node:path'
import { shareWith } from './cache-handler'
import { SharedCache } from './shared-cache'

/** Settings that affect cached pages: a process with other values makes other pages. */
const settings = [
  'SHOP_ORIGIN',
  'DEFAULT_CURRENCY',
  'PRERENDER_PAGES',
  'TURNSTILE_SITE_KEY',
  'GTM_ID',
  'ANALYTICS_HASH',
  'MARKETING_WIDGET',
]
const mebibyte = 2 ** 20

/**
 * Shares this process's cached pages with others of the same build and settings through the Redis at REDIS_URL, if set.
 * Waits at most a second for it.
 * @param folder the shop's
 * @returns stops sharing
 */
export async function sharePages(folder: string): Promise<() => void> {
  const { REDIS_URL: url, REDIS_CACHE_MB: megabytes } = process.env
  if (!url) return () => undefined
  const build = readFileSync(path.join(folder, '.next/BUILD_ID'), 'utf8')
  const namespace = [build, ...settings.map((name) => process.env[name] ?? '')]
  const cache = new SharedCache({ url, namespace, maxBytes: Number(megabytes || 256) * mebibyte })
  await cache.open()
  shareWith(cache)
  return () => cache.close()
}
