import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { deviceTime } from '@/lib/browser/clock'
import { changed, historyOf, redone, undone, type History } from '@/lib/plan/history'
import { isSamePlan, newPlan, withKeysOf, type Plan } from '@/lib/plan/plan'
import { planOfFragment, planText, readPlan } from '@/lib/plan/plan-text'
import { createSavedPlans } from '@/lib/plan/saved-plans'

const savedPlans = createSavedPlans()

interface Kept {
  readonly id: string
  readonly history: History<Plan>
}

/** Unique enough in one browser; `crypto.randomUUID` is missing from pages without HTTPS. */
const newId = () => `${deviceTime().toString(36)}-${Math.random().toString(36).slice(2, 10)}`

const keep = (plan: Plan, id = newId()): Kept => ({ id, history: historyOf(plan) })

/** The plan of the address, else the one changed last, else a new one. */
function firstPlan(name: string): Kept {
  const shared = planOfFragment(window.location.hash)
  if (shared) return keep(shared)
  savedPlans.refresh()
  for (const { id, text } of savedPlans.all()) {
    const plan = readPlan(text)
    if (plan) return keep(plan, id)
  }
  return keep(newPlan(name))
}

/** A kept plan belongs to the browser from now on: the address stands for the page again, not for what was shared. */
function leaveFragment() {
  if (planOfFragment(window.location.hash) !== undefined) {
    const { pathname, search } = window.location
    window.history.replaceState(window.history.state, '', pathname + search)
  }
}

/**
 * The open plan with its history, kept in this browser from its first change on, and the other plans kept there. Another
 * tab's changes of the same plan can be undone like own ones.
 * @param nameOfNew what a new plan is called
 */
export function useKeptPlan(nameOfNew: string) {
  const saved = useSyncExternalStore(savedPlans.subscribe, savedPlans.all, savedPlans.all)
  const [kept, setKept] = useState(() => firstPlan(nameOfNew))
  const [isUnreadable, setUnreadable] = useState(() => planOfFragment(window.location.hash) === null)
  /** Ahead of `kept` until the next rendering: two changes may come before it. */
  const latest = useRef(kept)
  const { id, history } = kept
  const plan = history.present

  function show(next: Kept) {
    latest.current = next
    setKept(next)
  }

  function open(next: Kept) {
    leaveFragment()
    setUnreadable(false)
    show(next)
  }

  useEffect(
    () =>
      savedPlans.subscribe(() => {
        const { id: own, history: former } = latest.current
        const text = savedPlans.all().find((one) => one.id === own)?.text
        const other = text === undefined || text === planText(former.present) ? null : readPlan(text)
        if (other) show({ id: own, history: changed(former, withKeysOf(other, former.present), isSamePlan) })
      }),
    [],
  )

  useEffect(() => {
    const onAddress = () => {
      const shared = planOfFragment(window.location.hash)
      setUnreadable(shared === null)
      if (shared) show(keep(shared))
    }
    window.addEventListener('hashchange', onAddress)
    return () => window.removeEventListener('hashchange', onAddress)
  }, [])

  /** @param next from the history as it is, with what another tab has changed just now */
  function setHistory(next: (history: History<Plan>) => History<Plan>): Plan | null {
    savedPlans.refresh()
    // A change that was meant for a plan which is not open any more.
    if (latest.current.id !== id) return null
    const former = latest.current.history
    const changedTo = next(former)
    if (changedTo === former) return null
    show({ id, history: changedTo })
    savedPlans.save({ id, text: planText(changedTo.present) })
    leaveFragment()
    return changedTo.present
  }

  return {
    id,
    plan,
    isUnreadable,
    /** All kept plans with their names, and the open one first if it is not kept yet. */
    plans: [
      ...(saved.some((one) => one.id === id) ? [] : [{ id, name: plan.name }]),
      ...saved.flatMap(({ id: other, text }) => {
        const name = other === id ? plan.name : readPlan(text)?.name
        return name === undefined ? [] : [{ id: other, name }]
      }),
    ],
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
    /**
     * Changes the open plan.
     * @param next from the plan as it is now, which may be newer than the rendered one
     * @returns the changed plan; null if nothing changed
     */
    change: (next: (plan: Plan) => Plan): Plan | null =>
      setHistory((former) => changed(former, next(former.present), isSamePlan)),
    undo: () => setHistory(undone),
    redo: () => setHistory(redone),
    open(other: string) {
      const found = readPlan(savedPlans.all().find((one) => one.id === other)?.text ?? '')
      if (found) open(keep(found, other))
    },
    create: (name: string) => open(keep(newPlan(name))),
    /** Removes the open plan and shows the next one. Returns the function that brings it back, with its history. */
    remove(): () => void {
      const removed = latest.current
      const wasSaved = savedPlans.all().some((one) => one.id === id)
      savedPlans.remove(id)
      leaveFragment()
      open(firstPlan(nameOfNew))
      return () => {
        open(removed)
        if (wasSaved) savedPlans.save({ id, text: planText(removed.history.present) })
      }
    },
  }
}

export type KeptPlan = ReturnType<typeof useKeptPlan>
