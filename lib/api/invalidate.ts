import { revalidateTag } from 'next/cache'

export interface InvalidationSettings {
  readonly PORT: number
  readonly REVALIDATE_SECRET: string
}

/** Invalidates cached pages and data by tag, immediately. Only within a request. */
export function invalidateNow(tags: readonly string[]): void {
  for (const tag of tags) revalidateTag(tag, { expire: 0 })
}

/**
 * The same outside a request: Next's cache is only accessible within one, so timers (payment sweeper) call this
 * server's own `POST /api/revalidate`. Rejects if that fails.
 */
export async function invalidateTags(tags: readonly string[], settings: InvalidationSettings): Promise<void> {
  try {
    invalidateNow(tags)
  } catch {
    const response = await fetch(`http://127.0.0.1:${settings.PORT}/api/revalidate`, {
      method: 'POST',
      headers: { authorization: `Bearer ${settings.REVALIDATE_SECRET}`, 'content-type': 'application/json' },
      body: JSON.stringify({ tags }),
    })
    if (!response.ok) throw new Error(`POST /api/revalidate answered ${response.status}`)
  }
}
