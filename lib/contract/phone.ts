// Kept apart from the schemas, so that the browser bundle does not need zod: forms use it, too.

/** Hungarian numbers: 8 digits (landline) or 9 (mobile) after the country code. */
const hungarian = /^\+36[1-9]\d{7,8}$/
const international = /^\+[1-9]\d{6,14}$/

/**
 * A phone number as E.164, "+36301234567" (R-CHECKOUT-6). Accepts 06…, 0036…, +36… and foreign numbers with their
 * country code, with spaces, dashes, slashes, dots or brackets. Null when it is not a phone number.
 */
export function normalizePhone(written: string): string | null {
  const bare = written.replace(/[\s\-/.()\u00a0]/g, '')
  const number = bare.startsWith('06') ? `+36${bare.slice(2)}` : bare.replace(/^00/, '+')
  if (number.startsWith('+36')) return hungarian.test(number) ? number : null
  return international.test(number) ? number : null
}
