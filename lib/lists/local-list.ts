import { follow, onOtherWindows } from '@/lib/browser/follow'
import { createListeners, type Listeners } from '@/lib/browser/listeners'
import { readItem, writeItem } from '@/lib/browser/storage'

/** A short list of ids stored in this browser, of products by default; in memory where storage is blocked. */
export interface LocalList<Id = number> {
  /** For useSyncExternalStore: a stable array until it changes. */
  readonly ids: () => readonly Id[]
  readonly subscribe: Listeners['subscribe']
  readonly set: (ids: readonly Id[]) => void
}

export const noIds: readonly never[] = []

const isId = (id: number) => Number.isInteger(id) && id > 0

/** A list of products under a localStorage key with at most `maxIds` entries; follows changes in other tabs. */
export const createLocalList = (key: string, maxIds: number): LocalList =>
  createList(key, maxIds, (parts) => parts.map(Number).filter(isId))

/** The same of keys, which have no commas. */
export const createKeyList = (key: string, maxIds: number): LocalList<string> =>
  createList(key, maxIds, (parts) => parts.filter((part) => part !== ''))

function createList<Id>(key: string, maxIds: number, valid: (parts: readonly string[]) => Id[]): LocalList<Id> {
  let current: readonly Id[] | undefined
  /** As this window last read or wrote it; null for ever where storage is blocked. */
  let known: string | null = null

  function read(): readonly Id[] {
    known = readItem('localStorage', key)
    const ids = valid((known ?? '').split(',')).slice(0, maxIds)
    return ids.length > 0 ? ids : noIds
  }

  function change(ids: readonly Id[]) {
    current = ids
    notify()
  }

  const { subscribe, notify } = createListeners(() =>
    // Read before a listener was there, the list may have been changed by another window since.
    follow(onOtherWindows, () => {
      if (current && readItem('localStorage', key) !== known) change(read())
    }),
  )

  return {
    ids: () => (current ??= read()),
    subscribe,
    set: (ids) => {
      const stored = ids.slice(0, maxIds)
      writeItem('localStorage', key, stored.join(','))
      known = readItem('localStorage', key)
      change(stored)
    },
  }
}
