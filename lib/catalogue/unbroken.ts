const noBreakSpace = '\u00a0'
/** Forbids a line break without a glyph of its own, unlike the no-break hyphen, which the shop's fonts lack. */
const wordJoiner = '\u2060'

const unit = '(?:mm|cm|m²|m|kg|g|l|W|V|%)'
const spaceBeforeUnit = new RegExp(`(\\d) (?=${unit}(?![\\p{L}\\p{N}]))`, 'gu')
const hyphenAfterUnit = new RegExp(`(\\d\\s${unit}-)(?=\\p{L})`, 'gu')

/**
 * A text to show, with measures that no line break divides: "Ø 56 cm", "170 × 240 cm", "290 cm-ig", "15–34 cm". Machines
 * (search, feeds, structured data) get the plain text. Pure.
 */
export function unbroken(text: string): string {
  return text
    .replaceAll(' ×', `${noBreakSpace}×`)
    .replaceAll('× ', `×${noBreakSpace}`)
    .replace(/Ø (?=\d)/g, `Ø${noBreakSpace}`)
    .replace(spaceBeforeUnit, `$1${noBreakSpace}`)
    .replace(/(\d–)(?=\d)/g, `$1${wordJoiner}`)
    .replace(hyphenAfterUnit, `$1${wordJoiner}`)
}
