import type { Fetch } from './client'

/**
 * Where calls of the server go: the embedded backend's own `fetch`, or the real one towards BACKEND_URL.
 * instrumentation.ts registers it once per process; it lives on globalThis because pages, handlers and
 * instrumentation are bundled apart and do not share module state.
 */
export interface Transport {
  readonly fetch: Fetch
  /** Origin that requests of pages name. */
  readonly origin: string
}

const key = Symbol.for('nidora.transport')
type Registry = { [key]?: Promise<Transport> }

/** Registers the transport; a promise, so that pages wait for a backend that is still starting. */
export function registerTransport(transport: Promise<Transport>): void {
  ;(globalThis as Registry)[key] = transport
}

/** The registered transport; throws when the process was started without instrumentation. */
export async function transport(): Promise<Transport> {
  const registered = (globalThis as Registry)[key]
  if (!registered) throw new Error('No transport is registered: instrumentation.ts has not run')
  return registered
}
