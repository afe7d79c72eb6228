import { stat } from 'node:fs/promises'
import { mediaFile } from '@/lib/config/media'
import { faceOf } from '../../domains/shop/fonts'
import type { ShopDocument } from '../../domains/shop/document-schemas'
import { readFontFile, type FontFile } from '../../platform/fonts/font-file'
import { ofDocuments } from '../../platform/said/documents'
import type { Said } from '../../platform/said/said'

/** The largest file of a font, in bytes: every visitor loads it before reading in it. */
const maxBytes = 150_000

/** What every shop writes: names, addresses and prices, in both languages. */
const needed = Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789ÁÉÍÓÖŐÚÜŰáéíóöőúüű€')

interface Fault {
  readonly at: string
  readonly reason: Said
}

async function readOrExplain(src: string, folders?: readonly string[]): Promise<FontFile | Said> {
  const file = mediaFile(src, folders)
  if (!file) return ofDocuments.noFile(src)
  const { size } = await stat(file)
  const kilobytes = (bytes: number) => Math.ceil(bytes / 1000)
  if (size > maxBytes) return ofDocuments.fontTooLarge(src, kilobytes(size), kilobytes(maxBytes))
  return readFontFile(file).catch(() => ofDocuments.notAFont(src))
}

/** Letters that the files of a face lack together, per face. */
function missingLetters(fonts: readonly FontFile[]): Said[] {
  return [...new Set(fonts.map(faceOf))].flatMap((face) => {
    const parts = fonts.filter((font) => faceOf(font) === face)
    const characters = new Set(parts.flatMap((font) => font.characters))
    const missing = needed.filter((letter) => !characters.has(letter.codePointAt(0) ?? 0))
    return missing.length === 0 ? [] : [ofDocuments.lacksLetters(missing.join(' '), face)]
  })
}

/**
 * Faults of a shop's own fonts: no woff2 files, too large, or without letters that every shop needs.
 * @param folders of files, in the place of the shop's
 */
export async function fontFaults(
  { fonts = {} }: Pick<ShopDocument, 'fonts'>,
  folders?: readonly string[],
): Promise<Fault[]> {
  const faults = Object.entries(fonts).map(async ([role, files]): Promise<Fault[]> => {
    const read = await Promise.all(files.map((src) => readOrExplain(src, folders)))
    const broken = read.flatMap((font, index) => ('en' in font ? [{ at: `fonts.${role}.${index}`, reason: font }] : []))
    if (broken.length > 0) return broken
    const letters = missingLetters(read.filter((font): font is FontFile => !('en' in font)))
    return letters.map((reason) => ({ at: `fonts.${role}`, reason }))
  })
  return (await Promise.all(faults)).flat()
}
