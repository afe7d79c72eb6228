import { describe, expect, it } from 'vitest'
import { toGuaranteeResponse } from './producer-guarantee'

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
