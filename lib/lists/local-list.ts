import { follow, onOtherWindows } from '@/lib/browser/follow'
import { createListeners, type Listeners } from '@/lib/browser/listeners'
import { readItem, writeItem } from '@/lib/browser/storage'

/** A short list of product ids stored in this browser; in memory where storage is blocked. */
export interface LocalList {
  /** For useSyncExternalStore: a stable array until it changes. */
  readonly ids: () => readonly number[]
  readonly subscribe: Listeners['subscribe']
  readonly set: (ids: readonly number[]) => void
}

export const noIds: readonly number[] = []

function parse(text: string | null): readonly number[] {
  const ids = (text ?? '').split(',').map(Number)
  const valid = ids.filter((id) => Number.isInteger(id) && id > 0)
  return valid.length > 0 ? valid : noIds
}

/** A list under a localStorage key with at most `maxIds` entries; follows changes in other tabs. */
export function createLocalList(key: string, maxIds: number): LocalList {
  let current: readonly number[] | undefined
  /** As this window last read or wrote it; null for ever where storage is blocked. */
  let known: string | null = null

  const read = () => parse((known = readItem('localStorage', key))).slice(0, maxIds)

  function change(ids: readonly number[]) {
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
