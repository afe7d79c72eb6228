import { readItem, writeItem } from '@/lib/browser/storage'
import type { Cart } from '@/lib/contract/cart'

/**
 * Cart and favourites are the same in all windows of a browser. Each window stores what it has received last, and
 * compares what is stored with what was stored when it sent its own request.
 */
const keys = { cart: 'cart-version', favourites: 'favourites-version' } as const
export type ListName = keyof typeof keys
export const listNames = Object.keys(keys) as ListName[]

const known: Partial<Record<ListName, string | null>> = {}
const stored = (name: ListName) => readItem('localStorage', keys[name])

/** To be called before a list is requested: an answer to this request contains every change published until now. */
export function noteRequest(name: ListName): void {
  known[name] = stored(name)
}

/** Whether another window has published a change since this one requested the list. */
export function isOutdated(name: ListName): boolean {
  return stored(name) !== (known[name] ?? null)
}

/**
 * Tells other windows what a list contains; nothing happens if they know it.
 * @returns false if another window has published something else since the request: the list may be older than that, and
 * must be requested again
 */
export function publishList(name: ListName, content: string): boolean {
  if (stored(name) !== content) {
    if (isOutdated(name)) return false
    writeItem('localStorage', keys[name], content)
  }
  noteRequest(name)
  return true
}

/** Tells other windows to request a list again, after a change whose result this one does not receive. */
export function publishChange(name: ListName): void {
  noteRequest(name)
  publishList(name, '')
}

/** Changes when the content of a cart or a choice does. */
export function contentOf({ version, summary, delivery_method, payment_method }: Cart): string {
  const { total_quantity, total_amount_gross } = summary
  return version ?? [total_quantity, total_amount_gross, delivery_method?.id, payment_method?.id].join()
}
