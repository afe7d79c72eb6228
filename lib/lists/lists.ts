import { createLocalList, toggleIn } from './local-list'

/** The comparison table has four columns. */
export const maxCompared = 4

export const compareList = createLocalList('compare', maxCompared)

/** Adds or removes a product; false if the list is full. */
export const toggleCompared = (id: number): boolean => toggleIn(compareList, id, maxCompared)

export const maxRecent = 13

/** Recently viewed products, latest first. Functional storage; only the ids of a rail are ever sent. */
export const recentList = createLocalList('recent', maxRecent)

export function rememberViewed(id: number): void {
  const ids = recentList.ids()
  if (ids[0] !== id) recentList.set([id, ...ids.filter((other) => other !== id)])
}
