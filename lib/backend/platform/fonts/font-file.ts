import { createHash } from 'node:crypto'
import { readFile, stat } from 'node:fs/promises'
import { create, type Font } from 'fontkit'

/** What a woff2 file says of itself. */
export interface FontFile {
  /** Of its content. */
  readonly digest: string
  /** The same twice unless the font is variable. */
  readonly weights: readonly [least: number, most: number]
  readonly isItalic: boolean
  /** Code points, ascending. */
  readonly characters: readonly number[]
  /** Average width of a letter in running text, in em; NaN without the letters of English. */
  readonly width: number
  /** Above and below the baseline, and between lines, in em. */
  readonly ascent: number
  readonly descent: number
  readonly lineGap: number
}

/** Words of a shop, without accents: the letters as frequent as in its texts. */
export const sample =
  'a kosaradban minden megmaradt ezt a termeket most nem lehet megrendelni valaszd ki a szallitas modjat ' +
  'everything in your cart is still there the shop delivers to your home choose how you would like to pay'

function widthOf(font: Font): number {
  const letters = Array.from(sample, (letter) => letter.codePointAt(0) ?? 0)
  if (!letters.every((code) => font.hasGlyphForCodePoint(code))) return Number.NaN
  const sum = letters.reduce((width, code) => width + font.glyphForCodePoint(code).advanceWidth, 0)
  return sum / letters.length / font.unitsPerEm
}

/** The lines that browsers take: a font says which of its two. */
function linesOf(font: Font) {
  const { useTypoMetrics } = font['OS/2'].fsSelection
  const [ascent, descent, gap] = useTypoMetrics
    ? [font['OS/2'].typoAscender, font['OS/2'].typoDescender, font['OS/2'].typoLineGap]
    : [font.ascent, font.descent, font.lineGap]
  return { ascent: ascent / font.unitsPerEm, descent: -descent / font.unitsPerEm, lineGap: gap / font.unitsPerEm }
}

/** @throws unless the content is a woff2 file with one font */
export function parseFont(content: Buffer): FontFile {
  if (content.toString('latin1', 0, 4) !== 'wOF2') throw new Error('not woff2')
  const font = create(content)
  if (!('hasGlyphForCodePoint' in font)) throw new Error('several fonts')
  const axis = font.variationAxes.wght
  const { usWeightClass: weight, fsSelection } = font['OS/2']
  return {
    digest: createHash('sha256').update(content).digest('hex').slice(0, 16),
    weights: axis ? [axis.min, axis.max] : [weight, weight],
    isItalic: fsSelection.italic || font.italicAngle !== 0,
    characters: [...new Set(font.characterSet)].toSorted((one, other) => one - other),
    width: widthOf(font),
    ...linesOf(font),
  }
}

interface Known {
  readonly version: string
  readonly font: Promise<FontFile>
}
const known = new Map<string, Known>()

/**
 * A woff2 file, read again once it has changed.
 * @param file its path
 * @throws unless it is a woff2 file with one font
 */
export async function readFontFile(file: string): Promise<FontFile> {
  const { mtimeMs, size } = await stat(file)
  const version = `${mtimeMs} ${size}`
  const last = known.get(file)
  if (last?.version === version) return last.font
  const font = readFile(file).then(parseFont)
  known.set(file, { version, font })
  return font
}
