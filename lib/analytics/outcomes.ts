import { readItem, writeItem } from '@/lib/browser/storage'

/*
 * What the visitor has just achieved, and what a later page reports: a purchase is known by its result page, which
 * anybody with its address can open, and again and again. It is reported by the browser that placed the order, once.
 */

const eventName = 'outcome'
const storageKey = 'to-tell'
/** Beyond this, the oldest entries are dropped. */
const maxEntries = 50
/** Enough to recognize a hash, and too little to open its page. */
const keyLength = 12

/** An order's or quote's hash, or `sign_up`. */
type Outcome = string

/** Emits an outcome whose page comes next; analytics may listen. */
export function emitOutcome(outcome: Outcome): void {
  window.dispatchEvent(new CustomEvent(eventName, { detail: outcome }))
}

/** Calls the listener with every outcome on this page. @returns a function that removes it */
export function onOutcome(listener: (outcome: Outcome) => void): () => void {
  const onEvent = (event: Event) => listener((event as CustomEvent<Outcome>).detail)
  window.addEventListener(eventName, onEvent)
  return () => window.removeEventListener(eventName, onEvent)
}

const expected = (): string[] => (readItem('localStorage', storageKey) ?? '').split(' ').filter(Boolean)
const keep = (keys: readonly string[]) => writeItem('localStorage', storageKey, keys.slice(-maxEntries).join(' '))

/** Keeps an outcome in this browser until its page reports it. */
export function expectOutcome(outcome: Outcome): void {
  keep([...expected(), outcome.slice(0, keyLength)])
}

/** Whether this browser is still to report an outcome, which it then has. */
export function takeOutcome(outcome: Outcome): boolean {
  const key = outcome.slice(0, keyLength)
  const keys = expected()
  if (!keys.includes(key)) return false
  keep(keys.filter((one) => one !== key))
  return true
}
