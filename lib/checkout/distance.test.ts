import { expect, it } from 'vitest'
import { formatDistance } from './distance'

it('says metres near by, kilometres further off', () => {
  expect(formatDistance(0.353, 'hu-HU')).toBe('350 m')
  expect(formatDistance(1.24, 'hu-HU')).toBe('1,2 km')
})
