import { createListeners } from '@/lib/browser/listeners'

/** State of the cart drawer; one per page load, outside React. */
let shown = false
/** Requested but not visible yet: its script and texts are loaded when it first opens. */
let coming = false
const { subscribe, notify } = createListeners()

function set(next: boolean, isComing: boolean): void {
  if (next === shown && isComing === coming) return
  shown = next
  coming = isComing
  notify()
}

export const cartDrawer = {
  show: () => set(true, coming || !shown),
  hide: () => set(false, false),
  toggle: () => set(!shown, !shown),
  /** Called by the drawer once it is visible. */
  arrived: () => set(shown, false),
  subscribe,
  isShown: () => shown,
  isComing: () => coming,
} as const
