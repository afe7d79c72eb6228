import { expect, it } from 'vitest'
import { moved, placeAt, placeByKey, placeDuring } from './dragging'

const items = ['a', 'b', 'c', 'd']

it.each([
  [{ from: 0, to: 2 }, 'bcad'],
  [{ from: 3, to: 1 }, 'adbc'],
  [{ from: 2, to: 2 }, 'abcd'],
])('shows the items during %o in the order that it comes to', (drag, order) => {
  expect(moved(items, drag).join('')).toBe(order)
  const shown = items.toSorted((a, b) => placeDuring(drag, items.indexOf(a)) - placeDuring(drag, items.indexOf(b)))
  expect(shown.join('')).toBe(order)
})

it('takes the place among the others where the pointer is, whatever the height of what is dragged', () => {
  const middles = [150, 320, 360, 400]
  expect([10, 319, 330, 365, 900].map((y) => placeAt(y, middles, 0))).toEqual([0, 0, 1, 2, 3])
  expect(placeAt(100, middles, 3)).toBe(0)
})

it('moves by arrows and to both ends, and not beyond them', () => {
  expect(['ArrowUp', 'ArrowDown', 'Home', 'End', 'Enter'].map((key) => placeByKey(key, 1, 4))).toEqual([
    0,
    2,
    0,
    3,
    undefined,
  ])
  expect([placeByKey('ArrowUp', 0, 4), placeByKey('ArrowDown', 3, 4)]).toEqual([0, 3])
})
