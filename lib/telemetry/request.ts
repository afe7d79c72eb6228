import { AsyncLocalStorage } from 'node:async_hooks'
import { providedOnce } from '@/lib/process/shared'

/** What the layers of this server know about the current request. */
interface ServedRequest {
  /** Written in every line of the log, and in the response. */
  readonly id: string
  /** Name or pattern, never the path. */
  route?: string
  /** Whether the micro-cache has answered it. */
  isCopy?: boolean
}

declare module '@/lib/process/shared' {
  interface Shared {
    request: AsyncLocalStorage<ServedRequest>
  }
}

/** The current request; empty in timers and outside the server. */
export const servedRequest = providedOnce('request', () => new AsyncLocalStorage())

/**
 * Names the route of the current request. The first name stays: a page's own calls do not rename it.
 * @param route name or pattern, one of a bounded number
 */
export function nameRoute(route: string): void {
  const served = servedRequest.getStore()
  if (served) served.route ??= route
}
