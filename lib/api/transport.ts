import type { Fetch } from './client'

/**
 * Transport of server-side calls: the embedded backend's `fetch`, or the global one towards BACKEND_URL. Registered
 * once per process by instrumentation.ts; on globalThis because pages, handlers and instrumentation are bundled
 * separately and do not share module state.
 */
export interface Transport {
  readonly fetch: Fetch
  /** Origin of the pages' requests. */
  readonly origin: string
  /** The shop's own host, regardless of the visitor's Host header; the only host passed to the backend. */
  readonly publicHost: string
}

const key = Symbol.for('nidora.transport')
type Registry = { [key]?: Promise<Transport> }

/** Registers a promise, so that pages wait for a backend that is still starting. */
export function registerTransport(transport: Promise<Transport>): void {
  ;(globalThis as Registry)[key] = transport
}

/** The registered transport; throws if instrumentation did not run. */
export async function transport(): Promise<Transport> {
  const registered = (globalThis as Registry)[key]
  if (!registered) throw new Error('No transport is registered: instrumentation.ts has not run')
  return registered
}
