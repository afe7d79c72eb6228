/** The cart drawer's state: shown, hidden or toggled; one per page load, outside React. */
let shown = false
/** Asked for, but not on the screen yet: its script and texts load when it is first shown. */
let coming = false
const listeners = new Set<() => void>()

function set(next: boolean, isComing: boolean): void {
  if (next === shown && isComing === coming) return
  shown = next
  coming = isComing
  for (const listener of listeners) listener()
}

export const cartDrawer = {
  show: () => set(true, coming || !shown),
  hide: () => set(false, false),
  toggle: () => set(!shown, !shown),
  /** Told by the drawer when it is on the screen. */
  arrived: () => set(shown, false),
  /** For useSyncExternalStore. */
  subscribe: (listener: () => void) => {
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
    }
  },
  isShown: () => shown,
  isComing: () => coming,
} as const
