import { createLocalList } from './local-list'

/** The comparison table has four columns. */
export const maxCompared = 4

export const compareList = createLocalList('compare', maxCompared)

/** Adds or removes a product; false if the list is full. */
export function toggleCompared(id: number): boolean {
  const ids = compareList.ids()
  if (ids.includes(id)) compareList.set(ids.filter((other) => other !== id))
  else if (ids.length >= maxCompared) return false
  else compareList.set([...ids, id])
  return true
}
