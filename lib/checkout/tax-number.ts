import { readHungarianTaxNumber } from '@/lib/contract/tax-number'

export type TaxNumberError = 'taxNumberForm' | 'taxNumberCheckDigit'

/**
 * Validates a company's tax number: Hungarian 8-1-2 with check digit and county code, or the format of an EU VAT
 * number, whose check digits only the backend verifies.
 */
export function validateTaxNumber(value: string): TaxNumberError | null {
  const compact = value.replace(/[\s.-]/g, '').toUpperCase()
  if (/^[A-Z]{2}[A-Z0-9+*]{2,13}$/.test(compact)) return null
  const number = readHungarianTaxNumber(compact)
  if (!number) return 'taxNumberForm'
  return number.hasRightCheckDigit ? null : 'taxNumberCheckDigit'
}
