import { useSyncExternalStore } from 'react'
import { noIds, type LocalList } from './local-list'

const serverIds = () => noIds

export function useLocalList<Id>(list: LocalList<Id>): readonly Id[] {
  return useSyncExternalStore(list.subscribe, list.ids, serverIds)
}
