import { hasSession, readItem, removeItem, writeItem } from './storage'

/**
 * Orders remembered by this browser: the last one placed, target of `/checkout/result` without a hash, and one awaiting
 * payment, for which every page shows a reminder. Outlive the tab, cleared on logout. Where storage is blocked, the
 * address with the order hash still works.
 */
const lastKey = 'last-order'
const unpaidKey = 'unpaid-order'
const changed = 'unpaid-order'

/** Id of the element at the top of every page that contains the reminder. */
export const unpaidOrderElementId = 'unpaid-order'

/**
 * Reserves space for the reminder before the first paint, except on the order's own pages. Part of the page's first
 * script.
 */
export const reserveReminder = () => {
  if (hasSession())
    try {
      const hash = localStorage[unpaidKey] as string | undefined
      if (hash && !location.pathname.endsWith(hash)) document.documentElement.dataset.unpaidOrder = ''
    } catch {}
}

function writeUnpaid(hash: string | null): void {
  if (unpaidOrder() === hash) return
  if (hash === null) removeItem('localStorage', unpaidKey)
  else writeItem('localStorage', unpaidKey, hash)
  // The browser notifies other tabs only.
  window.dispatchEvent(new Event(changed))
}

export function rememberOrder(hash: string, isUnpaid: boolean): void {
  writeItem('localStorage', lastKey, hash)
  if (isUnpaid) writeUnpaid(hash)
  else clearUnpaidOrder(hash)
}

export function lastOrder(): string | null {
  return readItem('localStorage', lastKey)
}

export function unpaidOrder(): string | null {
  return readItem('localStorage', unpaidKey)
}

export function clearUnpaidOrder(hash: string): void {
  if (unpaidOrder() === hash) writeUnpaid(null)
}

export function clearOrders(): void {
  removeItem('localStorage', lastKey)
  writeUnpaid(null)
}

/** Subscribes to changes of the unpaid order, in this tab and others, and to restores from the back/forward cache. */
export function subscribeToUnpaidOrder(listener: () => void): () => void {
  const events = ['storage', 'pageshow', changed]
  for (const event of events) window.addEventListener(event, listener)
  return () => {
    for (const event of events) window.removeEventListener(event, listener)
  }
}
