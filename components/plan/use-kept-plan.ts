import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { deviceTime } from '@/lib/browser/clock'
import { changed, historyOf, redone, undone, type History } from '@/lib/plan/history'
import { newPlan, type Plan } from '@/lib/plan/plan'
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
  const { id, history } = kept
  const plan = history.present
  /** As this tab last knew it. */
  const known = useRef<string | undefined>(undefined)

  function show(next: Kept) {
    known.current = undefined
    setKept(next)
  }

  useEffect(
    () =>
      savedPlans.subscribe(() => {
        const stored = savedPlans.all().find((one) => one.id === id)?.text
        const other = stored === undefined || stored === known.current ? null : readPlan(stored)
        known.current = stored ?? known.current
        if (other) setKept((former) => ({ ...former, history: changed(former.history, other) }))
      }),
    [id],
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

  function setHistory(next: History<Plan>) {
    if (next === history) return
    setKept({ id, history: next })
    known.current = planText(next.present)
    savedPlans.save({ id, text: known.current })
    leaveFragment()
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
    change: (next: Plan) => setHistory(changed(history, next)),
    undo: () => setHistory(undone(history)),
    redo: () => setHistory(redone(history)),
    open(other: string) {
      const found = readPlan(savedPlans.all().find((one) => one.id === other)?.text ?? '')
      if (!found) return
      leaveFragment()
      show(keep(found, other))
    },
    create(name: string) {
      leaveFragment()
      show(keep(newPlan(name)))
    },
    /** Removes the open plan and shows the next one. */
    remove() {
      savedPlans.remove(id)
      leaveFragment()
      show(firstPlan(nameOfNew))
    },
  }
}

export type KeptPlan = ReturnType<typeof useKeptPlan>
