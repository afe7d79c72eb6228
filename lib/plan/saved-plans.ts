import type { Listeners } from '@/lib/browser/listeners'
import { createList } from '@/lib/lists/local-list'
import { planLimits } from './plan'

/** A plan kept in this browser. */
interface SavedPlan {
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

function parse(text: string): readonly SavedPlan[] {
  try {
    const stored: unknown = JSON.parse(text)
    return Array.isArray(stored) ? stored.filter(isSaved) : []
  } catch {
    return []
  }
}

interface SavedPlans {
  /** For useSyncExternalStore: the last saved first, and a stable array until it changes. */
  readonly all: () => readonly SavedPlan[]
  readonly subscribe: Listeners['subscribe']
  /** Takes over what another tab has kept; its event may still be under way. */
  readonly refresh: () => void
  /** Keeps a plan, also over what another tab has kept of it; the oldest is dropped beyond `maxSavedPlans`. */
  readonly save: (plan: SavedPlan) => void
  readonly remove: (id: string) => void
}

/** The plans of this browser, also as other tabs change them; of this page only where storage is blocked. */
export function createSavedPlans(): SavedPlans {
  const { ids: all, subscribe, refresh, set } = createList(key, maxSavedPlans, parse, JSON.stringify)
  const without = (id: string) => {
    refresh()
    return all().filter((plan) => plan.id !== id)
  }
  return {
    all,
    subscribe(listener) {
      // A list that was never read has no changes.
      all()
      return subscribe(listener)
    },
    refresh,
    save: (plan) => set([plan, ...without(plan.id)]),
    remove: (id) => set(without(id)),
  }
}
