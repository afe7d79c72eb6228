import { expect, it } from 'vitest'
import { printScale } from './print-scale'

// R-PLAN-8
it.each([
  [5000, 4000, 50],
  [9000, 8250, 50],
  [9001, 4000, 75],
  [4000, 8300, 75],
  [16_000, 12_000, 100],
  [30_000, 30_000, 200],
])('a plan of %i × %i mm is printed 1:%i', (width, height, scale) => {
  expect(printScale(width, height)).toBe(scale)
})
