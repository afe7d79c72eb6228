import { expect, it } from 'vitest'
import { distanceKm } from './distance'

it('measures the great-circle distance', () => {
  const budapest = { latitude: 47.4979, longitude: 19.0402 }
  const vienna = { latitude: 48.2082, longitude: 16.3738 }
  expect(distanceKm(budapest, vienna)).toBeCloseTo(214, 0)
  expect(distanceKm(budapest, budapest)).toBe(0)
})
