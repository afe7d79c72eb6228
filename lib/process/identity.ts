import { shared } from './shared'

/** What even a page that can read no data shows of the shop. */
export interface Identity {
  readonly name: string
  /** Null for a shop without one. */
  readonly logo: { readonly src: string; readonly width: number; readonly height: number } | null
}

declare module './shared' {
  interface Shared {
    identity: Identity
  }
}

/** Called by the embedded backend at start and after every change. */
export function registerIdentity(identity: Identity): void {
  shared.identity = identity
}

/** Undefined in the browser, and with an external backend. */
export const identity = (): Identity | undefined => shared.identity
