import { expect, it } from 'vitest'
import { TagStamps } from './tag-stamps'

it('returns the latest invalidation of any tag', () => {
  const stamps = new TagStamps()
  expect(stamps.newest(['a', 'b'])).toBe(0)
  stamps.set('a', 5)
  stamps.set('b', 7)
  stamps.set('b', 6)
  expect(stamps.newest(['a', 'c'])).toBe(5)
  expect(stamps.newest(['a', 'b'])).toBe(7)
  expect(stamps.newest([])).toBe(0)
})

it('loses no invalidation when there are too many tags: all count as invalidated', () => {
  const stamps = new TagStamps(2)
  stamps.set('a', 9)
  stamps.set('b', 1)
  stamps.set('c', 2)
  expect(stamps.newest(['a'])).toBe(9)
  expect(stamps.newest(['d'])).toBe(9)
  stamps.set('d', 10)
  expect(stamps.newest(['d'])).toBe(10)
})
