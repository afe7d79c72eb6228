// Apart from the schemas, so that forms and backend judge the same.

const weights = [9, 7, 3, 1, 9, 7, 3, 1]

function isCountyCode(code: number): boolean {
  return (code >= 2 && code <= 20) || (code >= 22 && code <= 44) || code === 51
}

export interface HungarianTaxNumber {
  /** "12345678-1-42" */
  readonly text: string
  readonly hasRightCheckDigit: boolean
}

/**
 * A Hungarian tax number however it is separated (domain §1). Null when it has not its form: eleven digits with a VAT code
 * and a county code that exist.
 */
export function readHungarianTaxNumber(written: string): HungarianTaxNumber | null {
  const match = /^(\d{8})([1-5])(\d{2})$/.exec(written.replace(/[\s.-]/g, ''))
  if (!match) return null
  const [, root = '', vatCode = '', county = ''] = match
  if (!isCountyCode(Number(county))) return null
  const sum = weights.reduce((total, weight, index) => total + weight * Number(root[index]), 0)
  return { text: `${root}-${vatCode}-${county}`, hasRightCheckDigit: sum % 10 === 0 }
}
