const weights = [9, 7, 3, 1, 9, 7, 3, 1]

export type TaxNumberFault = 'taxNumberForm' | 'taxNumberCheckDigit'

function isCountyCode(code: number): boolean {
  return (code >= 2 && code <= 20) || (code >= 22 && code <= 44) || code === 51
}

/**
 * What is wrong with a company's tax number, null when nothing: a Hungarian 8-1-2 with its check digit and county code,
 * or the shape of an EU VAT id, whose own check digit the backend knows (decisions §4, domain §1).
 */
export function taxNumberFault(written: string): TaxNumberFault | null {
  const bare = written.replace(/[\s.-]/g, '').toUpperCase()
  if (/^[A-Z]{2}[A-Z0-9+*]{2,13}$/.test(bare)) return null
  const match = /^(\d{8})[1-5](\d{2})$/.exec(bare)
  if (!match || !isCountyCode(Number(match[2]))) return 'taxNumberForm'
  const sum = weights.reduce((total, weight, index) => total + weight * Number(bare[index]), 0)
  return sum % 10 === 0 ? null : 'taxNumberCheckDigit'
}
