import { shared } from '@/lib/process/shared'
import type { ShopColours } from './colours'
import type { OwnFonts } from './fonts'

/** What even a page that can read no data shows of the shop. */
export interface Identity {
  readonly name: string
  /** Null for a shop without one; left out by a backend that does not know logos, as is what follows. */
  readonly logo?: { readonly src: string; readonly width: number; readonly height: number } | null | undefined
  readonly icon?: string | null | undefined
  readonly colours?: ShopColours | undefined
  readonly fonts?: OwnFonts | undefined
}

declare module '@/lib/process/shared' {
  interface Shared {
    identity: Identity
  }
}

/** Called by the embedded backend at start and after every change, and with what an external one has answered. */
export function registerIdentity(identity: Identity): void {
  shared.identity = identity
}

/** The last one known; undefined in the browser, and until an external backend has answered. */
export const identity = (): Identity | undefined => shared.identity
