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

  const read = () => parse(readItem('localStorage', key)).slice(0, maxIds)

  function change(ids: readonly number[]) {
    current = ids
    notify()
  }

  function onStorage(event: StorageEvent) {
    if (event.key === key || event.key === null) change(read())
  }

  /** A page restored from the back/forward cache may have missed changes made elsewhere. */
  function onBack({ persisted }: PageTransitionEvent) {
    if (persisted) change(read())
  }

  const { subscribe, notify } = createListeners(() => {
    window.addEventListener('storage', onStorage)
    window.addEventListener('pageshow', onBack)
    return () => {
      window.removeEventListener('storage', onStorage)
      window.removeEventListener('pageshow', onBack)
    }
  })

  return {
    ids: () => (current ??= read()),
    subscribe,
    set: (ids) => {
      const stored = ids.slice(0, maxIds)
      writeItem('localStorage', key, stored.join(','))
      change(stored)
    },
  }
}
