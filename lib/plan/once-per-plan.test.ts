import { expect, it, vi } from 'vitest'
import { oncePerPlan } from './once-per-plan'
import type { Plan } from './plan'

it('computes the result of each plan once', () => {
  const plan = { name: 'Nappali', height: 2500, corners: [], openings: [], pieces: [] } satisfies Plan
  const of = vi.fn((one: Plan) => [one.name])
  const known = oncePerPlan(of)
  expect(known(plan)).toBe(known(plan))
  expect(known({ ...plan, name: 'Háló' })).toEqual(['Háló'])
  expect(of).toHaveBeenCalledTimes(2)
})
