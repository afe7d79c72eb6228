// Kept apart from the schemas: forms, backend and command line read what is typed by the same rules.

/**
 * An identifier as it was meant, however it was typed or pasted: full-width characters as plain ones, without invisible
 * characters, any dash as a hyphen, any space as a plain one. Pure.
 */
export function cleanIdentifier(written: string): string {
  return written
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .replace(/[\p{Pd}\u2212\u2043]/gu, '-')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
}

/** The parts of an identifier in capitals: "#nd 2026–12." is ND, 2026, 12. */
function partsOf(written: string): string[] {
  return (
    cleanIdentifier(written)
      .toUpperCase()
      .match(/[\p{L}\p{N}]+/gu) ?? []
  )
}

/** The letters, in capitals, and digits of an identifier: "#nd 2026–12." is ND202612. Pure. */
export const lettersAndDigits = (written: string): string => partsOf(written).join('')

/** Whether two spellings have the same letters and digits: "nd 10 482" and "ND-10482", but not "kanap" and "kanapé". Pure. */
export function isSameIdentifier(one: string, other: string): boolean {
  const letters = lettersAndDigits(one)
  return letters !== '' && letters === lettersAndDigits(other)
}

/**
 * How numbers look: "ND-{year}-{number:6}" makes ND-2026-000012. Capital letters, the year, and the number with at least
 * so many digits, with or without a hyphen between them.
 */
export const numberFormat = /^(?:([A-Z]{1,8})-?)?\{year\}-?\{number(?::([1-9]))?\}$/

/** The formats of the shop's numbers. No two have the same letters. */
export type NumberFormats = Readonly<Record<'orders' | 'quotes' | 'inquiries' | 'withdrawals' | 'samples', string>>

/** Formats that are not the operator's. */
export const fixedFormats = {
  inquiries: 'IN-{year}-{number:6}',
  withdrawals: 'EL-{year}-{number:6}',
  samples: 'MI-{year}-{number:6}',
} as const

/** The letters with which numbers of a format begin, and the fewest digits of their last part. Pure. */
export function partsOfFormat(format: string): { readonly letters: string; readonly digits: number } {
  const [, letters = '', digits = '1'] = numberFormat.exec(format) ?? []
  return { letters, digits: Number(digits) }
}

/** A format with its year and number filled in: "ND-2026-000012". Pure. */
export function formatNumber(format: string, year: string, number: number | string): string {
  const filled = String(number).padStart(partsOfFormat(format).digits, '0')
  return `${startOfNumber(format, year)}${filled}`
}

/** How a year's numbers of a format begin: "ND-2026-". Pure. */
export function startOfNumber(format: string, year: string): string {
  return format.replace('{year}', year).replace(/\{number.*/, '')
}

/**
 * A number of the shop, "ND-2026-000012", in any spelling: "#ND-2026-000012", "nd 2026 12.", "2026000012", also within
 * other words. Null if it contains no such number, or several.
 */
export function readNumber(written: string, kind: keyof NumberFormats, formats: NumberFormats): string | null {
  const text = cleanIdentifier(written)
    .toUpperCase()
    .replace(/[^\p{L}\p{N}-]+/gu, ' ')
  const own = partsOfFormat(formats[kind]).letters
  const letters = Object.values(formats).flatMap((format) => partsOfFormat(format).letters || [])
  // Without letters, it must neither be the beginning of a date nor belong to letters that are not the shop's.
  const gap = '[ -]{0,3}'
  const bare = String.raw`(?<![\p{L}\d]-?)(?!20\d\d[ -]+\d{1,2}[ -]+\d)`
  const start = String.raw`(?:(?<!\p{L})(${letters.join('|')})${gap}|${bare})`
  const form = new RegExp(String.raw`${start}(20\d\d)${gap}(\d{1,9})(?![\p{L}\p{N}])`, 'gu')
  const found = new Set(
    [...text.matchAll(form)]
      .filter(([, given = own]) => given === own)
      .map(([, , year = '', number = '']) => formatNumber(formats[kind], year, number.replace(/^0+/, ''))),
  )
  const [only, ...others] = found
  return only !== undefined && others.length === 0 ? only : null
}

/**
 * An article number as the catalogue compares it (`products.article_key`): capital letters and digits only, so that
 * "nd 10510" is ND-10510. Pure.
 */
export function articleKey(written: string): string {
  return cleanIdentifier(written)
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')
}

/** A coupon's code: letters, digits and hyphens; spaces, quotes and full stops around it are ignored. Pure. */
export function couponCode(written: string): string {
  return cleanIdentifier(written)
    .toUpperCase()
    .replace(/[^\p{L}\p{N}-]/gu, '')
}

/** A GTIN (EAN) without the spaces and hyphens that group its digits. Pure. */
export function gtinDigits(written: string): string {
  return cleanIdentifier(written).replace(/[ -]/g, '')
}

/** Whether digits are as many as a GTIN has. Pure. */
export const isGtinLength = (digits: string): boolean => /^(\d{8}|\d{12,14})$/.test(digits)

/** Whether the last digit of a GTIN is the one that follows from the others. Pure. */
export function hasGtinCheckDigit(digits: string): boolean {
  const sum = [...digits].toReversed().reduce((total, digit, index) => total + Number(digit) * (index % 2 ? 3 : 1), 0)
  return sum % 10 === 0
}

/**
 * A postcode as it is stored: "1117" for "H-1117" or "1 117" in Hungary, capitals elsewhere ("SW1A 1AA"). Null when it
 * cannot be one.
 */
export function readPostcode(written: string, isHungarian: boolean): string | null {
  const clean = cleanIdentifier(written).toUpperCase()
  if (isHungarian) return /^(?:HU?-?)?([1-9]\d{3})$/.exec(clean.replaceAll(' ', ''))?.[1] ?? null
  return /^[A-Z0-9][A-Z0-9 -]{1,9}$/.test(clean) ? clean : null
}
