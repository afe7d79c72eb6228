import { provided, shared } from '@/lib/process/shared'
import type { Fetch } from './client'

/**
 * Transport of server-side calls: the embedded backend's `fetch`, or the global one towards BACKEND_URL. Registered
 * once per process by instrumentation.ts.
 */
export interface Transport {
  readonly fetch: Fetch
  /** Origin of the pages' requests. */
  readonly origin: string
  /** The shop's own host, regardless of the visitor's Host header; the only host passed to the backend. */
  readonly publicHost: string
}

declare module '@/lib/process/shared' {
  interface Shared {
    transport: Promise<Transport>
  }
}

/** Registers a promise, so that pages wait for a backend that is still starting. */
export function registerTransport(transport: Promise<Transport>): void {
  shared.transport = transport
}

/** The registered transport; throws if instrumentation did not run. */
export async function transport(): Promise<Transport> {
  return provided('transport')
}
