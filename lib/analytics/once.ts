const storageKey = 'told-once'
/** The oldest entries are dropped. */
const maxEntries = 50

/** Whether an event (identified by an order number or quote hash) has not been reported yet; marks it as reported. */
export function markReported(name: string, storage: Pick<Storage, 'getItem' | 'setItem'>): boolean {
  const reported = (storage.getItem(storageKey) ?? '').split(' ').filter(Boolean)
  if (reported.includes(name)) return false
  storage.setItem(storageKey, [...reported, name].slice(-maxEntries).join(' '))
  return true
}
