import { readHungarianTaxNumber } from '@/lib/contract/tax-number'

export type TaxNumberError = 'taxNumberForm' | 'taxNumberCheckDigit'

/**
 * What is wrong with a company's tax number, null when nothing: a Hungarian 8-1-2 with its check digit and county code,
 * or the shape of an EU VAT id, whose own check digit the backend knows (decisions §4, domain §1).
 */
export function validateTaxNumber(value: string): TaxNumberError | null {
  const bare = value.replace(/[\s.-]/g, '').toUpperCase()
  if (/^[A-Z]{2}[A-Z0-9+*]{2,13}$/.test(bare)) return null
  const number = readHungarianTaxNumber(bare)
  if (!number) return 'taxNumberForm'
  return number.hasRightCheckDigit ? null : 'taxNumberCheckDigit'
}
