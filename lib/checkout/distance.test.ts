import { expect, it } from 'vitest'
import { distanceWords } from './distance'

it('says metres near by, kilometres further off', () => {
  expect(distanceWords(0.353, 'hu-HU')).toBe('350 m')
  expect(distanceWords(1.24, 'hu-HU')).toBe('1,2 km')
})
