import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { mediaFile } from '@/lib/config/media'
import { fontStyles, type OwnFonts } from '@/lib/contract/fonts'
import { homeCurrency, shopLocale } from '@/lib/i18n/offered'
import { readLook } from './look.server'

interface Sent {
  readonly content: string | Uint8Array<ArrayBuffer>
  readonly type: string
  /** In its address. */
  readonly digest: string
}

const digestOf = (content: string | Uint8Array) => createHash('sha256').update(content).digest('hex').slice(0, 16)

const sheetOf = (fonts: OwnFonts): Sent => {
  const content = fontStyles(fonts)
  return { content, type: 'text/css; charset=utf-8', digest: digestOf(content) }
}

/** The address of the style sheet of a shop's own fonts, which changes with it. */
export const fontSheetAddress = (fonts: OwnFonts): string => `/fonts/${sheetOf(fonts).digest}/own.css`

/** The style sheet of the shop's own fonts; undefined for a shop with the program's. */
export async function readFontSheet(): Promise<Sent | undefined> {
  const look = await readLook({ locale: shopLocale(), currency: homeCurrency() })
  return look?.fonts && sheetOf(look.fonts)
}

/**
 * A file of the operator's fonts.
 * @param name its path below the media folder, "shop/lora.woff2"
 * @returns undefined if there is none
 */
export async function readOwnFont(name: string): Promise<Sent | undefined> {
  const file = name.endsWith('.woff2') ? mediaFile(`/media/${name}`) : undefined
  const content = file === undefined ? undefined : await readFile(file).catch(() => undefined)
  return content && { content: new Uint8Array(content), type: 'font/woff2', digest: digestOf(content) }
}
