import { expect, it } from 'vitest'
import { readHungarianTaxNumber } from './tax-number'

// R-CHECKOUT-7
it.each([
  '12892312-2-42',
  '12892312242',
  ' 12892312 2.42 ',
  '12892312\u20132\u201342',
  '12892312\u20112\u201142',
  '12892312\u22122\u221242',
  '12892312\u00ad-2-42',
])('reads "%s"', (written) => {
  expect(readHungarianTaxNumber(written)).toEqual({ text: '12892312-2-42', hasValidCheckDigit: true })
})

it('detects a wrong check digit', () => {
  expect(readHungarianTaxNumber('12892313-2-42')).toEqual({ text: '12892313-2-42', hasValidCheckDigit: false })
})

it.each(['12892312-6-42', '12892312-2-21', '12892312-2-01', '1289231', ''])('rejects "%s"', (written) => {
  expect(readHungarianTaxNumber(written)).toBeNull()
})
