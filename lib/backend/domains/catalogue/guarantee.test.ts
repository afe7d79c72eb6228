import { expect, test } from 'vitest'
import { guaranteeOf } from './guarantee'

test.each([
  [9_999, { warranty_years: 2, guarantee: 'voluntary' }],
  [10_000, { warranty_years: 2, guarantee: 'statutory' }],
  [250_000, { warranty_years: 2, guarantee: 'statutory' }],
  [250_001, { warranty_years: 3, guarantee: 'statutory' }],
  [null, { warranty_years: 2, guarantee: 'statutory' }],
] as const)('two granted years at %s forints', (forints, expected) => {
  expect(guaranteeOf({ warrantyYears: 2, guarantee: 'statutory' }, forints)).toEqual(expected)
})

// R-LAW-6
test('a longer maker’s guarantee takes precedence', () => {
  expect(guaranteeOf({ warrantyYears: 10, guarantee: 'statutory' }, 300_000)).toEqual({
    warranty_years: 10,
    guarantee: 'voluntary',
  })
})
