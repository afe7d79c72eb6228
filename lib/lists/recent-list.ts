import { createLocalList } from './local-list'

export const maxRecent = 13

/** Recently viewed products, latest first. Functional storage; only the ids of a rail are ever sent. */
export const recentList = createLocalList('recent', maxRecent)

export function rememberViewed(id: number): void {
  const ids = recentList.ids()
  if (ids[0] !== id) recentList.set([id, ...ids.filter((other) => other !== id)])
}
