const noBreakSpace = '\u00a0'
/** Forbids a line break without a glyph of its own, unlike the no-break hyphen, which the shop's fonts lack. */
const wordJoiner = '\u2060'

const unit = '(?:mm|cm|m²|m|kg|g|l|W|V|%)'
/** What texts count, with any ending: "14 napon", "48 hours". */
const counted = '(?:nap|hét|hónap|év|ór[aá]|perc|db|darab|fő|személy|day|week|month|year|hour|minute|item|piece|seat)'
/** A figure, or a placeholder of a message. */
const spaceBeforeCounted = new RegExp(`([\\d}#]) (?=(?:${unit}(?![\\p{L}\\p{N}])|${counted}))`, 'gu')
const hyphenAfterUnit = new RegExp(`(\\d\\s${unit}-)(?=\\p{L})`, 'gu')
/** "Fészek köz 4." */
const spaceBeforeHouse =
  /(?<=(?<!\p{L})(?:utca|út|útja|tér|tere|köz|körút|sétány|fasor|rakpart|dűlő|street|road)) (?=\d)/gu
/** "e-mail-címed", "PIN-kód" */
const shortHyphen = /(?<=\b(?:[Ee]|PIN)-)(?=\p{L})/gu

/**
 * A text to show, without line breaks inside measures, counts, ranges, house numbers and short compounds: "Ø 56 cm",
 * "170 × 240 cm", "290 cm-ig", "14 nap", "9–17", "Fészek köz 4.", "e-mail". Machines (search, feeds, structured data) get
 * the plain text. Pure; the same when repeated.
 */
export function unbroken(text: string): string {
  return text
    .replaceAll(' ×', `${noBreakSpace}×`)
    .replaceAll('× ', `×${noBreakSpace}`)
    .replace(/Ø (?=\d)/g, `Ø${noBreakSpace}`)
    .replace(spaceBeforeCounted, `$1${noBreakSpace}`)
    .replace(spaceBeforeHouse, noBreakSpace)
    .replace(/(\d–)(?=\d)/g, `$1${wordJoiner}`)
    .replace(shortHyphen, wordJoiner)
    .replace(hyphenAfterUnit, `$1${wordJoiner}`)
}

/** Messages, groups of groups, with unbroken texts. */
export function unbrokenTexts<Texts extends object>(group: Texts): Texts {
  return Object.fromEntries(
    Object.entries(group).map(([key, value]: [string, unknown]) => [
      key,
      typeof value === 'string' ? unbroken(value) : value && typeof value === 'object' ? unbrokenTexts(value) : value,
    ]),
  ) as Texts
}
