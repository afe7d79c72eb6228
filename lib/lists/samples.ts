import { createKeyList } from './local-list'

/** No shop's limit is higher. */
const maxKept = 20

/** The samples chosen in this browser, "boucle.ivory". */
export const sampleList = createKeyList('samples', maxKept)

/**
 * Adds or removes a sample; false if the list is full.
 * @param limit the shop's
 */
export function toggleSample(key: string, limit: number): boolean {
  const keys = sampleList.ids()
  if (keys.includes(key)) sampleList.set(keys.filter((other) => other !== key))
  else if (keys.length >= limit) return false
  else sampleList.set([...keys, key])
  return true
}
