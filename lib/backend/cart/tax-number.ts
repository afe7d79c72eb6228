import { checkVAT, countries as vatCountries } from 'jsvat'

const weights = [9, 7, 3, 1, 9, 7, 3, 1]

function isCountyCode(code: number): boolean {
  return (code >= 2 && code <= 20) || (code >= 22 && code <= 44) || code === 51
}

/**
 * A Hungarian tax number in its form "12345678-1-42" (domain §1): the check digit, the VAT code and the county code have
 * to be right. Takes eleven bare digits too. Null when it is none.
 */
export function normalizeHungarianTaxNumber(written: string): string | null {
  const match = /^(\d{8})-?([1-5])-?(\d{2})$/.exec(written.replace(/\s/g, ''))
  if (!match) return null
  const [, root = '', vatCode = '', county = ''] = match
  const sum = weights.reduce((total, weight, index) => total + weight * Number(root[index]), 0)
  return sum % 10 === 0 && isCountyCode(Number(county)) ? `${root}-${vatCode}-${county}` : null
}

/**
 * A VAT id with its country's prefix, "ATU12345675"; the prefix may be left out. Null when the country's form or check
 * digit is not met. `prefix` is the country's VAT prefix ("EL" for Greece), null where there is none.
 */
export function normalizeVatId(written: string, prefix: string | null): string | null {
  const bare = written.replace(/[\s.\-]/g, '').toUpperCase()
  const candidates = prefix && !bare.startsWith(prefix) ? [prefix + bare] : [bare]
  return candidates.find((candidate) => checkVAT(candidate, vatCountries).isValid) ?? null
}
