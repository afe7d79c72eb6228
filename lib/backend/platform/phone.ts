// With all patterns of numbers: the smaller set takes a digit too few, and numbers of another country, for valid ones.
import { isSupportedCountry, parsePhoneNumberFromString, type CountryCode } from 'libphonenumber-js/max'
import { ownCountry } from '@/lib/contract/address'
import { cleanIdentifier } from '@/lib/contract/typed-identifier'

function read(text: string, country: CountryCode): string | null {
  const number = parsePhoneNumberFromString(text, country)
  return number?.isValid() ? number.number : null
}

/** The shop's country code, as forms prefill it, before a number with the prefix of calls within a country. */
const ownCodeBeforePrefix = /^\+36[\s\-/().]*(0.*)$/

/**
 * A phone number as E.164, "+36301234567" (R-CHECKOUT-6). Numbers without a country code are those of `country`, an ISO
 * code, or of the shop's own country if `country` has no such number; any usual spelling is accepted. Null when it is not
 * a phone number.
 */
export function normalizePhone(written: string, country: string = ownCountry): string | null {
  const chosen = isSupportedCountry(country) ? country : ownCountry
  const text = cleanIdentifier(written).replace(/^\(?\s*0\s*0(?=[\s\-/(]*[1-9])/, '+')
  const national = chosen === ownCountry ? undefined : ownCodeBeforePrefix.exec(text)?.[1]
  return (
    (national === undefined ? null : read(national, chosen)) ??
    read(text, chosen) ??
    // "+36 (0)30": the prefix of calls within the country, which not every country writes as 0.
    read(text.replace(/\(\s*0\s*\)/, ''), chosen) ??
    read(text, ownCountry)
  )
}

/** "06" and then Budapest or a mobile network, as nobody writes a foreign number. */
const ownBeginning = /^06(?:1|20|21|30|31|50|70)/

/** Whether a text begins as numbers of the shop's own country do: with a digit too few, it is none of another. */
export function isMeantAsOwn(written: string): boolean {
  return ownBeginning.test(cleanIdentifier(written).replace(/\D/g, ''))
}
