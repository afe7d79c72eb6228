/** The cart drawer's state (specification §4: shown, hidden or toggled), one per page load, outside React. */
let shown = false
const listeners = new Set<() => void>()

function set(next: boolean): void {
  if (next === shown) return
  shown = next
  for (const listener of listeners) listener()
}

export const cartDrawer = {
  show: () => set(true),
  hide: () => set(false),
  toggle: () => set(!shown),
  /** For useSyncExternalStore. */
  subscribe: (listener: () => void) => {
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
    }
  },
  isShown: () => shown,
} as const
