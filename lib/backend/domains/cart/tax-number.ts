import { checkVAT, countries as vatCountries } from 'jsvat'
import { readHungarianTaxNumber } from '@/lib/contract/tax-number'

/** A Hungarian tax number in its form "12345678-1-42", however it is written (domain §1). Null when it is none. */
export function normalizeHungarianTaxNumber(written: string): string | null {
  const number = readHungarianTaxNumber(written)
  return number?.hasRightCheckDigit ? number.text : null
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
