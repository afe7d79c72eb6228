import { mediaFile } from '@/lib/config/media'
import type { FontFace, FontFallback, OwnFont, OwnFonts } from '@/lib/contract/fonts'
import { logError } from '@/lib/telemetry/log'
import { readFontFile, sample, type FontFile } from '../../platform/fonts/font-file'
import type { ShopDocument } from './document-schemas'

/** A font's file with its path below /media. */
interface Source {
  readonly src: string
  readonly font: FontFile
}

type Kind = 'regular' | 'bold'

/** Widths of Arial's letters, a to z and the space, in thousandths of an em. */
const arial: Readonly<Record<Kind, readonly number[]>> = {
  regular: [
    556, 556, 500, 556, 556, 278, 556, 556, 222, 222, 500, 222, 833, 556, 556, 556, 556, 333, 500, 278, 556, 500, 722,
    500, 500, 500, 278,
  ],
  bold: [
    556, 611, 556, 611, 556, 333, 611, 611, 278, 278, 556, 278, 889, 611, 611, 611, 611, 389, 556, 333, 611, 556, 778,
    556, 556, 500, 278,
  ],
}

/** The average width of Arial's letters in running text, in em. */
function arialWidth(kind: Kind): number {
  const widths = Array.from(sample, (letter) => arial[kind]['abcdefghijklmnopqrstuvwxyz '.indexOf(letter)] ?? 0)
  return widths.reduce((sum, width) => sum + width, 0) / widths.length / 1000
}
/** From this weight on, browsers take the bold face of a system's font. */
const boldFrom = 600
/** By how much a variable font's letters become wider where it is bold: its file has the widths of one weight only. */
const boldGrowth = 1.03

const percent = (share: number) => Math.round(share * 1000) / 10

function fallbackOf(sources: readonly Source[], kind: Kind): FontFallback {
  const upright = sources.map(({ font }) => font).filter((font) => !font.isItalic && !Number.isNaN(font.width))
  const isBold = ({ weights: [, most] }: FontFile) => most >= boldFrom
  const font = (kind === 'bold' ? upright.findLast(isBold) : undefined) ?? upright[0]
  if (!font) return { size: 100, ascent: 95, descent: 25, line_gap: 0 }
  const isVariable = font.weights[0] < font.weights[1]
  const width = font.width * (kind === 'bold' && isVariable ? boldGrowth : 1)
  const size = width / arialWidth(kind)
  const line = (height: number) => percent(Math.max(height, 0) / size)
  return { size: percent(size), ascent: line(font.ascent), descent: line(font.descent), line_gap: line(font.lineGap) }
}

const hex = (code: number) => code.toString(16).toUpperCase()

/** Ascending code points as a `unicode-range`. Pure. */
export function rangesOf(characters: readonly number[]): string {
  const ranges: { from: number; to: number }[] = []
  for (const code of characters) {
    const last = ranges.at(-1)
    if (last && code === last.to + 1) last.to = code
    else ranges.push({ from: code, to: code })
  }
  return ranges.map(({ from, to }) => (from === to ? `U+${hex(from)}` : `U+${hex(from)}-${hex(to)}`)).join(',')
}

/** Files with the same key are parts of one face, each with other characters. */
export const faceOf = ({ weights, isItalic }: Pick<FontFile, 'weights' | 'isItalic'>): string =>
  `${[...new Set(weights)].join(' ')}${isItalic ? ' italic' : ''}`

/** Of the files of a face, each is for what those before it lack: a space in all of them would have all of them loaded. */
function wireFont(sources: readonly Source[]): OwnFont {
  const faces = sources.flatMap(({ src, font }, index): FontFace[] => {
    const parts = sources.filter((other) => faceOf(other.font) === faceOf(font))
    const before = sources.slice(0, index).filter((other) => parts.includes(other))
    const taken = new Set(before.flatMap((other) => other.font.characters))
    const own = font.characters.filter((character) => !taken.has(character))
    if (own.length === 0) return []
    return [
      {
        src: src.replace(/^\/media\//, `/fonts/${font.digest}/`),
        weight: [...new Set(font.weights)].join(' '),
        style: font.isItalic ? 'italic' : 'normal',
        characters: parts.length > 1 ? rangesOf(own) : null,
      },
    ]
  })
  return { faces, fallback: { regular: fallbackOf(sources, 'regular'), bold: fallbackOf(sources, 'bold') } }
}

/** The file of a font that an import has checked; null if it has gone since, which pages must survive. */
async function readSource(src: string, folders?: readonly string[]): Promise<Source | null> {
  const file = mediaFile(src, folders)
  try {
    if (!file) throw new Error(`The media folder has no file "${src}"`)
    return { src, font: await readFontFile(file) }
  } catch (error) {
    logError('font_failed', error)
    return null
  }
}

/**
 * The shop's own fonts, of its files as they are now; undefined for the program's.
 * @param folders of files, in the place of the shop's
 */
export async function readFonts(
  { fonts }: Pick<ShopDocument, 'fonts'>,
  folders?: readonly string[],
): Promise<OwnFonts | undefined> {
  const sources = async (files: readonly string[] | undefined) =>
    (await Promise.all((files ?? []).map((src) => readSource(src, folders)))).filter((source) => source !== null)
  const [heading, text] = await Promise.all([sources(fonts?.heading), sources(fonts?.text)])
  const given = [heading, text].filter((files) => files.length > 0)
  const [first, second = first] = given
  return first && second && { heading: wireFont(first), text: wireFont(second) }
}
