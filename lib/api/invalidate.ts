// Filled by scripts/serving/cache-handler.mjs, which Next loads outside of the shop's bundles.
const shared = globalThis as { [key: symbol]: ReadonlySet<(tags: readonly string[]) => void> | undefined }
const key = Symbol.for('nidora.invalidators')

/**
 * Drops this process's cached pages and data by tag (lib/contract/cache.ts), immediately. Unlike Next's `revalidateTag`, also
 * outside a request, where the backend's timers run.
 */
export function invalidateTags(tags: readonly string[]): void {
  for (const invalidate of shared[key] ?? []) invalidate(tags)
}
