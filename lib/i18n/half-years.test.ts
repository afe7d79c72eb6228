import { expect, test } from 'vitest'
import { halfYearsInYears } from './half-years'

test.each([
  [5, '2,5', '2.5'],
  [10, '5', '5'],
  [20, '10', '10'],
])('%i half years', (halfYears, hungarian, english) => {
  expect([halfYearsInYears(halfYears, 'hu'), halfYearsInYears(halfYears, 'en')]).toEqual([hungarian, english])
})
