import { expect, it } from 'vitest'
import { missingForFreeDelivery } from './free-delivery'

// R-PRICE-10
it.each([
  [0, 159_900],
  [159_899, 1],
  [159_900, 0],
  [159_901, 0],
])('items for %i are %i short of free delivery', (items, missing) => {
  expect(missingForFreeDelivery(159_900, items)).toBe(missing)
})
