import { createListeners } from '@/lib/browser/listeners'

/** State of the cart drawer; one per page load, outside React. */
let shown = false
/** Requested but not visible yet: its script and texts are loaded when it first opens. */
let coming = false
/** Opened because something was added. */
let added = false
const { subscribe, notify } = createListeners()

function set(next: boolean, isComing: boolean, isAdded = false): void {
  added = isAdded
  if (next === shown && isComing === coming) return
  shown = next
  coming = isComing
  notify()
}

export const cartDrawer = {
  show: (isAdded?: boolean) => set(true, coming || !shown, isAdded),
  hide: () => set(false, false),
  toggle: () => set(!shown, !shown),
  /** Called by the drawer once it is visible. */
  arrived: () => set(shown, false, added),
  subscribe,
  isShown: () => shown,
  isComing: () => coming,
  isAdded: () => added,
} as const
