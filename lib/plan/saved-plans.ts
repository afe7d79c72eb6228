import { follow, onOtherWindows } from '@/lib/browser/follow'
import { createListeners, type Listeners } from '@/lib/browser/listeners'
import { readJson, writeItem } from '@/lib/browser/storage'
import { planLimits } from './plan'

/** A plan kept in this browser. */
export interface SavedPlan {
  readonly id: string
  /** As `planText` writes it. */
  readonly text: string
}

/** Most plans that are kept. */
export const maxSavedPlans = 20
const key = 'room-plans'

function isSaved(value: unknown): value is SavedPlan {
  if (typeof value !== 'object' || value === null) return false
  const { id, text } = value as Partial<SavedPlan>
  return typeof id === 'string' && id.length <= 40 && typeof text === 'string' && text.length <= planLimits.text
}

export interface SavedPlans {
  /** For useSyncExternalStore: the last saved first, and a stable array until it changes. */
  readonly all: () => readonly SavedPlan[]
  readonly subscribe: Listeners['subscribe']
  /** Keeps a plan, also over what another tab has kept of it; the oldest is dropped beyond `maxSavedPlans`. */
  readonly save: (plan: SavedPlan) => void
  readonly remove: (id: string) => void
}

/** The plans of this browser, also as other tabs change them; of this page only where storage is blocked. */
export function createSavedPlans(): SavedPlans {
  let current: readonly SavedPlan[] | undefined
  let known = ''

  function read(): readonly SavedPlan[] {
    const stored = readJson('localStorage', key)
    // Where storage is blocked, nothing is ever read: what the page knows stays.
    if (!Array.isArray(stored)) return current ?? []
    const found = stored.filter(isSaved).slice(0, maxSavedPlans)
    const text = JSON.stringify(found)
    if (text === known && current) return current
    known = text
    return found
  }

  function set(plans: readonly SavedPlan[]) {
    known = JSON.stringify(plans)
    current = plans
    writeItem('localStorage', key, known)
    notify()
  }

  const { subscribe, notify } = createListeners(() =>
    follow(onOtherWindows, () => {
      const before = current
      current = read()
      if (before && current !== before) notify()
    }),
  )

  return {
    all: () => (current ??= read()),
    subscribe,
    save: (plan) => set([plan, ...read().filter(({ id }) => id !== plan.id)].slice(0, maxSavedPlans)),
    remove: (id) => set(read().filter((plan) => plan.id !== id)),
  }
}
