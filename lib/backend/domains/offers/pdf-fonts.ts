import { join } from 'node:path'
import { openSync } from 'fontkit'

/**
 * The fonts of a PDF: the shop's own, then Noto Sans for the alphabets it lacks, so that names of every country on the
 * list can be set. A font's files hold different characters (ő and ű are in Extended Latin), so a text is set in runs,
 * each in the first file that has its characters.
 */

const weights = { regular: 400, strong: 600 } as const
export type Weight = keyof typeof weights

const files = [
  ...['latin', 'latin-ext', 'vietnamese'].map((subset) => ({ family: 'familjen-grotesk', subset })),
  ...['greek', 'greek-ext', 'cyrillic', 'cyrillic-ext', 'latin-ext', 'latin'].map((subset) => ({
    family: 'noto-sans',
    subset,
  })),
]

interface FontFile {
  readonly path: string
  /** Height above the baseline, as a fraction of the font size. */
  readonly ascent: number
  readonly has: (characters: string) => boolean
}

function openFile({ family, subset }: (typeof files)[number], weight: Weight): FontFile {
  const name = `${family}-${subset}-${weights[weight]}-normal.woff`
  const path = join(/* turbopackIgnore: true */ process.cwd(), 'node_modules', '@fontsource', family, 'files', name)
  const font = openSync(path)
  if (!('hasGlyphForCodePoint' in font)) throw new Error(`${path} contains several fonts`)
  return {
    path,
    ascent: font.ascent / font.unitsPerEm,
    has: (characters) => [...characters].every((character) => font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0)),
  }
}

const opened = new Map<Weight, readonly FontFile[]>()

/** The files of a weight in order of preference, opened once per process. */
function filesOf(weight: Weight): readonly FontFile[] {
  const known = opened.get(weight) ?? files.map((file) => openFile(file, weight))
  opened.set(weight, known)
  return known
}

/** Height of a line's letters above the baseline, as a fraction of the font size: the same for every font in it. */
export function ascentOf(weight: Weight): number {
  return filesOf(weight)[0]?.ascent ?? 1
}

const graphemes = new Intl.Segmenter('und', { granularity: 'grapheme' })

/** A text's characters, each with its combining marks. */
export function charactersOf(text: string): string[] {
  return Array.from(graphemes.segment(text), ({ segment }) => segment)
}

const chosen = { regular: new Map<string, FontFile | null>(), strong: new Map<string, FontFile | null>() }
const maxChosen = 5000

/** The first file with a character; null if there is none. Remembered: a page is measured word by word. */
function fileOf(character: string, weight: Weight): FontFile | null {
  const known = chosen[weight].get(character)
  if (known !== undefined) return known
  const file = filesOf(weight).find(({ has }) => has(character)) ?? null
  if (chosen[weight].size < maxChosen) chosen[weight].set(character, file)
  return file
}

/**
 * Text that the fonts can set: without control characters, except line breaks, and with "?" for a character that no
 * font has. A mark that none has over its letter is dropped.
 */
export function settable(text: string): string {
  const clean = text.normalize('NFC').replace(/[\p{Cf}\r]|[^\P{Cc}\n]/gu, '')
  const characters = charactersOf(clean).map((character) => {
    const [letter = ''] = character
    return [character, letter].find((one) => one === '\n' || fileOf(one, 'regular')) ?? '?'
  })
  return characters.join('')
}

export interface Run {
  /** Path of the font file. */
  readonly font: string
  readonly text: string
}

/** Settable text in runs of one font file each. */
export function runsOf(text: string, weight: Weight): Run[] {
  const runs: { font: string; text: string }[] = []
  for (const character of charactersOf(text)) {
    const font = fileOf(character, weight)?.path ?? ''
    const last = runs.at(-1)
    if (last?.font === font) last.text += character
    else runs.push({ font, text: character })
  }
  return runs
}
