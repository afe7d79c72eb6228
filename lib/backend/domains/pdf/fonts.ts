import { join } from 'node:path'
import { openSync, type Font } from 'fontkit'

/**
 * The fonts of a PDF: the shop's own, then Noto Sans for the alphabets it lacks, so that names of every country on the
 * list can be set. A font's files contain different characters (ő and ű are in Extended Latin), so a text is set in runs,
 * each in the first file that has its characters.
 */

const files = [
  ...['latin', 'latin-ext', 'vietnamese'].map((subset) => ({ family: 'familjen-grotesk', subset })),
  ...['greek', 'greek-ext', 'cyrillic', 'cyrillic-ext', 'latin-ext', 'latin'].map((subset) => ({
    family: 'noto-sans',
    subset,
  })),
].map(({ family, subset }) => {
  const name = `${family}-${subset}`
  const folder = join(/* turbopackIgnore: true */ process.cwd(), 'node_modules', '@fontsource', family, 'files')
  // Both weights have the same characters.
  return { name, normal: join(folder, `${name}-400-normal.woff`), bold: join(folder, `${name}-600-normal.woff`) }
})

/** Each file as a font of its own, by its name in a run. */
export const fonts = Object.fromEntries(files.map(({ name, normal, bold }) => [name, { normal, bold }]))

/** For what has no letters. */
export const mainFont = 'familjen-grotesk-latin'

const opened = new Map<string, Font>()

/** Opened once per process. */
function open(path: string): Font {
  const font = opened.get(path) ?? openSync(path)
  if (!('hasGlyphForCodePoint' in font)) throw new Error(`${path} contains several fonts`)
  opened.set(path, font)
  return font
}

function has(path: string, characters: string): boolean {
  const font = open(path)
  return Array.from(characters).every((character) => font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0))
}

export interface Run {
  readonly text: string
  /** Name of the font. */
  readonly font: string
}

const graphemes = new Intl.Segmenter('und', { granularity: 'grapheme' })

/** A character with its combining marks, without marks that no font has over it, or as "?" if no font has the letter. */
function characterRun(character: string): Run {
  const [letter = ''] = character
  for (const text of [character, letter])
    for (const { name, normal } of files) if (has(normal, text)) return { text, font: name }
  return { text: '?', font: mainFont }
}

/** Text in runs of one font each, without control characters except line breaks. */
export function runsOf(text: string): Run[] {
  const clean = text.normalize('NFC').replace(/[\p{Cf}\r]|[^\P{Cc}\n]/gu, '')
  const runs: { text: string; font: string }[] = []
  for (const { segment } of graphemes.segment(clean)) {
    const last = runs.at(-1)
    const run = segment === '\n' ? { text: segment, font: last?.font ?? mainFont } : characterRun(segment)
    if (last?.font === run.font) last.text += run.text
    else runs.push({ ...run })
  }
  return runs
}
