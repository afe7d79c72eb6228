const storageKey = 'told-once'
/** What is remembered as told: the oldest is forgotten. */
const maxEntries = 50

/** Whether something (an order's number, an offer's hash) has not been told yet; from then on it has. */
export function firstTime(name: string, storage: Pick<Storage, 'getItem' | 'setItem'>): boolean {
  const reported = (storage.getItem(storageKey) ?? '').split(' ').filter(Boolean)
  if (reported.includes(name)) return false
  storage.setItem(storageKey, [...reported, name].slice(-maxEntries).join(' '))
  return true
}
