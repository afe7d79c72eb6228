import { checkVAT, countries as vatCountries } from 'jsvat'
import { readHungarianTaxNumber } from '@/lib/contract/tax-number'

/** A Hungarian tax number as "12345678-1-42" from any spelling. Null when it is not one. */
export function normalizeHungarianTaxNumber(written: string): string | null {
  const number = readHungarianTaxNumber(written)
  return number?.hasRightCheckDigit ? number.text : null
}

/**
 * A VAT id with its country's prefix, "ATU12345675"; the prefix may be left out. Null when the country's format or
 * check digit does not match. `prefix` is the country's VAT prefix ("EL" for Greece), null where there is none.
 */
export function normalizeVatId(written: string, prefix: string | null): string | null {
  const bare = written.replace(/[\s.\-]/g, '').toUpperCase()
  const candidates = prefix && !bare.startsWith(prefix) ? [prefix + bare] : [bare]
  return candidates.find((candidate) => checkVAT(candidate, vatCountries).isValid) ?? null
}
