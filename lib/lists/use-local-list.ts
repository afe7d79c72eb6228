import { useSyncExternalStore } from 'react'
import { noIds, type LocalList } from './local-list'

const serverIds = () => noIds

/** The ids of a local list; empty during hydration. */
export function useLocalList(list: LocalList): readonly number[] {
  return useSyncExternalStore(list.subscribe, list.ids, serverIds)
}
