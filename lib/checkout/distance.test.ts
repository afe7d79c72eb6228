import { expect, it } from 'vitest'
import { formatDistance } from './distance'

it('uses metres up to a kilometre, then kilometres', () => {
  expect(formatDistance(0.353, 'hu-HU')).toBe('350 m')
  expect(formatDistance(1.24, 'hu-HU')).toBe('1,2 km')
})
