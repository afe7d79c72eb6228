import { createLocalList } from './local-list'

/** Most products that are remembered, and what a rail shows of them. */
export const maxRecent = 13

/** The products looked at last, latest first. Functional, local, never sent anywhere but as the ids of a rail. */
export const recentList = createLocalList('recent', maxRecent)

/** Puts a product to the front of the list. */
export function rememberViewed(id: number): void {
  const ids = recentList.ids()
  if (ids[0] !== id) recentList.set([id, ...ids.filter((other) => other !== id)])
}
