const storageKey = 'told-once'
/** What is remembered as told: the oldest is forgotten. */
const most = 50

/** Whether something (an order's number, an offer's hash) has not been told yet; from then on it has. */
export function firstTime(name: string, storage: Pick<Storage, 'getItem' | 'setItem'>): boolean {
  const told = (storage.getItem(storageKey) ?? '').split(' ').filter(Boolean)
  if (told.includes(name)) return false
  storage.setItem(storageKey, [...told, name].slice(-most).join(' '))
  return true
}
