import type { Plan } from './plan'

/** A function of plans that computes each plan's result once: a pointer that drags asks for the same one at every move. */
export function oncePerPlan<Result extends object>(of: (plan: Plan) => Result): (plan: Plan) => Result {
  const known = new WeakMap<Plan, Result>()
  return (plan) => {
    const found = known.get(plan) ?? of(plan)
    known.set(plan, found)
    return found
  }
}
