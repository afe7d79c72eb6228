import { expect, it } from 'vitest'
import { changed, historyOf, redone, undone } from './history'

// R-PLAN-2
it('undoes and redoes changes, and forgets what was undone when something else is changed', () => {
  const third = changed(changed(historyOf('a'), 'b'), 'c')
  expect(undone(third).present).toBe('b')
  expect(undone(undone(undone(third))).present).toBe('a')
  expect(redone(undone(third)).present).toBe('c')
  expect(redone(third)).toBe(third)
  const other = changed(undone(third), 'd')
  expect(other.future).toEqual([])
  expect(undone(other).present).toBe('b')
  expect(changed(third, 'c')).toBe(third)
  expect(changed(third, 'C', (one, other) => one.toLowerCase() === other.toLowerCase())).toBe(third)
})

it('keeps a hundred states', () => {
  const all = Array.from({ length: 150 }, (_, index) => index + 1).reduce(
    (history, next) => changed(history, next),
    historyOf(0),
  )
  expect(all.past).toHaveLength(100)
  expect(all.past[0]).toBe(50)
})
