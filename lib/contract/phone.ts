import { cleanIdentifier } from './typed-identifier'

// What a browser needs to know of phone numbers: the backend reads them with a library (platform/phone.ts).

/** Whether it can be a phone number in any country: only the backend can tell whether it is one. */
export function canBePhone(written: string): boolean {
  const text = cleanIdentifier(written)
  const digits = text.replace(/\D/g, '').length
  return digits >= (text.startsWith('+') ? 8 : 6) && digits <= 20
}

/** Country codes of one and two digits; all others have three. */
const grouped = /^\+([17]|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|\d{3})(\d{5,})$/

/** "+36305550117" → "+36 30 555 0117", "+436641234567" → "+43 664 123 4567". */
export function formatPhone(e164: string): string {
  const hungarian = /^\+36(1|\d{2})(\d{3})(\d{3,4})$/.exec(e164)
  if (hungarian) return `+36 ${hungarian[1]} ${hungarian[2]} ${hungarian[3]}`
  const [, code, number = ''] = grouped.exec(e164) ?? []
  return code ? `+${code} ${number.replace(/\d{3}(?=\d{2})/g, '$& ')}` : e164
}
