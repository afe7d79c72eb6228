import { follow, onOtherWindows } from '@/lib/browser/follow'
import { createListeners, type Listeners } from '@/lib/browser/listeners'
import { readItem, writeItem } from '@/lib/browser/storage'

/** A short list stored in this browser, of the ids of products by default; in memory where storage is blocked. */
export interface LocalList<Item = number> {
  /** For useSyncExternalStore: a stable array until it changes. */
  readonly ids: () => readonly Item[]
  readonly subscribe: Listeners['subscribe']
  /** Takes over what another window has stored; its event may still be under way. */
  readonly refresh: () => void
  readonly set: (items: readonly Item[]) => void
}

/**
 * Adds or removes an id; false if the list is full. Ids that are not known, such as what is no longer offered, take no place
 * and leave the list.
 */
export function toggleIn<Id>(
  list: LocalList<Id>,
  id: Id,
  limit: number,
  isKnown: (id: Id) => boolean = () => true,
): boolean {
  const ids = list.ids().filter(isKnown)
  if (ids.includes(id)) list.set(ids.filter((other) => other !== id))
  else if (ids.length >= limit) return false
  else list.set([...ids, id])
  return true
}

export const noIds: readonly never[] = []

const isId = (id: number) => Number.isInteger(id) && id > 0

/** A list of products under a localStorage key with at most `maxIds` entries; follows changes in other tabs. */
export const createLocalList = (key: string, maxIds: number): LocalList =>
  createList(key, maxIds, (text) => text.split(',').map(Number).filter(isId))

/** The same of keys, which have no commas. */
export const createKeyList = (key: string, maxIds: number): LocalList<string> =>
  createList(key, maxIds, (text) => text.split(',').filter((part) => part !== ''))

/**
 * A list of anything under a localStorage key.
 * @param most entries; those beyond are dropped
 * @param parse the valid entries of a stored text, which is empty at first
 * @param write the text of entries; those of a plain list are joined by commas
 */
export function createList<Item>(
  key: string,
  most: number,
  parse: (text: string) => readonly Item[],
  write: (items: readonly Item[]) => string = String,
): LocalList<Item> {
  let current: readonly Item[] | undefined
  /** As this window last read or wrote it; null for ever where storage is blocked. */
  let known: string | null = null

  function read(): readonly Item[] {
    known = readItem('localStorage', key)
    const items = parse(known ?? '').slice(0, most)
    return items.length > 0 ? items : noIds
  }

  function change(items: readonly Item[]) {
    current = items
    notify()
  }

  const refresh = () => {
    if (current && readItem('localStorage', key) !== known) change(read())
  }

  // Read before a listener was there, the list may have been changed by another window since.
  const { subscribe, notify } = createListeners(() => follow(onOtherWindows, refresh))

  return {
    ids: () => (current ??= read()),
    subscribe,
    refresh,
    set: (items) => {
      const stored = items.slice(0, most)
      writeItem('localStorage', key, write(stored))
      known = readItem('localStorage', key)
      change(stored)
    },
  }
}
