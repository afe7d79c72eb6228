import { expect, it } from 'vitest'
import { printScale } from './print-scale'

// R-PLAN-8
it.each([
  [5000, 4000, 50],
  [8200, 7450, 50],
  [8201, 4000, 75],
  [4000, 7451, 75],
  [16_000, 12_000, 100],
  [30_000, 29_000, 200],
  [30_200, 30_200, 300],
])('a plan of %i × %i mm is printed 1:%i', (width, height, scale) => {
  expect(printScale(width, height)).toBe(scale)
})
