import { writeItem } from '@/lib/browser/storage'
import type { Cart } from '@/lib/contract/cart'

/**
 * Counts of the header's badges, stored in the browser so that they appear before any script file has loaded: CSS
 * strings on <html>, set by `countsScript` before the first paint. A badge is `content: var(--cart-count, none)` until its
 * button has loaded the count (CountBadge).
 */
const names = { cart: 'cart-count', favourites: 'favourites-count' } as const
type CountName = keyof typeof names

/** Changes when the cart's content or a choice does, which other windows then learn from a storage event. */
const cartVersionKey = 'cart-version'

/** The list whose change a storage event with this key reports; undefined for other keys. */
export function changedList(storageKey: string | null): CountName | undefined {
  if (storageKey === names.cart || storageKey === cartVersionKey) return 'cart'
  return storageKey === names.favourites ? 'favourites' : undefined
}

/** Tells other windows about a cart; nothing happens if they know it. Untold, they notice when they are shown again. */
export function announceCart({ version, summary, delivery_method, payment_method }: Cart): void {
  const { total_quantity, total_amount_gross } = summary
  const content = [total_quantity, total_amount_gross, delivery_method?.id, payment_method?.id]
  writeItem('localStorage', cartVersionKey, version ?? content.join())
}

/**
 * Part of the page's first script; must not throw where storage is blocked. Without a session there are no counts, and
 * storage need not be opened: `data-cart="none"` on <html> marks a first-time visitor, whose cart page shows an empty
 * cart immediately.
 */
export const countsScript = `{const d=document.documentElement;if(/(^|; )XSRF-TOKEN=/.test(document.cookie))try{for(const n of ${JSON.stringify(Object.values(names))}){const c=+localStorage.getItem(n);if(c>0)d.style.setProperty('--'+n,'"'+c+'"')}}catch{}else d.dataset.cart='none'}`

export function storeCount(name: CountName, count: number): void {
  // A logout resets the badge to it. Other counts are not set: the styles of the whole page would be recalculated.
  if (count === 0) document.documentElement.style.removeProperty(`--${names[name]}`)
  writeItem('localStorage', names[name], String(count))
}
