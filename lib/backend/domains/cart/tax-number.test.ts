import { describe, expect, it } from 'vitest'
import { normalizeHungarianTaxNumber, normalizeVatId } from './customer'

// R-CHECKOUT-7
describe('Hungarian tax numbers', () => {
  it('accepts the canonical form and eleven bare digits', () => {
    expect(normalizeHungarianTaxNumber('12892312-2-42')).toBe('12892312-2-42')
    expect(normalizeHungarianTaxNumber('12892312242')).toBe('12892312-2-42')
    expect(normalizeHungarianTaxNumber('12892312–2–42')).toBe('12892312-2-42')
    expect(normalizeHungarianTaxNumber(' 12892312-4-51 ')).toBe('12892312-4-51')
  })

  it.each([
    '12892313-2-42',
    '12892312-6-42',
    '12892312-0-42',
    '12892312-2-21',
    '12892312-2-45',
    '12892312-2-01',
    '1289231',
    '',
  ])('refuses "%s"', (written) => {
    expect(normalizeHungarianTaxNumber(written)).toBeNull()
  })
})

// R-CHECKOUT-7
describe('VAT ids', () => {
  it('accepts them with and without the prefix', () => {
    expect(normalizeVatId('ATU12345675', 'AT')).toBe('ATU12345675')
    expect(normalizeVatId('ATU–12345675', 'AT')).toBe('ATU12345675')
    expect(normalizeVatId('u 12345675', 'AT')).toBe('ATU12345675')
    expect(normalizeVatId('HU12892312', 'HU')).toBe('HU12892312')
  })

  it('refuses a wrong check digit and another country’s id', () => {
    expect(normalizeVatId('ATU12345670', 'AT')).toBeNull()
    expect(normalizeVatId('ATU12345675', 'DE')).toBeNull()
  })
})
