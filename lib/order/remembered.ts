/**
 * The orders that this browser knows of: the last one that was placed in it, where `/checkout/result` without a hash leads, and
 * the one that still waits for its payment, of which every page reminds. Kept beyond the tab, dropped at logout.
 */
const lastKey = 'last-order'
const unpaidKey = 'unpaid-order'
const changed = 'unpaid-order'

/** Id of the element above every page where the reminder stands. */
export const unpaidOrderPlace = 'unpaid-order'

/**
 * Part of the page's first script: room for the reminder before the first paint, except on the pages of that order itself.
 * Who has no session yet need not wait for the storage to open.
 */
export const unpaidOrderScript = `if(/XSRF-TOKEN=/.test(document.cookie))try{const h=localStorage.getItem('${unpaidKey}');if(h&&!location.pathname.endsWith(h))document.documentElement.dataset.unpaidOrder=''}catch{}`

function read(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    // Storage is forbidden: the address with the order's hash still leads there.
    return null
  }
}

function write(key: string, hash: string | null): void {
  try {
    if (hash === null) localStorage.removeItem(key)
    else localStorage.setItem(key, hash)
  } catch {
    // As above.
  }
}

function writeUnpaid(hash: string | null): void {
  if (read(unpaidKey) === hash) return
  write(unpaidKey, hash)
  // The browser tells other tabs only.
  window.dispatchEvent(new Event(changed))
}

/** Keeps an order in mind; one that waits for its payment until it no longer does. */
export function rememberOrder(hash: string, isUnpaid: boolean): void {
  write(lastKey, hash)
  if (isUnpaid) writeUnpaid(hash)
  else forgetUnpaidOrder(hash)
}

/** The last order of this browser; null when there is none. */
export function lastOrder(): string | null {
  return read(lastKey)
}

/** The order that waits for its payment; null when there is none. */
export function unpaidOrder(): string | null {
  return read(unpaidKey)
}

/** Stops reminding of an order; another one that waits stays in mind. */
export function forgetUnpaidOrder(hash: string): void {
  if (read(unpaidKey) === hash) writeUnpaid(null)
}

/** Forgets the orders of whoever has used this browser. */
export function forgetOrders(): void {
  write(lastKey, null)
  writeUnpaid(null)
}

/** Hears of changes of the order that waits, in this tab and in others, and when Back brings the page as it was left. */
export function subscribeToUnpaidOrder(listener: () => void): () => void {
  window.addEventListener('storage', listener)
  window.addEventListener('pageshow', listener)
  window.addEventListener(changed, listener)
  return () => {
    window.removeEventListener('storage', listener)
    window.removeEventListener('pageshow', listener)
    window.removeEventListener(changed, listener)
  }
}
