import { describe, expect, it, test } from 'vitest'
import { guaranteeOf, toGuaranteeResponse } from './guarantee'

test.each([
  [9_999, { warranty_years: 2, guarantee: 'voluntary' }],
  [10_000, { warranty_years: 2, guarantee: 'statutory' }],
  [250_000, { warranty_years: 2, guarantee: 'statutory' }],
  [250_001, { warranty_years: 3, guarantee: 'statutory' }],
  [null, { warranty_years: 2, guarantee: 'statutory' }],
] as const)('two granted years at %s forints', (forints, expected) => {
  expect(guaranteeOf({ warrantyYears: 2, guarantee: 'statutory' }, forints)).toEqual(expected)
})

test.each([
  [9_999, 0],
  [10_000, 2],
  [250_001, 3],
  [null, 0],
] as const)('no granted years at %s forints leave the law’s', (forints, years) => {
  expect(guaranteeOf({ warrantyYears: 0, guarantee: 'statutory' }, forints)).toEqual({
    warranty_years: years,
    guarantee: 'statutory',
  })
})

// R-LAW-6
test.each([
  [0, 300_000, { warranty_years: 0, guarantee: 'statutory' }],
  [0, null, { warranty_years: 0, guarantee: 'statutory' }],
  [1, 300_000, { warranty_years: 1, guarantee: 'voluntary' }],
  [1, null, { warranty_years: 1, guarantee: 'voluntary' }],
] as const)(
  'goods that the law does not list have what the shop grants: %i years',
  (warrantyYears, forints, expected) => {
    expect(guaranteeOf({ warrantyYears, guarantee: 'none' }, forints)).toEqual(expected)
  },
)

// R-LAW-6
test('a longer maker’s guarantee takes precedence', () => {
  expect(guaranteeOf({ warrantyYears: 10, guarantee: 'statutory' }, 300_000)).toEqual({
    warranty_years: 10,
    guarantee: 'voluntary',
  })
})

const stored = {
  guarantor: 'Halmos Kárpitos Bt.',
  halfYears: 5,
  terms: { hu: 'A teljes termékre.', en: 'On the whole product.' },
  termsUrl: { hu: 'https://halmos.example/jotallas', en: '' },
}

describe('a producer’s guarantee', () => {
  it('is translated, with the label placed for the product', () => {
    const product = { articleNumber: 'ND-1', producerGuarantee: stored }
    expect(toGuaranteeResponse(product, new Set(['garan.ND-1.svg']), 'hu')).toEqual({
      guarantor: 'Halmos Kárpitos Bt.',
      half_years: 5,
      terms: 'A teljes termékre.',
      terms_url: 'https://halmos.example/jotallas',
      label: '/media/legal/garan.ND-1.svg',
    })
    expect(toGuaranteeResponse(product, new Set(), 'en')).toMatchObject({
      terms: 'On the whole product.',
      terms_url: null,
      label: null,
    })
  })

  it('R-LAW-10: of two years or less has no label', () => {
    const product = { articleNumber: 'ND-1', producerGuarantee: { ...stored, halfYears: 4 } }
    expect(toGuaranteeResponse(product, new Set(), 'hu')).toBeNull()
    expect(toGuaranteeResponse({ articleNumber: 'ND-1', producerGuarantee: null }, new Set(), 'hu')).toBeNull()
  })
})
