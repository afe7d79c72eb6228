// Kept apart from the schemas: forms and backend apply the same rules.

import { cleanIdentifier } from './typed-identifier'

/** The countries of the EU besides Hungary. */
export const otherEuCountries: readonly string[] =
  'AT BE BG CY CZ DE DK EE ES FI FR GR HR IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' ')

const weights = [9, 7, 3, 1, 9, 7, 3, 1]

function isCountyCode(code: number): boolean {
  return (code >= 2 && code <= 20) || (code >= 22 && code <= 44) || code === 51
}

/** A tax number without separators, in capitals. */
export function compactTaxNumber(written: string): string {
  return cleanIdentifier(written)
    .toUpperCase()
    .replace(/[ ./_-]/g, '')
}

interface HungarianTaxNumber {
  /** "12345678-1-42" */
  readonly text: string
  readonly hasValidCheckDigit: boolean
}

/**
 * A Hungarian tax number in any spelling (R-CHECKOUT-7). Null unless it has eleven digits with a valid VAT code and
 * county code.
 */
export function readHungarianTaxNumber(written: string): HungarianTaxNumber | null {
  const match = /^(\d{8})([1-5])(\d{2})$/.exec(compactTaxNumber(written))
  if (!match) return null
  const [, root = '', vatCode = '', county = ''] = match
  if (!isCountyCode(Number(county))) return null
  const sum = weights.reduce((total, weight, index) => total + weight * Number(root[index]), 0)
  return { text: `${root}-${vatCode}-${county}`, hasValidCheckDigit: sum % 10 === 0 }
}
