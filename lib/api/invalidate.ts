import { revalidateTag } from 'next/cache'

export interface InvalidationSettings {
  readonly PORT: number
  readonly REVALIDATE_SECRET: string
}

/** Throws away cached pages and data by tag, at once. Only inside a request of Next. */
export function invalidateNow(tags: readonly string[]): void {
  for (const tag of tags) revalidateTag(tag, { expire: 0 })
}

/**
 * The same from anywhere in the process: Next knows its cache only inside a request, so work of timers
 * (payment sweeper) asks this server's own `POST /api/revalidate` instead. Fails when that does not answer.
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
