import { hasSession, writeItem } from '@/lib/browser/storage'
import type { ListName } from './other-windows'

/**
 * Counts of the header's badges, stored in the browser so that they appear before any script file has loaded: CSS
 * strings on <html>, set by `restoreCounts` before the first paint. A badge is `content: var(--cart-count, none)` until its
 * button has loaded the count (CountBadge).
 */
const names = { cart: 'cart-count', favourites: 'favourites-count' } as const satisfies Record<ListName, string>

/**
 * Part of the page's first script. Must not throw where storage is blocked. Without a session there are no counts, and
 * storage need not be opened: `data-cart="none"` on <html> marks a first-time visitor, whose cart page shows an empty
 * cart immediately.
 */
export const restoreCounts = () => {
  const root = document.documentElement
  if (hasSession()) {
    try {
      for (const name of Object.values(names)) {
        const count = Number(localStorage[name])
        if (count > 0) root.style.setProperty(`--${name}`, `"${count}"`)
      }
    } catch {}
  } else root.dataset.cart = 'none'
}

export function storeCount(name: ListName, count: number): void {
  // A logout resets the badge to it. Other counts are not set: the styles of the whole page would be recalculated.
  if (count === 0) document.documentElement.style.removeProperty(`--${names[name]}`)
  writeItem('localStorage', names[name], String(count))
}
