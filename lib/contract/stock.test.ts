import { expect, it } from 'vitest'
import { isLowStock } from './stock'

it.each([
  [1, true],
  [5, true],
  [6, false],
])('a stock of %i is low: %s', (stock, isLow) => {
  expect(isLowStock(stock)).toBe(isLow)
})
