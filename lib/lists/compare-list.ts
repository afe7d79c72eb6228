import { createLocalList } from './local-list'

/** Most products that stand side by side (domain §3). */
export const maxCompared = 4

/** The products that this visitor compares. */
export const compareList = createLocalList('compare', maxCompared)

/** Takes a product into the comparison or out of it; false when it is full and stays as it is. */
export function toggleCompared(id: number): boolean {
  const ids = compareList.ids()
  if (ids.includes(id)) compareList.set(ids.filter((other) => other !== id))
  else if (ids.length >= maxCompared) return false
  else compareList.set([...ids, id])
  return true
}
