import { useSyncExternalStore } from 'react'
import { noIds, type LocalList } from './local-list'

const serverIds = () => noIds

export function useLocalList(list: LocalList): readonly number[] {
  return useSyncExternalStore(list.subscribe, list.ids, serverIds)
}
